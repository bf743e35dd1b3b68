import { island } from '../../../../lib/island/island.tsx';
import { FilterButton } from './filter-button.tsx';

export const FilterButtonIsland = island('filter-button', FilterButton);
