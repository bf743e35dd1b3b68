import { expect, it } from 'vitest';
import type { Appointment } from '../../shared-booking/appointment.ts';
import { missedToday } from './missed-today.ts';

/** 00:30 WIB of 24 November. */
const NOW = new Date('2026-11-23T17:30:00.000Z');
const number = (fields: object = {}) =>
  ({
    status: 'ABSENT',
    schedule: { date: '2026-11-24', zone: 'WIB' },
    session: { id: 7 },
    patient: { id: 3 },
    ...fields,
  }) as unknown as Appointment;

it('finds the numbers that were called in vain on the day of their center', () => {
  const missed = number();
  const others = [
    number({ status: 'DONE' }),
    number({ status: 'CANCEL' }),
    number({ schedule: { date: '2026-11-23', zone: 'WIB' } }),
  ];
  expect(missedToday([...others, missed], [], NOW)).toEqual([missed]);
});

it('leaves out the number of a patient who has another one of that session', () => {
  const missed = number();
  const again = number({ status: 'BOOKED' });
  expect(missedToday([missed], [again], NOW)).toEqual([]);
  expect(missedToday([missed], [number({ patient: { id: 4 } }), number({ session: { id: 8 } })], NOW)).toEqual([
    missed,
  ]);
});
