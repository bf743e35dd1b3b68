import type { Appointment } from '../../shared-booking/appointment.ts';
import type { Session } from '../../shared-directory/types.ts';

const PAYMENT_BPJS = 'bpjs-kesehatan';
const SHOWN_MAX = 40;

/** Places left for whoever pays as this appointment does. */
export function quotaPlacesFor({ quota }: Session, { payment }: Appointment): number {
  return payment.slug === PAYMENT_BPJS ? quota.jkn_left : quota.general_left;
}

/** Sessions to which an appointment can go: another one, bookable now, with a place for its payment; at most 40. */
export function otherSessions(sessions: readonly Session[], appointment: Appointment): readonly Session[] {
  return sessions
    .filter(({ id, is_bookable: bookable }) => bookable && id !== appointment.session.id)
    .filter((session) => quotaPlacesFor(session, appointment) > 0)
    .slice(0, SHOWN_MAX);
}
