import { shortName } from '#domain/accounts/short-name.ts';
import type { Queryable } from '../platform/db/queryable.ts';

/** More rows than anybody has. Other lists of a person's data are bounded where they are written, but bookings add up over the years. */
const ROWS_MAX = 5_000;

type Rows = Record<string, unknown>[];
export type AppointmentExport = Record<string, unknown> & { trans_code: string; documents_sealed: Buffer | null };
export type ExportRows = {
  account: Record<string, unknown>;
  consents: Rows;
  identities: Rows;
  devices: Rows;
  passkeys: Rows;
  patients: Rows;
  documents: Rows;
  favourites: Rows;
  waiting: Rows;
  notice_settings: Rows;
  push_devices: Rows;
  looks: Rows;
  scopes: Rows;
  invitations: Rows;
  appointments: AppointmentExport[];
};

/** Everything stored about an account's person, by table; sealed values are still sealed. */
export async function readExport(db: Queryable, accountId: number): Promise<ExportRows> {
  const list = async (text: string): Promise<Rows> => (await db.query(`${text} limit $2`, [accountId, ROWS_MAX])).rows;
  const [account] = await list(
    'select phone, email, name, gender, birth_date, created_at, activated_at, password_hash is not null as has_password, factor_since from account where id = $1',
  );
  return {
    account: account ?? {},
    consents: await list('select kind, version, given_at from consent where account_id = $1 order by given_at'),
    identities: await list(
      `select provider, subject, email, created_at from account_identity where account_id = $1
       union all select c.name, i.subject, null, i.created_at from center_identity i join center c on c.id = i.center_id where i.account_id = $1 order by created_at`,
    ),
    devices: await list(
      'select user_agent, created_at, last_used_at, revoked_at from auth_token where account_id = $1 order by created_at desc',
    ),
    passkeys: await list(
      'select user_agent, created_at, last_used_at from passkey where account_id = $1 order by created_at',
    ),
    patients: await list(
      'select id, relation, name, gender, birth_date, created_at, removed_at from patient where account_id = $1 order by id',
    ),
    documents: await list(
      'select id, patient_id, kind, media_type, created_at from patient_document where account_id = $1 order by created_at',
    ),
    scopes: await list(
      'select s.scope, c.name as center from staff s left join center c on c.id = s.center_id where s.account_id = $1 order by s.id',
    ),
    invitations: await list(
      `select i.scope, c.name as center, i.created_at from account a join staff_invitation i on i.contact in (a.phone, a.email)
       left join center c on c.id = i.center_id where a.id = $1 order by i.id`,
    ),
    favourites: await list(
      `select d.name as doctor, p.name as clinic, c.name as center, f.created_at from favourite f
       left join doctor d on d.id = f.doctor_id left join clinic p on p.id = f.clinic_id left join center c on c.id = f.center_id
       where f.account_id = $1 order by f.created_at`,
    ),
    waiting: await list(
      `select w.patient_id, w.part, w.status, w.joined_at, w.offer_until, w.ended_at, i.name as payment, s.date, s.time_start, s.zone, c.name as center
       from waitlist_entry w join insurer i on i.id = w.insurer_id join session s on s.id = w.session_id join center c on c.id = s.center_id
       where w.account_id = $1 order by w.id desc`,
    ),
    notice_settings: await list(
      'select off_kinds, off_channels, near, quiet_from, quiet_to from notification_setting where account_id = $1',
    ),
    push_devices: await list(
      'select endpoint, created_at from push_subscription where account_id = $1 order by created_at',
    ),
    looks: (
      await list(
        `select l.patient_id, l.purpose, l.scope, l.at, c.name as center, s.name as staff
         from patient p join look l on l.patient_id = p.id join center c on c.id = l.center_id join account s on s.id = l.actor_account_id
         where p.account_id = $1 order by l.at desc`,
      )
    ).map((row) => ({ ...row, staff: shortName(typeof row['staff'] === 'string' ? row['staff'] : '') })),
    appointments: (await list(
      `select a.trans_code, a.patient_id, a.number, a.part, a.status, a.visit_kind, a.booked_at, a.checked_in_at, a.called_at,
         a.ended_at, a.end_reason, a.documents_sealed, i.name as payment, s.date, s.time_start, s.zone, d.name as doctor, c.name as center
       from appointment a join insurer i on i.id = a.insurer_id join session s on s.id = a.session_id
       join doctor d on d.id = s.doctor_id join center c on c.id = s.center_id
       where a.account_id = $1 order by a.id desc`,
    )) as AppointmentExport[],
  };
}
