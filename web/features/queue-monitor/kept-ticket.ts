import type { Appointment } from './types.ts';

type Kept = { readonly at: string; readonly appointment: Appointment };
const PREFIX = 'ticket-';

/** The last seen state of a ticket, kept on this device so that it opens without a connection. Identity numbers in it are masked already. */
export function keepTicket(appointment: Appointment): void {
  try {
    localStorage.setItem(PREFIX + appointment.trans_code, JSON.stringify({ at: appointment.queue.as_of, appointment } satisfies Kept));
  } catch {
    // A full or forbidden storage only costs the copy.
  }
}

export function keptTicket(code: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + code) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
