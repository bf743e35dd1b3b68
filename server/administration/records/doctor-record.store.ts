import type { PoolClient } from 'pg';
import type { Gender } from '#domain/vocabulary.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

export type DoctorRecord = {
  id: number;
  slug: string;
  code: string | null;
  name: string;
  gender: Gender;
  specialisations: { id: number; name: string }[];
  seen: string;
};
export type NewDoctor = {
  readonly slug: string;
  readonly name: string;
  readonly gender: Gender;
  readonly specialisations: readonly number[];
  readonly now: Date;
};

const PRACTICES_MAX = 50;

/**
 * A doctor with the fields that staff change, and a digest of exactly this state; null when there is none.
 * @param lock locks it until the end of the transaction, so that only one request changes it at a time
 */
export async function readDoctorRecord(db: Queryable, id: number, lock = false): Promise<DoctorRecord | null> {
  if (lock) await db.query('select 1 from doctor where id = $1::bigint for no key update', [id]);
  const { rows } = await db.query<DoctorRecord>(
    `select r.*, md5(to_jsonb(r)::text) as seen from (
       select id, slug, code, name, gender, coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by ds.position, s.id)
         from doctor_specialisation ds join specialisation s on s.id = ds.specialisation_id where ds.doctor_id = doctor.id), '[]') as specialisations
       from doctor where id = $1::bigint) r`,
    [id],
  );
  return rows[0] ?? null;
}

/** The clinics and centers in which a doctor practises, sorted by center; at most 50. */
export async function listPracticeNames(db: Queryable, doctor: number): Promise<{ clinic: string; center: string }[]> {
  const { rows } = await db.query(
    `select c.name as clinic, m.name as center from practice p join clinic c on c.id = p.clinic_id join center m on m.id = p.center_id
     where p.doctor_id = $1 order by m.name, c.name, p.id limit ${PRACTICES_MAX}`,
    [doctor],
  );
  return rows;
}

/** Creates a doctor. Throws the database's unique violation when the slug is taken. */
export async function insertDoctor(client: PoolClient, doctor: NewDoctor): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    "insert into doctor (slug, name, gender, source, updated_at) values ($1, $2, $3, 'manager', $4) returning id",
    [doctor.slug, doctor.name, doctor.gender, doctor.now],
  );
  const { id } = rows[0]!;
  await writeSpecialisations(client, id, doctor.specialisations);
  return id;
}

/** Changes a doctor. When the slug changes, the old one is recorded and leads to the new one (migration 0005). */
export async function updateDoctor(client: PoolClient, id: number, doctor: NewDoctor): Promise<void> {
  await client.query('update doctor set slug = $2, name = $3, gender = $4, updated_at = $5 where id = $1', [
    id,
    doctor.slug,
    doctor.name,
    doctor.gender,
    doctor.now,
  ]);
  await writeSpecialisations(client, id, doctor.specialisations);
}

/** Counts how many of these specialisations exist. */
export async function countSpecialisations(db: Queryable, ids: readonly number[]): Promise<number> {
  const { rows } = await db.query<{ known: number }>(
    'select count(*)::int as known from specialisation where id = any($1::bigint[])',
    [ids],
  );
  return rows[0]!.known;
}

/** Gives a doctor exactly these specialisations in this order; unchanged rows are not written. */
async function writeSpecialisations(client: PoolClient, doctor: number, ids: readonly number[]): Promise<void> {
  await client.query('delete from doctor_specialisation where doctor_id = $1 and specialisation_id <> all($2::int[])', [
    doctor,
    ids,
  ]);
  await client.query(
    `insert into doctor_specialisation (doctor_id, specialisation_id, position)
     select $1, id, nth - 1 from unnest($2::int[]) with ordinality as w(id, nth)
     on conflict (doctor_id, specialisation_id) do update set position = excluded.position
       where doctor_specialisation.position <> excluded.position`,
    [doctor, ids],
  );
}
