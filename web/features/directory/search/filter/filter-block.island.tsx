import { island } from '../../../../lib/island/island.tsx';
import { FilterBlock } from './filter-block.tsx';

export const FilterBlockIsland = island('filter-block', FilterBlock);
