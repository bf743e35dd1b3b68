import { useEffect, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { getDoorCode } from '#contract/front-desk/kiosk/kiosk.ts';
import { wallApi } from '../../../lib/requests/api.ts';
import { forgetKioskToken } from './kiosk-token.ts';

export type Door = DataOf<typeof getDoorCode>;

const SOON_MS = 1_000;
const RETRY_MS = 5_000;
const LONGEST_MS = 60_000;

/** The current door code, loaded again when the next one begins; null while it cannot be loaded, because an old one is refused. A kiosk that the desk ended forgets its token here. */
export function useDoorCode(token: string): Door | null {
  const [door, setDoor] = useState<Door | null>(null);
  useEffect(() => {
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      const result = await wallApi(getDoorCode, { token, signal: stopped.signal });
      if (stopped.signal.aborted) return;
      if (!result.ok && result.error.code === 'UNAUTHENTICATED') return forgetKioskToken();
      setDoor(result.ok ? result.data : null);
      timer = setTimeout(() => void load(), result.ok ? waitFor(result.data.next_at, new Date()) : RETRY_MS);
    };
    void load();
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [token]);
  return door;
}

/** Milliseconds until the next code is loaded: never 0, and never longer than a code is valid, even where this device's clock is wrong. */
export function waitFor(nextAt: string, now: Date): number {
  return Math.min(LONGEST_MS, Math.max(SOON_MS, Date.parse(nextAt) - now.getTime()));
}
