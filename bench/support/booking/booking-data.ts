import type pg from 'pg';
import { hashToken } from '#server/platform/http/bearer.ts';

const PATIENTS_EACH = 4;
/** As many quota places as a weekly schedule can give to one part of a session; the most crowded queue there can be. */
export const HOT_PLACES = 500;
const HOT_SESSIONS = 250;
const ENDLESS_SESSIONS = 10;
const ENDLESS_QUOTA = 1_000_000;

export type BookingData = {
  /** Ids, in order. The crowd goes through `hot` one by one: HOT_PLACES bookings, then the next session. */
  readonly sessions: number[];
  /** One session without a quota limit for each run of the bare statement, whose clients run unevenly and would drift apart at the end of a session. */
  readonly endless: number[];
  readonly hot: number[];
  readonly patients: { id: number; account: number }[];
  readonly tokens: Map<number, string>;
  readonly insurer: number;
};

/** People and sessions for bookings only of this bench, beside the demonstration's own. Patients that follow each other are of different accounts, as people who book at one moment are. */
export async function makeBookingData(
  pool: pg.Pool,
  now: Date,
  { accounts: many, sessions: manySessions }: { accounts: number; sessions: number },
): Promise<BookingData> {
  const insurer = (await pool.query("select id from insurer where slug = 'umum'")).rows[0].id;
  const { rows: accounts } = await pool.query(
    `insert into account (phone, name, gender, created_at, activated_at)
     select '+62899' || lpad(n::text, 8, '0'), 'Bench ' || n, 'P', $1, $1 from generate_series(1, $2::int) n returning id`,
    [now, many],
  );
  const ids = accounts.map((row) => row.id as number);
  const tokens = new Map(ids.map((id) => [id, `bench-token-of-account-${id}`]));
  await pool.query(
    'insert into auth_token (token_hash, account_id, created_at, last_used_at) select t, a, $3, $3 from unnest($1::bytea[], $2::bigint[]) u(t, a)',
    [ids.map((id) => hashToken(tokens.get(id)!)), ids, now],
  );
  const { rows: patients } = await pool.query(
    `insert into patient (account_id, relation, name, gender, birth_date, created_at)
     select a, 'child', 'Bench ' || n, 'L', '2020-01-01', $2 from unnest($1::bigint[]) a, generate_series(1, $3::int) n order by n, a returning id, account_id as account`,
    [ids, now, PATIENTS_EACH],
  );
  const { rows: sessions } = await pool.query(
    `insert into session (doctor_id, clinic_id, center_id, date, time_start, time_end, zone, starts_at, ends_at, opens_at, closes_at,
       jkn_quota, general_quota, onsite_quota)
     select p.doctor_id, p.clinic_id, p.center_id, current_date + 400 + n, '08:00', '20:00', 'WIB', $1::timestamptz + interval '1 day',
       $1::timestamptz + interval '2 days', $1::timestamptz - interval '1 day', $1::timestamptz + interval '2 days',
       0, case when n < $6::int then $3::int else $4::int end, 0
     from (select pr.doctor_id, pr.clinic_id, pr.center_id from practice pr
           join center_insurer ci on ci.center_id = pr.center_id and ci.insurer_id = $5 order by pr.id limit 1) p,
       generate_series(0, $2::int) n returning id`,
    [now, manySessions + HOT_SESSIONS + ENDLESS_SESSIONS - 1, HOT_PLACES, ENDLESS_QUOTA, insurer, HOT_SESSIONS],
  );
  await pool.query('vacuum analyze session, patient, account, auth_token, appointment');
  const sessionIds = sessions.map((row) => row.id as number);
  const hot = sessionIds.splice(0, HOT_SESSIONS);
  const endless = sessionIds.splice(0, ENDLESS_SESSIONS);
  return { sessions: sessionIds, hot, endless, patients, tokens, insurer };
}
