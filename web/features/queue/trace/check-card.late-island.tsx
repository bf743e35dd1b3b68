import { island } from '../../../lib/island/island.tsx';
import { CheckCard } from './check-card.tsx';

export const CheckIsland = island('check-card', CheckCard);
