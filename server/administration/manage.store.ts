import type { Pool } from 'pg';
import type { Zone } from '#domain/vocabulary.ts';

export type ManagedCenter = { id: number; name: string; slug_name: string; zone: Zone };
const MANAGED_MAX = 100;

/** Reads the centers with these ids, sorted by name; at most 100. */
export async function listManagedCenters(pool: Pool, ids: readonly number[]): Promise<ManagedCenter[]> {
  const { rows } = await pool.query<ManagedCenter>(
    `select id, name, slug as slug_name, zone from center where id = any($1::int[]) order by name, id limit ${MANAGED_MAX}`,
    [ids],
  );
  return rows;
}

/** Counts what a center has: practices, clinics, staff, and sessions and live bookings from `now` on. */
export async function countManaged(
  pool: Pool,
  center: number,
  now: Date,
): Promise<{ practices: number; clinics: number; staff: number; sessions: number; booked: number }> {
  const { rows } = await pool.query(
    `select (select count(*)::int from practice where center_id = $1) as practices,
       (select count(*)::int from clinic where center_id = $1) as clinics,
       (select count(*)::int from staff where center_id = $1) as staff,
       count(*) filter (where status <> 'CANCELLED')::int as sessions,
       coalesce(sum(jkn_taken + general_taken + onsite_taken), 0)::int as booked
     from session where center_id = $1 and date >= ($2::timestamptz at time zone 'Asia/Jakarta')::date and starts_at > $2`,
    [center, now],
  );
  return rows[0];
}

const CHOICES_MAX = 1_000;
type Choice = { id: number; name: string };

/** The doctors and clinics of a center by name; at most 1,000 each. */
export async function listChoices(pool: Pool, center: number): Promise<{ doctors: Choice[]; clinics: Choice[] }> {
  const doctors = await pool.query<Choice>(
    `select id, name from doctor where id in (select doctor_id from practice where center_id = $1) order by name, id limit ${CHOICES_MAX}`,
    [center],
  );
  const clinics = await pool.query<Choice>(
    `select id, name from clinic where center_id = $1 order by name, id limit ${CHOICES_MAX}`,
    [center],
  );
  return { doctors: doctors.rows, clinics: clinics.rows };
}
