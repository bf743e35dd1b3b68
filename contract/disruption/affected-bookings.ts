import * as z from 'zod/mini';
import { count, localDate, localTime, transCode } from '../fields.ts';

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
  /** The session that the booking goes to. */
  to: z.nullable(z.object({ session: z.int(), doctor: z.string(), date: localDate, time_start: localTime })),
});

/** The affected bookings that the manager saw (by their digest), and those for which the manager chose otherwise than proposed. */
export const confirmation = z.object({
  digest: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  /** Codes of bookings that end with a message although they could go to another session. */
  call_off: z._default(z.optional(z.array(transCode).check(z.maxLength(500))), []),
});

/** `saved` false: nothing was changed; the manager first has to see the affected bookings and confirm them by the digest. */
export const reschedulingAnswer = z.object({
  saved: z.boolean(),
  affected: z.array(affectedBooking),
  digest: z.string(),
  /** Sessions without a booking that do not take place any more. */
  dropped: count,
});
