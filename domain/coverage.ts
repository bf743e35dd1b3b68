import { PAYMENT_BPJS } from './vocabulary.ts';
import type { Coverage } from './vocabulary.ts';

/** The coverage of a visit by the slug of its payment kind. The part of a session's quota that gives its number online has the same name. */
export function coverageOf(payment: string): Coverage {
  return payment === PAYMENT_BPJS ? 'JKN' : 'GENERAL';
}
