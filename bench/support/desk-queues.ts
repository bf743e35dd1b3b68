import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import { localDate } from '#domain/time/zone.ts';
import { calmZone } from '#tests/support/queue/calm-zone.ts';
import { hashToken } from '#server/platform/http/bearer.ts';

export type DeskQueues = {
  /** Running sessions of today, each with its numbers checked in and waiting. */
  readonly sessions: readonly number[];
  /** Bearer token of the desk of a session, by its index in `sessions`. */
  readonly tokens: readonly string[];
};

const TOKEN = (desk: number): string => `bench-desk-token-number-${String(desk).padStart(6, '0')}`;

/**
 * Running queues of one center, with so many numbers in each, all checked in, with their logs (written through the triggers, hashes included), and a
 * desk of its own for each.
 */
export async function makeDeskQueues(pool: pg.Pool, queues: number, numbers: number, now: Date): Promise<DeskQueues> {
  const { rows: practices } = await pool.query(
    'select doctor_id, clinic_id, center_id from practice order by id limit 1',
  );
  const { doctor_id: doctor, clinic_id: clinic, center_id: center } = practices[0];
  const zone = calmZone(now);
  const tokens = Array.from({ length: queues }, (_, desk) => TOKEN(desk));
  const { rows: accounts } = await pool.query<{ id: number }>(
    `insert into account (phone, name, created_at, activated_at)
     select '+62899' || lpad(n::text, 8, '0'), 'Bench', $1, $1 from generate_series(1, $2::int) n returning id`,
    [now, queues],
  );
  const ids = accounts.map(({ id }) => id);
  await pool.query(
    "insert into staff (account_id, center_id, scope) select a, $2, 'desk' from unnest($1::bigint[]) a",
    [ids, center],
  );
  await pool.query(
    `insert into auth_token (token_hash, account_id, created_at, last_used_at)
     select h, a, $3, $3 from unnest($1::bytea[], $2::bigint[]) t(h, a)`,
    [tokens.map(hashToken), ids, now],
  );
  const { rows: patients } = await pool.query<{ id: number }>(
    `insert into patient (account_id, relation, name, gender, created_at)
     select $1, 'child', 'Bench ' || n, 'P', $2 from generate_series(1, $3::int) n returning id`,
    [ids[0], now, numbers],
  );
  const { rows: sessions } = await pool.query<{ id: number }>(
    `insert into session (doctor_id, clinic_id, center_id, date, time_start, time_end, zone, starts_at, ends_at, opens_at, closes_at,
       jkn_quota, general_quota, onsite_quota, general_taken, last_number, status, started_at, version)
     select $1, $2, $3, $7::date, time '00:00:01' + make_interval(secs => n), '23:59', $8, $4::timestamptz,
       $4::timestamptz + interval '1 day', $4, $4::timestamptz + interval '1 day', 0, $6::int, 0, $6, $6, 'RUNNING', $4, 2 * $6 + 1
     from generate_series(1, $5::int) n returning id`,
    [doctor, clinic, center, now, queues, numbers, localDate(now, zone), zone],
  );
  const made = sessions.map(({ id }) => id);
  await pool.query(
    `insert into appointment (trans_code, session_id, patient_id, account_id, number, part, insurer_id, status, rules, idempotency_key, request_digest,
       booked_at, checked_in_at)
     select 'L' || s || '-' || n, s, p, $3, n, 'GENERAL', (select id from insurer where slug = 'umum'), 'CHECKED_IN', '{}', 'live-' || s || '-' || n, '\\x00',
       $4, $4
     from unnest($1::bigint[]) s, unnest($2::bigint[]) with ordinality u(p, n)`,
    [made, patients.map(({ id }) => id), ids[0], now],
  );
  await pool.query(
    `insert into queue_event (session_id, version, kind, appointment_id, number, detail, at)
     select s, v, case when v <= $2 then 'ISSUED' when v <= 2 * $2 then 'CHECKED_IN' else 'SESSION_STARTED' end, a.id, a.number,
       case when v > 2 * $2 then jsonb_build_object('rules', $4::jsonb, 'press', 1) else '{}' end, $3
     from unnest($1::bigint[]) s cross join generate_series(1, 2 * $2::int + 1) v
       left join appointment a on a.session_id = s and a.number = case when v <= $2 then v when v <= 2 * $2 then v - $2 end
     order by s, v`,
    [made, numbers, now, JSON.stringify(DEFAULT_RULES)],
  );
  return { sessions: made, tokens };
}

/** The nth call of a queue whose numbers all wait: what the desk sends that sees the answer before it. */
export function callBody(numbers: number, nth: number): string {
  return JSON.stringify({
    key: randomUUID(),
    desk: 'desk-of-the-bench',
    version: 2 * numbers + 1 + (nth === 1 ? 0 : 2 * nth - 3),
    inside: nth === 1 ? null : nth - 1,
    next: nth,
    turn: 'SERVED',
  });
}
