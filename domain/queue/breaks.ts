import type { BookingRules } from '../schedule/center-rules.ts';
import { instantOf, weekdayOf } from '../time/zone.ts';
import type { Zone } from '../vocabulary.ts';
import type { QueueState } from './entry.ts';

export type Break = { readonly from: Date; readonly to: Date };
type BreakRules = Pick<BookingRules, 'break_from' | 'break_to' | 'friday_from' | 'friday_to'>;

const FRIDAY = 5;
/** A call this long after the planned beginning of a break shows that the break is not taken, or over. */
const BEGUN_MS = 10 * 60_000;

/** The break that a center plans on a local date, at most one: on a Friday its Friday break, where it has set one. */
export function plannedBreaks(rules: BreakRules, date: string, zone: Zone): Break[] {
  const isFriday = weekdayOf(date) === FRIDAY && rules.friday_to > 0;
  const [from, to] = isFriday ? [rules.friday_from, rules.friday_to] : [rules.break_from, rules.break_to];
  if (to === 0) return [];
  return [{ from: instantOf(date, clock(from), zone), to: instantOf(date, clock(to), zone) }];
}

/** Planned breaks that are still to be expected. What the desk did since (a pause with an end, a call in the middle of the break) overrules the plan. */
export function breaksAhead({ pause, entries }: QueueState, planned: readonly Break[], now: Date): Break[] {
  return planned.filter(({ from, to }) => {
    if (to <= now) return false;
    if (pause !== null && pause.until !== null && pause.until > from.getTime()) return false;
    const begun = from.getTime() + BEGUN_MS;
    for (const { calledAt } of entries.values()) if (calledAt !== null && calledAt > begun) return false;
    return true;
  });
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
