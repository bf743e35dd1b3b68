import type { PoolClient } from 'pg';
import { normaliseForSearch } from '#domain/directory/normalise.ts';
import { insertRows, takeIds } from '../database.ts';
import type { Row } from '../database.ts';
import { takeSlugs } from '../slugs.ts';
import type { NameMaker } from './names.ts';
import { DEMONSTRATION_CENTER, doctorCount } from './places.ts';
import type { Place } from './places.ts';
import { randomFrom } from './random.ts';
import type { Random } from './random.ts';
import { clinicName, drawSpeciality, titled } from './specialities.ts';
import type { Speciality } from './specialities.ts';
import { SHIFT_COUNT, drawWeek, shiftWeek } from './week.ts';
import type { Slot } from './week.ts';

export const SOURCE = 'generated';
/** A doctor in so many practises at a second place of the same regency. */
const SECOND_PLACE = 0.4;
/** The demonstration desk's clinics, in the order of its doctors: children around the clock, then the commonest others. */
const DEMONSTRATION_FIELDS = ['anak', 'penyakit-dalam', 'obstetri-ginekologi', 'dokter-umum', 'dokter-gigi', 'jantung'];

export type Makers = { readonly names: NameMaker; readonly specialities: ReadonlyMap<string, Speciality>; readonly seed: string; readonly factor: number; readonly now: Date };
type Plan = { doctors: Row[]; fields: Row[]; clinics: Map<string, Row>; practices: Row[]; schedules: Row[] };

/** Doctors, clinics, practices and weeks for some centers. Each center draws from a seed of its own, so a part can be made again alike. Answers how many doctors. */
export async function generateDoctors(client: PoolClient, places: readonly Place[], makers: Makers): Promise<number> {
  // Hospital doctors have a second place at a hospital, those of a puskesmas at another puskesmas.
  const alike = Map.groupBy(places, ({ regency, kind }) => `${regency}/${kind}`);
  const plan: Plan = { doctors: [], fields: [], clinics: new Map(), practices: [], schedules: [] };
  for (const place of places) planPlace(plan, place, alike.get(`${place.regency}/${place.kind}`) ?? [], makers);
  await write(client, plan);
  return plan.doctors.length;
}

function planPlace(plan: Plan, place: Place, neighbours: readonly Place[], makers: Makers): void {
  const random = randomFrom(`${makers.seed}/${place.kind}/${place.code}`);
  const ofDemonstration = place.code === DEMONSTRATION_CENTER && place.kind === 'hospital';
  const count = doctorCount(place, makers.factor);
  for (let at = 0; at < count; at += 1) {
    const field = ofDemonstration ? demonstrationField(at, makers) : drawSpeciality(random, makers.specialities, place, at);
    const sex = random.chance(0.5) ? 'P' : 'L';
    const name = titled(random, makers.names(random, sex), field);
    const doctor = plan.doctors.length;
    plan.doctors.push({
      code: `${SOURCE}-${place.kind}-${place.code}-${at}`,
      name,
      gender: sex,
      search_text: `${normaliseForSearch(name)} ${field.words}`,
      invented: true,
      source: SOURCE,
      updated_at: makers.now,
    });
    plan.fields.push({ doctor, specialisation_id: field.id });
    const week = ofDemonstration ? shiftWeek(at < SHIFT_COUNT ? at : 1 + (at % 3)) : drawWeek(random, place.kind);
    planPractice(plan, doctor, place, field, week, random);
    const other = neighbours.length > 1 && !ofDemonstration && random.chance(SECOND_PLACE) ? random.pick(neighbours) : place;
    if (other !== place && other.code !== DEMONSTRATION_CENTER) planPractice(plan, doctor, other, field, drawWeek(random, place.kind), random);
  }
}

function demonstrationField(at: number, { specialities }: Makers): Speciality {
  const slug = at < SHIFT_COUNT ? 'anak' : DEMONSTRATION_FIELDS[1 + (at % (DEMONSTRATION_FIELDS.length - 1))]!;
  return specialities.get(slug)!;
}

function planPractice(plan: Plan, doctor: number, place: Place, field: Speciality, week: readonly Slot[], random: Random): void {
  const key = `${place.id}/${field.slug}`;
  const clinics = plan.clinics;
  if (!clinics.has(key)) {
    clinics.set(key, {
      center_id: place.id,
      slug: `poli-${field.slug}`,
      name: clinicName(field),
      specialisation_id: field.id,
      room: `Ruang ${random.whole(1, 12)}, Lantai ${random.whole(1, 3)}`,
      queue_prefix: random.chance(0.85) ? String.fromCharCode(65 + (clinics.size % 26)) : '',
      invented: true,
    });
  }
  const practice = plan.practices.length;
  plan.practices.push({ doctor, clinic: key, center_id: place.id });
  for (const slot of week) {
    plan.schedules.push({
      practice,
      weekday: slot.weekday,
      time_start: slot.start,
      time_end: slot.end,
      jkn_quota: slot.jkn,
      general_quota: slot.general,
      onsite_quota: slot.onsite,
      source: SOURCE,
    });
  }
}

async function write(client: PoolClient, plan: Plan): Promise<void> {
  const doctorIds = await takeIds(client, 'doctor', plan.doctors.length);
  const slugs = await takeSlugs(client, 'doctor', plan.doctors.map((row) => [String(row['name']), `${row['name']} ${row['code']}`]));
  await insertRows(
    client,
    'doctor',
    [int('id'), ...['slug', 'code', 'name', 'gender', 'search_text', 'source'].map(text), bool('invented'), { name: 'updated_at', type: 'timestamptz' }],
    plan.doctors.map((row, at) => ({ ...row, id: doctorIds[at]!, slug: slugs[at]! })),
  );
  await insertRows(
    client,
    'doctor_specialisation',
    [int('doctor_id'), int('specialisation_id')],
    plan.fields.map(({ doctor, specialisation_id }) => ({ doctor_id: doctorIds[Number(doctor)]!, specialisation_id: specialisation_id! })),
  );
  const keys = [...plan.clinics.keys()];
  const { rows: clinics } = await insertRows<{ id: number; center_id: number; slug: string }>(
    client,
    'clinic',
    [int('center_id'), int('specialisation_id'), ...['slug', 'name', 'room', 'queue_prefix'].map(text), bool('invented')],
    [...plan.clinics.values()],
    'on conflict (center_id, slug) do update set name = excluded.name returning id, center_id, slug',
  );
  const clinicIds = new Map(clinics.map(({ id, center_id, slug }) => [`${center_id}/${slug.slice('poli-'.length)}`, id]));
  if (clinicIds.size !== keys.length) throw new Error('clinics were lost on the way');
  const practiceIds = await takeIds(client, 'practice', plan.practices.length);
  await insertRows(
    client,
    'practice',
    [int('id'), int('doctor_id'), int('clinic_id'), int('center_id')],
    plan.practices.map(({ doctor, clinic, center_id }, at) => ({
      id: practiceIds[at]!,
      doctor_id: doctorIds[Number(doctor)]!,
      clinic_id: clinicIds.get(String(clinic))!,
      center_id: center_id!,
    })),
  );
  await insertRows(
    client,
    'schedule',
    [...['practice_id', 'weekday', 'jkn_quota', 'general_quota', 'onsite_quota'].map(int), { name: 'time_start', type: 'time' }, { name: 'time_end', type: 'time' }, text('source')],
    plan.schedules.map(({ practice, ...slot }) => ({ ...slot, practice_id: practiceIds[Number(practice)]! })),
  );
}

const int = (name: string) => ({ name, type: 'int' });
const text = (name: string) => ({ name, type: 'text' });
const bool = (name: string) => ({ name, type: 'boolean' });
