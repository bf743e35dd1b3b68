import { useState } from 'react';
import { UNCALLED_STATUSES, isOneOf } from '#contract/status-sets.ts';
import type { LiveCardData } from '../../shared-booking/appointment.ts';

type Status = LiveCardData['status'];

/** Whether the desk has taken a call back that this card showed: who was asked inside waits again. A call of somebody who did not come is not taken back. */
export function isTakenBack(before: Status, after: Status, was: boolean): boolean {
  if (before === after) return was;
  return before === 'CALLED' && isOneOf(UNCALLED_STATUSES, after);
}

/** Follows the state of a card from when it is shown. */
export function useTakenBack(status: Status): boolean {
  const [seen, setSeen] = useState({ status, takenBack: false });
  const takenBack = isTakenBack(seen.status, status, seen.takenBack);
  if (seen.status !== status) setSeen({ status, takenBack });
  return takenBack;
}
