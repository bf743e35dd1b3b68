import type * as z from 'zod/mini';
import type { doctorSummary, hospitalSummary } from '#contract/endpoints/directory-shapes.ts';
import type { doctor } from '#contract/endpoints/doctor.ts';
import type { CenterSummaryRow } from '../store/directory.store.ts';
import type { DoctorRow, PracticeRow } from '../store/doctor.store.ts';
import type { DoctorSummaryRow } from '../store/search-page.store.ts';
import type { PublicSession } from './session.ts';

type Insurers = ReadonlyMap<number, { id: number; name: string }[]>;

/** Centers as cards show them; `insurers` by the center's id. */
export function presentHospitals(
  rows: readonly CenterSummaryRow[],
  insurers: Insurers,
): z.output<typeof hospitalSummary>[] {
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug_name: row.slug,
    kind: row.kind,
    address: row.address,
    regency: row.regency,
    distance_km: roundKm(row.distance_km),
    doctor_count: row.doctor_count,
    clinic_count: row.clinic_count,
    insurances: insurers.get(row.id) ?? [],
  }));
}

/** A doctor as a card shows it. `session` is the next one; `fullToday`: today's is full or over. */
export function presentDoctorSummary(
  row: DoctorSummaryRow,
  session: PublicSession | null,
  fullToday: boolean,
): z.output<typeof doctorSummary> {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    gender: row.gender,
    specialist: specialistLine(row.specializations),
    specializations: row.specializations,
    hospital:
      row.center_name && row.center_slug && row.regency
        ? {
            name: row.center_name,
            slug_name: row.center_slug,
            regency: row.regency,
            distance_km: roundKm(row.distance_km),
          }
        : null,
    practice_count: row.practice_count,
    next_session: session,
    full_today: fullToday,
  };
}

/** A doctor as the doctor's own page shows it. */
export function presentDoctor(
  row: DoctorRow,
  practices: readonly PracticeRow[],
  insurances: { id: number; name: string }[],
): z.output<typeof doctor> {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    gender: row.gender,
    specializations: row.specializations,
    practices: practices.map((practice) => ({
      hospital: {
        id: practice.center_id,
        kind: practice.center_kind,
        name: practice.center_name,
        slug_name: practice.center_slug,
        address: practice.address,
        regency: practice.regency,
        latitude: practice.latitude,
        longitude: practice.longitude,
      },
      clinic: { name: practice.clinic_name, slug_name: practice.clinic_slug, room: practice.room },
    })),
    insurances,
    invented: row.invented,
  };
}

/** All fields of a doctor in one line. */
function specialistLine(fields: readonly { name: string }[]): string {
  return fields.map((field) => field.name).join(', ');
}

function roundKm(km: number | null): number | null {
  return km === null ? null : Math.round(km * 10) / 10;
}
