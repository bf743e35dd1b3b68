import type { Deps } from '../../platform/deps.ts';
import { listAdministrators } from './contact.store.ts';

/** Sends a message to the administrators. */
export async function notifyAdministrators(
  { pool, outbox }: Pick<Deps, 'pool' | 'outbox'>,
  message: { subject: string; body: string },
): Promise<void> {
  const administrators = await listAdministrators(pool);
  await outbox.send(administrators.map((administrator) => ({ ...administrator, ...message })));
}
