import type { Pool } from 'pg';

export type SpecialisationRow = { id: number; slug: string; name: string; group: string; doctor_count: number };

const ALL_MAX = 500;
const SELECT = `select s.id, s.slug, s.name, s.category as "group", coalesce(n.count, 0) as doctor_count
  from specialisation s left join directory_count n on n.kind = 'specialisation' and n.key = s.id`;

/** All specialisations: those with doctors first, most doctors first, then by name; at most 500. */
export async function listSpecialisations(pool: Pool): Promise<SpecialisationRow[]> {
  const { rows } = await pool.query<SpecialisationRow>({
    name: 'specialisations',
    text: `${SELECT} order by doctor_count desc, s.name, s.id limit ${ALL_MAX}`,
  });
  return rows;
}

/** Some specialisations, in the order of `slugs`; unknown slugs are left out. */
export async function readSpecialisations(pool: Pool, slugs: readonly string[]): Promise<SpecialisationRow[]> {
  const { rows } = await pool.query<SpecialisationRow>({
    name: 'specialisations_by_slug',
    text: `${SELECT} where s.slug = any($1) order by array_position($1::text[], s.slug)`,
    values: [slugs],
  });
  return rows;
}
