import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { getNextNumber, reachOf } from '#contract/queue/queue.ts';
import type { Reach } from '#contract/queue/queue.ts';
import { kilometresBetween } from '../../lib/distance.ts';
import type { Point } from '../../lib/distance.ts';
import { api } from '../../lib/requests/api.ts';

/** The way of somebody to a session. It stays in this browser. */
export interface Trip {
  /** Where the person said that they are; null: they did not say it. */
  readonly from: (Point & { readonly name: string }) | null;
  /** Where the center lies; null: nobody knows. */
  readonly to: Point | null;
}

type Next = DataOf<typeof getNextNumber>;

export interface NextNumberNow {
  /** The element that shows it. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** Null as long as no answer has come. */
  readonly next: Next | null;
  /** The first answer did not come. */
  readonly isMissing: boolean;
  /** Null without a time, or without one end of the way. */
  readonly reach: Reach | null;
  /** The number may be called within SOON_MINUTES. */
  readonly isSoon: boolean;
}

/** A number that is called within so many minutes is no number for somebody who is still at home. */
const SOON_MINUTES = 15;
const AGAIN_MS = 60_000;
/** It is asked a little before it scrolls into view. */
const AHEAD = '200px 0px';

/** What somebody would get who took a number of a session now, and whether they can be there for it. Asked for at each step of the queue and each minute while its box is in view: a center may have a hundred sessions, of which a phone shows four. */
export function useNextNumber(session: number, version: number, { from, to }: Trip): NextNumberNow {
  const box = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(false);
  const [heard, setHeard] = useState<{ readonly next: Next | null; readonly at: Date } | null>(null);
  useEffect(() => {
    const look = new IntersectionObserver((seen) => setInView(seen.at(-1)!.isIntersecting), { rootMargin: AHEAD });
    look.observe(box.current!);
    return () => look.disconnect();
  }, []);
  useEffect(() => {
    if (!isInView) return;
    const left = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const answer = await api(getNextNumber, { params: { session: String(session) }, signal: left.signal });
      if (left.signal.aborted) return;
      // Without an answer the last one stays, and what it means for somebody on the way follows the time.
      setHeard((known) => ({ next: answer.ok ? answer.data : (known?.next ?? null), at: new Date() }));
    };
    void ask();
    document.addEventListener('visibilitychange', () => void ask(), { signal: left.signal });
    const timer = setInterval(() => void ask(), AGAIN_MS);
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, [session, version, isInView]);
  const next = heard?.next ?? null;
  const known = { box, next, isMissing: heard !== null && next === null };
  if (!heard || !next?.window) return { ...known, reach: null, isSoon: false };
  const window = { from: new Date(next.window.from), to: new Date(next.window.to) };
  return {
    ...known,
    reach: from && to ? reachOf(window, kilometresBetween(from, to), heard.at) : null,
    isSoon: window.from.getTime() - heard.at.getTime() < SOON_MINUTES * 60_000,
  };
}
