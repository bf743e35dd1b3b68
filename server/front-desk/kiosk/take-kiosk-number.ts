import type * as z from 'zod/mini';
import type { printedSlip } from '#contract/front-desk/slip.ts';
import { AppError } from '#contract/errors.ts';
import { normaliseTransCode } from '#domain/booking/trans-code.ts';
import type { Deps } from '../../platform/deps.ts';
import { registerWalkIn } from '../register-walk-in.ts';
import type { WalkIn } from '../register-walk-in.ts';
import { showSlip } from '../show-slip.ts';
import { findCashPayment, findKioskCenter, findPatientOfTicket } from './kiosk.store.ts';

/** Who takes a number: somebody by a name, the holder of an earlier ticket, or somebody without a name (null). */
export type KioskPatient = { readonly name: string } | { readonly trans_code: string } | null;
type At = { readonly centerId: number; readonly sessionId: number; readonly now: Date };

/**
 * Gives a number to somebody in front of a kiosk, as the desk does, but within the quota only, in cash, and without anybody of the staff. The same key gives
 * the same number. NAME_REQUIRED for somebody without a name where the center does not allow that; APPOINTMENT_NOT_FOUND for a ticket of another center.
 * What it answers and throws names nobody.
 */
export async function takeKioskNumber(
  at: At,
  wish: { patient: KioskPatient; idempotency_key: string },
  deps: Deps,
): Promise<z.output<typeof printedSlip>> {
  const { pool } = deps;
  const center = await findKioskCenter(pool, at.centerId);
  const payment = await findCashPayment(pool);
  if (center === null || payment === null) throw new AppError('PAYMENT_NOT_ACCEPTED');
  const patient = await patientOf(wish.patient, at.centerId, center.allows_nameless, deps);
  const walkIn: WalkIn = { patient, payment, priority: null, over: null, idempotency_key: wish.idempotency_key };
  const { sessionId, now } = at;
  const place = { sessionId, centerIds: [at.centerId], actorId: null, now };
  const { number, secret } = await registerWalkIn(place, walkIn, deps).catch(withoutDetails);
  return showSlip({ sessionId, number, secret, now }, deps);
}

async function patientOf(
  wished: KioskPatient,
  centerId: number,
  allowsNameless: boolean,
  { pool }: Pick<Deps, 'pool'>,
): Promise<WalkIn['patient']> {
  const found =
    wished && 'trans_code' in wished
      ? await findPatientOfTicket(pool, normaliseTransCode(wished.trans_code), [centerId])
      : undefined;
  if (found === null) throw new AppError('APPOINTMENT_NOT_FOUND');
  if (found && !found.is_nameless) return { id: found.id };
  const name = wished && 'name' in wished ? wished.name : '';
  if (name === '' && !allowsNameless) throw new AppError('NAME_REQUIRED', { field: 'patient' });
  return { name, gender: '-', birth_date: null };
}

/** The desk reads which number somebody has already; whoever stands before a kiosk does not. */
function withoutDetails(thrown: unknown): never {
  if (thrown instanceof AppError && thrown.code === 'ALREADY_BOOKED') throw new AppError('ALREADY_BOOKED');
  throw thrown;
}
