import type { Pool } from 'pg';
import { addDays } from '#domain/time/zone.ts';
import { rollSessions } from '#server/schedule/roll-sessions.ts';
import { MADE_AT } from './account.ts';
import { makeDoctor, makePractice } from './directory.ts';
import type { TestCenter } from './queue.ts';

export type Weekly = { doctor: number; practice: number; lines: number[] };

/** A doctor who practises in the test center's clinic on these weekdays (1 Monday) from 08:00 to 12:00, with the sessions of the coming days. */
export async function makeWeekly(
  pool: Pool,
  place: TestCenter,
  now: Date,
  fields: { weekdays?: readonly number[]; general?: number; jkn?: number } = {},
): Promise<Weekly> {
  const doctor = await makeDoctor(pool);
  const practice = await makePractice(pool, doctor, place.clinic);
  const { rows } = await pool.query<{ id: number }>(
    `insert into schedule (practice_id, weekday, time_start, time_end, jkn_quota, general_quota, source)
     select $1, day, '08:00', '12:00', $3, $4, 'test' from unnest($2::int[]) as day order by day returning id`,
    [practice, fields.weekdays ?? [2], fields.jkn ?? 5, fields.general ?? 5],
  );
  await rollSessions(pool, now, { doctors: [doctor] });
  return { doctor, practice, lines: rows.map(({ id }) => id) };
}

/** The sessions of a doctor that take place, by date: 'date time status' and the id. */
export async function sessionsOf(
  pool: Pool,
  doctor: number,
): Promise<{ id: number; date: string; time_start: string; status: string }[]> {
  const { rows } = await pool.query(
    `select id, date, to_char(time_start, 'HH24:MI') as time_start, status from session where doctor_id = $1 order by date, time_start`,
    [doctor],
  );
  return rows;
}

/** A day without practice of a center; of a center null, a national holiday. Returns the id. */
export async function makeClosure(pool: Pool, center: number | null, date: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into closure (center_id, date_from, date_to, reason, created_at) values ($1, $2, $2, 'Uji', $3) returning id`,
    [center, date, MADE_AT],
  );
  return rows[0]!.id;
}

let days = 0;
/** A date that nobody else uses in this test run, far from what other tests do. */
export function nextDay(): string {
  days += 1;
  return addDays('2030-01-01', days);
}
