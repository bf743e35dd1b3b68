import { join } from 'node:path';
import type { Pool } from 'pg';
import { rollSessions } from '#server/use-cases/roll-sessions.ts';
import { inTransaction } from '../database.ts';
import { generateDoctors } from './doctors.ts';
import { generateInsurances, recountCenters } from './insurances.ts';
import { generateMotion } from './motion.ts';
import { readNames } from './names.ts';
import { generatePeople } from './people.ts';
import { readPlaces } from './places.ts';
import { readSpecialities } from './specialities.ts';

export type GenerateOptions = { pool: Pool; seed: string; factor: number; now: Date; log: (line: string) => void; inMotion: number };

const FILES = join(import.meta.dirname, '..', 'files');
/** Centers worked on at once: bounds the memory of the national scale. */
const PART = 2_000;
const PEOPLE = 400;

/** Invents doctors, clinics, weeks, insurances, sessions and queues in motion for the centers that are there. */
export async function generate({ pool, seed, factor, now, log, inMotion }: GenerateOptions): Promise<void> {
  const names = await readNames(FILES);
  const specialities = await inTransaction(pool, readSpecialities);
  const makers = { names, specialities: new Map(specialities.map((each) => [each.slug, each])), seed, factor, now };
  let doctors = 0;
  for (let from = 1; ; ) {
    const made = await inTransaction(pool, async (client) => {
      const places = await readPlaces(client, from, PART);
      const count = await generateDoctors(client, places, makers);
      const last = places.at(-1)?.id;
      const sessions = last === undefined ? 0 : await rollSessions(client, now, { from, to: last + 1 });
      return { count, last, sessions };
    });
    if (made.last === undefined) break;
    doctors += made.count;
    from = made.last + 1;
    if (factor > 1) log(`invented ${doctors} doctors so far`);
  }
  await inTransaction(pool, async (client) => {
    await generateInsurances(client, seed);
    await recountCenters(client);
    const people = await generatePeople(client, PEOPLE, names, seed, now);
    await generateMotion(client, people, inMotion, seed, now);
  });
  log(`invented ${doctors} doctors with their weeks, and set queues in motion`);
}
