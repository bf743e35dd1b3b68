import type { SecurityKind } from '#domain/accounts/security-kinds.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

/** A row of the log of security. `subject` is the account that it is about, or by what that is found when the row is written. */
export type SecurityRow = {
  readonly at: Date;
  readonly kind: SecurityKind;
  readonly door: string;
  readonly detail: string;
  readonly account: number | null;
  readonly subject: Subject;
  readonly center: number | null;
  readonly client: string | null;
  readonly count: number;
  readonly request: string;
};
export type Subject =
  | number
  | null
  | { readonly address: string }
  | { readonly challenge: string }
  | { readonly passkey: string };

/** Appends to the log of security. An address, a challenge or a passkey becomes the account behind it, or nothing where there is none; none of them is stored. */
export async function insertSecurityEvents(db: Queryable, rows: readonly SecurityRow[]): Promise<void> {
  await db.query(
    `insert into security_event (at, kind, door, detail, account_id, subject_id, center_id, client, count, request_id)
     select r.at, r.kind, r.door, r.detail, r.account,
       coalesce(r.subject,
         (select id from account where phone = r.address), (select id from account where email = r.address),
         (select coalesce(c.account_id, (select id from account where phone = c.contact), (select id from account where email = c.contact))
          from login_challenge c where c.id = r.challenge),
         (select account_id from passkey where id = r.passkey)),
       r.center, r.client, r.count, r.request
     from jsonb_to_recordset($1) as r(at timestamptz, kind text, door text, detail text, account bigint, subject bigint,
       address text, challenge text, passkey text, center bigint, client text, count integer, request text)`,
    [
      JSON.stringify(
        rows.map(({ subject, ...row }) => ({
          ...row,
          ...(typeof subject === 'object' ? { ...subject, subject: null } : { subject }),
        })),
      ),
    ],
  );
}

/** Deletes at most so many rows of the log that are older than its retention, and returns how many there were. */
export async function deleteOldSecurityEvents(db: Queryable, most: number): Promise<number> {
  const { rows } = await db.query<{ gone: number }>('select delete_old_security_events($1) as gone', [most]);
  return rows[0]!.gone;
}
