import * as z from 'zod/mini';
import { instant, named, zone, timeWindow } from '../fields.ts';
import { bookingRules } from '../booking/appointment.ts';

/** What is printed of a number: given on the spot, or printed again at the desk. It names no patient, because paper gets lost. */
export const printedSlip = z.object({
  trans_code: z.string(),
  label: z.string(),
  center: z.extend(named, { address: z.string() }),
  clinic: z.extend(named, { room: z.string() }),
  doctor: named,
  zone,
  booked_at: instant,
  /** Registered on the spot, so that it stands in the second line. */
  is_onsite: z.boolean(),
  /** When the call is expected; null while there is no basis. */
  window: z.nullable(timeWindow),
  rules: bookingRules,
  /** Opens the live card. */
  secret: z.string(),
  /** The beginning of the fingerprint of the event that gave the number, as the trace of the queue shows it: 12 hexadecimal digits. */
  proof: z.string(),
});
