import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { isMigrated, migrate } from './migrate.ts';
import { createPool } from './pool.ts';

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
  const known = await database.pool.query("select name, checksum, '9999' as needs, '' as sql from schema_migration");
  const broken = { name: '9998-broken.sql', checksum: 'x', needs: '0000', sql: 'create table half (); select nothing' };
  await expect(migrate(database.pool, [...known.rows, broken])).rejects.toThrow('9998-broken.sql failed');
  expect(await ledger()).toEqual(before);
  const { rows } = await database.pool.query("select to_regclass('half') as half");
  expect(rows).toEqual([{ half: null }]);
});

test('processes that migrate at the same time apply each migration once', async () => {
  const known = await database.pool.query("select name, checksum, '9999' as needs, '' as sql from schema_migration");
  const next = {
    name: '9999-next.sql',
    checksum: 'x',
    needs: '0000',
    sql: 'create table next (); select pg_sleep(0.05)',
  };
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.pool, [...known.rows, next])));
  expect(applied.flat()).toEqual(['9999-next.sql']);
});

test('values arrive in the shapes the pool promises', async () => {
  const { rows } = await database.pool.query(
    "select 5000000000::int8 as big, date '2026-11-21' as day, time '07:30' as hour, timestamptz '2026-11-21T00:30Z' as moment",
  );
  expect(rows).toEqual([{ big: 5e9, day: '2026-11-21', hour: '07:30:00', moment: new Date('2026-11-21T00:30:00Z') }]);
});

test('a migration behind a reader waits its turn, while writers hardly wait', async () => {
  const { pool } = database;
  await pool.query('create table busy (n integer)');
  const reader = await pool.connect();
  await reader.query('begin');
  await reader.query('select count(*) from busy');
  const known = await pool.query("select name, checksum, '9999' as needs, '' as sql from schema_migration");
  const sql = 'alter table busy add column more integer';
  const waits: string[] = [];
  let hasLeft = false;
  const migrating = migrate(
    pool,
    [...known.rows, { name: '9999-wide.sql', checksum: 'x', needs: '0000', sql }],
    (name) => {
      waits.push(name);
    },
  ).then((names) => {
    expect(hasLeft).toBe(true);
    return names;
  });
  // Writers write on, for as long as it takes the migration to give up three times.
  let slowest = 0;
  while (waits.length < 3) {
    const begun = performance.now();
    await pool.query('insert into busy (n) values (1)');
    slowest = Math.max(slowest, performance.now() - begun);
  }
  hasLeft = true;
  await reader.query('commit');
  reader.release();
  expect(await migrating).toEqual(['9999-wide.sql']);
  expect(slowest).toBeLessThan(5_000);
  expect((await pool.query('select count(*) from busy where more is null')).rows[0].count).toBeGreaterThan(0);
});

test('who only reads the ledger for long, as a dump of the database does, is not waited for, and nobody waits behind it', async () => {
  const { pool } = database;
  const reader = await pool.connect();
  await reader.query('begin');
  await reader.query('select count(*) from schema_migration');
  expect(await migrate(pool)).toEqual([]);
  await reader.query('commit');
  reader.release();
});

test('a ledger from before it said what programs need is brought up to date when its readers leave, and nobody waits behind it', async () => {
  const { pool } = database;
  await pool.query("delete from schema_migration where name > '9'; alter table schema_migration drop column needs");
  const reader = await pool.connect();
  await reader.query('begin');
  await reader.query('select count(*) from schema_migration');
  const waits: string[] = [];
  const migrating = migrate(pool, undefined, (name) => waits.push(name));
  let slowest = 0;
  while (waits.length < 2) {
    const begun = performance.now();
    await isMigrated(pool);
    slowest = Math.max(slowest, performance.now() - begun);
  }
  await reader.query('commit');
  reader.release();
  expect(await migrating).toEqual([]);
  expect(waits).toContain('schema_migration');
  expect(slowest).toBeLessThan(5_000);
});

test('the migrations of the job queue wait for a lock in turns too, and whoever works with the queue hardly waits for them', async () => {
  const { pool } = database;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table graphile_worker.migrations in access exclusive mode');
  const waits: string[] = [];
  const migrating = migrate(pool, undefined, (name) => waits.push(name));
  await vi.waitFor(() => expect(waits).toEqual(['graphile_worker', 'graphile_worker']), { timeout: 30_000 });
  await holder.query('commit');
  holder.release();
  expect(await migrating).toEqual([]);
});

test('a transaction of whoever works without limits is ended when it says nothing for a minute', async () => {
  const unlimited = createPool(database.connection, { max: 1, statementTimeoutMs: 0, onIdleError: () => undefined });
  const { rows } = await unlimited.query(
    `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as between`,
  );
  await unlimited.end();
  expect(rows).toEqual([{ statement: '0', between: '1min' }]);
});

test('a migration in steps builds an index beside writers and changes many rows little by little', async () => {
  const { pool } = database;
  await pool.query('create table many as select n, false as is_done from generate_series(1, 2500) n');
  const known = await pool.query("select name, checksum, '9999' as needs, '' as sql from schema_migration");
  const sql = `-- Expand in steps.
-- What it is for.

drop index concurrently if exists many_n;

create index concurrently many_n on many (n);

-- Repeat.
update many set is_done = true where n in (select n from many where not is_done limit 1000);
`;
  const steps = { name: '9997-steps.sql', checksum: 'x', needs: '0000', sql };
  expect(await migrate(pool, [...known.rows, steps])).toEqual(['9997-steps.sql']);
  const { rows } = await pool.query('select count(*) filter (where is_done) as done from many');
  expect(rows[0].done).toBe(2500);
  expect((await pool.query("select indisvalid from pg_index where indexrelid = 'many_n'::regclass")).rows).toEqual([
    { indisvalid: true },
  ]);
});

test('a migration in steps behind an old snapshot waits for it, builds nothing twice, and nobody waits for the migration', async () => {
  const { pool } = database;
  await pool.query('create table watched as select n, false as is_done from generate_series(1, 2500) n');
  // Somebody dumps the database, or looks at it and went for lunch: his snapshot is older than the index.
  const reader = await pool.connect();
  await reader.query('begin isolation level repeatable read');
  await reader.query('select count(*) from watched');
  const known = await pool.query("select name, checksum, '9999' as needs, '' as sql from schema_migration");
  const sql = `-- Expand in steps.
drop index concurrently if exists watched_n;

create index concurrently watched_n on watched (n);

-- Repeat.
update watched set is_done = true where n in (select n from watched where not is_done limit 1000);
`;
  const steps = { name: '9996-behind.sql', checksum: 'x', needs: '0000', sql };
  const index = async () => (await pool.query("select to_regclass('watched_n')::oid as id")).rows[0].id as number;
  const built = new Set<number>();
  const waits: string[] = [];
  let hasLeft = false;
  const migrating = migrate(pool, [...known.rows, steps], (name) => waits.push(name)).then((names) => {
    expect(hasLeft).toBe(true);
    return names;
  });
  let slowest = 0;
  while (waits.length < 3) {
    const begun = performance.now();
    await pool.query('insert into watched (n, is_done) values (0, false)');
    await pool.query('select count(*) from watched');
    slowest = Math.max(slowest, performance.now() - begun);
    const id = await index();
    if (id !== null) built.add(id);
  }
  hasLeft = true;
  await reader.query('commit');
  reader.release();
  expect(await migrating).toEqual(['9996-behind.sql']);
  expect(slowest).toBeLessThan(5_000);
  expect([...built]).toEqual([await index()]);
  const { rows } = await pool.query('select count(*) filter (where not is_done)::int as left from watched');
  expect(rows).toEqual([{ left: 0 }]);
  expect((await pool.query("select indisvalid from pg_index where indexrelid = 'watched_n'::regclass")).rows).toEqual([
    { indisvalid: true },
  ]);
});
