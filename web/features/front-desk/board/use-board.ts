import { useCallback, useEffect, useRef, useState } from 'react';
import { urlOf } from '#contract/client.ts';
import { getBoard, getBoardEvents } from '#contract/front-desk/board/board.ts';
import { wallApi } from '../../../lib/requests/api.ts';
import { coalesced } from '../../../lib/requests/coalesced.ts';
import { followEvents } from '../../../lib/requests/live.ts';
import type { Board } from './board-types.ts';

/** Many events, one look; a look is never further behind than this. */
const LOOK_GAP_MS = 700;
/** Sessions come and go by the clock alone, and a day ends without an event. */
const LOOK_ANYWAY_MS = 60_000;
/** An answer that does not come must not hold up the next. */
const ANSWER_MS = 15_000;
/** The server breathes every 20 s. */
const STALE_MS = 30_000;

export type LiveBoard = {
  readonly board: Board;
  /** The server's time as this screen counts it on. */
  readonly now: Date;
  /** For 30 s there was no news and no breath. */
  readonly isStale: boolean;
  /** The same as `now`, whenever asked. */
  readonly clock: () => number;
};

/** A center's board kept fresh by its events, for days: it holds the last answer and nothing else. */
export function useBoard(first: Board): LiveBoard {
  const slug = first.center.slug_name;
  const [board, setBoard] = useState(first);
  const [now, setNow] = useState(() => Date.parse(first.now));
  const [isStale, setStale] = useState(false);
  const latest = useRef(first);
  const ahead = useRef(0);
  const clock = useCallback(() => Date.now() + ahead.current, []);

  useEffect(() => {
    ahead.current = Date.parse(first.now) - Date.now();
    let lastSign = performance.now();
    const onSign = (): void => {
      lastSign = performance.now();
    };
    const look = coalesced(async () => {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const result = await wallApi(getBoard, { params: { center: slug }, signal });
      if (!result.ok) return;
      onSign();
      ahead.current = Date.parse(result.data.now) - Date.now();
      latest.current = result.data;
      setBoard(result.data);
    }, LOOK_GAP_MS);
    const unfollow = followEvents({
      path: urlOf(getBoardEvents, { center: slug }),
      onNews: (news) => concerns(news, latest.current) && look.run(),
      onConnection: () => undefined,
      onSign,
    });
    const anyway = setInterval(look.run, LOOK_ANYWAY_MS);
    const tick = setInterval(() => {
      setNow(clock());
      setStale(performance.now() - lastSign > STALE_MS);
    }, 1_000);
    return () => {
      unfollow();
      look.stop();
      clearInterval(anyway);
      clearInterval(tick);
    };
  }, [slug, first, clock]);

  return { board, now: new Date(now), isStale, clock };
}

/** Numbers taken for other days are news of the center too, but not for its waiting room. */
function concerns(news: unknown, { rooms }: Board): boolean {
  if (news === null) return true;
  const { session, status } = news as { session: number; status: string };
  return status !== 'OPEN' || rooms.some((room) => room.session === session);
}
