import type { Deps } from '../../platform/deps.ts';
import { listAdministrators } from './contact.store.ts';

/** Sends a notice to those who run the product. */
export async function notifyAdministrators(
  { pool, outbox: outbound }: Pick<Deps, 'pool' | 'outbox'>,
  notice: { subject: string; body: string },
): Promise<void> {
  for (const administrator of await listAdministrators(pool)) await outbound.send({ ...administrator, ...notice });
}
