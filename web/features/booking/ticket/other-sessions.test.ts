import { expect, test } from 'vitest';
import type { Appointment } from '../../shared-booking/appointment.ts';
import type { Session } from '../../shared-directory/types.ts';
import { otherSessions, quotaPlacesFor } from './other-sessions.ts';

const session = (id: number, more: Partial<Session> = {}): Session =>
  ({ id, is_bookable: true, quota: { jkn_left: 2, general_left: 5 }, ...more }) as Session;
const paidBy = (slug: string) => ({ session: { id: 1 }, payment: { slug } }) as Appointment;

test('offers other sessions that give numbers to the payment kind of the appointment', () => {
  const all = [
    session(1),
    session(2),
    session(3, { is_bookable: false }),
    session(4, { quota: { jkn_left: 0, general_left: 1 } as Session['quota'] }),
  ];
  expect(otherSessions(all, paidBy('umum')).map(({ id }) => id)).toEqual([2, 4]);
  expect(otherSessions(all, paidBy('bpjs-kesehatan')).map(({ id }) => id)).toEqual([2]);
  expect([quotaPlacesFor(all[1]!, paidBy('umum')), quotaPlacesFor(all[1]!, paidBy('bpjs-kesehatan'))]).toEqual([5, 2]);
});

test('offers at most as many sessions as a person can look through', () => {
  const many = Array.from({ length: 90 }, (_, at) => session(at + 2));
  expect(otherSessions(many, paidBy('umum'))).toHaveLength(40);
});
