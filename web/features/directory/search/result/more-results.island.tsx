import { island } from '../../../../lib/island/island.tsx';
import { MoreResults } from './more-results.tsx';

export const MoreIsland = island('more-results', MoreResults);
