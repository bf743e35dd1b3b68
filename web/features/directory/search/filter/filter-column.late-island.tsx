import { island } from '../../../../lib/island/island.tsx';
import { FilterColumn } from './filter-column.tsx';

export const FilterColumnIsland = island('filter-column', FilterColumn, { wide: true });
