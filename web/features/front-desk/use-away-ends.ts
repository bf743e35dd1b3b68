import { useEffect } from 'react';
import type { DeskSession } from './shapes.ts';

const AGAIN_MS = 15_000;

/** Looks again while somebody is away: when their time is over, somebody else is called next, and no event tells of it. */
export function useAwayEnds(session: DeskSession | null, look: () => void): void {
  const isAnybodyAway = session?.entries.some(({ away_until: until }) => until !== null) ?? false;
  useEffect(() => {
    if (!isAnybodyAway) return;
    const timer = setInterval(look, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAnybodyAway, look]);
}
