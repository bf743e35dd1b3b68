import type { AppointmentStatus, SessionStatus } from './vocabulary.ts';

/**
 * Sets of states that rules, statements and pages ask about: each is written here, and no statement may write it out by hand
 * (tests/guards/sql.test.ts). What the states mean stands beside their words, in vocabulary.ts.
 */

/** Whether a state is one of a set. */
export function isOneOf<Member extends string>(set: readonly Member[], state: string): state is Member {
  return (set as readonly string[]).includes(state);
}

/** The appointment is live: its number was given and has not ended. Two partial unique indexes of the database (migration 0001) list the same states. */
export const LIVE_APPOINTMENT_STATUSES = [
  'BOOKED',
  'CHECKED_IN',
  'CALLED',
  'HELD',
  'SERVING',
] as const satisfies readonly AppointmentStatus[];

/** The number is still to be called, for the first time or again. */
export const IN_LINE_STATUSES = ['BOOKED', 'CHECKED_IN', 'HELD'] as const satisfies readonly AppointmentStatus[];

/** The number is still to be called for the first time. */
export const UNCALLED_STATUSES = ['BOOKED', 'CHECKED_IN'] as const satisfies readonly AppointmentStatus[];

/** The patient is still to arrive: has not checked in, or was called and not there. */
export const TO_ARRIVE_STATUSES = ['BOOKED', 'HELD'] as const satisfies readonly AppointmentStatus[];

/** It is the patient's turn. */
export const TURN_STATUSES = ['CALLED', 'SERVING'] as const satisfies readonly AppointmentStatus[];

/** The appointment is over, whatever became of it. */
export const ENDED_APPOINTMENT_STATUSES = [
  'DONE',
  'ABSENT',
  'CANCEL',
  'REJECT',
] as const satisfies readonly AppointmentStatus[];

/** The number was given back before its turn, by the patient or by the center. */
export const WITHDRAWN_STATUSES = ['CANCEL', 'REJECT'] as const satisfies readonly AppointmentStatus[];

/** The session gives numbers, if it is inside its booking window. */
export const SELLING_STATUSES = ['OPEN', 'RUNNING', 'PAUSED'] as const satisfies readonly SessionStatus[];

/** The desk has begun the session and not ended it. */
export const BEGUN_STATUSES = ['RUNNING', 'PAUSED'] as const satisfies readonly SessionStatus[];

/** The desk has not begun the session, and still could. */
export const UNBEGUN_STATUSES = ['OPEN', 'CLOSED'] as const satisfies readonly SessionStatus[];

/** The center has stopped booking or called the session off; both can be taken back. */
export const SHUT_STATUSES = ['CANCELLED', 'CLOSED'] as const satisfies readonly SessionStatus[];

/** Nothing is done in the session any more. */
export const ENDED_SESSION_STATUSES = ['CANCELLED', 'FINISHED'] as const satisfies readonly SessionStatus[];

/** A waitlist entry that still waits for a quota place, or has one offered. */
export const LIVE_ENTRY_STATUSES = ['WAITING', 'OFFERED'] as const;
