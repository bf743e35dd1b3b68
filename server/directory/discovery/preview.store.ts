import type { Pool } from 'pg';
import type { CenterKind } from '#domain/vocabulary.ts';

export type DoctorPreview = {
  name: string;
  specialisations: string;
  center: string | null;
  regency: string | null;
  practice_count: number;
  invented: boolean;
};
export type CenterPreview = {
  name: string;
  kind: CenterKind;
  regency: string;
  doctor_count: number;
  invented: boolean;
};
export type ClinicPreview = { name: string; center: string; regency: string; invented: boolean };

/** The facts for the preview of a doctor; null when no doctor has this slug. */
export async function readDoctorPreview(pool: Pool, slug: string): Promise<DoctorPreview | null> {
  const { rows } = await pool.query<DoctorPreview>({
    name: 'preview_doctor',
    text: `select d.name, d.invented, coalesce((select string_agg(s.name, ' · ' order by ds.position, s.id)
          from doctor_specialisation ds join specialisation s on s.id = ds.specialisation_id where ds.doctor_id = d.id), '') as specialisations,
        first.center, first.regency, (select count(*)::int from practice p where p.doctor_id = d.id) as practice_count
      from doctor d left join lateral (
        select m.name as center, r.name as regency from practice p join center m on m.id = p.center_id join regency r on r.code = m.regency_code
        where p.doctor_id = d.id order by p.id limit 1
      ) first on true
      where d.slug = $1`,
    values: [slug],
  });
  return rows[0] ?? null;
}

/** The facts for the preview of a center; null when no center has this slug. */
export async function readCenterPreview(pool: Pool, slug: string): Promise<CenterPreview | null> {
  const { rows } = await pool.query<CenterPreview>({
    name: 'preview_center',
    text: `select m.name, m.kind, r.name as regency, m.doctor_count, m.invented
      from center m join regency r on r.code = m.regency_code where m.slug = $1`,
    values: [slug],
  });
  return rows[0] ?? null;
}

/** The facts for the preview of a clinic; null when the center has no clinic with this slug. */
export async function readClinicPreview(pool: Pool, center: string, slug: string): Promise<ClinicPreview | null> {
  const { rows } = await pool.query<ClinicPreview>({
    name: 'preview_clinic',
    text: `select c.name, m.name as center, r.name as regency, c.invented
      from clinic c join center m on m.id = c.center_id join regency r on r.code = m.regency_code where m.slug = $1 and c.slug = $2`,
    values: [center, slug],
  });
  return rows[0] ?? null;
}
