import { usePageNavigation } from '../../../../lib/page/navigation.ts';
import { encodeSearch } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import { LocationButton } from '../../location/location-button.tsx';

export interface SearchHereProps {
  /** What is searched for around the person. */
  readonly state: Partial<SearchState>;
}

/** A button that searches around the person. */
export function SearchHere({ state }: SearchHereProps) {
  const { go } = usePageNavigation();
  return <LocationButton onLocation={(location) => void go(encodeSearch({ ...state, ...location, page: 1 }))} />;
}
