import { isInLine } from './entry.ts';
import type { QueueEntry } from './entry.ts';
import type { EventDetail, NewEvent } from './event.ts';
import { isPassed } from './replay.ts';
import type { Desk } from './moves.ts';

export type PatientRefusal =
  | 'ALREADY_ENDED'
  | 'ALREADY_CHECKED_IN'
  | 'CHECK_IN_NOT_OPEN'
  | 'SESSION_ENDED'
  | 'SESSION_CANCELLED'
  | 'NOT_CHECKED_IN'
  | 'AWAY_TOO_OFTEN'
  | 'AWAY_NOT_NOW'
  | 'NOT_AWAY'
  | 'LATE_NOT_NOW';
export type PatientDecision = { ok: true; events: readonly NewEvent[] } | { ok: false; refusal: PatientRefusal };

/** 'Saya terlambat': so many minutes at most are believed. */
export const LATE_MINUTES_MAX = 180;

/**
 * The patient is here. From `opensAt` (the center's rule, check_in_from) until the session ends. A held patient who comes to the desk counts as here, and one
 * who was away ('izin sebentar') or at the laboratory is back. `byDesk`: staff say so, not the patient.
 */
export function decideCheckIn(
  { state, now }: Desk,
  number: number,
  { opensAt, byDesk }: { readonly opensAt: Date; readonly byDesk: boolean },
): PatientDecision {
  const found = entryInLine({ state }, number);
  if (!found.ok) return found;
  const by: EventDetail = byDesk ? { by: 'CENTER' } : {};
  if (found.entry.awayUntil !== null) return accept('BACK', number);
  if (found.entry.labSince !== null) return accept('BACK_FROM_LAB', number, by);
  if (found.entry.isHere) return refuse('ALREADY_CHECKED_IN');
  if (now < opensAt) return refuse('CHECK_IN_NOT_OPEN');
  return accept('CHECKED_IN', number, by);
}

/** 'Saya terlambat': the number stays in line fairly, if it is said before the number is passed. */
export function decideRunningLate({ state }: Desk, number: number, minutes: number): PatientDecision {
  const found = entryInLine({ state }, number);
  if (!found.ok) return found;
  const { entry } = found;
  if (entry.status !== 'BOOKED' || entry.lateBy !== null || isPassed(state, entry)) return refuse('LATE_NOT_NOW');
  return accept('RUNNING_LATE', number, { minutes: Math.min(minutes, LATE_MINUTES_MAX) });
}

/** 'Izin sebentar': the patient is not called for some minutes, and the position stays. Only for a patient who is here, and not too often. */
export function decideAway({ state, now }: Desk, number: number, minutes: number): PatientDecision {
  const found = entryInLine({ state }, number);
  if (!found.ok) return found;
  const { entry } = found;
  if (entry.status !== 'CHECKED_IN') return refuse('NOT_CHECKED_IN');
  if (entry.awayUntil !== null) return refuse('AWAY_NOT_NOW');
  if (entry.awayTimes >= state.rules.away_times) return refuse('AWAY_TOO_OFTEN');
  const kept = Math.min(minutes, state.rules.away_minutes);
  return accept('AWAY', number, { until: new Date(now.getTime() + kept * 60_000).toISOString() });
}

/** Here again. */
export function decideBack({ state }: Desk, number: number): PatientDecision {
  const found = entryInLine({ state }, number);
  if (!found.ok) return found;
  return found.entry.awayUntil === null ? refuse('NOT_AWAY') : accept('BACK', number);
}

type EntryInLine = { ok: true; entry: QueueEntry } | { ok: false; refusal: PatientRefusal };

function entryInLine({ state }: Pick<Desk, 'state'>, number: number): EntryInLine {
  if (state.status === 'FINISHED') return refuse('SESSION_ENDED');
  if (state.status === 'CANCELLED') return refuse('SESSION_CANCELLED');
  const entry = state.entries.get(number);
  return entry && isInLine(entry) ? { ok: true, entry } : refuse('ALREADY_ENDED');
}

function accept(kind: NewEvent['kind'], number: number, detail: EventDetail = {}): PatientDecision {
  return { ok: true, events: [{ kind, number, detail }] };
}

function refuse(refusal: PatientRefusal): { ok: false; refusal: PatientRefusal } {
  return { ok: false, refusal };
}
