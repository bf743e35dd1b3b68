import { expect, it, vi } from 'vitest';
import type { Appointment } from './appointment.ts';
import { readStoredTicket, storeTicket } from './stored-ticket.ts';

it('opens a ticket that an earlier version stored, without the fields that it does not have', () => {
  const stored = {
    at: '2026-11-22T08:00:00.000Z',
    appointment: {
      trans_code: 'K',
      status: 'BOOKED',
      schedule: { date: '2026-11-23', time_start: '16:00:00', time_end: '19:00:00', zone: 'WITA' },
      queue: { patient: 14, now: 0, as_of: '2026-11-22T08:00:00.000Z' },
      rules: { check_in_from: 60, call_tries: 3, recall_after: 2 },
    },
  };
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'ticket-K' ? JSON.stringify(stored) : null) });
  const { appointment } = readStoredTicket('K')!;
  expect(appointment.queue).toMatchObject({ patient: 14, pause: null, expected_at: null, room: '' });
  expect(appointment.queue.presence).toMatchObject({
    is_here: false,
    away_until: null,
    check_in_from: '2026-11-23T07:00:00.000Z',
  });
  expect(appointment.rules).toEqual(stored.appointment.rules);
  expect(readStoredTicket('another')).toBeNull();
  vi.unstubAllGlobals();
});

it('keeps the head at issue that came first with a number, until the number is another one', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal('localStorage', storage);
  const seen = (number: number, head: string | null, session = 7) =>
    ({
      trans_code: 'K',
      queue_number: number,
      session: { id: session },
      payment: { pictures: [] },
      queue: { as_of: '2026-11-22T08:00:00.000Z', presence: {} },
      head: head && { version: 5, head },
    }) as unknown as Appointment;
  const headAfter = (...given: Parameters<typeof seen>) => {
    const answer = storeTicket(seen(...given)).head;
    expect(readStoredTicket('K')!.appointment.head).toEqual(answer);
    return answer?.head;
  };
  expect(headAfter(3, null)).toBeUndefined();
  expect(headAfter(3, 'a')).toBe('a');
  // The log was written anew, and the number ends.
  expect(headAfter(3, 'b')).toBe('a');
  expect(headAfter(3, null)).toBe('a');
  expect(headAfter(1, 'c', 8)).toBe('c');
  expect(headAfter(4, 'd')).toBe('d');
  vi.unstubAllGlobals();
});
