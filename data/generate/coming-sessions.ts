import type { Pool } from 'pg';
import { rollSessions } from '#server/schedule/roll-sessions.ts';
import { inTransaction } from '../database.ts';

/** How many centers' sessions are made in one transaction. */
const CENTERS_PER_PART = 500;
/** How many connections make sessions side by side; checking the foreign keys of many rows occupies a core for each. */
const MAKERS = 2;

/** Makes the sessions of the coming days for every center, by the product's own statement. Must be repeated when it was interrupted. */
export async function makeComingSessions(pool: Pool, now: Date, log: (line: string) => void): Promise<void> {
  const { rows } = await pool.query<{ last: number | null }>('select max(id) as last from center');
  const last = rows[0]?.last ?? 0;
  let made = 0;
  let next = 1;
  const work = async (): Promise<void> => {
    while (next <= last) {
      const part = { from: next, to: next + CENTERS_PER_PART };
      next = part.to;
      // `made` is read after the wait, because the other connection adds to it meanwhile.
      const count = await inTransaction(pool, (client) => rollSessions(client, now, part));
      made += count;
    }
  };
  await Promise.all(Array.from({ length: MAKERS }, work));
  log(`made ${made} sessions for the coming days`);
}
