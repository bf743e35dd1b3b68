import type { Appointment } from './appointment.ts';
import { instantOf } from '../../lib/format.ts';

type StoredTicket = { readonly at: string; readonly appointment: Appointment };
const PREFIX = 'ticket-';
const STORED_MAX = 10;

/**
 * Stores the last seen state of a ticket on this device, so that it opens without a connection, and answers it. Identity numbers in it are masked already. The head at issue stays the one that first came with this number:
 * a log that was written anew since cannot bring its own.
 */
export function storeTicket(seen: Appointment): Appointment {
  const before = readStoredTicket(seen.trans_code)?.appointment;
  const isSame = before?.session.id === seen.session.id && before.queue_number === seen.queue_number;
  const appointment = { ...seen, head: (isSame && before.head) || seen.head };
  try {
    dropOldest();
    localStorage.setItem(
      PREFIX + appointment.trans_code,
      JSON.stringify({ at: appointment.queue.as_of, appointment } satisfies StoredTicket),
    );
  } catch {
    // Where the storage is full or forbidden, only the copy is lost.
  }
  return appointment;
}

export function readStoredTicket(code: string): StoredTicket | null {
  try {
    const stored = JSON.parse(localStorage.getItem(PREFIX + code) ?? 'null') as StoredTicket | null;
    return stored && { ...stored, appointment: filled(stored.appointment) };
  } catch {
    return null;
  }
}

/** A ticket that an earlier version stored has no presence or no pictures, so it gets empty ones. Its rules stay as they are: what they lack is not printed. */
function filled({ payment, ...rest }: Appointment): Appointment {
  const stored = {
    ...rest,
    payment: { ...payment, pictures: (payment as Partial<typeof payment> | undefined)?.pictures ?? [] },
  };
  const queue: Partial<Appointment['queue']> = stored.queue;
  if (queue.presence) return stored;
  const { date, time_start: start, zone } = stored.schedule;
  const opens = instantOf(date, start, zone).getTime() - stored.rules.check_in_from * 60_000;
  const presence: Appointment['queue']['presence'] = {
    is_here: stored.status === 'CHECKED_IN',
    is_passed: false,
    is_second: false,
    check_in_from: new Date(opens).toISOString(),
    away_until: null,
    away_left: 0,
    late_minutes: null,
    lab_since: null,
    returns_from: null,
    due_in: null,
  };
  const unknown = {
    room: '',
    pause: null,
    stalled_since: null,
    expected_at: null,
    doctor_here_at: null,
    late_undone_at: null,
    may_not_be_served: false,
    moved: null,
    accuracy: null,
    arrivals: null,
    departure: null,
    presence,
  };
  return { ...stored, queue: { ...stored.queue, ...unknown } };
}

/** The tickets stored on this device, the soonest first. */
export function listStoredTickets(): readonly Appointment[] {
  const at = ({ schedule: { date, time_start: time } }: Appointment) => `${date} ${time}`;
  return storedKeys()
    .flatMap((key) => readStoredTicket(key.slice(PREFIX.length))?.appointment ?? [])
    .toSorted((one, other) => at(one).localeCompare(at(other)));
}

/** Deletes the stored tickets at the sign-out, so that the next person on this device does not see them. */
export function forgetTickets(): void {
  storedKeys().forEach((key) => localStorage.removeItem(key));
}

function storedKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

function dropOldest(): void {
  const keys = storedKeys();
  if (keys.length < STORED_MAX) return;
  const ageOf = (key: string) => readStoredTicket(key.slice(PREFIX.length))?.at ?? '';
  const [oldest] = keys.toSorted((a, b) => ageOf(a).localeCompare(ageOf(b)));
  if (oldest) localStorage.removeItem(oldest);
}
