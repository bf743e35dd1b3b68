import { useState } from 'react';
import { locate, NO_LOCATION } from '../../../lib/locate.ts';
import type { Location } from '../../../lib/locate.ts';

/** The person's location, asked for once per press; `missing`: the last press got none. The search works without a location. */
export function useLocation(initial: Location = NO_LOCATION): {
  location: Location;
  missing: boolean;
  ask: () => Promise<Location>;
  forget: () => void;
} {
  const [location, setLocation] = useState(initial);
  const [missing, setMissing] = useState(false);
  const ask = async (): Promise<Location> => {
    const found = await locate();
    setLocation(found);
    setMissing(!found.active);
    return found;
  };
  return { location, missing, ask, forget: () => setLocation(NO_LOCATION) };
}
