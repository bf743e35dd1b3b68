import type { Pool, PoolClient } from 'pg';
import type { Scope } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';

export type StaffScope = Exclude<Scope, 'patient'>;
export type StaffRow = { id: number; account_id: number; scope: StaffScope; center: string | null };

/** The name of a center, locked until the end of the transaction; null when there is no such center. */
export async function findCenterName(client: PoolClient, id: number): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>('select name from center where id = $1::bigint for key share', [
    id,
  ]);
  return rows[0]?.name ?? null;
}

/** Gives an account a scope, at a center or (null) for the product. Null when it has the scope already. */
export async function insertStaff(
  client: PoolClient,
  { account, center, scope }: { account: number; center: number | null; scope: StaffScope },
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    'insert into staff (account_id, center_id, scope) values ($1, $2, $3) on conflict do nothing returning id',
    [account, center, scope],
  );
  return rows[0]?.id ?? null;
}

/** The center that a row of staff, or an invitation, belongs to, null for the product's own; undefined when there is neither. */
export async function findStaffCenter(pool: Pool, id: number): Promise<number | null | undefined> {
  const { rows } = await pool.query<{ center_id: number | null }>(
    `select center_id from staff where id = $1::bigint
     union all select center_id from staff_invitation where id = $1::bigint`,
    [id],
  );
  return rows[0]?.center_id;
}

/** Locks a row of a center's staff (null: of the product's) until the end of the transaction; null when there is no such row there. */
export async function lockStaff(client: PoolClient, id: number, center: number | null): Promise<StaffRow | null> {
  const { rows } = await client.query<StaffRow>(
    `select s.id, s.account_id, s.scope, m.name as center from staff s left join center m on m.id = s.center_id
     where s.id = $1::bigint and s.center_id is not distinct from $2::bigint for update of s`,
    [id, center],
  );
  return rows[0] ?? null;
}

/** Whether no other account manages the center of this row. The caller has locked the center. */
export async function isOnlyManager(client: PoolClient, { id, account_id }: StaffRow): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from staff s join staff mine on mine.id = $1 and s.center_id = mine.center_id
     where s.scope = 'manager' and s.account_id <> $2 limit 1`,
    [id, account_id],
  );
  return rowCount === 0;
}

/**
 * Deletes a row of staff. False when it is the last administrator's, which the database refuses to delete (migration 0013); the transaction has then
 * failed.
 */
export async function deleteStaff(client: PoolClient, id: number): Promise<boolean> {
  try {
    await client.query('delete from staff where id = $1', [id]);
    return true;
  } catch (error) {
    if (isLastAdministrator(error)) return false;
    throw error;
  }
}

/** Whether the database refused a statement because it would have left the product without an administrator. */
export function isLastAdministrator(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'staff_administrator_stays';
}

/** Whether this account is the only administrator. */
export async function isOnlyAdministrator(db: Queryable, account: number): Promise<boolean> {
  const { rows } = await db.query<{ only: boolean }>(
    `select coalesce(bool_and(account_id = $1), false) as only from staff where scope = 'administrator'`,
    [account],
  );
  return rows[0]!.only;
}

/** Waits for whoever makes or removes an administrator at this moment, until the end of the transaction (migration 0013 takes the same lock). */
export async function lockAdministrators(client: PoolClient): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('staff_administrator_stays'))");
}

/** Whether the product has an administrator. */
export async function hasAdministrator(db: Queryable): Promise<boolean> {
  return (await db.query("select from staff where scope = 'administrator' limit 1")).rowCount === 1;
}
