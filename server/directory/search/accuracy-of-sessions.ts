import type { Pool } from 'pg';
import { readPast } from '../../queue/estimate/past-lessons.ts';
import type { PublicSession } from '../session.present.ts';
import type { SessionRow } from '../session-reading.store.ts';

type Accuracy = PublicSession['accuracy'];

/**
 * How often, at each center and before today there (`date`), the called patients of these sessions' doctors were called within the window shown to
 * them. For the few centers of one doctor.
 */
export async function readAccuracy(
  pool: Pool,
  rows: readonly SessionRow[],
  date: string,
): Promise<(row: SessionRow) => Accuracy> {
  const known = new Map<string, Accuracy>();
  for (const row of rows) {
    if (known.has(keyOf(row))) continue;
    const { center_id: center, doctor_id: doctor, specialisation_id: specialisation } = row;
    known.set(keyOf(row), (await readPast(pool, { center, doctor, specialisation, date, today: date })).accuracy);
  }
  return (row) => known.get(keyOf(row)) ?? null;
}

function keyOf({ center_id: center, doctor_id: doctor, specialisation_id: specialisation }: SessionRow): string {
  return `${center}/${doctor}/${specialisation}`;
}
