import { island } from '../../../../lib/island/island.tsx';
import { NearButton } from './near-button.tsx';

export const NearIsland = island('near-button', NearButton);
