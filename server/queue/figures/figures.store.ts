import type { Pool, PoolClient } from 'pg';
import type { BookingRules } from '#domain/schedule/center-rules.ts';
import { coverageOf } from '#domain/coverage.ts';
import type { SessionFigures } from '#domain/queue/figures/figures.ts';
import type { Coverage, QuotaPart, Zone } from '#domain/vocabulary.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

export type PlannedSession = { id: number; starts_at: Date; ends_at: Date; rules: Partial<BookingRules> };
export type ComputedFigures = { id: number; facts: SessionFigures; wait: number | null; waitLong: number | null };

/** Ended sessions whose figures are missing or of an older `version`, locked. Skips those that another process has locked. At most `most`. */
export async function takeSessionsWithoutFigures(
  client: PoolClient,
  version: number,
  most: number,
): Promise<PlannedSession[]> {
  const { rows } = await client.query<PlannedSession>(
    `select s.id, s.starts_at, s.ends_at, s.rules from session_figures f join session s on s.id = f.session_id
     where f.version < $1 order by f.version, f.session_id limit $2 for update of f skip locked`,
    [version, most],
  );
  return rows;
}

/** Writes the figures of ended sessions, with the version of their definition. The caller has locked them. */
export async function writeFigures(
  client: PoolClient,
  version: number,
  made: readonly ComputedFigures[],
  now: Date,
): Promise<void> {
  await client.query(
    `update session_figures f set version = $1, made_at = $2, facts = m.facts, wait = m.wait, wait_long = m.wait_long
     from json_to_recordset($3) as m(id bigint, facts jsonb, wait float8, wait_long float8) where f.session_id = m.id`,
    [version, now, JSON.stringify(made.map(({ waitLong, ...each }) => ({ ...each, wait_long: waitLong })))],
  );
}

/** The coverage of each number of a session. */
export async function readCoverages(db: Queryable, session: number): Promise<Map<number, Coverage>> {
  const { rows } = await db.query<{ number: number; payment: string }>({
    name: 'session_coverages',
    text: `select a.number, i.slug as payment from appointment a join insurer i on i.id = a.insurer_id where a.session_id = $1`,
    values: [session],
  });
  return new Map(rows.map(({ number, payment }) => [number, coverageOf(payment)]));
}

/** Which ended sessions of a center are asked for; `from` and `to` are local dates, both included. */
export type FiguresQuery = {
  readonly center: number;
  readonly from: string;
  readonly to: string;
  readonly doctor: number | null;
  readonly clinic: number | null;
};
export type SessionWithFigures = { id: number; date: string; doctor: number; facts: SessionFigures };

/** The figures of a center's sessions, the newest first; at most `most`. `doctor`: who held the session, which may be the substitute. */
export async function listFigures(pool: Pool, asked: FiguresQuery, most: number): Promise<SessionWithFigures[]> {
  const { rows } = await pool.query<SessionWithFigures>(
    `select s.id, s.date, coalesce(s.substitute_doctor_id, s.doctor_id) as doctor, f.facts
     from session s join session_figures f on f.session_id = s.id
     where s.center_id = $1 and s.date between $2 and $3 and f.facts is not null
       and ($4::int is null or coalesce(s.substitute_doctor_id, s.doctor_id) = $4) and ($5::int is null or s.clinic_id = $5)
     order by s.date desc, s.starts_at desc, s.id desc limit $6`,
    [asked.center, asked.from, asked.to, asked.doctor, asked.clinic, most],
  );
  return rows;
}

export type ClinicForecasts = {
  readonly id: number;
  readonly name: string;
  readonly kept: number;
  readonly of: number;
};

/** How many windows that were shown in a center's sessions came true, by clinic (domain/queue/estimate/accuracy.ts); of sessions whose log has been learned from. At most `most`, the most windows first. */
export async function countForecasts(pool: Pool, asked: FiguresQuery, most: number): Promise<ClinicForecasts[]> {
  const { rows } = await pool.query<ClinicForecasts>(
    `select c.id, c.name, sum((l.lesson -> 'windows' ->> 'did')::int)::int as kept, sum((l.lesson -> 'windows' ->> 'of')::int)::int as of
     from session s join session_lesson l on l.session_id = s.id join clinic c on c.id = s.clinic_id
     where s.center_id = $1 and s.date between $2 and $3
       and ($4::int is null or coalesce(s.substitute_doctor_id, s.doctor_id) = $4) and ($5::int is null or s.clinic_id = $5)
     group by c.id, c.name having sum((l.lesson -> 'windows' ->> 'of')::int) > 0 order by 4 desc, c.name, c.id limit $6`,
    [asked.center, asked.from, asked.to, asked.doctor, asked.clinic, most],
  );
  return rows;
}

/** Names of some doctors by id. */
export async function readDoctorNames(pool: Pool, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id, name from doctor where id = any($1::int[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type EndedSessionRow = PlannedSession & {
  date: string;
  time_start: string;
  time_end: string;
  zone: Zone;
  doctor: string;
  clinic: string;
  /** The practice with the weekly hours of the session; null when the doctor no longer practises there. */
  practice: number | null;
  quota: Record<QuotaPart, number>;
};

/** An ended session of a center; null for any other. */
export async function findPastSession(pool: Pool, center: number, id: number): Promise<EndedSessionRow | null> {
  const { rows } = await pool.query<EndedSessionRow>(
    `select s.id, s.starts_at, s.ends_at, s.rules, s.date, s.time_start, s.time_end, s.zone, d.name as doctor, c.name as clinic,
       (select p.id from practice p where p.doctor_id = s.doctor_id and p.clinic_id = s.clinic_id) as practice,
       jsonb_build_object('JKN', s.jkn_quota, 'GENERAL', s.general_quota, 'ONSITE', s.onsite_quota) as quota
     from session s join doctor d on d.id = coalesce(s.substitute_doctor_id, s.doctor_id) join clinic c on c.id = s.clinic_id
     where s.id = $2 and s.center_id = $1 and s.status = 'FINISHED'`,
    [center, id],
  );
  return rows[0] ?? null;
}
