import { useCallback, useEffect, useRef, useState } from 'react';
import { urlOf } from '#contract/client.ts';
import { getBoard, getBoardEvents } from '#contract/front-desk/board/board.ts';
import { wallApi } from '../../../lib/requests/api.ts';
import { coalesced } from '../../../lib/requests/coalesced.ts';
import { followEvents } from '../../../lib/requests/live.ts';
import type { Board } from './board-types.ts';

/** The board is loaded once for many events, at most this long after an event. */
const LOOK_GAP_MS = 700;
/** The board is also loaded this often without an event: sessions begin and end by the clock alone, and so does the day. */
const LOOK_ANYWAY_MS = 60_000;
/** A request is given up after this, so that it does not hold up the next one. */
const ANSWER_MS = 15_000;
/** The server sends a sign of life every 20 s. */
const STALE_MS = 30_000;

export type LiveBoard = {
  readonly board: Board;
  /** The server's time, counted on by this screen. */
  readonly now: Date;
  /** True when no event and no sign of life arrived for 30 s. */
  readonly isStale: boolean;
  /** The same as `now`, whenever asked. */
  readonly clock: () => number;
};

/** Keeps a center's board up to date by its events. It runs for days, so it holds the last answer and nothing else. */
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

/** Whether an event concerns this board: numbers taken for other days are events of the center too. */
function concerns(news: unknown, { rooms }: Board): boolean {
  if (news === null) return true;
  const { session, status } = news as { session: number; status: string };
  return status !== 'OPEN' || rooms.some((room) => room.session === session);
}
