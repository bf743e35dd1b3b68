import type { Queryable } from '../platform/db/queryable.ts';
import { readSetting, writeSetting } from '../platform/db/app-setting.store.ts';

const KEY = 'maintenance';

/** The announcement of the maintenance that is on; null while it is off. */
export async function readMaintenance(db: Queryable): Promise<string | null> {
  return (await readSetting<{ message: string }>(db, KEY))?.message ?? null;
}

/** Switches maintenance on with an announcement, or changes the announcement; null switches it off. */
export async function writeMaintenance(db: Queryable, message: string | null): Promise<void> {
  if (message === null) await db.query('delete from app_setting where key = $1', [KEY]);
  else await writeSetting(db, KEY, { message });
}

/** The same, but only while the state is still the one that the administrator saw (`was`); false when somebody has changed it since. */
export async function turnMaintenance(db: Queryable, was: string | null, message: string | null): Promise<boolean> {
  if (was === message) return (await readMaintenance(db)) === was;
  if (was === null) {
    const begun = await db.query('insert into app_setting (key, value) values ($1, $2) on conflict (key) do nothing', [
      KEY,
      { message },
    ]);
    return begun.rowCount === 1;
  }
  const changed =
    message === null
      ? await db.query(`delete from app_setting where key = $1 and value ->> 'message' = $2`, [KEY, was])
      : await db.query(`update app_setting set value = $3 where key = $1 and value ->> 'message' = $2`, [
          KEY,
          was,
          { message },
        ]);
  return changed.rowCount === 1;
}
