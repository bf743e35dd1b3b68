import { ENDED_APPOINTMENT_STATUSES, isOneOf } from '../status-sets.ts';
import { APPOINTMENT_STATUSES } from '../vocabulary.ts';
import type { AppointmentStatus, HistoryPart } from '../vocabulary.ts';

/** What decides about the part an appointment belongs to. `isPassed`: the end of its schedule has come. */
export type HistoryFacts = { readonly isPassed: boolean; readonly status: AppointmentStatus };

/** STATE-02, 'janji': the schedule has not passed, and the patient did not cancel. */
export function isJanji({ isPassed, status }: HistoryFacts): boolean {
  return !isPassed && status !== 'CANCEL';
}

/** STATE-02, 'semuaJanji': not passed or rejected by the center, and not cancelled. */
export function isSemuaJanji({ isPassed, status }: HistoryFacts): boolean {
  return (!isPassed || status === 'REJECT') && status !== 'CANCEL';
}

/**
 * Not in the specification: everything that is over, because its schedule passed or because it ended before, as a missed number does while its session goes on. Until
 * the hours are over, what ended is a 'janji' too, as the specification says.
 */
export function isRiwayat({ isPassed, status }: HistoryFacts): boolean {
  return isPassed || isOneOf(ENDED_APPOINTMENT_STATUSES, status);
}

/** Whether an appointment belongs to a part of the history; all do when no part is asked for. */
export function belongsTo(part: HistoryPart | undefined, facts: HistoryFacts): boolean {
  if (part === 'janji') return isJanji(facts);
  if (part === 'semuaJanji') return isSemuaJanji(facts);
  return part === undefined || isRiwayat(facts);
}

/** The states with which an appointment belongs to a part: before the end of its schedule has come, or (`isPassed`) after it. */
export function statesIn(part: HistoryPart | undefined, isPassed: boolean): AppointmentStatus[] {
  return APPOINTMENT_STATUSES.filter((status) => belongsTo(part, { isPassed, status }));
}
