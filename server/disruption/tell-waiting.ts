import type { PoolClient } from 'pg';
import type { Actor } from '../accounts/audit.store.ts';
import { tellWaited } from '../booking/waitlist/tell-waited.ts';
import type { TellDeps } from '../booking/waitlist/tell-waited.ts';
import { callOffSessions } from './upheaval.store.ts';

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
