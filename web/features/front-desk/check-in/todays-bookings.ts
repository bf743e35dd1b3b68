import { TO_ARRIVE_STATUSES, isOneOf } from '#contract/status-sets.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';
import { localOf } from '../../../lib/format.ts';

/** A door code, which begins with the id of its center: '8-…' is center 8. */
export const DOOR_CODE = /^(\d{1,10})-[A-Za-z0-9_-]{10,40}$/;

/** Bookings of today, in each center's own zone, at one center; those still to be checked in first. */
export function todaysBookings(appointments: readonly Appointment[], center: number, now: Date): Appointment[] {
  const ofToday = appointments.filter(
    ({ clinic, schedule }) =>
      clinic.polyclinic.hospital.id === center && localOf(now.toISOString(), schedule.zone).date === schedule.date,
  );
  return [...ofToday.filter(canCheckIn), ...ofToday.filter((each) => !canCheckIn(each))];
}

/** Whether a booking can be checked in: it is booked or held, and its holder is not here yet, or comes back from the laboratory. */
export function canCheckIn({ status, queue }: Appointment): boolean {
  return isOneOf(TO_ARRIVE_STATUSES, status) && (!queue.presence.is_here || queue.presence.lab_since !== null);
}
