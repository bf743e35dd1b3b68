import type { Deps } from '../../platform/deps.ts';
import { listAdministrators } from './contact.store.ts';

/** Sends a message to the administrators. */
export async function notifyAdministrators(
  { pool, outbox }: Pick<Deps, 'pool' | 'outbox'>,
  message: { subject: string; body: string },
): Promise<void> {
  for (const administrator of await listAdministrators(pool)) await outbox.send({ ...administrator, ...message });
}
