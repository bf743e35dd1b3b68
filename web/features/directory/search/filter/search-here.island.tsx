import { island } from '../../../../lib/island/island.tsx';
import { SearchHere } from './search-here.tsx';

export const SearchHereIsland = island('search-here', SearchHere);
