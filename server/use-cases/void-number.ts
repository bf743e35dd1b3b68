import { AppError } from '#contract/errors.ts';
import { decideVoid } from '#domain/queue/void.ts';
import type { VoidReason } from '#domain/vocabulary.ts';
import { againAfterDeadlock, inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../http/route.ts';
import { givePlaceBack } from '../store/cancel.store.ts';
import { isOutdated } from '../store/queue-log.store.ts';
import { apply, lockOwn, settle } from './move-queue.ts';
import { offer, tellOffered } from './wait-for-place.ts';

/**
 * The desk takes back one number that is still to be called. Its place goes to who waits for one, or back to its part of the quota; the teller
 * tells its holder. Throws the contract's refusals; nothing is changed then.
 */
export async function voidNumber(
  at: { readonly sessionId: number; readonly viewer: Viewer; readonly now: Date },
  wish: { readonly version: number | undefined; readonly number: number; readonly reason: VoidReason },
  deps: Deps,
): Promise<void> {
  const { sessionId, viewer, now } = at;
  const { after, next } = await againAfterDeadlock(() =>
    inTransaction(deps.pool, async (client) => {
      const session = await lockOwn(client, sessionId, viewer.centerIds);
      if (wish.version !== undefined && (await isOutdated(client, session, wish.version)))
        throw new AppError('STALE_VERSION', { details: { version: session.version } });
      const state = await apply(
        client,
        session,
        (opened) => decideVoid(opened, wish.number, wish.reason),
        viewer.accountId,
        now,
        deps,
      );
      const part = await givePlaceBack(client, sessionId, wish.number);
      return { after: state, next: await offer(client, sessionId, part, now) };
    }),
  );
  settle(sessionId, after, deps);
  await tellOffered(next, sessionId, deps);
}
