import type { Queryable } from '#server/platform/db/queryable.ts';
import { DEMONSTRATION_ACCOUNTS, nameOf, stored } from './generate/accounts.ts';
import { PROGRESS_KEY } from './generate/progress.ts';

/**
 * Whether a database was filled with the demonstration, wholly or partly, or still has one of its accounts or invented centers and doctors. An account counts by
 * its number and name together: somebody may really have one of the numbers.
 */
export async function isDemonstration(db: Queryable): Promise<boolean> {
  const accounts = DEMONSTRATION_ACCOUNTS.map(({ contact, scope }) => ({
    phone: stored(contact),
    name: nameOf(scope),
  }));
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from app_setting where key = $1)
       or exists (select from account a join jsonb_to_recordset($2) as d (phone text, name text) on d.phone = a.phone and d.name = a.name)
       or exists (select from center where invented) or exists (select from clinic where invented) or exists (select from doctor where invented) as found`,
    [PROGRESS_KEY, JSON.stringify(accounts)],
  );
  return rows[0]!.found;
}
