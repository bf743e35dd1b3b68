import type { QueueState } from '#domain/queue/entry.ts';
import type { EstimateInput } from '#domain/queue/estimate/types.ts';
import { median } from '../support/numbers.ts';
import type { PlayedDay } from './day.ts';

const MINUTE = 60_000;
/** What a rival knows: the queue as its log says, and how many are called or inside before somebody. */
export type Seen = {
  readonly day: PlayedDay;
  readonly state: QueueState;
  readonly now: number;
  /** What the estimator is asked. */
  readonly input: EstimateInput;
  /** Share of booked people who came on the days before, 0 to 1. */
  readonly comes: number;
  /** Middle of the doctor's delays and mean of own visits with the gaps after them, minutes; null when nothing is known. */
  readonly delay: number;
  readonly turn: number | null;
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
  /** What a diligent hospital would do with a spreadsheet: the middle of the doctor's delays, then own mean of visit and gap for everybody before, by whether they come. */
  simple: ({ day, now, input, comes, delay, turn }, ahead) => {
    if (turn === null) return null;
    const start = input.session.startedAt === null ? Math.max(now, day.startsAt.getTime() + delay * MINUTE) : now;
    const before = input.waiting.slice(0, ahead - input.inside.length);
    const people = before.reduce(
      (sum, { presence }) => sum + (presence === 'NOT_YET' ? comes : 1),
      input.inside.length,
    );
    return start + (people * turn * MINUTE) / day.rooms;
  },
  /** OpenMRS literally: everybody waits, from now on, as long as finished patients waited on average. */
  mean_of_waits: ({ now, waits }) => (waits.length === 0 ? null : now + mean(waits) * MINUTE),
} satisfies Record<string, Guess>;

/** What rivals know at a moment. */
export function seenBy(day: PlayedDay, state: QueueState, input: EstimateInput): Seen {
  const now = input.now.getTime();
  const visits: number[] = [];
  const waits: number[] = [];
  for (const { status, calledAt, endedAt, checkedInAt } of state.entries.values()) {
    if (status !== 'DONE' || calledAt === null || endedAt === null) continue;
    visits.push((endedAt - calledAt) / MINUTE);
    if (checkedInAt !== null) waits.push((calledAt - checkedInAt) / MINUTE);
  }
  const { service, attendance, delays } = input;
  const own = [...service.doctor, ...service.today].map(({ seconds }) => seconds / 60);
  const pool = own.length > 0 ? own : service.specialty.map(({ seconds }) => seconds / 60);
  const came = attendance.came.reduce((sum, { did, of }) => ({ did: sum.did + did, of: sum.of + of }), {
    did: 0,
    of: 0,
  });
  return {
    day,
    state,
    now,
    input,
    comes: came.of === 0 ? 1 : came.did / came.of,
    delay: delays.length === 0 ? 0 : median(delays),
    turn: pool.length === 0 ? null : mean(pool) + (service.gaps.length === 0 ? 0 : mean(service.gaps) / 60),
    visits,
    waits,
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
