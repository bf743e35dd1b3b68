import type * as z from 'zod/mini';
import type { doctorSummary, centerSummary } from '#contract/directory/directory-shapes.ts';
import type { doctor, practice } from '#contract/directory/doctor.ts';
import type { CenterSummaryRow } from './directory.store.ts';
import type { DoctorRow, PracticeRow } from './doctor.store.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { DoctorHit } from './catalogue/find.ts';
import type { DoctorCardRow } from './search/search-card.store.ts';
import { presentSession } from './session.present.ts';

type Insurers = ReadonlyMap<number, { id: number; name: string }[]>;

/** Presents centers as cards; `insurers` by the center's id. */
export function presentCenters(
  rows: readonly CenterSummaryRow[],
  insurers: Insurers,
): z.output<typeof centerSummary>[] {
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug_name: row.slug,
    kind: row.kind,
    address: row.address,
    regency: row.regency,
    distance_km: roundKm(row.distance_km),
    latitude: row.latitude,
    longitude: row.longitude,
    doctor_count: row.doctor_count,
    clinic_count: row.clinic_count,
    insurances: insurers.get(row.id) ?? [],
  }));
}

/** The summary of a center for a card, by its number in the catalogue. */
export function summaryOfCenter(catalogue: Catalogue, number: number, km: number | null): CenterSummaryRow {
  const center = catalogue.centers[number]!;
  return {
    ...center,
    regency: catalogue.words.regencies[catalogue.regency[number]!]!.name,
    distance_km: km,
    doctor_count: catalogue.doctorsAt[number]!,
  };
}

/**
 * Presents a doctor as a card, at the center that the search chose. What the catalogue knows is read at once, because it may have changed before the
 * sessions are known; the returned function adds these. `today`: the date at that center.
 */
export function cardOfDoctor(
  { doctor, center: number, km }: DoctorHit,
  catalogue: Catalogue,
  today: string,
): (card: DoctorCardRow, now: Date) => z.output<typeof doctorSummary> {
  const center = summaryOfCenter(catalogue, number, km);
  const fields = catalogue.fieldsOfDoctor(doctor);
  const person = catalogue.personOf(doctor);
  const names = {
    center_name: center.name,
    center_slug: center.slug,
    address: center.address,
    doctor_name: person.name,
    doctor_slug: person.slug,
  };
  const known = {
    ...person,
    specialist: specialistLine(fields),
    specializations: fields.map(({ name, slug }) => ({ name, slug })),
    hospital: {
      name: center.name,
      slug_name: center.slug,
      regency: center.regency,
      distance_km: roundKm(km),
      latitude: center.latitude,
      longitude: center.longitude,
    },
    practice_count: catalogue.doctors.practiceCount(doctor),
  };
  return ({ next_session: session, missed_today: missed }, now) => ({
    ...known,
    next_session: session && presentSession({ ...session, ...names }, now),
    full_today: session !== null && session.date > today && missed,
  });
}

/** Presents a doctor for the doctor's own page. */
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
    practices: practices.map(presentPractice),
    insurances,
    invented: row.invented,
  };
}

function presentPractice({
  center_id,
  center_kind,
  center_name,
  center_slug,
  clinic_name,
  clinic_slug,
  room,
  zone: _zone,
  ...facts
}: PracticeRow): z.output<typeof practice> {
  return {
    hospital: { id: center_id, kind: center_kind, name: center_name, slug_name: center_slug, ...facts },
    clinic: { name: clinic_name, slug_name: clinic_slug, room },
  };
}

/** All fields of a doctor in one line. */
function specialistLine(fields: readonly { name: string }[]): string {
  return fields.map((field) => field.name).join(', ');
}

function roundKm(km: number | null): number | null {
  return km === null ? null : Math.round(km * 10) / 10;
}
