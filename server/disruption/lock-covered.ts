import type { PoolClient } from 'pg';
import { listCovered } from '../schedule/closure.store.ts';
import type { CoveredSession } from '../schedule/closure.store.ts';
import { lockSessions } from './affected-booking.store.ts';

/** Locks the sessions that closures cover until the end of the transaction, and returns them as they are then: from now on nobody can begin one of them or take its first number. */
export async function lockCovered(
  client: PoolClient,
  closures: readonly number[],
  now: Date,
): Promise<CoveredSession[]> {
  const before = await listCovered(client, closures, now);
  await lockSessions(
    client,
    before.map(({ id }) => id),
  );
  return listCovered(client, closures, now);
}
