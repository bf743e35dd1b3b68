import type { PoolClient } from 'pg';
import { refreshCounts } from '#server/administration/records/center-counts.store.ts';
import { takeSlugs } from '#server/directory/slugs.store.ts';
import { type Column, insertRows, takeIds } from '../database.ts';
import type { RegencyPlan } from './plan.ts';

export const GENERATED = 'generated';

const int = (name: string): Column => ({ name, type: 'int' });
const text = (name: string): Column => ({ name, type: 'text' });
const bool = (name: string): Column => ({ name, type: 'boolean' });

/** Writes planned regencies: clinics, doctors, practices, schedules, insurers, and the counts on the centers. */
export async function writePlan(
  client: PoolClient,
  plan: RegencyPlan,
  insurerIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const { doctors, clinics } = plan;
  const clinicIds = await takeIds(client, 'clinic', clinics.length);
  const clinicId = new Map(clinics.map((clinic, at) => [clinic, clinicIds[at] ?? 0]));
  await insertRows(
    client,
    'clinic',
    [
      int('id'),
      int('center_id'),
      text('slug'),
      text('name'),
      int('specialisation_id'),
      text('room'),
      text('queue_prefix'),
      bool('invented'),
    ],
    clinics.map((clinic) => ({
      id: clinicId.get(clinic) ?? 0,
      center_id: clinic.seat.id,
      slug: `poli-${clinic.speciality.slug}`,
      name: clinic.name,
      specialisation_id: clinic.speciality.id,
      room: clinic.room,
      queue_prefix: clinic.prefix,
      invented: true,
    })),
  );

  const doctorIds = await takeIds(client, 'doctor', doctors.length);
  const slugs = await takeSlugs(
    client,
    'doctor',
    doctors.map(({ name, seat, code }) => [
      name,
      `${name} ${seat.regencyName}`,
      `${name} ${code.replace('contoh-', '')}`,
    ]),
  );
  await insertRows(
    client,
    'doctor',
    [
      int('id'),
      text('slug'),
      text('code'),
      text('name'),
      text('gender'),
      bool('invented'),
      text('source'),
      { name: 'updated_at', type: 'timestamptz' },
    ],
    doctors.map(({ code, name, sex }, at) => ({
      id: doctorIds[at] ?? 0,
      slug: slugs[at] ?? code,
      code,
      name,
      gender: sex,
      invented: true,
      source: GENERATED,
      updated_at: now,
    })),
  );
  await insertRows(
    client,
    'doctor_specialisation',
    [int('doctor_id'), int('specialisation_id')],
    doctors.map(({ speciality }, at) => ({ doctor_id: doctorIds[at] ?? 0, specialisation_id: speciality.id })),
  );

  const practices = doctors.flatMap((doctor, at) =>
    doctor.practices.map((practice) => ({ ...practice, doctorId: doctorIds[at] ?? 0 })),
  );
  const practiceIds = await takeIds(client, 'practice', practices.length);
  await insertRows(
    client,
    'practice',
    ['id', 'doctor_id', 'clinic_id', 'center_id'].map(int),
    practices.map(({ clinic, doctorId }, at) => ({
      id: practiceIds[at] ?? 0,
      doctor_id: doctorId,
      clinic_id: clinicId.get(clinic) ?? 0,
      center_id: clinic.seat.id,
    })),
  );
  await insertRows(
    client,
    'schedule',
    [
      int('practice_id'),
      int('weekday'),
      { name: 'time_start', type: 'time' },
      { name: 'time_end', type: 'time' },
      int('jkn_quota'),
      int('general_quota'),
      int('onsite_quota'),
      text('source'),
    ],
    practices.flatMap(({ hours }, at) =>
      hours.map((hour) => ({
        practice_id: practiceIds[at] ?? 0,
        weekday: hour.weekday,
        time_start: hour.start,
        time_end: hour.end,
        jkn_quota: hour.jkn,
        general_quota: hour.general,
        onsite_quota: hour.onsite,
        source: GENERATED,
      })),
    ),
  );
  await insertRows(
    client,
    'center_insurer',
    [int('center_id'), int('insurer_id')],
    plan.insurers
      .flatMap(({ seat, slugs: taken }) =>
        taken.map((slug) => ({ center_id: seat.id, insurer_id: insurerIds.get(slug) ?? null })),
      )
      .filter(({ insurer_id }) => insurer_id !== null),
    'on conflict do nothing',
  );
  await refreshCounts(
    client,
    plan.insurers.map(({ seat }) => seat.id),
  );
}
