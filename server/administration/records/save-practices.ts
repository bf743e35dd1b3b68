import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import type { Gender } from '#domain/vocabulary.ts';
import type { Deps } from '../../platform/deps.ts';
import { asStaff } from '../../accounts/audit.store.ts';
import type { Actor } from '../../accounts/audit.store.ts';
import { refreshCounts } from './center-counts.store.ts';
import { lockCenter } from './center-record.store.ts';
import { insertDoctor } from './doctor-record.store.ts';
import {
  deletePractice,
  lockClinicOfCenter,
  lockDoctor,
  insertPractice,
  lockCenterOfPractice,
  lockSessionsOfPractice,
} from './practice-record.store.ts';
import { findPractice } from '../../disruption/schedule.store.ts';
import { takeSlugs } from '../../directory/slugs.store.ts';
import { checkSpecialisations } from './save-doctor.ts';
import { callOffAndNotify } from '../../disruption/call-off-and-notify.ts';
import { withFreeSlug } from '../../directory/with-free-slug.ts';

type Manager = Actor & { readonly center: number };
type Fresh = { readonly name: string; readonly gender: Gender; readonly specialisation: number };

/** Makes a doctor of the directory, or a new one, practise in a clinic of the center. PRACTICE_KNOWN when that practice exists. */
export async function addPractice(
  actor: Manager,
  { clinic, doctor, fresh }: { clinic: number; doctor: number | null; fresh: Fresh | null },
  { pool }: Pick<Deps, 'pool'>,
): Promise<number> {
  if ((doctor === null) === (fresh === null)) throw new AppError('INVALID_INPUT', { field: 'doctor' });
  return withFreeSlug(() =>
    asStaff(pool, actor, async (client) => {
      const city = await lockCenterOfPractice(client, actor.center);
      if (city === null) throw new AppError('HOSPITAL_NOT_FOUND');
      if (!(await lockClinicOfCenter(client, actor.center, clinic)))
        throw new AppError('CLINIC_NOT_FOUND', { field: 'clinic' });
      if (doctor !== null && !(await lockDoctor(client, doctor)))
        throw new AppError('DOCTOR_NOT_FOUND', { field: 'doctor' });
      const who = fresh ? await makeDoctor(client, fresh, city, actor.now) : doctor!;
      const practice = await insertPractice(client, who, clinic, actor.center, fresh !== null);
      if (!practice.made) throw new AppError('PRACTICE_KNOWN', { field: 'doctor', details: { practice: practice.id } });
      await refreshCounts(client, [actor.center]);
      return practice.id;
    }),
  );
}

async function makeDoctor(
  client: PoolClient,
  { name, gender, specialisation }: Fresh,
  city: string,
  now: Date,
): Promise<number> {
  await checkSpecialisations(client, [specialisation], 'fresh.specialisation');
  const [slug] = await takeSlugs(client, 'doctor', [[name, `${name} ${city}`]]);
  return insertDoctor(client, { slug: slug!, name, gender, specialisations: [specialisation], now });
}

/**
 * Ends a practice with its weekly hours. Coming sessions without a booking end with it; PRACTICE_BOOKED while somebody has a number. NOT_FOUND when
 * it is not of this center, or was ended by somebody else.
 */
export async function endPractice(
  actor: Manager,
  id: number,
  deps: Pick<Deps, 'pool' | 'hub' | 'outbox' | 'settings'>,
): Promise<void> {
  const calledOff = await asStaff(deps.pool, actor, async (client) => {
    await lockCenter(client, actor.center);
    const practice = await findPractice(client, actor.center, id, true);
    if (practice === null) throw new AppError('NOT_FOUND');
    const sessions = await lockSessionsOfPractice(client, practice.doctor_id, practice.clinic_id, actor.now);
    const booked = sessions.filter(({ live }) => live > 0);
    if (booked.length > 0) {
      const bookings = booked.reduce((sum, { live }) => sum + live, 0);
      throw new AppError('PRACTICE_BOOKED', { details: { bookings, date: booked.at(-1)!.date } });
    }
    const left = await deletePractice(
      client,
      id,
      sessions.map((session) => session.id),
    );
    await callOffAndNotify(client, left, null, actor, ENDED, deps);
    await refreshCounts(client, [actor.center]);
    return left;
  });
  for (const session of calledOff) deps.hub.touch(session);
}

/** The reason in the log of the sessions that are called off. */
const ENDED = 'praktik dokter di poliklinik ini berakhir';
