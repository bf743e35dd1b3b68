import { island } from '../../../lib/island/island.tsx';
import { ShareRow } from './share.tsx';

export const ShareRowIsland = island('share-row', ShareRow);
