import { BEGUN_STATUSES, ENDED_APPOINTMENT_STATUSES, TURN_STATUSES, isOneOf } from '../status-sets.ts';
import type { AppointmentStatus, SessionStatus } from '../vocabulary.ts';

/** The session of a booking. `endsAt`: its planned end, or a later one by an announced start after the plan. */
export type BookedSession = { readonly status: SessionStatus; readonly endsAt: Date };

/** A booking may be given back until it is called; null when it may. A session that has begun and runs past its end still calls, so only one that nobody began is over at its end. */
export function refusalOfCancel(
  status: AppointmentStatus,
  session: BookedSession,
  now: Date,
): 'CANCEL_TOO_LATE' | 'ALREADY_ENDED' | null {
  if (isOneOf(TURN_STATUSES, status)) return 'CANCEL_TOO_LATE';
  if (isOneOf(ENDED_APPOINTMENT_STATUSES, status)) return 'ALREADY_ENDED';
  if (isOneOf(BEGUN_STATUSES, session.status)) return null;
  return now >= session.endsAt ? 'ALREADY_ENDED' : null;
}
