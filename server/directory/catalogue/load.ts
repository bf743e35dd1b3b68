import type { Pool } from 'pg';
import { addDays, localDate } from '#domain/time/zone.ts';
import {
  CATALOGUE_BATCH,
  readCenters,
  readDoctors,
  readHours,
  readLastDoctor,
  readSnapshot,
  readWords,
} from './catalogue.store.ts';
import { Catalogue } from './catalogue.ts';

/** How many batches are read side by side: the database reads one while this process stores another. */
const READERS = 2;
/** How many rows are applied at once; questions are answered between them. */
const FOLLOW_BATCH = 1_000;

/** Reads the whole directory in batches, and the snapshot from which its changes are followed. */
export async function loadCatalogue(pool: Pool, now: Date): Promise<{ catalogue: Catalogue; snapshot: string }> {
  const snapshot = await readSnapshot(pool);
  // One day back, because a session of the night may have begun before midnight of another zone.
  const catalogue = new Catalogue(await readWords(pool), addDays(localDate(now, 'WIB'), -1));
  for (let after = 0, more = true; more;) {
    const centers = await readCenters(pool, { after });
    for (const center of centers) catalogue.putCenter(center);
    after = centers.at(-1)?.id ?? after;
    more = centers.length === CATALOGUE_BATCH;
  }
  const last = await readLastDoctor(pool);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < last) {
      const range = { after: next, upTo: next + CATALOGUE_BATCH };
      next = range.upTo;
      const [doctors, hours] = await Promise.all([
        readDoctors(pool, range),
        readHours(pool, range, catalogue.baseDate, now),
      ]);
      for (const doctor of doctors) catalogue.putDoctor(doctor);
      for (const { doctor_id, clinic_id, packed } of hours) catalogue.putHours(doctor_id, clinic_id, packed);
    }
  };
  await Promise.all(Array.from({ length: READERS }, work));
  return { catalogue, snapshot };
}

/** Reads some doctors anew with their hours, and removes those that were deleted. */
export async function reloadDoctors(
  pool: Pool,
  catalogue: Catalogue,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < ids.length; from += FOLLOW_BATCH) {
    const part = ids.slice(from, from + FOLLOW_BATCH);
    const doctors = await readDoctors(pool, { ids: part });
    const there = new Set(doctors.map(({ id }) => id));
    for (const id of part) if (!there.has(id)) catalogue.removeDoctor(id);
    for (const doctor of doctors) catalogue.putDoctor(doctor);
    await reloadHours(pool, catalogue, part, now);
  }
}

/** Reads the coming sessions of some doctors anew. */
export async function reloadHours(pool: Pool, catalogue: Catalogue, ids: readonly number[], now: Date): Promise<void> {
  for (let from = 0; from < ids.length; from += FOLLOW_BATCH) {
    const part = ids.slice(from, from + FOLLOW_BATCH);
    const hours = await readHours(pool, { ids: part }, catalogue.baseDate, now);
    for (const id of part) catalogue.clearHours(id);
    for (const { doctor_id, clinic_id, packed } of hours) catalogue.putHours(doctor_id, clinic_id, packed);
  }
}

/** Reads some centers anew, and returns the doctors of centers that are new, deleted or moved, whose lists by regency must change. */
export async function reloadCenters(
  pool: Pool,
  catalogue: Catalogue,
  ids: readonly number[],
): Promise<{ doctors: number[] }> {
  const moved: number[] = [];
  for (let from = 0; from < ids.length; from += FOLLOW_BATCH) {
    const part = ids.slice(from, from + FOLLOW_BATCH);
    const centers = new Map((await readCenters(pool, { ids: part })).map((center) => [center.id, center]));
    for (const id of part) {
      const center = centers.get(id);
      const before = catalogue.numberOfCenter(id);
      const stays = before !== undefined && catalogue.centers[before]!.regency_code === center?.regency_code;
      if (!stays) moved.push(...catalogue.doctorsOfCenter(id));
      if (center) catalogue.putCenter(center);
      else catalogue.removeCenter(id);
    }
  }
  return { doctors: moved };
}
