import { randomBytes } from 'node:crypto';
import { inject, expect, test } from 'vitest';
import { createPool } from '#server/platform/db/pool.ts';
import { refuseUnfitDatabase } from '#server/platform/start/refuse-start.ts';

/** A database of the tests' cluster, by the owner of everything. */
const connect = (database: string) =>
  createPool({ ...inject('cluster'), database }, { max: 1, statementTimeoutMs: 30_000, onIdleError: () => undefined });

test('a PostgreSQL that is too old, lacks an extension or stores texts in another encoding is refused by name, before anything is changed', async () => {
  const admin = connect('postgres');
  await refuseUnfitDatabase(admin);
  await expect(refuseUnfitDatabase(admin, { version: 19, extensions: [] })).rejects.toThrow(
    /^The database is PostgreSQL 18\S*; this release needs 19 or newer\.$/,
  );
  const lacking = { version: 18, extensions: ['pg_trgm', 'pg_no_such', 'also_none'] };
  await expect(refuseUnfitDatabase(admin, lacking)).rejects.toThrow('The PostgreSQL has no also_none, pg_no_such:');

  const name = `latin_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} encoding 'LATIN1' locale 'C' locale_provider libc template template0`);
  const latin = connect(name);
  await expect(refuseUnfitDatabase(latin)).rejects.toThrow('stores texts as LATIN1');
  await latin.end();
  await admin.query(`drop database ${name}`);
  await admin.end();
});
