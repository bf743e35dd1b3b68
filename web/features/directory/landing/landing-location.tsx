import { useEffect } from 'react';
import { usePageNavigation } from '../../../lib/page/navigation.ts';
import { LocationBar } from '../location/location-bar.tsx';
import { rememberedLocation } from '../location/location-memory.ts';
import { encodeSearch } from '../search/search-params.ts';
import type { SearchState } from '../search/search-params.ts';

export interface LandingLocationProps {
  /** The same doctors as a search. */
  readonly state: Partial<SearchState>;
  /** Whether the page is left at once for the nearest, where the person said where they are. */
  readonly isFirst: boolean;
}

/** A landing page is the same for everybody. Whoever said where they are is led on to its doctors, nearest first; others are asked. */
export function LandingLocation({ state, isFirst }: LandingLocationProps) {
  const { go } = usePageNavigation();
  useEffect(() => {
    const known = isFirst ? rememberedLocation() : null;
    if (known)
      void go(encodeSearch({ ...state, latitude: known.latitude, longitude: known.longitude }), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only as the page opens: whoever chooses a location here is led there by that
  }, []);
  return <LocationBar shown={null} state={state} />;
}
