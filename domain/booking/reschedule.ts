import type { AppointmentStatus } from '../vocabulary.ts';
import { refusalOfCancel } from './cancel.ts';

/** Ids of a session's doctor, clinic and center. */
export type SessionCare = { readonly doctor: number; readonly clinic: number; readonly center: number };

/** A booking may go to another session as long as it could be given back; null when it may. `endsAt`: the end of the session it is in. */
export function refusalOfReschedule(
  status: AppointmentStatus,
  endsAt: Date,
  now: Date,
): 'RESCHEDULE_TOO_LATE' | 'ALREADY_ENDED' | null {
  const refusal = refusalOfCancel(status, endsAt, now);
  return refusal === 'CANCEL_TOO_LATE' ? 'RESCHEDULE_TOO_LATE' : refusal;
}

/**
 * A booking stays with its doctor or its clinic, at the center: letters of BPJS are written to a center and a field, and who wants another
 * doctor elsewhere takes another number.
 */
export function isSameCare(from: SessionCare, to: SessionCare): boolean {
  return from.center === to.center && (from.doctor === to.doctor || from.clinic === to.clinic);
}
