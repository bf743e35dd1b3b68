import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningConnection } from '#server/platform/db/embedded/embedded.ts';
import type { Connection } from '#server/platform/db/embedded/embedded.ts';
import { migrate, NotMigrated, refuseUnmigrated } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { RIGHTS } from '#server/platform/db/rights.ts';
import { findExcess, grantRights, roleOf } from '#server/platform/db/running-role.ts';
import { dropDatabase } from '../../support/database/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const PRIVILEGES = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain'];

let database: TestDatabase;
const roles: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const role of roles) await database.pool.query(`drop owned by ${role} cascade; drop role ${role}`);
  await database.close();
});

const runningRole = (): string => runningConnection(database.connection).user;
const refusal = (sql: string): Promise<string> =>
  database.running.query(sql).then(
    () => 'done',
    (error: Error) => error.message,
  );

/** A role of the cluster for one test, with the rights of the running one; roles are shared by all databases of the tests, so that the running one is left alone. */
async function makeRole(attributes = ''): Promise<{ role: string; excess: () => Promise<string[]> }> {
  const role = `role_${randomBytes(6).toString('hex')}`;
  roles.push(role);
  await database.pool.query(`create role ${role} login password 'only here' ${attributes}`);
  await grantRights(database.pool, role);
  const excess = async (): Promise<string[]> => {
    const pool = createPool(
      { ...database.connection, user: role, password: 'only here' },
      { max: 1, statementTimeoutMs: 30_000, onIdleError: () => undefined },
    );
    try {
      return await findExcess(pool);
    } finally {
      await pool.end();
    }
  };
  return { role, excess };
}

test('every table has a line that says what the running role may do with it, and it may do that and nothing else', async () => {
  const { rows } = await database.pool.query<{ name: string; rights: string[] | null }>(
    `select c.oid::regclass::text as name, array_agg(p.privilege) filter (where has_table_privilege($1, c.oid, p.privilege)) as rights
     from pg_class c, unnest($2::text[]) as p(privilege)
     where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')
     group by c.oid order by 1`,
    [runningRole(), PRIVILEGES],
  );
  const sorted = (rights: readonly string[]): string[] => rights.toSorted();
  expect(Object.fromEntries(rows.map(({ name, rights }) => [name, sorted(rights ?? [])]))).toEqual(
    Object.fromEntries(Object.entries(RIGHTS).map(([name, rights]) => [name, sorted(rights)])),
  );
});

test.each(['queue_event', 'audit_event', 'consent', 'session_lesson'])(
  'what was appended to %s is read and appended to, and never altered',
  (table) => {
    expect(RIGHTS[table]).toEqual(['select', 'insert']);
  },
);

test.each([
  ['switches no trigger off', 'alter table queue_event disable trigger all'],
  ['switches no trigger off for itself either', 'set session_replication_role = replica'],
  ['empties no table', 'truncate audit_event'],
  ['alters no event', "update queue_event set kind = 'CALLED'"],
  ['deletes no entry of the audit log', 'delete from audit_event'],
  ['alters no table', 'alter table account add column known boolean'],
  ['drops no table', 'drop table share_link'],
  [
    'replaces no function',
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
  ],
  ['makes no table', 'create table known (id integer)'],
  ['puts no table of its own before the real one', 'create temporary table audit_event ()'],
  ['puts no counter back', "select setval(pg_get_serial_sequence('audit_event', 'id'), 1)"],
  ['becomes nobody else', 'set role ambil_antrian'],
  ['writes no migration', "insert into schema_migration (name, checksum) values ('9999-x.sql', 'x')"],
  ['opens no closed rows', 'alter table graphile_worker._private_jobs disable row level security'],
])('the running role %s', async (_, sql) => {
  expect(await refusal(sql)).toMatch(/permission denied|must be owner/);
});

test('a role with the rights of the running one has nothing too much', async () => {
  expect(await findExcess(database.running)).toEqual([]);
  expect(await (await makeRole()).excess()).toEqual([]);
});

test('giving the rights again takes what was given by hand', async () => {
  const { role, excess } = await makeRole();
  await database.pool.query(
    `grant truncate, update on audit_event to ${role}; grant create on schema public to ${role};
     grant temporary, create on database ${database.connection.database} to ${role}`,
  );
  expect((await excess()).toSorted()).toEqual([
    'may make objects in the schema public',
    'may make schemas in the database',
    'may make temporary tables in the database',
    'may truncate audit_event',
    'may update audit_event',
  ]);
  await grantRights(database.pool, role);
  expect(await excess()).toEqual([]);
});

test('the program of before runs beside a newer release: what that made is no excess, and its rights are not taken', async () => {
  const { role, excess } = await makeRole();
  await database.pool.query(`create table of_the_next (id int); grant select, insert on of_the_next to ${role}`);
  expect((await excess()).toSorted()).toEqual(['may insert of_the_next', 'may select of_the_next']);
  await database.pool.query(
    "insert into schema_migration (name, checksum, needs) values ('9990-next.sql', 'x', '0000')",
  );
  expect(await excess()).toEqual([]);
  await grantRights(database.pool, role);
  const { rows } = await database.pool.query(`select has_table_privilege('${role}', 'of_the_next', 'insert') as may`);
  expect(rows).toEqual([{ may: true }]);
  await database.pool.query("delete from schema_migration where name = '9990-next.sql'; drop table of_the_next");
});

test('the owner who runs the product alone keeps all rights', async () => {
  await grantRights(database.pool, await roleOf(database.pool));
  expect((await database.pool.query('select from queue_event')).rowCount).toBe(0);
});

test.each([
  ['superuser', 'is a superuser'],
  ['createrole', 'may make roles or databases, replicate, or read rows that are closed'],
  ['createdb', 'may make roles or databases, replicate, or read rows that are closed'],
  ['replication', 'may make roles or databases, replicate, or read rows that are closed'],
  ['bypassrls', 'may make roles or databases, replicate, or read rows that are closed'],
])('a role that is a %s has too much', async (attribute, said) => {
  expect(await (await makeRole(attribute)).excess()).toEqual([said]);
});

test.each([
  ['in role pg_write_all_data', 'belongs to the role pg_write_all_data'],
  ['in role pg_execute_server_program', 'belongs to the role pg_execute_server_program'],
])('a role that is %s has too much, by the name of the other', async (attribute, said) => {
  expect(await (await makeRole(attribute)).excess()).toContain(said);
});

test('an owner who is no superuser migrates a database of its own and gives the rights', async () => {
  const { role, excess } = await makeRole();
  const owner = { ...database.connection, user: `${role}_owner`, password: 'only here', database: `${role}_own` };
  await database.pool.query(`create role ${owner.user} login password '${owner.password}'`);
  await database.pool.query(`create database ${owner.database} owner ${owner.user}`);
  const open = (as: Connection) => createPool(as, { max: 2, statementTimeoutMs: 0, onIdleError: () => undefined });
  const [own, running] = [open(owner), open({ ...owner, user: role })];
  try {
    await migrate(own);
    await expect(refuseUnmigrated(running)).rejects.toThrow(NotMigrated);
    for (const _ of [1, 2]) await grantRights(own, role);
    await refuseUnmigrated(running);
    // A newer release has contracted the schema, and this program does not run on it.
    await own.query("insert into schema_migration (name, checksum, needs) values ('9002-later.sql', '', '9001')");
    await expect(refuseUnmigrated(running)).rejects.toThrow('9002-later.sql');
    await own.query("update schema_migration set needs = '0000' where name = '9002-later.sql'");
    await refuseUnmigrated(running);
    expect(await findExcess(running)).toEqual([]);
    await running.query("select graphile_worker.add_job('deliver_message', '{}')");
    expect((await running.query('select from graphile_worker._private_jobs')).rowCount).toBe(1);
  } finally {
    await Promise.all([own.end(), running.end()]);
    // A connection that was ended here may still be leaving there.
    await dropDatabase({ ...database.connection, database: owner.database });
    await database.pool.query(`drop role ${owner.user}`);
  }
  expect(await excess()).toEqual([]);
});

test('a role that was allowed to switch triggers off has too much', async () => {
  const { role, excess } = await makeRole();
  await database.pool.query(`grant set on parameter session_replication_role to ${role}`);
  expect(await excess()).toEqual(['may switch triggers off for itself']);
  await database.pool.query(`revoke set on parameter session_replication_role from ${role}`);
});

test('a role that owns something has too much', async () => {
  const { role, excess } = await makeRole();
  await database.pool.query(`create table mine (); alter table mine owner to ${role}`);
  expect(await excess()).toContain('owns table mine');
  await database.pool.query(
    `drop table mine; alter function distance_km(double precision, double precision, double precision, double precision) owner to ${role}`,
  );
  expect(await excess()).toEqual([expect.stringMatching(/^owns function distance_km/)]);
  await database.pool.query(
    `alter function distance_km(double precision, double precision, double precision, double precision) owner to current_user`,
  );
});
