import type { SessionStatus } from '../vocabulary.ts';

export type BookingFacts = {
  readonly status: SessionStatus;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly left: number;
  readonly patientKnown: boolean;
  readonly paymentAccepted: boolean;
};
export type BookingRefusal =
  | 'PATIENT_NOT_FOUND'
  | 'SESSION_CANCELLED'
  | 'SESSION_CLOSED'
  | 'SESSION_PASSED'
  | 'BOOKING_NOT_OPEN'
  | 'PAYMENT_NOT_ACCEPTED'
  | 'SESSION_FULL';

/**
 * Why a number was not given: the first reason a person would have to solve. The same conditions stand in the booking's
 * statement (server/booking/booking.store.ts), which decides; this only names. Null: nothing stands in the way any more.
 */
export function refusalOf(facts: BookingFacts, now: Date): BookingRefusal | null {
  if (!facts.patientKnown) return 'PATIENT_NOT_FOUND';
  if (facts.status === 'CANCELLED') return 'SESSION_CANCELLED';
  if (facts.status === 'CLOSED') return 'SESSION_CLOSED';
  if (facts.status === 'FINISHED' || now >= facts.closesAt) return 'SESSION_PASSED';
  if (now < facts.opensAt) return 'BOOKING_NOT_OPEN';
  if (!facts.paymentAccepted) return 'PAYMENT_NOT_ACCEPTED';
  return facts.left <= 0 ? 'SESSION_FULL' : null;
}
