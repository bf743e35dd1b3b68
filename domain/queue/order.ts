import type { AppointmentStatus } from '../vocabulary.ts';

type Orderable = { readonly number: number; readonly status: AppointmentStatus };

const TO_BE_CALLED: ReadonlySet<AppointmentStatus> = new Set(['BOOKED', 'CHECKED_IN']);

/**
 * The order rule, the only one: numbers are called from the lowest to the highest, whoever holds them, as long as their
 * booking stands. Printed in words on the ticket (web/text/ticket.ts) and counted in
 * server/store/appointment.store.ts, so a change here is a change there.
 */
export function inCallingOrder<T extends Orderable>(entries: readonly T[]): T[] {
  return entries.filter((entry) => TO_BE_CALLED.has(entry.status)).sort((a, b) => a.number - b.number);
}
