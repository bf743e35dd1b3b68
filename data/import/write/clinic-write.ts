import type { PoolClient } from 'pg';
import { insertRows } from '../../database.ts';

export type ClinicWish = {
  readonly centerId: number;
  readonly slug: string;
  readonly name: string;
  readonly specialisationId: number;
  /** The name is from the file: a clinic of this name is preferred to one of this slug. */
  readonly named?: boolean;
};
export type PracticeWish = {
  readonly doctorId: number;
  readonly clinic: ClinicWish;
  /** The doctor was in the directory before this center named them (migration 0057). */
  readonly isAdopted: boolean;
};

/** The wishes, with the slugs of those clinics that the center already has under the given name. */
export async function knownByName(client: PoolClient, wishes: readonly ClinicWish[]): Promise<ClinicWish[]> {
  const byName = wishes.filter(({ named }) => named);
  if (byName.length === 0) return [...wishes];
  const { rows } = await client.query<{ at: number; slug: string }>(
    `select distinct on (w.at) w.at::int, k.slug
     from unnest($1::int[], $2::text[]) with ordinality as w(center_id, name, at)
       join clinic k on k.center_id = w.center_id and lower(k.name) = lower(w.name)
     order by w.at, k.slug = ($3::text[])[w.at] desc, k.id`,
    [byName.map(({ centerId }) => centerId), byName.map(({ name }) => name), byName.map(({ slug }) => slug)],
  );
  const slugs = new Map(rows.map(({ at, slug }) => [byName[at - 1], slug]));
  return wishes.map((wish) => ({ ...wish, slug: slugs.get(wish) ?? wish.slug }));
}

const keyOf = ({ centerId, slug }: { centerId: number; slug: string }): string => `${centerId} ${slug}`;

/** Finds or creates practices (and their clinics). Returns their ids in the order of `wanted`, and how many rows are new. */
export async function ensurePractices(
  client: PoolClient,
  wanted: readonly PracticeWish[],
): Promise<{ ids: number[]; made: number }> {
  const known = await knownByName(
    client,
    wanted.map(({ clinic }) => clinic),
  );
  const wishes = wanted.map((wish, at) => ({ ...wish, clinic: known[at]! }));
  const clinics = [...new Map(wishes.map(({ clinic }) => [keyOf(clinic), clinic])).values()];
  const newClinics = await insertRows(
    client,
    'clinic',
    [
      { name: 'center_id', type: 'int' },
      { name: 'slug', type: 'text' },
      { name: 'name', type: 'text' },
      { name: 'specialisation_id', type: 'int' },
    ],
    clinics.map(({ centerId, slug, name, specialisationId }) => ({
      center_id: centerId,
      slug,
      name,
      specialisation_id: specialisationId,
    })),
    'on conflict (center_id, slug) do nothing',
  );
  const clinicRows = await client.query<{ id: number; centerId: number; slug: string }>(
    'select id, center_id as "centerId", slug from clinic where (center_id, slug) in (select * from unnest($1::int[], $2::text[]))',
    [clinics.map(({ centerId }) => centerId), clinics.map(({ slug }) => slug)],
  );
  const clinicId = new Map(clinicRows.rows.map((row) => [keyOf(row), row.id]));
  const rows = wishes.map(({ doctorId, clinic, isAdopted }) => ({
    doctor_id: doctorId,
    clinic_id: clinicId.get(keyOf(clinic)) ?? 0,
    center_id: clinic.centerId,
    is_adopted: isAdopted,
  }));
  const newPractices = await insertRows(
    client,
    'practice',
    [
      ...['doctor_id', 'clinic_id', 'center_id'].map((name) => ({ name, type: 'int' })),
      { name: 'is_adopted', type: 'boolean' },
    ],
    rows,
    'on conflict (doctor_id, clinic_id) do nothing',
  );
  const practices = await client.query<{ id: number; doctor: number; clinic: number }>(
    'select id, doctor_id as doctor, clinic_id as clinic from practice where doctor_id = any($1)',
    [rows.map(({ doctor_id }) => doctor_id)],
  );
  const practiceId = new Map(practices.rows.map(({ id, doctor, clinic }) => [`${doctor} ${clinic}`, id]));
  return {
    ids: rows.map((row) => practiceId.get(`${row.doctor_id} ${row.clinic_id}`) ?? 0),
    made: newClinics.count + newPractices.count,
  };
}
