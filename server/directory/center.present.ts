import type * as z from 'zod/mini';
import type { clinicWithDoctors, medicalCenter } from '#contract/directory/center.ts';
import type { ClinicDoctorRow, ClinicRow, CenterProfileRow } from './center-profile.store.ts';
import type { SessionRow } from './session-reading.store.ts';
import { presentSession } from './session.present.ts';

/** Presents a center for its own page. */
export function presentCenter(
  { slug, regency_name, regency_slug, district_name, ...facts }: CenterProfileRow,
  insurances: { id: number; name: string }[],
): z.output<typeof medicalCenter> {
  return {
    ...facts,
    slug_name: slug,
    regency: { name: regency_name, slug: regency_slug },
    district: district_name,
    insurances,
  };
}

/** Clinics with their doctors; `sessions` are those that the doctors' rows name. */
export function presentClinics(
  clinics: readonly ClinicRow[],
  doctors: readonly ClinicDoctorRow[],
  sessions: readonly SessionRow[],
  now: Date,
): z.output<typeof clinicWithDoctors>[] {
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const byClinic = Map.groupBy(doctors, (row) => row.clinic_id);
  const nextOf = (id: number | null) => (id === null ? undefined : byId.get(id));
  return clinics.map((clinic) => ({
    id: clinic.id,
    name: clinic.name,
    slug_name: clinic.slug,
    room: clinic.room,
    specialization: { name: clinic.specialisation_name, slug: clinic.specialisation_slug },
    doctors: (byClinic.get(clinic.id) ?? []).map(({ id, name, slug, specialist, next_session_id }) => {
      const next = nextOf(next_session_id);
      return { id, name, slug, specialist, next_session: next ? presentSession(next, now) : null };
    }),
  }));
}
