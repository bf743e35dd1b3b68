import { decideVoid } from '#domain/queue/void.ts';
import type { VoidReason } from '#domain/vocabulary.ts';
import { inTransactionAgain } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { giveBackQuotaPlace } from '../booking/cancel.store.ts';
import { settle } from '../queue/move-queue.ts';
import { pressIn } from './make-press.ts';
import type { Press } from './make-press.ts';
import { offer, notifyOffered } from '../booking/waitlist/join-waitlist.ts';

/**
 * The desk takes back one number that is still in line. Its quota place is offered to the next waitlist entry or goes back to its part; the event that this
 * appends makes the notifier (notifier.ts) notify its holder. Sent once more, it does nothing. Throws the contract's refusals; then nothing is changed.
 */
export async function voidNumber(
  press: Press,
  wish: { readonly number: number; readonly reason: VoidReason },
  deps: Deps,
): Promise<void> {
  const { sessionId, now } = press;
  const done = await inTransactionAgain(deps.pool, async (client) => {
    const after = await pressIn(client, (opened) => decideVoid(opened, wish.number, wish.reason), press, deps);
    if (after === null) return null;
    const part = await giveBackQuotaPlace(client, sessionId, wish.number);
    return { state: after, next: await offer(client, sessionId, part, now) };
  });
  if (done === null) return;
  settle(sessionId, done.state, deps);
  await notifyOffered(done.next, sessionId, now, deps);
}
