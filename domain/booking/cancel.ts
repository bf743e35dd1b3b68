import type { AppointmentStatus } from '../vocabulary.ts';

/** A booking may be given back until it is called; null when it may. `endsAt`: the end of its session. */
export function refusalOfCancel(
  status: AppointmentStatus,
  endsAt: Date,
  now: Date,
): 'CANCEL_TOO_LATE' | 'ALREADY_ENDED' | null {
  if (status === 'CALLED' || status === 'SERVING') return 'CANCEL_TOO_LATE';
  if (status === 'DONE' || status === 'ABSENT' || status === 'CANCEL' || status === 'REJECT') return 'ALREADY_ENDED';
  return now >= endsAt ? 'ALREADY_ENDED' : null;
}
