import type { PoolClient } from 'pg';
import { findSignInWays } from '../../accounts/sign-in-ways.store.ts';
import { sendToContacts } from '../../accounts/send-to-contacts.ts';
import type { Deps } from '../../platform/deps.ts';
import { texts } from './text.ts';
import type { EndedWaitlistEntryRow } from './waitlist.store.ts';

export type NotifyDeps = Pick<Deps, 'outbox' | 'settings'>;

/**
 * Writes to people whose waitlist entries have ended, in the transaction that ended them.
 * @param reason why the session does not take place, where that is known
 */
export async function notifyEndedWaitlistEntries(
  client: PoolClient,
  entries: readonly EndedWaitlistEntryRow[],
  reason: string | null,
  deps: NotifyDeps,
): Promise<void> {
  for (const was of entries) {
    const link = `${deps.settings.publicUrl}/d/${was.doctor_slug}`;
    const words = was.called_off
      ? texts.waitedForNothing(was, reason ?? NO_REASON, link)
      : texts.waitedInVain(was, link);
    await sendToContacts(await findSignInWays(client, was.account_id), words, deps, client);
  }
}

const NO_REASON = 'dibatalkan fasilitas kesehatan';
