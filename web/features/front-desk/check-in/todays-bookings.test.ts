import { expect, it } from 'vitest';
import type { Appointment } from '../../shared-booking/appointment.ts';
import { todaysBookings } from './todays-bookings.ts';

/** 00:30 of the 23rd in WIT, 22:30 of the 22nd in WIB. */
const NOW = new Date('2026-11-22T15:30:00.000Z');

function booking(id: number, center: number, date: string, zone: string, isHere = false): Appointment {
  return {
    id,
    status: isHere ? 'CHECKED_IN' : 'BOOKED',
    schedule: { date, zone },
    clinic: { polyclinic: { hospital: { id: center } } },
    queue: { presence: { is_here: isHere, lab_since: null } },
  } as unknown as Appointment;
}

it("lists today's bookings at the center of the door, by that center's clock, with checked-in ones last", () => {
  const all = [
    booking(1, 8, '2026-11-22', 'WIB', true),
    booking(2, 8, '2026-11-22', 'WIB'),
    booking(3, 9, '2026-11-22', 'WIB'),
    booking(4, 8, '2026-11-23', 'WIB'),
    booking(5, 8, '2026-11-23', 'WIT'),
  ];
  expect(todaysBookings(all, 8, NOW).map(({ id }) => id)).toEqual([2, 5, 1]);
  // Digits that were typed name no center.
  expect(todaysBookings(all, null, NOW).map(({ id }) => id)).toEqual([2, 3, 5, 1]);
});
