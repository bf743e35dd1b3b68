import type { PoolClient } from 'pg';
import { readRegencies, writeCenters, type CenterRow } from '../import/write/center-write.ts';
import { randomFrom } from './random.ts';
import { GENERATED } from './write-plan.ts';

const FIRST = ['Klinik Pratama', 'Klinik Utama', 'Klinik'] as const;
const SECOND = [
  'Sehat',
  'Medika',
  'Husada',
  'Bunda',
  'Harapan',
  'Mitra',
  'Sari',
  'Cahaya',
  'Kasih',
  'Bina',
  'Prima',
  'Insan',
  'Citra',
  'Griya',
  'Permata',
  'Anugerah',
] as const;
const THIRD = [
  'Sentosa',
  'Sejahtera',
  'Mulia',
  'Utama',
  'Abadi',
  'Lestari',
  'Bahagia',
  'Mandiri',
  'Farma',
  'Waras',
  'Asri',
  'Melati',
  'Kenanga',
  'Cempaka',
  'Flamboyan',
  'Nusantara',
] as const;
const BATCH = 2000;
/** About 5 km in degrees. */
const SPREAD = 0.045;

/** Invents clinics near the existing centers until there are `wanted` centers. Safe to repeat. */
export async function fillUpClinics(client: PoolClient, wanted: number, seed: string, now: Date): Promise<number> {
  const centers = await client.query<{ regency: string; latitude: number; longitude: number }>(
    `select regency_code as regency, latitude, longitude from center where latitude is not null and not invented order by kind, code`,
  );
  const count = await client.query<{ count: string }>('select count(*) from center where not invented');
  const missing = wanted - Number(count.rows[0]?.count ?? 0);
  const regencies = await readRegencies(client);
  const random = randomFrom(`${seed}:clinics`);
  const rows: CenterRow[] = [];
  for (let at = 1; at <= missing; at += 1) {
    const beside = random.pick(centers.rows);
    const regency = regencies.get(beside.regency);
    if (!regency) continue;
    rows.push({
      code: `contoh-${String(at).padStart(5, '0')}`,
      name: `${random.pick(FIRST)} ${random.pick(SECOND)} ${random.pick(THIRD)}`,
      hospitalType: null,
      hospitalClass: null,
      ownerType: null,
      beds: null,
      address: null,
      phone: null,
      registrationHours: null,
      regency,
      district: null,
      point: {
        latitude: beside.latitude + (random.next() - 0.5) * SPREAD,
        longitude: beside.longitude + (random.next() - 0.5) * SPREAD,
      },
      source: GENERATED,
    });
  }
  let made = 0;
  for (let at = 0; at < rows.length; at += BATCH)
    made += await writeCenters(client, 'clinic', rows.slice(at, at + BATCH), now, true);
  return made;
}
