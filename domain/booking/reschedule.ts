import type { AppointmentStatus } from '../vocabulary.ts';
import { refusalOfCancel } from './cancel.ts';
import type { BookedSession } from './cancel.ts';

/** Ids of a session's doctor, clinic and center. */
export type SessionCare = { readonly doctor: number; readonly clinic: number; readonly center: number };

/** A booking may go to another session as long as it could be given back; null when it may. `session`: the one it is in; the other one has its own booking window. */
export function refusalOfReschedule(
  status: AppointmentStatus,
  session: BookedSession,
  now: Date,
): 'RESCHEDULE_TOO_LATE' | 'ALREADY_ENDED' | null {
  const refusal = refusalOfCancel(status, session, now);
  return refusal === 'CANCEL_TOO_LATE' ? 'RESCHEDULE_TOO_LATE' : refusal;
}

/**
 * A booking stays with its doctor or its clinic, at the center: letters of BPJS are written to a center and a field, and who wants another
 * doctor elsewhere takes another number.
 */
export function isSameCare(from: SessionCare, to: SessionCare): boolean {
  return from.center === to.center && (from.doctor === to.doctor || from.clinic === to.clinic);
}
