import type { AppointmentStatus, NoticeKind, SessionStatus } from '../vocabulary.ts';

/** What a notice is held against at the moment in which it leaves. */
export type NoticeFacts = {
  readonly kind: NoticeKind;
  /** The event that brought it about. */
  readonly version: number;
  readonly notAfter: Date;
  readonly status: AppointmentStatus;
  /** Whether the appointment is still in the session in whose log it stood. */
  readonly isThere: boolean;
  /** Of the session where the appointment is now. */
  readonly sessionStatus: SessionStatus;
  readonly startsAt: Date;
  /** The last events that spoke of the doctor; null: none did. */
  readonly lateVersion: number | null;
  readonly hereVersion: number | null;
};

const LIVE: readonly AppointmentStatus[] = ['BOOKED', 'CHECKED_IN', 'CALLED', 'HELD', 'SERVING'];
const WAITING: readonly AppointmentStatus[] = ['BOOKED', 'CHECKED_IN', 'HELD'];
const OVER: readonly SessionStatus[] = ['FINISHED', 'CANCELLED'];

/** Whether what a notice says is still so, and worth saying. What is over is never told afterwards. */
export function isOfUse(facts: NoticeFacts, now: Date): boolean {
  if (facts.notAfter <= now) return false;
  const { kind, status, isThere, sessionStatus, lateVersion, hereVersion, version } = facts;
  const takesPlace = !OVER.includes(sessionStatus);
  switch (kind) {
    case 'CANCELLED':
      return status === 'CANCEL';
    case 'CHANGED':
      return takesPlace && WAITING.includes(status);
    case 'BOOKED':
      return isThere && takesPlace && LIVE.includes(status);
    case 'EVENING':
      return isThere && takesPlace && status === 'BOOKED' && now < facts.startsAt;
    case 'NEAR':
      return isThere && takesPlace && (status === 'BOOKED' || status === 'CHECKED_IN');
    case 'CALLED':
      return isThere && status === 'CALLED';
    case 'LATE':
      return (
        isThere && takesPlace && WAITING.includes(status) && lateVersion === version && (hereVersion ?? 0) < version
      );
    case 'ARRIVED':
      return isThere && takesPlace && WAITING.includes(status) && (lateVersion ?? 0) <= version;
  }
}
