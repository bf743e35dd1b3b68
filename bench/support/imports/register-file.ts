import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { readNames } from '#data/generate/names.ts';
import { planRegency } from '#data/generate/plan.ts';
import { randomFrom } from '#data/generate/random.ts';
import { EXTENTS } from '#data/generate/scale.ts';
import { readSeats } from '#data/generate/seats.ts';
import { readSpecialities } from '#data/generate/specialities.ts';
import { inTransaction } from '#data/database.ts';

const FILES = join(import.meta.dirname, '..', '..', '..', 'data', 'files');
const HEADER = 'doctor_id,name,gender,specialisation,hospital_code';

export type Register = {
  /** One line for each practice, without the header. */
  readonly lines: readonly string[];
  readonly doctors: number;
  /** Pairs of a center and a specialisation. */
  readonly clinics: number;
};

/** Invents so many doctors over the centers of this database, and where they practise; the same seed gives the same lines. */
export async function inventRegister(pool: pg.Pool, seed: string, manyDoctors: number): Promise<Register> {
  const extent = { ...EXTENTS.national, doctors: manyDoctors };
  const { seats, specialities } = await inTransaction(pool, async (client) => ({
    seats: await readSeats(client, extent, []),
    specialities: new Map((await readSpecialities(client)).map((speciality) => [speciality.slug, speciality])),
  }));
  const makeName = await readNames(FILES);
  const lines: string[] = [];
  const clinics = new Set<string>();
  let doctors = 0;
  for (const [regencyCode, here] of [...seats].sort(([a], [b]) => a.localeCompare(b))) {
    const random = randomFrom(`${seed}:${regencyCode}`);
    const plan = planRegency({ random, regencyCode, seats: here, specialities, privateInsurers: [], makeName, extent });
    for (const { code, name, sex, speciality, practices } of plan.doctors) {
      doctors += 1;
      for (const { clinic } of practices) {
        clinics.add(`${clinic.seat.code} ${speciality.slug}`);
        lines.push(`${code.replace('contoh', 'R')},"${name}",${sex},${speciality.slug},${clinic.seat.code}`);
      }
    }
  }
  return { lines, doctors, clinics: clinics.size };
}

/** As a register would list them: center by center, so that the rows of a doctor are far apart. */
export const byCenter = (lines: readonly string[]): string[] => {
  const codeOf = (line: string): string => line.slice(line.lastIndexOf(',') + 1);
  return lines
    .map((line) => ({ line, code: codeOf(line) }))
    .sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
    .map(({ line }) => line);
};

/** The hardest order: no two rows have anything in common. */
export const mixed = (lines: readonly string[]): string[] =>
  lines
    .map((line) => ({ line, key: createHash('md5').update(line).digest('hex') }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ line }) => line);

export async function writeRegister(file: string, lines: readonly string[]): Promise<void> {
  const out = createWriteStream(file);
  out.write(`${HEADER}\n`);
  for (let at = 0; at < lines.length; at += 10_000) {
    const part = `${lines.slice(at, at + 10_000).join('\n')}\n`;
    if (!out.write(part)) await new Promise<void>((resolve) => out.once('drain', () => resolve()));
  }
  out.end();
  await finished(out);
}
