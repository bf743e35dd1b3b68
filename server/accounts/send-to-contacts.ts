import type { Queryable } from '../platform/db/queryable.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * Sends a message to every address that an account has, so that its person notices a change they did not want. `within`: the messages are stored by
 * this transaction or not at all.
 */
export async function sendToContacts(
  to: { phone: string | null; email: string | null },
  words: { subject: string; body: string },
  deps: Pick<Deps, 'outbox'>,
  within?: Queryable,
): Promise<void> {
  if (to.email !== null) await deps.outbox.send({ channel: 'email', to: to.email, ...words }, within);
  if (to.phone !== null) await deps.outbox.send({ channel: 'phone', to: to.phone, ...words }, within);
}
