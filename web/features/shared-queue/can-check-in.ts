import { TO_ARRIVE_STATUSES, isOneOf } from '#contract/status-sets.ts';

/** What of a number says whether it can be checked in. */
type ToArrive = {
  readonly status: string;
  readonly queue: { readonly presence: { readonly is_here: boolean; readonly lab_since: string | null } };
};

/** Whether a booking can be checked in: it is booked or held, and its holder is not here yet, or comes back from the laboratory. */
export function canCheckIn({ status, queue }: ToArrive): boolean {
  return isOneOf(TO_ARRIVE_STATUSES, status) && (!queue.presence.is_here || queue.presence.lab_since !== null);
}
