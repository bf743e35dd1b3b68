import { AppError } from '#contract/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import { cancelAppointment } from '../cancel-appointment.ts';
import type { OfferDeps } from '../waitlist/join-waitlist.ts';
import { confirmOwn, listUnconfirmed } from './confirm.store.ts';
import { texts } from './text.ts';

const RELEASED_AT_ONCE = 200;

/** Notes that somebody comes with a number that waits for this. APPOINTMENT_NOT_FOUND for one that is not theirs or not live; CONFIRM_NOT_NOW outside of the hours for it. */
export async function confirmAppointment(
  accountId: number,
  code: string,
  now: Date,
  { pool }: Pick<Deps, 'pool'>,
): Promise<void> {
  const isConfirmed = await confirmOwn(pool, accountId, code, now);
  if (isConfirmed === null) throw new AppError('APPOINTMENT_NOT_FOUND');
  if (!isConfirmed) throw new AppError('CONFIRM_NOT_NOW');
}

/** Cancels the numbers whose confirmation did not come in time, so that their places go on. Answers how many. */
export async function releaseUnconfirmed(now: Date, deps: Pick<Deps, 'hub'> & OfferDeps): Promise<number> {
  const due = await listUnconfirmed(deps.pool, now, RELEASED_AT_ONCE);
  let released = 0;
  for (const { code, account } of due) {
    try {
      await cancelAppointment(account, code, texts.unconfirmed, now, deps, true);
      released += 1;
    } catch (error) {
      // It was confirmed, cancelled or called in the meantime.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return released;
}
