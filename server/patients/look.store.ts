import type { LookPurpose } from '#domain/accounts/look-words.ts';
import type { Scope, Zone } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { ianaOf } from '../schedule/zone-sql.ts';

export type LookRow = {
  patient: number;
  purpose: LookPurpose;
  at: Date;
  date: string;
  zone: Zone;
  staff: string;
  scope: Exclude<Scope, 'patient'>;
  center: string;
  is_reported: boolean;
};

const DATE = `(l.at at time zone ${ianaOf('m.zone')})::date`;

/** Who saw the people of an account, or one of them: one row for each purpose and day of a center, the newest first. */
export async function listLooksAtOwn(
  db: Queryable,
  accountId: number,
  patient: number | null,
  limit: number,
): Promise<LookRow[]> {
  const { rows } = await db.query<LookRow>(
    `select g.*, a.name as staff, exists (select from look_alarm r where r.kind = 'NOT_KNOWN' and r.actor_account_id = g.actor
         and r.center_id = g.center_id and r.patient_id = g.patient and r.date = g.date) as is_reported
     from (
       select l.patient_id as patient, l.purpose, max(l.at) as at, ${DATE} as date, m.zone, l.actor_account_id as actor, max(l.scope) as scope, m.name as center,
         m.id as center_id
       from patient p join look l on l.patient_id = p.id join center m on m.id = l.center_id
       where p.account_id = $1 and ($2::bigint is null or p.id = $2)
       group by l.patient_id, l.purpose, ${DATE}, l.actor_account_id, m.id
     ) g join account a on a.id = g.actor
     order by g.at desc, g.patient, g.purpose, g.actor limit $3`,
    [accountId, patient, limit],
  );
  return rows;
}

export type ReportedLook = { actor: number; center: number; name: string; date: string };

/** The looks at somebody of this account at this instant for this purpose; hardly ever more than one. */
export async function findOwnLooks(
  db: Queryable,
  accountId: number,
  look: { readonly patient: number; readonly purpose: LookPurpose; readonly at: Date },
): Promise<ReportedLook[]> {
  const { rows } = await db.query<ReportedLook>(
    `select l.actor_account_id as actor, m.id as center, m.name, ${DATE} as date
     from patient p join look l on l.patient_id = p.id join center m on m.id = l.center_id
     where p.account_id = $1 and p.id = $2 and l.purpose = $3 and l.at = $4 limit 5`,
    [accountId, look.patient, look.purpose, look.at],
  );
  return rows;
}
