import type { Queryable } from '../platform/db/queryable.ts';
import type { Deps } from '../platform/deps.ts';
import type { Message } from '../platform/outbox/outbox.ts';

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
  const messages: Message[] = [];
  if (to.email !== null) messages.push({ channel: 'email', to: to.email, ...words });
  if (to.phone !== null) messages.push({ channel: 'phone', to: to.phone, ...words });
  await deps.outbox.send(messages, within);
}
