import { useEffect, useState } from 'react';
import { locate } from '../../../lib/locate.ts';
import type { Location } from '../../../lib/locate.ts';
import { onLocation, rememberedLocation, rememberLocation } from './location-memory.ts';
import type { NamedLocation } from './location-memory.ts';
import { locationText } from './location.text.ts';
import { nameOfLocation } from './name-of-location.ts';
import { areaAt } from './area-at.ts';

/** Where the person said that they are; null on the server, and in the first drawing of a page, which is the same for everybody. */
export function useRememberedLocation(): NamedLocation | null {
  const [location, setLocation] = useState<NamedLocation | null>(null);
  useEffect(() => {
    setLocation(rememberedLocation());
    return onLocation(() => setLocation(rememberedLocation()));
  }, []);
  return location;
}

interface AskedLocation {
  /** The last press got none. The search works without. */
  readonly missing: boolean;
  /** The phone is being asked. */
  readonly busy: boolean;
  readonly ask: () => Promise<Location>;
}

/** Asks the phone for the person's location, once per press, and remembers it by the name of its district. */
export function useLocation(): AskedLocation {
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<Location> => {
    setBusy(true);
    const found = await locate();
    const { latitude, longitude } = found;
    if (latitude !== null && longitude !== null) {
      const area = await areaAt({ latitude, longitude });
      rememberLocation({ name: (area && nameOfLocation(area)) ?? locationText.mine, latitude, longitude });
    }
    setMissing(!found.active);
    setBusy(false);
    return found;
  };
  return { missing, busy, ask };
}
