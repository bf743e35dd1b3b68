import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ledger = async (): Promise<string[]> =>
  (await database.pool.query<{ name: string }>('select name from schema_migration order by name')).rows.map(
    ({ name }) => name,
  );

test('a migrated database has nothing left to apply', async () => {
  expect(await ledger()).not.toEqual([]);
  expect(await migrate(database.pool)).toEqual([]);
});

test('a migration that fails is rolled back, and the error names its file', async () => {
  const before = await ledger();
  const known = await database.pool.query("select name, checksum, '' as sql from schema_migration");
  const broken = { name: '9998-broken.sql', checksum: 'x', sql: 'create table half (); select nothing' };
  await expect(migrate(database.pool, [...known.rows, broken])).rejects.toThrow('9998-broken.sql failed');
  expect(await ledger()).toEqual(before);
  const { rows } = await database.pool.query("select to_regclass('half') as half");
  expect(rows).toEqual([{ half: null }]);
});

test('processes that migrate at the same time apply each migration once', async () => {
  const known = await database.pool.query("select name, checksum, '' as sql from schema_migration");
  const next = { name: '9999-next.sql', checksum: 'x', sql: 'create table next (); select pg_sleep(0.05)' };
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.pool, [...known.rows, next])));
  expect(applied.flat()).toEqual(['9999-next.sql']);
});

test('values arrive in the shapes the pool promises', async () => {
  const { rows } = await database.pool.query(
    "select 5000000000::int8 as big, date '2026-11-21' as day, time '07:30' as hour, timestamptz '2026-11-21T00:30Z' as moment",
  );
  expect(rows).toEqual([{ big: 5e9, day: '2026-11-21', hour: '07:30:00', moment: new Date('2026-11-21T00:30:00Z') }]);
});
