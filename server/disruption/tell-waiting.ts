import type { PoolClient } from 'pg';
import type { Deps } from '../platform/deps.ts';
import { upheavalWords } from './upheaval-words.ts';
import type { Actor } from '../accounts/audit.store.ts';
import { findSignInWays } from '../accounts/sign-in-ways.store.ts';
import { callOffSessions } from './upheaval.store.ts';
import type { WaitedRow } from '../booking/waitlist/waitlist.store.ts';
import { tell } from '../accounts/tell-account.ts';

type TellDeps = Pick<Deps, 'outbound' | 'settings'>;

/**
 * Tells people that they wait no more, in the transaction that ended their waiting.
 * @param reason why the session does not take place, where that is known
 */
export async function tellWaited(
  client: PoolClient,
  waited: readonly WaitedRow[],
  reason: string | null,
  deps: TellDeps,
): Promise<void> {
  for (const was of waited) {
    const link = `${deps.settings.publicUrl}/d/${was.doctor_slug}`;
    const words = was.called_off
      ? upheavalWords.waitedForNothing(was, reason ?? NO_REASON, link)
      : upheavalWords.waitedInVain(was, link);
    await tell(await findSignInWays(client, was.account_id), words, deps, client);
  }
}

const NO_REASON = 'dibatalkan fasilitas kesehatan';

/** Calls off sessions (upheaval.store.ts) and tells who waited for a place there. */
export async function callOffAndTell(
  client: PoolClient,
  ids: readonly number[],
  closure: number | null,
  { accountId, now }: Actor,
  reason: string,
  deps: TellDeps,
): Promise<void> {
  const waited = await callOffSessions(client, ids, closure, accountId, reason, now);
  // In the statement that called off, the sessions still look as they were.
  await tellWaited(
    client,
    waited.map((was) => ({ ...was, called_off: true })),
    reason,
    deps,
  );
}
