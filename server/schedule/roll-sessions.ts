import type { Pool, PoolClient } from 'pg';
import { SESSION_HORIZON_DAYS } from '#domain/limits.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { lockDays } from './closure.store.ts';
import { insertMissingSessions } from './roll-sessions.store.ts';
import type { SessionsToMake } from './roll-sessions.store.ts';

/**
 * Makes the missing sessions of the weekly schedules from today to SESSION_HORIZON_DAYS ahead. Idempotent; a session that
 * was called off or changed stays as it is.
 * @param whose only of the centers with ids from..to-1 (a bulk load goes by parts), or of some doctors (whose hours changed); null: all
 * @returns how many sessions were made
 */
export function rollSessions(db: Pool | PoolClient, now: Date, whose: SessionsToMake | null = null): Promise<number> {
  const roll = async (client: PoolClient): Promise<number> => {
    await lockDays(client, false);
    return insertMissingSessions(client, now, SESSION_HORIZON_DAYS, whose);
  };
  return 'totalCount' in db ? inTransaction(db, roll) : roll(db);
}
