import type { Pool } from 'pg';
import type { CenterKind, Gender, Zone } from '#domain/vocabulary.ts';
import { CENTER_FACTS_SHOWN } from './center-facts.store.ts';
import type { CenterFactsShown } from './center-facts.store.ts';

export type DoctorRow = {
  id: number;
  slug: string;
  name: string;
  gender: Gender;
  invented: boolean;
  specializations: { name: string; slug: string }[];
};
export type PracticeRow = CenterFactsShown & {
  center_id: number;
  center_name: string;
  center_slug: string;
  center_kind: CenterKind;
  zone: Zone;
  regency: string;
  clinic_name: string;
  clinic_slug: string;
  room: string;
};

const PRACTICES_MAX = 60;

/** A doctor with the specialisations in their order; null when no doctor has this slug. */
export async function findDoctor(pool: Pool, slug: string): Promise<DoctorRow | null> {
  const { rows } = await pool.query<DoctorRow>({
    name: 'doctor_by_slug',
    text: `select d.id, d.slug, d.name, d.gender, d.invented, coalesce((
        select json_agg(json_build_object('name', s.name, 'slug', s.slug) order by ds.position, s.id)
        from doctor_specialisation ds join specialisation s on s.id = ds.specialisation_id where ds.doctor_id = d.id
      ), '[]') as specializations
      from doctor d where d.slug = $1`,
    values: [slug],
  });
  return rows[0] ?? null;
}

/** The practices of a doctor, the oldest first; at most 60. */
export async function listPractices(pool: Pool, doctorId: number): Promise<PracticeRow[]> {
  const { rows } = await pool.query<PracticeRow>({
    name: 'practices_of_doctor',
    text: `select m.id as center_id, m.name as center_name, m.slug as center_slug, m.kind as center_kind, ${CENTER_FACTS_SHOWN}, m.zone,
        r.name as regency, c.name as clinic_name, c.slug as clinic_slug, c.room
      from practice p join center m on m.id = p.center_id join regency r on r.code = m.regency_code join clinic c on c.id = p.clinic_id
      where p.doctor_id = $1 order by p.id limit ${PRACTICES_MAX}`,
    values: [doctorId],
  });
  return rows;
}
