import { island } from '../../../lib/island/island.tsx';
import { WitnessCard } from './witness-card.tsx';

export const WitnessIsland = island('witness-card', WitnessCard);
