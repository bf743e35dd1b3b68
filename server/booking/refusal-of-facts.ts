import { AppError } from '#contract/errors.ts';
import { refusalOf } from '#domain/booking/refusal.ts';
import { factsOfLate, factsOfRefusal } from '#domain/booking/refusal-facts.ts';
import type { BookingRefusal } from '#domain/booking/refusal.ts';
import type { AppointmentStatus, SessionStatus, Zone } from '#domain/vocabulary.ts';
import type { RefusalFacts } from './booking.store.ts';

/** Why a session gives no number, from facts that were read from the database; null when it gives one. */
export function refusalOfFacts(facts: RefusalFacts, now: Date): BookingRefusal | null {
  return refusalOf(
    {
      status: facts.status as SessionStatus,
      opensAt: facts.opens_at,
      closesAt: facts.closes_at,
      left: facts.left,
      patientKnown: facts.patient_known,
      paymentAccepted: facts.payment_accepted,
    },
    now,
  );
}

/** Which field of a request {session, patient, payment} a refusal is about. */
function fieldOf(refusal: BookingRefusal): string {
  if (refusal === 'PATIENT_NOT_FOUND') return 'patient';
  return refusal === 'PAYMENT_NOT_ACCEPTED' ? 'payment' : 'session';
}

/** A refusal with the field it is about and the facts that its sentence names. */
export function errorOfFacts(refusal: BookingRefusal, facts: RefusalFacts, field = fieldOf(refusal)): AppError {
  const details = factsOfRefusal(refusal, {
    status: facts.status as SessionStatus,
    date: facts.date,
    zone: facts.zone,
    opensAt: facts.opens_at,
    closesAt: facts.closes_at,
    endsAt: facts.ends_at,
    places: facts.places,
  });
  return new AppError(refusal, { field, ...(Object.keys(details).length > 0 && { details }) });
}

type Late = 'CANCEL_TOO_LATE' | 'RESCHEDULE_TOO_LATE' | 'ALREADY_ENDED';

/** The refusal of a change to a booking that cannot be changed any more, with the facts that its sentence names. */
export function lateError(
  refusal: Late,
  found: { readonly status: string; readonly called_at: Date | null; readonly ends_at: Date; readonly zone: Zone },
): AppError {
  const { status, called_at: calledAt, ends_at: endsAt, zone } = found;
  const details = factsOfLate(status as AppointmentStatus, { calledAt, endsAt, zone });
  return new AppError(refusal, Object.keys(details).length > 0 ? { details } : {});
}
