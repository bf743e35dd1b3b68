import type { Pool } from 'pg';
import type { Location } from '#domain/directory/location.ts';
import { CENTER_FACTS_SHOWN } from './center-facts.store.ts';
import type { CenterFactsShown } from './center-facts.store.ts';
import type { CenterKind, Zone } from '#domain/vocabulary.ts';
import { ENDED_SESSION } from '../schedule/status-sql.ts';

export type CenterProfileRow = CenterFactsShown & {
  id: number;
  slug: string;
  name: string;
  kind: CenterKind;
  hospital_type: string | null;
  hospital_class: string | null;
  beds: number | null;
  regency_name: string;
  regency_slug: string;
  district_name: string | null;
  zone: Zone;
  doctor_count: number;
};
export type ClinicRow = {
  id: number;
  name: string;
  slug: string;
  room: string;
  specialisation_name: string;
  specialisation_slug: string;
};
export type ClinicDoctorRow = {
  clinic_id: number;
  id: number;
  name: string;
  slug: string;
  specialist: string;
  /** The first session here, from the chosen day on, that is not over; or null. */
  next_session_id: number | null;
};

const CLINICS_MAX = 60;
const CLINIC_DOCTORS_MAX = 40;
/** The limit for one page, however many clinics it has. */
const DOCTORS_MAX = 1_000;

/** A medical center of any kind; null when none has this slug. */
export async function findCenterProfile(pool: Pool, slug: string): Promise<CenterProfileRow | null> {
  const { rows } = await pool.query<CenterProfileRow>({
    name: 'center_by_slug',
    text: `select m.id, m.slug, m.name, m.kind, m.hospital_type, m.hospital_class, m.beds, ${CENTER_FACTS_SHOWN},
        r.name as regency_name, r.slug as regency_slug, m.district_name, m.zone, m.doctor_count
      from center m join regency r on r.code = m.regency_code where m.slug = $1`,
    values: [slug],
  });
  return rows[0] ?? null;
}

/** Where a center lies; null when nobody knows. */
export async function findCenterLocation(pool: Pool, centerId: number): Promise<Location | null> {
  const { rows } = await pool.query<Location>({
    name: 'center_location',
    text: 'select latitude, longitude from center where id = $1 and latitude is not null and longitude is not null',
    values: [centerId],
  });
  return rows[0] ?? null;
}

/** The clinics of a center sorted by name, at most 60; or only the one with this slug. */
export async function listClinics(pool: Pool, centerId: number, slug: string | null): Promise<ClinicRow[]> {
  const { rows } = await pool.query<ClinicRow>({
    name: 'clinics_of_center',
    text: `select c.id, c.name, c.slug, c.room, s.name as specialisation_name, s.slug as specialisation_slug
      from clinic c join specialisation s on s.id = c.specialisation_id
      where c.center_id = $1 and ($2::text is null or c.slug = $2) order by c.name, c.id limit ${CLINICS_MAX}`,
    values: [centerId, slug],
  });
  return rows;
}

/**
 * The doctors of some clinics, sorted by name, at most 40 of each and 1,000 in all, each with the next session there: from local date `from` on, not
 * over at `now`, neither cancelled nor finished.
 */
export async function listClinicDoctors(
  pool: Pool,
  clinicIds: readonly number[],
  from: string,
  now: Date,
): Promise<ClinicDoctorRow[]> {
  const { rows } = await pool.query<ClinicDoctorRow>({
    name: 'doctors_of_clinics',
    text: `select c.id as clinic_id, d.id, d.name, d.slug, coalesce(fields.line, '') as specialist, coming.id as next_session_id
      from unnest($1::int[]) with ordinality as c(id, nth)
      join clinic k on k.id = c.id
      cross join lateral (
        select d.id, d.name, d.slug from practice p join doctor d on d.id = p.doctor_id
        where p.center_id = k.center_id and p.clinic_id = c.id order by d.name, d.id limit ${CLINIC_DOCTORS_MAX}
      ) d
      left join lateral (
        select string_agg(s.name, ', ' order by ds.position, s.id) as line
        from doctor_specialisation ds join specialisation s on s.id = ds.specialisation_id where ds.doctor_id = d.id
      ) fields on true
      left join lateral (
        select s.id from session s
        where s.doctor_id = d.id and s.clinic_id = c.id and s.date >= $2 and s.ends_at > $3 and s.status not in ${ENDED_SESSION}
        order by s.date, s.time_start limit 1
      ) coming on true
      order by c.nth, d.name, d.id limit ${DOCTORS_MAX}`,
    values: [clinicIds, from, now],
  });
  return rows;
}
