import { useCallback, useEffect, useRef, useState } from 'react';
import { urlOf } from '#contract/client.ts';
import { getBoard, getBoardEvents } from '#contract/front-desk/board/board.ts';
import { wallApi } from '../../../lib/requests/api.ts';
import { coalesced } from '../../../lib/requests/coalesced.ts';
import { followEvents } from '../../../lib/requests/live.ts';
import type { Board } from './board-types.ts';
import { isStale, knownUntil } from './freshness.ts';

/** The board is loaded once for many events, at most this long after an event: a call is on the screen within a second. */
const LOOK_GAP_MS = 300;
/** After an answer that failed, the next attempt waits this long. */
const LOOK_AGAIN_MS = 2_000;
/** The board is also loaded this often without an event: sessions begin and end by the clock alone, and so does the day. */
const LOOK_ANYWAY_MS = 60_000;
/** A request is given up after this, so that it does not hold up the next one. */
const ANSWER_MS = 8_000;

export type LiveBoard = {
  readonly board: Board;
  /** The server's time, counted on by this screen. */
  readonly now: Date;
  /** Since when the numbers may have changed without the board knowing; null while it knows. */
  readonly staleSince: Date | null;
  /** The same as `now`, whenever asked. */
  readonly clock: () => number;
};

/** Keeps a center's board up to date by its events. It runs for days, so it holds the last answer and nothing else. */
export function useBoard(first: Board): LiveBoard {
  const slug = first.center.slug_name;
  const [board, setBoard] = useState(first);
  const [now, setNow] = useState(() => Date.parse(first.now));
  const [staleSince, setStaleSince] = useState<number | null>(null);
  const latest = useRef(first);
  const ahead = useRef(0);
  const clock = useCallback(() => Date.now() + ahead.current, []);

  useEffect(() => {
    ahead.current = Date.parse(first.now) - Date.now();
    let [signAt, heardAt] = [performance.now(), 0];
    let [lostAt, unseenAt]: (number | null)[] = [null, null];
    let retry: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      const [line, at] = [{ signAt, lostAt: lostAt ?? null, unseenAt: unseenAt ?? null }, performance.now()];
      setNow(clock());
      // To the second: a time that moved by milliseconds would draw the board anew for nothing.
      setStaleSince(isStale(line, at) ? Math.floor((clock() - (at - knownUntil(line))) / 1_000) * 1_000 : null);
    };
    const look = coalesced(async () => {
      const began = performance.now();
      const signal = AbortSignal.timeout(ANSWER_MS);
      const result = await wallApi(getBoard, { params: { center: slug }, signal }).catch(() => null);
      clearTimeout(retry);
      if (!result?.ok) {
        unseenAt ??= began;
        retry = setTimeout(look.run, LOOK_AGAIN_MS);
        return;
      }
      signAt = performance.now();
      unseenAt = heardAt > began ? heardAt : null;
      ahead.current = Date.parse(result.data.now) - Date.now();
      latest.current = result.data;
      setBoard(result.data);
      show();
    }, LOOK_GAP_MS);
    const unfollow = followEvents({
      path: urlOf(getBoardEvents, { center: slug }),
      onNews: (news) => {
        if (!concerns(news, latest.current)) return;
        heardAt = performance.now();
        unseenAt ??= heardAt;
        look.run();
      },
      onConnection: (connection) => {
        lostAt = connection === 'lost' ? (lostAt ?? performance.now()) : connection === 'connected' ? null : lostAt;
      },
      onSign: () => {
        signAt = performance.now();
      },
    });
    const anyway = setInterval(look.run, LOOK_ANYWAY_MS);
    const tick = setInterval(show, 1_000);
    return () => {
      unfollow();
      look.stop();
      clearTimeout(retry);
      clearInterval(anyway);
      clearInterval(tick);
    };
  }, [slug, first, clock]);

  return { board, now: new Date(now), staleSince: staleSince === null ? null : new Date(staleSince), clock };
}

/** Whether an event concerns this board: numbers taken for other days are events of the center too. */
function concerns(news: unknown, { rooms }: Board): boolean {
  if (news === null) return true;
  const { session, status } = news as { session: number; status: string };
  return status !== 'OPEN' || rooms.some((room) => room.session === session);
}
