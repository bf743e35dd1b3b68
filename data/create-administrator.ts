import type { Pool } from 'pg';
import type { Contact } from '#domain/contact.ts';
import { upsertAccount } from '#server/accounts/account.store.ts';
import { writeAs } from '#server/accounts/audit.store.ts';
import { insertSecurityEvents } from '#server/accounts/security/security-event.store.ts';
import { hasAdministrator, insertStaff, lockAdministrators } from '#server/accounts/staff.store.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** What became of the wish: made; refused because there is an administrator and no further one was asked for; or this one is an administrator already. */
export type Creation = 'made' | 'not the first' | 'known';

/**
 * Makes the account of a contact an administrator, the account itself where there is none. Nobody is signed in at a console, so that the audit log names the new
 * administrator as who did it. Two commands at once wait for each other, and the second finds the first one's administrator.
 * @param further whether there may be others already
 */
export function createAdministrator(
  pool: Pool,
  { contact, further, now }: { contact: Contact; further: boolean; now: Date },
): Promise<Creation> {
  return inTransaction(pool, async (client) => {
    await lockAdministrators(client);
    if (!further && (await hasAdministrator(client))) return 'not the first';
    const account = await upsertAccount(client, contact, now);
    await writeAs(client, { accountId: account, center: null, now });
    const id = await insertStaff(client, { account, center: null, scope: 'administrator' });
    if (id === null) return 'known';
    const what = { kind: 'SCOPE_GIVEN', door: 'console', detail: 'administrator' } as const;
    const who = { account: null, subject: account, center: null, client: null };
    await insertSecurityEvents(client, [{ ...what, ...who, at: now, count: 1, request: 'console' }]);
    return 'made';
  });
}
