import { SELLING_STATUSES, isOneOf } from '../status-sets.ts';
import type { SessionStatus } from '../vocabulary.ts';

export type Bookable = {
  readonly status: SessionStatus;
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** Quota places left for people who book online: BPJS and everybody else together. */
  readonly left: number;
};

/** True while a number can be taken online: not stopped, inside the booking window, a quota place left. */
export function isBookable(session: Bookable, now: Date): boolean {
  const selling = isOneOf(SELLING_STATUSES, session.status);
  return selling && session.opensAt <= now && now < session.closesAt && session.left > 0;
}
