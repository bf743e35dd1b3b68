import { useEffect } from 'react';
import type { DeskSession } from './shapes.ts';

/** The server's clock may be behind: looked at again so often until it agrees. */
const AGAIN_MS = 10_000;

/** Looks again when somebody's time for being away is over: that changes who is called next, and no event tells of it. */
export function useAwayEnds(session: DeskSession | null, look: () => void): void {
  useEffect(() => {
    const now = Date.now();
    const ends = (session?.entries ?? []).flatMap(({ away_until: until }) => (until === null ? [] : Date.parse(until)));
    const next = Math.min(...ends.filter((end) => end + AGAIN_MS > now));
    if (next === Infinity) return;
    const timer = setTimeout(look, Math.max(AGAIN_MS, next - now + 1_000));
    return () => clearTimeout(timer);
  }, [session, look]);
}
