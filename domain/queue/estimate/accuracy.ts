import { ACCURACY_MIN } from '../../limits.ts';
import type { EstimateWindow, Tally } from './types.ts';

/** A window as it stood some time before the call, and when the person was first called; null when they never were. */
export type PastWindow = {
  readonly publishedAt: Date;
  readonly window: EstimateWindow;
  readonly calledAt: Date | null;
};

/** A window counts when it was published so long before the call that somebody could still act on it. */
const IN_TIME_MS = 30 * 60_000;

/**
 * How many published windows of a session came true: of those published at least half an hour before the call, the ones that contain it. Hand in one for
 * each person: the last published in time (`lastInTime`). A person who was never called does not count.
 */
export function countAccurate(past: readonly PastWindow[]): Tally {
  let did = 0;
  let of = 0;
  for (const { publishedAt, window, calledAt } of past) {
    if (calledAt === null || calledAt.getTime() - publishedAt.getTime() < IN_TIME_MS) continue;
    of += 1;
    if (calledAt >= window.from && calledAt <= window.to) did += 1;
  }
  return { did, of };
}

/** "9 dari 10 perkiraan tepat", over sessions that have ended. Null with fewer than twenty windows in all. */
export function accuracyOf(sessions: readonly Tally[]): { kept: number; of: number } | null {
  const kept = sessions.reduce((sum, { did }) => sum + did, 0);
  const of = sessions.reduce((sum, session) => sum + session.of, 0);
  return of < ACCURACY_MIN ? null : { kept, of };
}

/** The window that counts for one person: the last of theirs published in time; null when there is none. */
export function lastInTime(ofOnePerson: readonly PastWindow[]): PastWindow | null {
  let last: PastWindow | null = null;
  for (const one of ofOnePerson) {
    if (one.calledAt === null || one.calledAt.getTime() - one.publishedAt.getTime() < IN_TIME_MS) continue;
    if (last === null || one.publishedAt > last.publishedAt) last = one;
  }
  return last;
}
