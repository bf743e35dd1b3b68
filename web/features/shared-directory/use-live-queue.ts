import { BEGUN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { useEffect, useState } from 'react';
import { followQueue } from '../shared-queue/follow-queue.ts';
import { localOf } from '../../lib/format.ts';
import type { Session } from './types.ts';

/** What moves about a session while people look at it. `lostSince`: nothing was heard of it since then, though the page tries. */
export type LiveQueue = Pick<Session, 'status' | 'queue' | 'pause' | 'expected_at'> & {
  readonly lostSince?: Date | null;
};

/** The queue of a session that runs or is of today, followed live where the browser can; the page's own figures otherwise. */
export function useLiveQueue(session: Session): LiveQueue {
  const [heard, setHeard] = useState<LiveQueue | null>(null);
  const [lostSince, setLostSince] = useState<Date | null>(null);
  const { id, date, zone, is_passed: passed } = session;
  const running = isOneOf(BEGUN_STATUSES, session.status);
  const open = session.status === 'OPEN' && !passed;
  useEffect(() => {
    if (!running && !(open && date === localOf(new Date().toISOString(), zone).date)) return;
    const stop = followQueue(
      id,
      ({ status, pause, expected_at, ...queue }) =>
        setHeard((known) =>
          known && known.queue.version >= queue.version ? known : { status, pause, expected_at, queue },
        ),
      setLostSince,
    );
    return () => {
      stop?.();
      setLostSince(null);
    };
  }, [id, running, open, date, zone]);
  return { ...(heard && heard.queue.version > session.queue.version ? heard : session), lostSince };
}
