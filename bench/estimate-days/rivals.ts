import type { Fold } from './fold.ts';
import type { ReplayDay } from './replay-day.ts';

const MINUTE = 60_000;
type Guess = (day: ReplayDay, fold: Fold, now: number, ahead: number, number: number) => number | null;

/** What others answer at the same moment for the same person: a time in ms, or null where they have nothing to say. */
export const RIVALS = {
  /** Khanza, mLITE: start of the session and ten minutes for each number. */
  number_x_10: (day, _fold, _now, _ahead, number) => day.startsAt + number * 10 * MINUTE,
  /** The same with everything that Khanza does not look at: who is really before, and how late it is. */
  ahead_x_10: (day, fold, now, ahead) =>
    (fold.startedAt === null ? Math.max(now, day.startsAt) : now) + (ahead * 10 * MINUTE) / day.rooms,
  /** Mean length of the visits finished today, for everybody before, from now on. */
  mean_of_finished: (day, fold, now, ahead) => {
    if (fold.visits.length === 0) return null;
    const mean = fold.visits.reduce((sum, { seconds }) => sum + seconds, 0) / fold.visits.length;
    return now + (ahead * mean * 1000) / day.rooms;
  },
  /** OpenMRS to the letter: everybody waits, from now, as long as those who are done waited on average. */
  mean_of_waits: (_day, fold, now) =>
    fold.waits.length === 0 ? null : now + (fold.waits.reduce((sum, one) => sum + one, 0) / fold.waits.length) * MINUTE,
} satisfies Record<string, Guess>;
