import { expect, it, vi } from 'vitest';
import { readStoredTicket } from './stored-ticket.ts';

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
