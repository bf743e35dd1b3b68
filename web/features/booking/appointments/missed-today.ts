import type { Appointment } from '../../shared-booking/appointment.ts';
import { localOf } from '../../../lib/format.ts';

/** Of what is over: the numbers of today that were called in vain, unless the patient has another number of that session by now. */
export function missedToday(
  over: readonly Appointment[],
  ongoing: readonly Appointment[],
  now: Date,
): readonly Appointment[] {
  return over.filter(
    ({ status, schedule, session, patient }) =>
      status === 'ABSENT' &&
      schedule.date === localOf(now.toISOString(), schedule.zone).date &&
      !ongoing.some((other) => other.session.id === session.id && other.patient.id === patient.id),
  );
}
