import * as z from 'zod/mini';
import { count, localDate, localTime, rowId, transCode } from '../fields.ts';

/** What becomes of a booking: it goes to another session, ends with a message, or stays (another doctor or another hour; the patient is notified). */
export const outcome = z.enum(['MOVED', 'CALLED_OFF', 'KEPT']);

/** A booking that a change affects. */
export const affectedBooking = z.object({
  trans_code: z.string(),
  label: z.string(),
  patient: z.string(),
  /** Whether a message can reach them; somebody has to call those without an address. */
  reachable: z.boolean(),
  doctor: z.string(),
  date: localDate,
  time_start: localTime,
  outcome,
  /** In which part of the quota it takes a place of another session. */
  part: z.enum(['JKN', 'GENERAL']),
  /** The alternatives with the same group are open to it. */
  group: z.int(),
  /** The session that the booking goes to. */
  to: z.nullable(z.object({ session: z.int(), doctor: z.string(), date: localDate, time_start: localTime })),
});

/** A session that some of the affected bookings can go to, with its free quota places. */
export const alternativeSession = z.object({
  session: rowId,
  group: z.int(),
  doctor: z.string(),
  clinic: z.string(),
  room: z.string(),
  date: localDate,
  time_start: localTime,
  time_end: localTime,
  /** It is that of another doctor of the same field, on the same day. */
  is_other_doctor: z.boolean(),
  jkn_left: count,
  general_left: count,
});

/** The affected bookings that the manager saw (by their digest), and those for which the manager chose otherwise than proposed. */
export const confirmation = z.object({
  digest: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  /** Codes of bookings that end with a message although they could go to another session. */
  call_off: z._default(z.optional(z.array(transCode).check(z.maxLength(500))), []),
  /** Bookings that go to another session than proposed, each to one of the alternatives. */
  move: z._default(
    z.optional(z.array(z.object({ trans_code: transCode, session: rowId })).check(z.maxLength(1_000))),
    [],
  ),
});

/** `saved` false: nothing was changed; the manager first has to see the affected bookings and confirm them by the digest. */
export const reschedulingAnswer = z.object({
  saved: z.boolean(),
  affected: z.array(affectedBooking),
  /** Those of today first, then the next sessions of the doctor, and last those before the session that is lost, where nobody goes unless it is chosen; at most 50. */
  alternatives: z.array(alternativeSession),
  digest: z.string(),
  /** Sessions without a booking that do not take place any more. */
  dropped: count,
});
