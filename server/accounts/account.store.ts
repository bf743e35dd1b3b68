import { AppError } from '#contract/errors.ts';
import type { Queryable } from '../platform/db/queryable.ts';

export type AccountRow = {
  id: number;
  name: string | null;
  photo_id: string | null;
  gender: string;
  birth_date: string | null;
  activated_at: Date | null;
  social: boolean;
  has_factor: boolean;
  scopes: string[] | null;
  centers: { id: number; name: string; slug_name: string }[] | null;
};

/**
 * Returns the account of a contact and creates it if there is none. MAILBOX_TAKEN when another account has the mailbox of which the address is an alias: it was proved that somebody reads the
 * alias, and not that the mailbox is theirs. `column` comes from the contact's channel, never from a request.
 */
export async function upsertAccount(
  db: Queryable,
  contact: { channel: 'email' | 'phone'; address: string },
  now: Date,
): Promise<number> {
  const column = contact.channel;
  const { rows } = await db.query(
    `with made as (insert into account (${column}, created_at) values ($1, $2) on conflict do nothing returning id)
     select id from made union all select id from account where ${column} = $1 limit 1`,
    [contact.address, now],
  );
  if (rows[0]) return rows[0].id;
  // Another request created the account between the two halves of the statement; a new statement sees it.
  const again = await db.query(`select id from account where ${column} = $1`, [contact.address]);
  if (again.rows[0]) return again.rows[0].id;
  throw new AppError('MAILBOX_TAKEN');
}

/** Reads an account with its scopes and the centers whose desk it may run. */
export async function findAccount(db: Queryable, id: number): Promise<AccountRow> {
  const { rows } = await db.query<AccountRow>(
    `select a.id, a.name, a.photo_id, a.gender, a.birth_date, a.activated_at, a.factor_since is not null as has_factor,
       exists (select 1 from account_identity i where i.account_id = a.id) as social,
       (select array_agg(distinct s.scope) from staff s where s.account_id = a.id) as scopes,
       (select json_agg(distinct jsonb_build_object('id', c.id, 'name', c.name, 'slug_name', c.slug))
        from staff s join center c on c.id = s.center_id where s.account_id = a.id) as centers
     from account a where a.id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error('a token without an account');
  return rows[0];
}

export type Activation = {
  accountId: number;
  name: string;
  gender: 'L' | 'P';
  birthDate: string;
  consentVersion: string;
  now: Date;
};

/** Completes an account once, with its consent and the person's own patient record, in one statement; false when it was complete already. */
export async function activateOnce(db: Queryable, activation: Activation): Promise<boolean> {
  const { rows } = await db.query(
    `with done as (
       update account set name = $2, gender = $3, birth_date = $4, activated_at = $6 where id = $1 and activated_at is null returning id
     ), agreed as (
       insert into consent (account_id, kind, version, given_at) select id, 'privacy', $5, $6 from done
     ), self as (
       insert into patient (account_id, relation, name, gender, birth_date, created_at) select id, 'self', $2, $3, $4, $6 from done
     )
     select id from done`,
    [
      activation.accountId,
      activation.name,
      activation.gender,
      activation.birthDate,
      activation.consentVersion,
      activation.now,
    ],
  );
  return rows.length === 1;
}
