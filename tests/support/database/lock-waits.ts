import type { Pool } from 'pg';
import { expect } from 'vitest';

/** Waits until so many connections of this database wait for a lock, so that a statement sent earlier also gets it earlier. */
export async function lockWaits(pool: Pool, count: number): Promise<void> {
  const waiting = async () =>
    (await pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .rowCount;
  // What comes before the lock takes some of the second that is usual, where other tests keep the machine busy.
  await expect.poll(waiting, { message: 'connections that wait for a lock', timeout: 10_000 }).toBe(count);
}
