import type { Pool, PoolClient } from 'pg';
import { isGoingOnSql } from '../../schedule/going-on-sql.ts';
import { ENDED_SESSION, LIVE_APPOINTMENT } from '../../schedule/status-sql.ts';

export type DoctorByName = { id: number; name: string; specialist: string; centers: string[] };

const DOCTORS_MAX = 12;

/** Finds doctors by a part of their name; names that begin with it come first; at most 12. `specialisation` narrows them to one. */
export async function findDoctorsByName(
  pool: Pool,
  name: string,
  specialisation: number | null,
): Promise<DoctorByName[]> {
  const { rows } = await pool.query<DoctorByName>(
    `select d.id, d.name,
       coalesce((select string_agg(s.name, ', ' order by ds.position, s.id) from doctor_specialisation ds
         join specialisation s on s.id = ds.specialisation_id where ds.doctor_id = d.id), '') as specialist,
       array(select m.name from practice p join center m on m.id = p.center_id where p.doctor_id = d.id group by m.id order by m.name limit 3) as centers
     from doctor d
     where d.name ilike '%' || $1 || '%'
       and ($2::bigint is null or exists (select from doctor_specialisation ds where ds.doctor_id = d.id and ds.specialisation_id = $2))
     order by d.name not ilike $1 || '%', d.name, d.id limit ${DOCTORS_MAX}`,
    [name.replace(/[\\%_]/g, '\\$&'), specialisation],
  );
  return rows;
}

/** Locks a center until the end of the transaction and returns the short name of its city; null when there is no such center. */
export async function lockCenterOfPractice(client: PoolClient, center: number): Promise<string | null> {
  const { rows } = await client.query<{ city: string }>(
    'select r.short_name as city from center m join regency r on r.code = m.regency_code where m.id = $1::bigint for no key update of m',
    [center],
  );
  return rows[0]?.city ?? null;
}

/** Whether the center has this clinic; if so, it cannot be deleted until the end of the transaction. */
export async function lockClinicOfCenter(client: PoolClient, center: number, clinic: number): Promise<boolean> {
  const clinicRows = await client.query(
    'select 1 from clinic where id = $1::bigint and center_id = $2::bigint for key share',
    [clinic, center],
  );
  return clinicRows.rowCount === 1;
}

/** Whether this doctor exists; if so, the row cannot be deleted until the end of the transaction. */
export async function lockDoctor(client: PoolClient, id: number): Promise<boolean> {
  return (await client.query('select 1 from doctor where id = $1::bigint for key share', [id])).rowCount === 1;
}

/** SQL: whether a center brought a doctor into the directory itself, and did not take them on from it (migration 0057). */
export function isBroughtSql(doctor: string, center: string): string {
  return `exists (select from practice b where b.doctor_id = ${doctor} and b.center_id = ${center} and not b.is_adopted)`;
}

/**
 * Makes a doctor practise in a clinic. `made` is false when that practice existed before.
 * @param isFresh whether the center has just entered the doctor; one of the directory stays a doctor whom the center may not rename
 */
export async function insertPractice(
  client: PoolClient,
  doctor: number,
  clinic: number,
  center: number,
  isFresh: boolean,
): Promise<{ id: number; made: boolean }> {
  const { rows } = await client.query<{ id: number }>(
    `insert into practice (doctor_id, clinic_id, center_id, is_adopted)
     values ($1, $2, $3, not ($4 or ${isBroughtSql('$1', '$3')}))
     on conflict (doctor_id, clinic_id) do nothing returning id`,
    [doctor, clinic, center, isFresh],
  );
  if (rows[0]) return { id: rows[0].id, made: true };
  const known = await client.query<{ id: number }>('select id from practice where doctor_id = $1 and clinic_id = $2', [
    doctor,
    clinic,
  ]);
  return { id: known.rows[0]!.id, made: false };
}

/** Locks the sessions of a practice that are not over, and counts the numbers people have in them. */
export async function lockSessionsOfPractice(
  client: PoolClient,
  doctor: number,
  clinic: number,
  now: Date,
): Promise<{ id: number; date: string; live: number }[]> {
  const which = `s.doctor_id = $1 and s.clinic_id = $2 and s.date >= ($3::timestamptz - interval '2 days')::date
    and ${isGoingOnSql('s', '$3::timestamptz')} and s.status not in ${ENDED_SESSION}`;
  await client.query(`select 1 from session s where ${which} order by s.id for no key update`, [doctor, clinic, now]);
  const { rows } = await client.query(
    `select s.id, s.date, (select count(*)::int from appointment a where a.session_id = s.id and a.status in ${LIVE_APPOINTMENT}) as live
     from session s where ${which} order by s.date, s.id`,
    [doctor, clinic, now],
  );
  return rows;
}

/** Deletes a practice with its weekly hours, and those of these sessions that nothing refers to. Returns the sessions that remain. */
export async function deletePractice(client: PoolClient, id: number, sessions: readonly number[]): Promise<number[]> {
  await client.query('delete from schedule where practice_id = $1', [id]);
  await client.query(
    `delete from session s where s.id = any($1::bigint[]) and s.last_number = 0 and s.version = 0
       and not exists (select from waitlist_entry w where w.session_id = s.id)`,
    [sessions],
  );
  await client.query('delete from practice where id = $1', [id]);
  const { rows } = await client.query<{ id: number }>(
    'select id from session where id = any($1::bigint[]) order by id',
    [sessions],
  );
  return rows.map((row) => row.id);
}
