import type { Pool } from 'pg';
import { texts } from '#server/platform/http/text.ts';
import { readMaintenance, writeMaintenance } from '#server/administration/maintenance.store.ts';

/**
 * Switches maintenance 'on' (with an announcement, or the usual one) or 'off'; any other word changes nothing. Returns whether it is on then, as a
 * sentence.
 */
export async function turnMaintenance(pool: Pool, turn: string, words: string | undefined): Promise<string> {
  if (turn === 'on') await writeMaintenance(pool, words?.trim() || texts.maintenance);
  if (turn === 'off') await writeMaintenance(pool, null);
  const message = await readMaintenance(pool);
  return message === null ? 'maintenance is off' : `maintenance is on: ${message}`;
}
