import pg from 'pg';
import type { Pool } from 'pg';
import type { Queryable } from './queryable.ts';
import { newestMigration } from './migrate.ts';
import { RIGHTS } from './rights.ts';
import { inTransaction } from './transaction.ts';

/** Any number; it only has to be the same in every process that grants: two grants of the same right at once would fail. */
const ADVISORY_LOCK = 2_026_112_102;
const POLICY = 'running';
const SCHEMAS = 'public, graphile_worker';

/** The role that a connection signed in as. One that it only plays (`set role`) can be left again and protects nothing. */
export async function roleOf(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ role: string }>('select session_user::text as role');
  return rows[0]!.role;
}

/**
 * Gives a role the rights of RIGHTS and takes every other one, as the owner of the tables. Repeated at each start after the migrations, which may have made
 * tables. Does nothing when the role is the owner itself.
 */
export async function grantRights(owner: Pool, role: string): Promise<void> {
  if ((await roleOf(owner)) === role) return;
  const name = pg.escapeIdentifier(role);
  await inTransaction(owner, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    // A newer release, whose processes may be running, has given the rights that it needs.
    const { rowCount: newer } = await client.query('select from schema_migration where name > $1 limit 1', [
      await newestMigration(),
    ]);
    if (newer) return;
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.query(
      [
        // A temporary table would stand before the real one of its name, also for triggers that write a log.
        `revoke temporary, create on database ${pg.escapeIdentifier(rows[0]!.name)} from public, ${name}`,
        `revoke create on schema public from public`,
        `revoke all on schema ${SCHEMAS} from ${name}`,
        `grant usage on schema ${SCHEMAS} to ${name}`,
        `revoke all on all sequences in schema ${SCHEMAS} from ${name}`,
        `grant usage on all sequences in schema ${SCHEMAS} to ${name}`,
        `revoke all on all tables in schema ${SCHEMAS} from ${name}`,
        ...Object.entries(RIGHTS).map(([table, rights]) => `grant ${rights.join(', ')} on ${table} to ${name}`),
      ].join(';\n'),
    );
    // The package closes its tables to everybody but their owner, row by row.
    const closed = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity and not exists (
         select from pg_policy p where p.polrelid = c.oid and p.polname = '${POLICY}' and $1::regrole = any(p.polroles))`,
      [name],
    );
    for (const { name: table } of closed.rows)
      await client.query(
        `drop policy if exists ${POLICY} on ${table};
         create policy ${POLICY} on ${table} to ${name} using (true) with check (true)`,
      );
  });
}

/**
 * What the role of a connection has beyond RIGHTS, as ends of a sentence that begins with its name; empty when it has what it needs and no more. `$1`: RIGHTS
 * as JSON; `$2`: the newest migration that this program knows. What an extension brings is left out, because that belongs to whoever installed it, and so are tables that a newer release may have made.
 */
const EXCESS = `with me as (select * from pg_roles where rolname = session_user)
  select 'is a superuser' as excess from me where rolsuper
  union all
  select 'may make roles or databases, replicate, or read rows that are closed' from me
    where not rolsuper and (rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)
  union all
  select 'belongs to the role ' || r.rolname from pg_roles r, me
    where not me.rolsuper and r.oid <> me.oid and pg_has_role(me.oid, r.oid, 'member')
  union all
  select 'owns ' || pg_describe_object(d.classid, d.objid, d.objsubid) from pg_shdepend d, me
    where d.refclassid = 'pg_authid'::regclass and d.refobjid = me.oid and d.deptype = 'o'
      and (d.dbid = 0 or d.dbid = (select oid from pg_database where datname = current_database()))
  union all
  select 'may make objects in the schema ' || n.nspname from pg_namespace n, me
    where not me.rolsuper and n.nspname in ('public', 'graphile_worker') and has_schema_privilege(me.oid, n.oid, 'create')
  union all
  select 'may make ' || what || ' in the database' from me, (values ('temporary', 'temporary tables'), ('create', 'schemas')) as p(privilege, what)
    where not me.rolsuper and has_database_privilege(me.oid, current_database(), p.privilege)
  union all
  select 'may switch triggers off for itself' from me
    where not me.rolsuper and has_parameter_privilege(me.oid, 'session_replication_role', 'set')
  union all
  select 'may ' || p.privilege || ' ' || t.name
    from me, (select c.oid, c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')) t,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain']) as p(privilege)
    where not me.rolsuper and has_table_privilege(me.oid, t.oid, p.privilege) and not coalesce($1::jsonb -> t.name ? p.privilege, false)
      and ($1::jsonb ? t.name or not exists (select from schema_migration where name > $2))`;

/** What the role of these connections has beyond what it needs; empty when it is a running role. */
export async function findExcess(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ excess: string }>(EXCESS, [JSON.stringify(RIGHTS), await newestMigration()]);
  return rows.map(({ excess }) => excess);
}
