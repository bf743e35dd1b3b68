import type { Pool } from 'pg';
import type { Contact } from '#domain/contact.ts';
import { revokeDevices } from '#server/accounts/device.store.ts';
import { lockFactors, removeFactors } from '#server/accounts/factors/factor.store.ts';
import { findPasswordOf } from '#server/accounts/sign-in-ways.store.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/**
 * Takes every second factor of an account away, for somebody who has lost them all and whom the operator knows by sight, and signs the account out everywhere. The next sign-in adds a new
 * one. False when there is no such account.
 */
export async function resetFactors(pool: Pool, contact: Contact, now: Date): Promise<boolean> {
  const account = await findPasswordOf(pool, contact);
  if (account === null) return false;
  await inTransaction(pool, async (client) => {
    await lockFactors(client, account.id);
    await removeFactors(client, account.id);
    await revokeDevices(client, account.id, null, now);
  });
  return true;
}
