import { useCallback, useEffect, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { listKioskSessions } from '#contract/front-desk/kiosk/kiosk.ts';
import { wallApi } from '../../../../lib/requests/api.ts';
import { forgetKioskToken } from '../kiosk-token.ts';

export type KioskDay = DataOf<typeof listKioskSessions>;

/** So old may the cards be. */
const AGAIN_MS = 20_000;

export type KioskSessions = {
  /** As they were loaded last; null before that. */
  readonly day: KioskDay | null;
  /** Whether the last load succeeded, so that somebody may choose by them. */
  readonly isCurrent: boolean;
  readonly reload: () => void;
};

/** Today's sessions as the kiosk offers them, always loaded before somebody asks. `reload` loads them now. */
export function useKioskSessions(token: string): KioskSessions {
  const [day, setDay] = useState<KioskDay | null>(null);
  const [isCurrent, setCurrent] = useState(false);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const result = await wallApi(listKioskSessions, { token, ...(signal && { signal }) });
      if (signal?.aborted) return;
      if (!result.ok && result.error.code === 'UNAUTHENTICATED') return forgetKioskToken();
      setCurrent(result.ok);
      if (result.ok) setDay(result.data);
    },
    [token],
  );
  useEffect(() => {
    const over = new AbortController();
    void load(over.signal);
    const timer = setInterval(() => void load(over.signal), AGAIN_MS);
    return () => {
      over.abort();
      clearInterval(timer);
    };
  }, [load]);
  return { day, isCurrent, reload: () => void load() };
}
