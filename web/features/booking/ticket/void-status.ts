import { ENDED_APPOINTMENT_STATUSES, isOneOf } from '#contract/status-sets.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';

export type VoidAppointment = Appointment & { readonly status: (typeof ENDED_APPOINTMENT_STATUSES)[number] };

/** Whether the number of an appointment can no longer be called. Who was missed may still report, as long as the session goes on. */
export const isVoid = (appointment: Appointment): appointment is VoidAppointment =>
  isOneOf(ENDED_APPOINTMENT_STATUSES, appointment.status);
