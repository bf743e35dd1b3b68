import type { PoolClient } from 'pg';
import type { Actor } from '../accounts/audit.store.ts';
import { tellWaited as notifyEndedWaitlist } from '../booking/waitlist/tell-waited.ts';
import type { TellDeps as NotifyDeps } from '../booking/waitlist/tell-waited.ts';
import { callOffSessions } from './affected-booking.store.ts';

/** Calls off sessions (upheaval.store.ts) and tells who waited for a place there. */
export async function callOffAndNotify(
  client: PoolClient,
  ids: readonly number[],
  closure: number | null,
  { accountId, now }: Actor,
  reason: string,
  deps: NotifyDeps,
): Promise<void> {
  const waited = await callOffSessions(client, ids, closure, accountId, reason, now);
  // In the statement that called off, the sessions still look as they were.
  await notifyEndedWaitlist(
    client,
    waited.map((was) => ({ ...was, called_off: true })),
    reason,
    deps,
  );
}
