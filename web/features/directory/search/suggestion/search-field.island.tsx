import { island } from '../../../../lib/island/island.tsx';
import { SearchField } from './search-field.tsx';

export const SearchFieldIsland = island('search-field', SearchField);
