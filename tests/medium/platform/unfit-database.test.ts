import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { DatabaseAway, openDatabaseServer } from '#server/platform/db/connect.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { refuseUnfitDatabase } from '#server/platform/start/refuse-start.ts';
import { databaseUrl } from '../../support/database/cluster.ts';
import { freePort } from '../../support/process/server-process.ts';

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

test('a database that is away, or does not know the password, is named with the reason and without the password', async () => {
  const open = (to: string, asOwner: string | null = null) =>
    openDatabaseServer({
      databaseUrl: to,
      migrationUrl: asOwner,
      dataDirectory: '',
      log: () => undefined,
      onLost: () => undefined,
    });
  const away = `postgres://antrian:rahasia@127.0.0.1:${await freePort()}/antrian`;
  const known = databaseUrl(inject('cluster'));
  const refusals: [addresses: [string, string?], reason: RegExp][] = [
    [[away], /^The database postgres:\/\/antrian@127\.0\.0\.1:\d+\/antrian cannot be used: connect ECONNREFUSED/],
    [[known, away], /^The database .*antrian@127.* cannot be used: connect ECONNREFUSED/],
    [[known.replace(/:[^:@/]+@/, ':rahasia@')], /cannot be used: password authentication failed/],
  ];
  for (const [addresses, reason] of refusals) {
    const error = await open(...addresses).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseAway);
    expect((error as Error).message).toMatch(reason);
    expect((error as Error).message).not.toContain('rahasia');
  }
});
