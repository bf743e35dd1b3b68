import { BEGUN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { useEffect, useState } from 'react';
import { followQueue } from '../shared-queue/follow-queue.ts';
import type { QueueNews } from '../shared-queue/follow-queue.ts';
import { localOf } from '../../lib/format.ts';
import type { MovingSession, Session } from './types.ts';

/** The facts of a session that change while people look at it. `lostSince`: no event has arrived since then, although the page keeps reconnecting. */
export type LiveQueue = Pick<Session, 'status' | 'queue' | 'pause' | 'stalled_since' | 'expected_at'> & {
  readonly lostSince?: Date | null;
};

/** Another part of the page follows a queue, and heard of it. */
const NEWS = 'queue-news';

/** Whether the queue of a session may move while people look at it: it is in progress, or open today. */
export function mayMove({ status, is_passed: passed, date, zone }: MovingSession): boolean {
  if (isOneOf(BEGUN_STATUSES, status)) return true;
  return status === 'OPEN' && !passed && date === localOf(new Date().toISOString(), zone).date;
}

/** Follows the queue of a session that may move, as far as the browser can; otherwise answers the figures that the page was made with. */
export function useLiveQueue(session: MovingSession): LiveQueue {
  const [heard, setHeard] = useState<LiveQueue | null>(null);
  const [lostSince, setLostSince] = useState<Date | null>(null);
  const { id } = session;
  const moves = mayMove(session);
  useEffect(() => {
    if (!moves) return;
    const stop = followQueue(
      id,
      (news) => {
        const { status, pause, stalled_since, expected_at, ...queue } = news;
        dispatchEvent(new CustomEvent(NEWS, { detail: news }));
        setHeard((known) =>
          known && known.queue.version >= queue.version ? known : { status, pause, stalled_since, expected_at, queue },
        );
      },
      setLostSince,
    );
    return () => {
      stop?.();
      setLostSince(null);
    };
  }, [id, moves]);
  return { ...(heard && heard.queue.version > session.queue.version ? heard : session), lostSince };
}

/** What was heard last of a queue that another part of the page follows, so that each is followed once; null: nothing. */
export function useQueueNews(session: number): QueueNews | null {
  const [news, setNews] = useState<QueueNews | null>(null);
  useEffect(() => {
    const hear = ({ detail }: CustomEvent<QueueNews>) => detail.session === session && setNews(detail);
    addEventListener(NEWS, hear as EventListener);
    return () => removeEventListener(NEWS, hear as EventListener);
  }, [session]);
  return news;
}
