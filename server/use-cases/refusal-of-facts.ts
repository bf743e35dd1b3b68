import { refusalOf } from '#domain/booking/refusal.ts';
import type { BookingRefusal } from '#domain/booking/refusal.ts';
import type { SessionStatus } from '#domain/vocabulary.ts';
import type { RefusalFacts } from '../store/booking.store.ts';

/** Why a session gives no number, by what the database says of it; null when nothing stands in the way. */
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

/** Which field of a request {session, patient, payment} a refusal speaks of. */
export function fieldOf(refusal: BookingRefusal): string {
  if (refusal === 'PATIENT_NOT_FOUND') return 'patient';
  return refusal === 'PAYMENT_NOT_ACCEPTED' ? 'payment' : 'session';
}
