import { island } from '../../../lib/island/island.tsx';
import { HashBlock } from './hash-block.tsx';

export const HashIsland = island('hash-block', HashBlock);
