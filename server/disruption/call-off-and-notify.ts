import type { PoolClient } from 'pg';
import type { Actor } from '../accounts/audit.store.ts';
import { notifyEndedWaitlistEntries } from '../booking/waitlist/notify-ended-entries.ts';
import type { NotifyDeps } from '../booking/waitlist/notify-ended-entries.ts';
import { callOffSessions } from './affected-booking.store.ts';

/** Calls off sessions and sends a notification to everybody who waited for a quota place there. */
export async function callOffAndNotify(
  client: PoolClient,
  ids: readonly number[],
  closure: number | null,
  { accountId, now }: Actor,
  reason: string,
  deps: NotifyDeps,
): Promise<void> {
  const ended = await callOffSessions(client, ids, closure, accountId, reason, now);
  // The statement that called the sessions off returned their status of before.
  await notifyEndedWaitlistEntries(
    client,
    ended.map((was) => ({ ...was, called_off: true })),
    reason,
    deps,
  );
}
