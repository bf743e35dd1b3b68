import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { printedSlip } from '#contract/front-desk/slip.ts';
import { AppError } from '#contract/errors.ts';
import { SHARES_PER_APPOINTMENT } from '#domain/limits.ts';
import type { Deps } from '../platform/deps.ts';
import { hashToken } from '../platform/http/bearer.ts';
import { noteLookAtNumber } from '../accounts/looks/look.store.ts';
import { insertShareAtCenter } from '../booking/share.store.ts';
import { showSlip } from './show-slip.ts';

const SECRET_BYTES = 24;

/**
 * The slip of a live number at one of these centers once more; who asked for it is recorded, because it says where somebody has a number. Only the digest of a secret is stored, so a new one is made, and the oldest of several ends.
 * APPOINTMENT_NOT_FOUND for a number elsewhere, ALREADY_ENDED for one that is over: it has no live card.
 */
export async function printSlip(
  transCode: string,
  { accountId, centerIds, now }: { accountId: number; centerIds: readonly number[]; now: Date },
  deps: Pick<Deps, 'pool'>,
): Promise<z.output<typeof printedSlip>> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const share = { centerIds, transCode, secretHash: hashToken(secret), now };
  const of = await insertShareAtCenter(deps.pool, share, SHARES_PER_APPOINTMENT);
  if (of === null) throw new AppError('APPOINTMENT_NOT_FOUND');
  if (of === 'ended') throw new AppError('ALREADY_ENDED');
  await noteLookAtNumber(deps.pool, { accountId, now }, 'QUEUE', of);
  return showSlip({ sessionId: of.session, number: of.number, secret, now }, deps);
}
