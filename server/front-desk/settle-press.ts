import { AppError } from '#contract/errors.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import type { Viewer } from '../platform/http/route.ts';
import { lockOwn } from '../queue/move-queue.ts';
import { findPress, insertPress } from './desk-press.store.ts';

/**
 * Finds out what became of a press whose answer was lost, once and for all: true when it was carried out. Otherwise it is withdrawn under the same lock, so that it
 * is refused if it arrives after all. Asking again answers the same. Throws SESSION_NOT_FOUND, and IDEMPOTENCY_KEY_REUSED for a key of another session.
 */
export async function settlePress(
  sessionId: number,
  { key, desk }: { readonly key: string; readonly desk: string },
  viewer: Viewer,
  now: Date,
  { pool }: Pick<Deps, 'pool'>,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await lockOwn(client, sessionId, viewer.centerIds);
    const press = await findPress(client, key);
    if (press && press.session_id !== sessionId) throw new AppError('IDEMPOTENCY_KEY_REUSED', { field: 'key' });
    if (press) return !press.withdrawn;
    const withdrawn = { key, sessionId, accountId: viewer.accountId, desk, room: '', move: 'settlePress', made: null };
    await insertPress(client, withdrawn, now);
    return false;
  });
}
