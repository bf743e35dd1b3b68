import { hkdfSync } from 'node:crypto';
import type { Pool } from 'pg';
import { claimSetting, writeSetting } from '../db/app-setting.store.ts';
import type { Queryable } from '../db/queryable.ts';
import { findExcess, roleOf } from '../db/running-role.ts';

/** This start would endanger people's data. The message is one sentence that names the setting and what to do. */
export class StartRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartRefused';
  }
}

const NAMED_MAX = 3;

/** What the migrations and statements are written for. */
const DATABASE_NEEDS = { version: 18, extensions: ['btree_gin', 'btree_gist', 'pg_trgm'] };

/** Throws StartRefused when the PostgreSQL is older than the product needs, lacks one of its extensions, or stores texts in another encoding than UTF-8. Asked before the migrations, whose own errors would say less. */
export async function refuseUnfitDatabase(pool: Pool, needs = DATABASE_NEEDS): Promise<void> {
  const { rows } = await pool.query<{ version: string; number: number; encoding: string; missing: string[] }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding,
       array(select name from unnest($1::text[]) name where not exists (select from pg_available_extensions a where a.name = name.name) order by name) as missing`,
    [needs.extensions],
  );
  const { version, number, encoding, missing } = rows[0]!;
  if (Math.floor(number / 10_000) < needs.version)
    throw new StartRefused(`The database is PostgreSQL ${version}; this release needs ${needs.version} or newer.`);
  if (missing.length > 0)
    throw new StartRefused(
      `The PostgreSQL has no ${missing.join(', ')}: install its extensions (on Debian the package postgresql-contrib, or postgresql-${needs.version} itself).`,
    );
  if (encoding !== 'UTF8')
    throw new StartRefused(`The database stores texts as ${encoding}: create one with encoding UTF8.`);
}

/** Throws StartRefused when the role of these connections could do more to the database than the product needs. */
export async function refuseExcess(pool: Pool): Promise<void> {
  const excess = await findExcess(pool);
  if (excess.length === 0) return;
  const more = excess.length > NAMED_MAX ? ` and ${excess.length - NAMED_MAX} more` : '';
  throw new StartRefused(
    `DATABASE_URL signs in as ${await roleOf(pool)}, which ${excess.slice(0, NAMED_MAX).join(', ')}${more}: let it name a role that owns nothing, belongs to no other role and was given nothing by hand, and put the owner of the tables into MIGRATION_DATABASE_URL.`,
  );
}

const CHECK = 'data_key';

/** What is stored to know a key by. It is drawn from the key for this purpose alone, so that neither the key nor what it seals follows from it. */
export function checkOf(key: Uint8Array): { check: string } {
  return { check: Buffer.from(hkdfSync('sha256', key, '', 'check', 32)).toString('base64url') };
}

/**
 * Throws StartRefused when the database was sealed with a key that is none of these: what is sealed in it could not be read, and what is sealed from now on would be
 * lost with this key. At the first start the check value of the current key, the first of them, is stored.
 */
export async function refuseForeignKey(pool: Pool, keys: readonly [Uint8Array, ...Uint8Array[]]): Promise<void> {
  const { check } = await claimSetting(pool, CHECK, checkOf(keys[0]));
  if (!keys.some((key) => checkOf(key).check === check))
    throw new StartRefused(
      'DATA_KEY (without one, the file data.key in DATA_DIR) is not the key that this database was sealed with: give it the key of its first start, put that one into DATA_KEY_OLD until `npm run keys -- rotate` has replaced it, or take another database.',
    );
}

/** From now on the database is known by this key. */
export function storeCheck(db: Queryable, key: Uint8Array): Promise<void> {
  return writeSetting(db, CHECK, checkOf(key));
}
