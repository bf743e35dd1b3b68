import { island } from '../../lib/island/island.tsx';
import { HeaderSlot } from './header-slot.tsx';

export const HeaderIsland = island('header-slot', HeaderSlot, { when: 'signed-in' });
