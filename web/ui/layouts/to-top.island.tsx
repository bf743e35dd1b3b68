import { island } from '../../lib/island/island.tsx';
import { ToTop } from './to-top.tsx';

export const ToTopIsland = island('to-top', ToTop);
