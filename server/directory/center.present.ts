import type * as z from 'zod/mini';
import type { clinicWithDoctors, medicalCenter } from '#contract/directory/center.ts';
import type { ClinicDoctorRow, ClinicRow, CenterProfileRow } from './center-profile.store.ts';
import type { SessionRow } from './session-reading.store.ts';
import { presentSession } from './session.present.ts';

/** Presents a center for its own page. */
export function presentCenter(
  row: CenterProfileRow,
  insurances: { id: number; name: string }[],
): z.output<typeof medicalCenter> {
  return {
    id: row.id,
    slug_name: row.slug,
    name: row.name,
    kind: row.kind,
    hospital_type: row.hospital_type,
    hospital_class: row.hospital_class,
    beds: row.beds,
    address: row.address,
    phone: row.phone,
    regency: { name: row.regency_name, slug: row.regency_slug },
    district: row.district_name,
    zone: row.zone,
    latitude: row.latitude,
    longitude: row.longitude,
    insurances,
    doctor_count: row.doctor_count,
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
