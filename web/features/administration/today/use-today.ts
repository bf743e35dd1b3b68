import { useEffect, useRef, useState } from 'react';
import { urlOf } from '#contract/client.ts';
import type { CallError } from '#contract/client.ts';
import { getCenterEvents, getCenterToday } from '#contract/administration/today/center-today.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { api } from '../../../lib/requests/api.ts';
import { followEvents } from '../../../lib/requests/live.ts';
import type { Connection } from '../../../lib/requests/live.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';

export type Today = DataOf<typeof getCenterToday>;
export type TodaySession = Today['sessions'][number];

/** The day is loaded at most this often, however many desks press. */
const LEAST_MS = 1_000;
/** It is loaded this often without news too, because a session becomes late without an event. */
const AGAIN_MS = 30_000;

export type TodayNow = {
  /** The last answer; it stays while the same is loaded again. */
  readonly data: Today | null;
  readonly error: CallError | null;
  readonly connection: Connection;
  readonly reload: () => void;
};

/** Today at a center, kept up to date by the events of its queues. */
export function useToday(token: string, center: number): TodayNow {
  const [data, setData] = useState<Today | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [connection, setConnection] = useState<Connection>('connecting');
  const reload = useRef<() => void>(() => undefined);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const result = await api(getCenterToday, { params: { center: String(center) }, token });
      if (stopped) return;
      if (result.ok) setData(result.data);
      setError(result.ok || isSignedOut(result.error) ? null : result.error);
    };
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isAsked = false;
    const look = (): void => {
      isAsked = true;
      if (timer !== null) return;
      isAsked = false;
      void load();
      timer = setTimeout(() => {
        timer = null;
        if (isAsked && !stopped) look();
      }, LEAST_MS);
    };
    reload.current = look;
    setData(null);
    look();
    const again = setInterval(look, AGAIN_MS);
    const stop = followEvents({
      path: urlOf(getCenterEvents, { center: String(center) }, {}),
      token,
      onNews: look,
      onConnection: setConnection,
    });
    return () => {
      stopped = true;
      stop();
      clearInterval(again);
      if (timer !== null) clearTimeout(timer);
    };
  }, [token, center]);
  return { data, error, connection, reload: () => reload.current() };
}
