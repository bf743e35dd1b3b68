import {
  ENDED_SESSION_STATUSES,
  IN_LINE_STATUSES,
  LIVE_APPOINTMENT_STATUSES,
  UNCALLED_STATUSES,
  isOneOf,
} from '../status-sets.ts';
import type { AppointmentStatus, SessionStatus, NotificationKind } from '../vocabulary.ts';
import type { RetractableKind } from './notification.ts';

/** The facts against which a notification is checked at the moment in which it leaves. */
export type NotificationFacts = {
  readonly kind: NotificationKind;
  /** The event behind it. */
  readonly version: number;
  readonly notAfter: Date;
  readonly status: AppointmentStatus;
  /** Whether the appointment is still in the session in whose log that event is. */
  readonly isThere: boolean;
  /** Whether the desk took that event back. */
  readonly isUndone: boolean;
  /** That of the session where the appointment is now. */
  readonly sessionStatus: SessionStatus;
  readonly startsAt: Date;
  /** The last events about the doctor that were not taken back; null: there are none. */
  readonly lateVersion: number | null;
  readonly hereVersion: number | null;
  /** As `hereVersion`, of the arrivals alone: everybody is notified of one, of a beginning only after a delay that stands. */
  readonly arrivedVersion: number | null;
  /** NEAR: how many are before the number now; null: it is not waiting to be called. */
  readonly ahead: number | null;
  /** TAKEN_BACK: the retracted notification, and whether it was sent. UNDER_WAY: it may still reach somebody. */
  readonly takenBack: {
    readonly kind: RetractableKind;
    readonly state: 'UNDER_WAY' | 'SENT' | 'DROPPED';
    /** Another correction, made after the retracted notification, has told the person what is true since. */
    readonly isRepeated: boolean;
  } | null;
};

/** Whether a notification is still true and worth sending. One that is over, or whose event was taken back, is never sent. */
export function isStillRelevant(facts: NotificationFacts, now: Date): boolean {
  if (facts.notAfter <= now || facts.isUndone) return false;
  const { kind, status, isThere, sessionStatus, lateVersion, hereVersion, version } = facts;
  const takesPlace = !isOneOf(ENDED_SESSION_STATUSES, sessionStatus);
  const waits = isThere && takesPlace && isOneOf(IN_LINE_STATUSES, status);
  switch (kind) {
    case 'CANCELLED':
      return status === 'CANCEL';
    case 'CENTER_CANCELLED':
      return status === 'REJECT';
    // Also to who is called by now: who moved before the confirmation left gets no other message with the number and its code.
    case 'CHANGED':
      return takesPlace && isOneOf(LIVE_APPOINTMENT_STATUSES, status);
    case 'CENTER_CHANGED':
      return waits;
    case 'BOOKED':
      return isThere && takesPlace && isOneOf(LIVE_APPOINTMENT_STATUSES, status);
    case 'EVENING':
      return isThere && takesPlace && status === 'BOOKED' && now < facts.startsAt;
    case 'NEAR':
      return isThere && takesPlace && facts.ahead !== null && isOneOf(UNCALLED_STATUSES, status);
    case 'CALLED':
      return isThere && status === 'CALLED';
    case 'LATE':
      return waits && lateVersion === version && (hereVersion ?? 0) < version;
    case 'ARRIVED':
      return waits && (lateVersion ?? 0) <= version;
    case 'TAKEN_BACK':
      return waits && isToBeCorrected(facts);
  }
}

/** A correction needs a notification that somebody got and that no later one has corrected. */
function isToBeCorrected(facts: NotificationFacts): boolean {
  const { takenBack, version } = facts;
  if (takenBack === null || takenBack.state === 'DROPPED' || takenBack.isRepeated) return false;
  const [late, here, arrived] = [facts.lateVersion ?? 0, facts.hereVersion ?? 0, facts.arrivedVersion ?? 0];
  if (takenBack.kind === 'CALLED') return true;
  if (late > version) return false;
  // A session that began since is no news to those who were not told of a delay, so that only the correction says it to those who were.
  if (takenBack.kind === 'LATE') return arrived < version && (late === 0 || here < version);
  return here <= version && here <= late;
}
