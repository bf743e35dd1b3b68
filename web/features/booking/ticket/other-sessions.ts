import { coverageOf } from '#contract/booking/payment.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';
import type { Session } from '../../shared-directory/types.ts';

const SHOWN_MAX = 40;

/** Quota places left for the payment kind of this appointment. */
export function quotaPlacesFor({ quota }: Session, { payment }: Appointment): number {
  return coverageOf(payment.slug) === 'JKN' ? quota.jkn_left : quota.general_left;
}

/** Sessions to which an appointment can be rescheduled: not its own, bookable now, with a quota place for its payment kind; at most 40. */
export function otherSessions(sessions: readonly Session[], appointment: Appointment): readonly Session[] {
  return sessions
    .filter(({ id, is_bookable: bookable }) => bookable && id !== appointment.session.id)
    .filter((session) => quotaPlacesFor(session, appointment) > 0)
    .slice(0, SHOWN_MAX);
}
