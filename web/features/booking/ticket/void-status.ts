import type { Appointment } from '../../shared-booking/appointment.ts';
import { ticket } from './text.ts';

type VoidStatus = keyof typeof ticket.stamp;
export type VoidAppointment = Appointment & { readonly status: VoidStatus };

/** Whether the number of an appointment can no longer be called. Who was missed may still report, as long as the session goes on. */
export const isVoid = (appointment: Appointment): appointment is VoidAppointment => appointment.status in ticket.stamp;
