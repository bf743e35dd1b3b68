import type { Pool } from 'pg';

export type LandingField = {
  id: number;
  slug: string;
  name: string;
  /** dokter, dokter_gigi, subspesialis or bukan_dokter */
  group: string;
  /** The common word for such a doctor ('dokter anak'), or null when none is known. */
  common_name: string | null;
};
export type LandingCity = { code: string; slug: string; name: string; province: string };
export type LandingCount = { doctor_count: number; center_count: number };
export type LandingLink = { slug: string; name: string; doctor_count: number };

/** Stands for the whole country where a regency's code is expected. */
export const EVERYWHERE = '';

/** Counts anew which specialisations have doctors where. Readers are not blocked; with 300,000 doctors it takes some ten seconds. */
export async function refreshLandings(pool: Pool): Promise<void> {
  await pool.query('refresh materialized view concurrently landing');
}

/** A specialisation for its landing page; null when none has this slug. */
export async function findLandingField(pool: Pool, slug: string): Promise<LandingField | null> {
  const { rows } = await pool.query<LandingField>({
    name: 'landing_field',
    text: `select s.id, s.slug, s.name, s.category as "group", (
        select a.alias from specialisation_alias a where a.specialisation_id = s.id and a.alias like 'dokter %'
        order by (a.alias = 'dokter ' || replace(s.slug, '-', ' ')) desc, length(a.alias), a.alias limit 1
      ) as common_name
      from specialisation s where s.slug = $1`,
    values: [slug],
  });
  return rows[0] ?? null;
}

/** A regency with its province; null when none has this slug. */
export async function findLandingCity(pool: Pool, slug: string): Promise<LandingCity | null> {
  const { rows } = await pool.query<LandingCity>({
    name: 'landing_city',
    text: `select r.code, r.slug, r.name, p.name as province from regency r join province p on p.code = r.province_code where r.slug = $1`,
    values: [slug],
  });
  return rows[0] ?? null;
}

/** How many doctors practise at how many centers; null when the last count found none. */
export async function readLandingCount(
  pool: Pool,
  specialisationId: number,
  regencyCode: string,
): Promise<LandingCount | null> {
  const { rows } = await pool.query<LandingCount>({
    name: 'landing_count',
    text: 'select doctor_count, center_count from landing where specialisation_id = $1 and regency_code = $2',
    values: [specialisationId, regencyCode],
  });
  return rows[0] ?? null;
}

/** Other cities with such doctors: for a city the nearest, for the whole country those with most doctors. */
export async function listLandingCities(
  pool: Pool,
  specialisationId: number,
  regencyCode: string,
  most: number,
): Promise<LandingLink[]> {
  const { rows } = await pool.query<LandingLink>({
    name: 'landing_cities',
    text: `select r.slug, r.name, l.doctor_count
      from landing l join regency r on r.code = l.regency_code left join regency here on here.code = $2
      where l.specialisation_id = $1 and l.regency_code <> $2
      order by distance_km(here.latitude, here.longitude, r.latitude, r.longitude), l.doctor_count desc, r.code limit $3`,
    values: [specialisationId, regencyCode, most],
  });
  return rows;
}

/** Other specialisations with doctors there: those above, below and beside this one first, then those with most doctors. */
export async function listRelatedFields(
  pool: Pool,
  specialisationId: number,
  regencyCode: string,
  most: number,
): Promise<LandingLink[]> {
  const { rows } = await pool.query<LandingLink>({
    name: 'landing_related',
    text: `select s.slug, s.name, l.doctor_count
      from landing l join specialisation s on s.id = l.specialisation_id join specialisation this on this.id = $1
      where l.regency_code = $2 and s.id <> $1
      order by coalesce(s.slug = this.parent_slug or s.parent_slug = this.slug or s.parent_slug = this.parent_slug, false) desc,
        s.category = this.category desc, l.doctor_count desc, s.id limit $3`,
    values: [specialisationId, regencyCode, most],
  });
  return rows;
}
