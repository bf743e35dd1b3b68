import type { Appointment } from '../../shared-booking/appointment.ts';
import { localOf } from '../../../lib/format.ts';
import { canCheckIn } from '../../shared-queue/can-check-in.ts';

/** Bookings of today, in each center's own zone, at one center (null: at any); those still to be checked in first. */
export function todaysBookings(appointments: readonly Appointment[], center: number | null, now: Date): Appointment[] {
  const ofToday = appointments.filter(
    ({ clinic, schedule }) =>
      (center === null || clinic.polyclinic.hospital.id === center) &&
      localOf(now.toISOString(), schedule.zone).date === schedule.date,
  );
  return [...ofToday.filter(canCheckIn), ...ofToday.filter((each) => !canCheckIn(each))];
}
