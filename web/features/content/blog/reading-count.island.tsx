import { island } from '../../../lib/island/island.tsx';
import { ReadingCount } from './reading-count.tsx';

export const ReadingCountIsland = island('reading-count', ReadingCount);
