import type { QueueState } from '../entry.ts';

/** Who is inside for less than this was not examined: the desk pressed by mistake, or too soon. */
const SECONDS_LEAST = 20;
/** Presses nearer to each other than this, several in a row, catch up with calls that were made without them. */
const CATCH_UP_SECONDS = 45;
const CAUGHT_UP_LEAST = 2;

/** Whether somebody who was inside for so many seconds was examined. */
export function wasExamined(seconds: number): boolean {
  return seconds >= SECONDS_LEAST;
}

/** A time inside that ended, and how long it took. */
export type ExaminedVisit = { readonly number: number; readonly seconds: number };
type Inside = { readonly number: number; readonly room: string; readonly from: number; readonly to: number };

/**
 * Times inside of people who were examined, by number and length: the one rule for what is learned from a log, for lessons of ended sessions, for today, and for the mean that the desk reads. Left out: slips; and whoever was
 * inside while, as the desk said later, something else kept the doctor. Where the desk caught up with calls that it had made and not pressed, they share the time from the first one on.
 */
export function examinedVisits({ entries, stalls }: QueueState): ExaminedVisit[] {
  const visits: ExaminedVisit[] = [];
  const whole: Inside[] = [];
  for (const { number, status, visits: times, room, calledAt: from, endedAt: to } of entries.values()) {
    if (status === 'DONE' && times.length === 1 && from !== null && to !== null && from <= to)
      whole.push({ number, room, from, to });
    else visits.push(...times.filter(wasExamined).map((seconds) => ({ number, seconds })));
  }
  whole.sort((a, b) => (a.room === b.room ? a.from - b.from : a.room < b.room ? -1 : 1));
  const isKept = ({ from, to }: Inside): boolean =>
    stalls.some((one) => one.reason !== 'LONG_VISIT' && one.from < to && one.to > from);
  for (let at = 0; at < whole.length;) {
    const first = whole[at]!;
    let last = at;
    while (catchesUp(whole[last]!, whole[last + 1])) last += 1;
    const caughtUp = last - at;
    const seconds = (whole[last]!.to - first.from) / 1_000 / (caughtUp + 1);
    if (caughtUp < CAUGHT_UP_LEAST) last = at;
    for (const one of whole.slice(at, last + 1)) {
      const taken = last > at ? seconds : (one.to - one.from) / 1_000;
      if (wasExamined(taken) && !isKept(one)) visits.push({ number: one.number, seconds: taken });
    }
    at = last + 1;
  }
  return visits.sort((a, b) => a.number - b.number);
}

/** Whether `next` was called right after `before`, and ended right away. */
function catchesUp(before: Inside, next: Inside | undefined): boolean {
  if (next === undefined || next.room !== before.room) return false;
  return next.from - before.to < CATCH_UP_SECONDS * 1_000 && next.to - next.from < CATCH_UP_SECONDS * 1_000;
}
