import type { Pool } from 'pg';

/** Local date of the first session day of the set. */
export const FIRST_DAY = '2026-11-21';
/** Rows of the set, by table. */
export const ROWS = {
  regency: 100,
  center: 2_000,
  center_alias: 1_000,
  clinic: 8_000,
  doctor: 20_000,
  practice: 40_000,
  schedule: 80_000,
  session: 200_000,
  account: 5_000,
  patient: 10_000,
  appointment: 60_000,
  center_patient: 20_000,
  waitlist_entry: 20_000,
} as const;

/**
 * A directory and its bookings, the same each time: large enough that the planner decides as with a whole country, and sampled in full, so
 * that its statistics do not depend on chance. Rows are spread by arithmetic; foreign keys are right by construction and not checked. Vacuum freezes the
 * rows, because a plain vacuum skips pages that are being written, and the planner's choice of an index-only scan depends on how many those were. It runs
 * twice: a first run has been seen to freeze all rows of a table and still mark none of its pages as visible to all.
 */
const SET = `
set session_replication_role = replica;
insert into province (code, name, zone, source) select lpad(n::text, 2, '0'), 'Provinsi ' || n, 'WIB', 'set' from generate_series(10, 19) n;
insert into regency (code, province_code, kind, name, short_name, slug, zone, latitude, longitude, source)
  select (10 + n / 10) || '.' || lpad((n % 10 + 1)::text, 2, '0'), (10 + n / 10)::text, 'kota', 'Kota ' || n, 'Kota ' || n, 'kota-' || n, 'WIB',
    -8 + n % 10 * 0.5, 100 + n / 10, 'set' from generate_series(0, ${ROWS.regency} - 1) n;
insert into specialisation (id, slug, name, category, source)
  select n, 'bidang-' || n, 'Bidang ' || n, 'dokter', 'set' from generate_series(1, 60) n;
insert into insurer (id, slug, name, kind, source) select n, 'asuransi-' || n, 'Asuransi ' || n, 'asuransi_jiwa', 'set' from generate_series(1, 40) n;
insert into center (id, slug, kind, code, name, address, regency_code, zone, latitude, longitude, doctor_count, clinic_count, source, updated_at)
  select n, 'pusat-' || n, (array['hospital', 'puskesmas', 'clinic', 'clinic'])[n % 4 + 1], n::text, 'Pusat ' || n, 'Jalan ' || n, r.code, 'WIB',
    r.latitude + n % 37 * 0.01, r.longitude + n % 41 * 0.01, 10 + n % 50, 4, 'set', '2026-11-01Z'
  from generate_series(1, ${ROWS.center}) n join regency r on r.slug = 'kota-' || n % ${ROWS.regency};
insert into center_insurer (center_id, insurer_id) select c, (c + i * 7) % 40 + 1 from generate_series(1, ${ROWS.center}) c, generate_series(0, 4) i;
insert into center_alias (alias, center_id, source) select 'nama ' || n, n, 'set' from generate_series(1, ${ROWS.center_alias}) n;
insert into clinic (id, center_id, slug, name, specialisation_id, room, queue_prefix)
  select n, (n - 1) / 4 + 1, 'poli-' || n % 4, 'Poli ' || n, n % 60 + 1, 'Ruang ' || n % 9, 'A' from generate_series(1, ${ROWS.clinic}) n;
insert into doctor (id, slug, code, name, gender, source, updated_at)
  select n, 'dokter-' || n, n::text, 'dr. Nama ' || n, (array['L', 'P'])[n % 2 + 1], 'set', '2026-11-01Z' from generate_series(1, ${ROWS.doctor}) n;
insert into doctor_specialisation (doctor_id, specialisation_id) select n, n % 60 + 1 from generate_series(1, ${ROWS.doctor}) n;
insert into practice (id, doctor_id, clinic_id, center_id)
  select n, (n - 1) / 2 + 1, k.id, k.center_id from generate_series(1, ${ROWS.practice}) n join clinic k on k.id = n * 3 % ${ROWS.clinic} + 1;
insert into schedule (id, practice_id, weekday, time_start, time_end, jkn_quota, general_quota, source)
  select n, (n - 1) / 2 + 1, n % 7 + 1, '08:00', '12:00', 10, 10, 'set' from generate_series(1, ${ROWS.schedule}) n;
insert into session (id, doctor_id, clinic_id, center_id, schedule_id, date, time_start, time_end, zone, starts_at, ends_at, opens_at, closes_at,
    jkn_quota, general_quota, onsite_quota)
  select n, p.doctor_id, p.clinic_id, p.center_id, p.id * 2, day, '08:00', '12:00', 'WIB', (day + time '08:00') at time zone 'Asia/Jakarta',
    (day + time '12:00') at time zone 'Asia/Jakarta', (day - 30)::timestamp at time zone 'Asia/Jakarta', (day + time '11:30') at time zone 'Asia/Jakarta', 10, 10, 2
  from generate_series(1, ${ROWS.session}) n join practice p on p.id = (n - 1) / 5 + 1, lateral (select date '${FIRST_DAY}' + (n % 5 * 3 + p.id % 3) as day) d;
insert into account (id, email, name, gender, created_at, activated_at)
  select n, 'orang' || n || '@contoh.invalid', 'Orang ' || n, 'P', '2026-11-01Z', '2026-11-01Z' from generate_series(1, ${ROWS.account}) n;
insert into auth_token (token_hash, account_id, created_at, last_used_at)
  select sha256(n::text::bytea), n, '2026-11-01Z', '2026-11-20Z' from generate_series(1, ${ROWS.account}) n;
insert into staff (account_id, center_id, scope) select n, n, 'desk' from generate_series(1, 500) n;
insert into patient (id, account_id, relation, name, gender, created_at)
  select n, (n - 1) / 2 + 1, (array['self', 'child'])[n % 2 + 1], 'Pasien ' || n, 'P', '2026-11-01Z' from generate_series(1, ${ROWS.patient}) n;
insert into appointment (id, trans_code, session_id, patient_id, account_id, number, part, insurer_id, status, rules, idempotency_key, request_digest, booked_at)
  select n, 'KODE' || n, s.id, a.id, a.account_id, n % 12 + 1, 'GENERAL', n % 40 + 1, (array['BOOKED', 'DONE', 'CANCEL'])[n % 3 + 1], '{}',
    'kunci-' || n, '\\x00', '2026-11-20Z'
  from generate_series(1, ${ROWS.appointment}) n join session s on s.id = n / 12 * 40 + 1 join patient a on a.id = n * 7 % ${ROWS.patient} + 1;
insert into center_patient (center_id, patient_id, name, last_visit)
  select case when n <= ${ROWS.patient} then 500 else n * 7 % 499 + 1 end, p.id, lower(p.name), '2026-11-01'
  from generate_series(1, ${ROWS.center_patient}) n join patient p on p.id = (n - 1) % ${ROWS.patient} + 1;
insert into waitlist_entry (id, session_id, account_id, patient_id, insurer_id, part, status, joined_at, offer_until, ended_at)
  select n, s.id, a.account_id, a.id, 1, 'GENERAL', (array['TAKEN', 'PASSED', 'LEFT', 'WAITING', 'OFFERED'])[n % 5 + 1], '2026-11-20Z',
    case when n % 5 = 4 then timestamptz '2026-11-22Z' end, case when n % 5 < 3 then timestamptz '2026-11-20Z' end
  from generate_series(1, ${ROWS.waitlist_entry}) n join session s on s.id = n * 9 + 1 join patient a on a.id = n * 7 % ${ROWS.patient} + 1;
insert into queue_event (session_id, version, kind, appointment_id, number, at, seal, hash)
  select session_id, number, 'ISSUED', id, number, booked_at, '\\x00', '\\x00' from appointment;
insert into desk_press (key, session_id, account_id, desk, room, move, request_digest, from_version, to_version, withdrawn, at)
  select 'tekan-' || session_id || '-' || version, session_id, version, 'meja-' || version % 3, '', 'callNext', '\\x00', version, version, false, at from queue_event;
insert into departure (appointment_id, km, margin_minutes) select id, 5, 15 from appointment where id % 10 = 0;
insert into notification_cursor (session_id, version) select session_id, max(version) from queue_event group by session_id;
insert into notification (dedupe, account_id, appointment_id, session_id, kind, version, created_at, send_at, not_after, state, settled_at)
  select 'booked:' || a.id, a.account_id, a.id, a.session_id, 'BOOKED', a.number, a.booked_at, a.booked_at, '2026-11-22Z',
    case when a.id % 1000 = 0 then 'WAITING' else 'SENT' end, case when a.id % 1000 > 0 then a.booked_at end
  from appointment a;
insert into notification_setting (account_id, off_kinds, off_channels, near) select id, '{}', '{}', 3 from account;
insert into push_subscription (account_id, token_id, endpoint, p256dh, auth, created_at)
  select account_id, id, 'https://fcm.googleapis.com/' || id, '', '', created_at from auth_token;
insert into directory_change (transaction, kind, ids, at)
  select n::text::xid8, (array['doctor', 'hours', 'hours', 'hours'])[n % 4 + 1], array[n], '2026-11-20Z' from generate_series(1, 5000) n;
reset session_replication_role;
set default_statistics_target = 10000;
vacuum (freeze);
vacuum (freeze, analyze);
reset default_statistics_target;`;

/** Fills a migrated, empty database with the set. Takes some ten seconds. */
export async function fillPlanSet(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // One by one: vacuum runs in no transaction, and statements sent together are one transaction.
    for (const statement of SET.split(';\n')) await client.query(statement);
  } finally {
    client.release();
  }
}
