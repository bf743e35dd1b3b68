import type { Pool } from 'pg';
import { texts } from '#server/platform/http/text.ts';
import { readMaintenance, writeMaintenance } from '#server/administration/maintenance.store.ts';

/** Turns maintenance 'on' (with words for everybody, or the usual ones) or 'off'; any other turn only looks. Answers how it stands then. */
export async function turnMaintenance(pool: Pool, turn: string, words: string | undefined): Promise<string> {
  if (turn === 'on') await writeMaintenance(pool, words?.trim() || texts.maintenance);
  if (turn === 'off') await writeMaintenance(pool, null);
  const message = await readMaintenance(pool);
  return message === null ? 'maintenance is off' : `maintenance is on: ${message}`;
}
