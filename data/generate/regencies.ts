import type { Pool } from 'pg';
import { inTransaction } from '../database.ts';
import { readNames } from './names.ts';
import { planRegency, type RegencyPlan } from './plan.ts';
import { type Progress, writeProgress } from './progress.ts';
import { randomFrom } from './random.ts';
import type { RosterDoctor } from './roster.ts';
import type { Extent } from './scale.ts';
import { readSeats } from './seats.ts';
import { readSpecialities } from './specialities.ts';
import { writePlan } from './write-plan.ts';

/** The kinds of insurers that hospitals take besides cash and BPJS. */
const PRIVATE_KINDS = ['asuransi_jiwa', 'asuransi_umum', 'asuransi_syariah', 'tpa_jaminan_perusahaan'];

/**
 * Invents and writes doctors regency by regency. Each regency has randomness of its own, so an interrupted run gives the same result as an
 * uninterrupted one.
 */
export async function generateRegencies(options: {
  pool: Pool;
  now: Date;
  log: (line: string) => void;
  extent: Extent;
  progress: Progress;
  roster: readonly RosterDoctor[];
  folder: string;
}): Promise<void> {
  const { pool, now, log, extent, progress, roster, folder } = options;
  const makeName = await readNames(folder);
  const { seats, specialities, insurers } = await inTransaction(pool, async (client) => ({
    seats: await readSeats(client, extent, roster),
    specialities: new Map((await readSpecialities(client)).map((speciality) => [speciality.slug, speciality])),
    insurers: (
      await client.query<{ id: number; slug: string; kind: string }>('select id, slug, kind from insurer order by slug')
    ).rows,
  }));
  const insurerIds = new Map(insurers.map(({ id, slug }) => [slug, id]));
  const privateInsurers = insurers.filter(({ kind }) => PRIVATE_KINDS.includes(kind)).map(({ slug }) => slug);

  let part: {
    doctors: RegencyPlan['doctors'][number][];
    clinics: RegencyPlan['clinics'][number][];
    insurers: RegencyPlan['insurers'][number][];
  } = { doctors: [], clinics: [], insurers: [] };
  let made = 0;
  const flush = async (step: Progress['step'], regency: string | null): Promise<void> => {
    await inTransaction(pool, async (client) => {
      await writePlan(client, part, insurerIds, now);
      await writeProgress(client, { ...progress, step, regency });
    });
    made += part.doctors.length;
    part = { doctors: [], clinics: [], insurers: [] };
    log(`invented ${made} doctors`);
  };
  for (const [regencyCode, here] of [...seats].sort(([a], [b]) => a.localeCompare(b))) {
    if (progress.regency !== null && regencyCode <= progress.regency) continue;
    const random = randomFrom(`${progress.seed}:${regencyCode}`);
    const plan = planRegency({ random, regencyCode, seats: here, specialities, privateInsurers, makeName, extent });
    part.doctors.push(...plan.doctors);
    part.clinics.push(...plan.clinics);
    part.insurers.push(...plan.insurers);
    if (part.doctors.length >= extent.doctorsPerPart) await flush('doctors', regencyCode);
  }
  await flush('sessions', null);
}
