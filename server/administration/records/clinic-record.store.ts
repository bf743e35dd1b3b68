import type { PoolClient } from 'pg';
import { slugify } from '#domain/directory/search/normalise.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { LIVE_APPOINTMENT } from '../../schedule/status-sql.ts';

export type ClinicRecord = {
  readonly name: string;
  readonly specialisation: number;
  readonly room: string;
  readonly queue_prefix: string;
};
export type ClinicRow = ClinicRecord & { id: number; seen: string };

const CHOICES_MAX = 200;

/**
 * A clinic with a digest of exactly this state; null when the center has no such clinic.
 * @param lock locks it until the end of the transaction; meanwhile no practice and no session can be added to it
 */
export async function readClinicRecord(
  db: Queryable,
  center: number,
  id: number,
  lock = false,
): Promise<ClinicRow | null> {
  if (lock)
    await db.query('select 1 from clinic where id = $1::bigint and center_id = $2::bigint for update', [id, center]);
  const { rows } = await db.query<ClinicRow>(
    `select r.*, md5(to_jsonb(r)::text) as seen from (
       select id, name, specialisation_id as specialisation, room, queue_prefix from clinic where id = $1::bigint and center_id = $2::bigint) r`,
    [id, center],
  );
  return rows[0] ?? null;
}

/** The clinics of a center by name, to choose from; at most 200. */
export async function listClinicChoices(
  db: Queryable,
  center: number,
): Promise<{ id: number; name: string; specialisation: number }[]> {
  const { rows } = await db.query(
    `select id, name, specialisation_id as specialisation from clinic where center_id = $1::bigint order by name, id limit ${CHOICES_MAX}`,
    [center],
  );
  return rows;
}

/**
 * Creates a clinic in a center that the caller has locked. Its slug is the one that imports give to clinics of its specialisation, or else one made
 * from its name. The slug stays when the clinic is renamed, so that imports find it.
 */
export async function insertClinic(client: PoolClient, center: number, record: ClinicRecord): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into clinic (center_id, slug, name, specialisation_id, room, queue_prefix)
     select $1, w.slug, $2, $3, $4, $5 from (
       select 'poli-' || slug as slug, 0 as preference from specialisation where id = $3
       union all select $6 || case n when 1 then '' else '-' || n end, n from generate_series(1, 1000) as n
     ) w where not exists (select from clinic c where c.center_id = $1 and c.slug = w.slug) order by w.preference limit 1 returning id`,
    [center, record.name, record.specialisation, record.room, record.queue_prefix, slugify(record.name)],
  );
  return rows[0]!.id;
}

/** Changes a clinic. */
export async function updateClinic(client: PoolClient, id: number, record: ClinicRecord): Promise<void> {
  await client.query(
    'update clinic set name = $2, specialisation_id = $3, room = $4, queue_prefix = $5 where id = $1',
    [id, record.name, record.specialisation, record.room, record.queue_prefix],
  );
}

/** Locks the coming and running sessions of a clinic and counts the people who have a number in them. */
export async function lockNumbersOfClinic(client: PoolClient, id: number, now: Date): Promise<number> {
  const days = "clinic_id = $1 and date >= ($2::timestamptz - interval '2 days')::date";
  await client.query(`select 1 from session where ${days} order by id for no key update`, [id, now]);
  const { rows } = await client.query<{ live: number }>(
    `select count(*)::int as live from appointment a
     where a.session_id in (select id from session where ${days}) and a.status in ${LIVE_APPOINTMENT}`,
    [id, now],
  );
  return rows[0]!.live;
}

/** Deletes the sessions of a clinic that nothing refers to, and counts the practices and sessions that remain. */
export async function clearClinic(client: PoolClient, id: number): Promise<{ practices: number; sessions: number }> {
  const { rows: practices } = await client.query<{ count: number }>(
    'select count(*)::int as count from practice where clinic_id = $1',
    [id],
  );
  if (practices[0]!.count === 0)
    await client.query(
      `delete from session s where s.clinic_id = $1 and s.last_number = 0 and s.version = 0
         and not exists (select from waitlist_entry w where w.session_id = s.id)`,
      [id],
    );
  const { rows: sessions } = await client.query<{ count: number }>(
    'select count(*)::int as count from session where clinic_id = $1',
    [id],
  );
  return { practices: practices[0]!.count, sessions: sessions[0]!.count };
}

/** Deletes a clinic. Throws the database's foreign key violation when something still refers to it. */
export async function deleteClinic(client: PoolClient, id: number): Promise<void> {
  await client.query('delete from clinic where id = $1', [id]);
}
