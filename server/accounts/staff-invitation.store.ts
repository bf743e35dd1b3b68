import type { PoolClient } from 'pg';
import type { Contact } from '#domain/contact.ts';
import { INVITATION_MS } from '#domain/limits.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { StaffScope } from './staff.store.ts';

/** A scope that an account has, or is invited to; `center` is null for the product's own. */
export type OwnScopeRow = { id: number; scope: StaffScope; center_id: number | null; center: string | null };

/** SQL: the account a proved the address of the invitation i, which is younger than $2. Who signs in with an address has proved it. */
const IS_FOR = 'i.contact in (a.phone, a.email) and i.created_at > $2';
/** People work at few centers; whoever invites somebody to more is a machine. */
const OWN_MAX = 50;

const since = (now: Date): Date => new Date(now.getTime() - INVITATION_MS);

/**
 * Invites whoever owns an address to a scope, at a center or (null) of the product. Null when the account of the address has the scope already, or is invited to it. An invitation that has ended
 * gives way to a new one, and with `renews` so does one that has not.
 */
export async function insertInvitation(
  client: PoolClient,
  { contact, center, scope }: { contact: Contact; center: number | null; scope: StaffScope },
  now: Date,
  { renews = false } = {},
): Promise<number | null> {
  await client.query(
    `delete from staff_invitation where contact = $1 and center_id is not distinct from $2::bigint and scope = $3 and created_at <= $4`,
    [contact.address, center, scope, renews ? now : since(now)],
  );
  const { rows } = await client.query<{ id: number }>(
    `insert into staff_invitation (contact, center_id, scope, created_at)
     select $1, $2, $3, $4 where not exists (
       select from staff s join account a on a.id = s.account_id
       where a.${contact.channel} = $1 and s.center_id is not distinct from $2 and s.scope = $3)
     on conflict do nothing returning id`,
    [contact.address, center, scope, now],
  );
  return rows[0]?.id ?? null;
}

/** Takes an invitation of a center (null: of the product) back, and returns whether there was one. */
export async function deleteInvitation(db: Queryable, id: number, center: number | null): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from staff_invitation where id = $1::bigint and center_id is not distinct from $2::bigint',
    [id, center],
  );
  return rowCount === 1;
}

/** What the account is invited to, newest first, and the scopes that it has; at most 50 of each. */
export async function listOwnScopes(
  db: Queryable,
  accountId: number,
  now: Date,
): Promise<{ invitations: OwnScopeRow[]; scopes: OwnScopeRow[] }> {
  const invitations = await db.query<OwnScopeRow>(
    `select i.id, i.scope, i.center_id, m.name as center from account a join staff_invitation i on ${IS_FOR}
     left join center m on m.id = i.center_id where a.id = $1 order by i.created_at desc, i.id desc limit ${OWN_MAX}`,
    [accountId, since(now)],
  );
  const scopes = await db.query<OwnScopeRow>(
    `select s.id, s.scope, s.center_id, m.name as center from staff s left join center m on m.id = s.center_id
     where s.account_id = $1 order by s.id limit ${OWN_MAX}`,
    [accountId],
  );
  return { invitations: invitations.rows, scopes: scopes.rows };
}

/** An invitation of the account; null when it has none with this number, or it has ended. */
export async function findOwnInvitation(
  db: Queryable,
  id: number,
  accountId: number,
  now: Date,
): Promise<OwnScopeRow | null> {
  const { rows } = await db.query<OwnScopeRow>(
    `select i.id, i.scope, i.center_id, m.name as center from account a join staff_invitation i on ${IS_FOR}
     left join center m on m.id = i.center_id where a.id = $1 and i.id = $3::bigint`,
    [accountId, since(now), id],
  );
  return rows[0] ?? null;
}

/**
 * Makes the row of staff that an invitation was for, with the invitation's number; false when the invitation is gone, because it was taken back or answered elsewhere. Whoever has the scope
 * already, because two invited them at once, keeps it as it is.
 */
export async function acceptInvitation(client: PoolClient, id: number, accountId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `with gone as (delete from staff_invitation where id = $1 returning id, center_id, scope),
       made as (insert into staff (id, account_id, center_id, scope) select id, $2, center_id, scope from gone on conflict do nothing)
     select from gone`,
    [id, accountId],
  );
  return rowCount === 1;
}
