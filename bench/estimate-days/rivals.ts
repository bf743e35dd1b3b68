import type { QueueState } from '#domain/queue/entry.ts';
import type { SimulatedDay } from './simulated-days.ts';

const MINUTE = 60_000;
/** What a rival knows: the queue as its log says, and how many are called or inside before somebody. */
export type Seen = {
  readonly day: SimulatedDay;
  readonly state: QueueState;
  readonly now: number;
  /** Minutes of the visits finished today, and of the waits of those who had them. */
  readonly visits: readonly number[];
  readonly waits: readonly number[];
};
type Guess = (seen: Seen, ahead: number, number: number) => number | null;

/** Answers of rivals at the same moment for the same person: a time in ms, or null where they give none. */
export const RIVALS = {
  /** Khanza, mLITE: start of the session and ten minutes for each number. */
  number_x_10: ({ day }, _ahead, number) => day.startsAt.getTime() + number * 10 * MINUTE,
  /** The same with what Khanza leaves out: who is really before, and how late it is. */
  ahead_x_10: ({ day, state, now }, ahead) =>
    (state.startedAt === null ? Math.max(now, day.startsAt.getTime()) : now) + (ahead * 10 * MINUTE) / day.rooms,
  /** Mean length of the visits finished today, for everybody before, from now on. */
  mean_of_finished: ({ day, now, visits }, ahead) =>
    visits.length === 0 ? null : now + (ahead * mean(visits) * MINUTE) / day.rooms,
  /** OpenMRS literally: everybody waits, from now on, as long as finished patients waited on average. */
  mean_of_waits: ({ now, waits }) => (waits.length === 0 ? null : now + mean(waits) * MINUTE),
} satisfies Record<string, Guess>;

/** What rivals know at a moment. */
export function seenBy(day: SimulatedDay, state: QueueState, now: number): Seen {
  const visits: number[] = [];
  const waits: number[] = [];
  for (const { status, calledAt, endedAt, checkedInAt } of state.entries.values()) {
    if (status !== 'DONE' || calledAt === null || endedAt === null) continue;
    visits.push((endedAt - calledAt) / MINUTE);
    if (checkedInAt !== null) waits.push((calledAt - checkedInAt) / MINUTE);
  }
  return { day, state, now, visits, waits };
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
