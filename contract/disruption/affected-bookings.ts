import * as z from 'zod/mini';
import { count, localDate, localTime, transCode } from '../fields.ts';

/** What becomes of a booking: it goes to another session, ends with a message, or stays (another doctor or another hour; the patient is told). */
export const outcome = z.enum(['MOVED', 'CALLED_OFF', 'KEPT']);

/** A booking that a change touches. */
export const affectedBooking = z.object({
  trans_code: z.string(),
  label: z.string(),
  patient: z.string(),
  /** A message can go to them; who has no address is to be told by somebody. */
  reachable: z.boolean(),
  doctor: z.string(),
  date: localDate,
  time_start: localTime,
  outcome,
  /** Where it goes. */
  to: z.nullable(z.object({ session: z.int(), doctor: z.string(), date: localDate, time_start: localTime })),
});

/** What was shown of the bookings touched, and for which of them something else than proposed was chosen. */
export const confirmation = z.object({
  digest: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  /** Codes of bookings that end with a message although they could go to another session. */
  call_off: z._default(z.optional(z.array(transCode).check(z.maxLength(500))), []),
});

/** `saved` false: nothing was changed; the bookings touched are to be looked at and confirmed by the digest. */
export const reschedulingAnswer = z.object({
  saved: z.boolean(),
  affected: z.array(affectedBooking),
  digest: z.string(),
  /** Sessions without a booking that do not take place any more. */
  dropped: count,
});
