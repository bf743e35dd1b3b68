import { ENDED_APPOINTMENT_STATUSES, TURN_STATUSES, isOneOf } from '../status-sets.ts';
import type { AppointmentStatus } from '../vocabulary.ts';

/** A booking may be given back until it is called; null when it may. `endsAt`: the end of its session. */
export function refusalOfCancel(
  status: AppointmentStatus,
  endsAt: Date,
  now: Date,
): 'CANCEL_TOO_LATE' | 'ALREADY_ENDED' | null {
  if (isOneOf(TURN_STATUSES, status)) return 'CANCEL_TOO_LATE';
  if (isOneOf(ENDED_APPOINTMENT_STATUSES, status)) return 'ALREADY_ENDED';
  return now >= endsAt ? 'ALREADY_ENDED' : null;
}
