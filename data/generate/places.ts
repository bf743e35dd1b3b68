import type { PoolClient } from 'pg';

/** A center as the generator sees it. */
export type Place = {
  readonly id: number;
  readonly code: string;
  readonly kind: string;
  readonly name: string;
  readonly hospitalType: string | null;
  readonly hospitalClass: string | null;
  readonly regency: string;
  readonly latitude: number | null;
};

/** The center whose desk the demonstration account runs: a real hospital of the register, with invented doctors. */
export const DEMONSTRATION_CENTER = '3273015';

/** One puskesmas of so many has doctors in the demonstration; every hospital has some. */
const PUSKESMAS_EACH = 12;
const DOCTORS_BY_CLASS: Readonly<Record<string, number>> = { A: 6, B: 3, C: 2, D: 1 };

export async function readPlaces(client: PoolClient, from: number, count: number): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `select id, code, kind, name, hospital_type as "hospitalType", hospital_class as "hospitalClass", regency_code as regency, latitude
     from center where id >= $1 order by id limit $2`,
    [from, count],
  );
  return rows;
}

/** How many doctors a center gets; `factor` scales the whole country. */
export function doctorCount(place: Place, factor: number): number {
  if (place.kind === 'hospital' && place.code === DEMONSTRATION_CENTER) return 14;
  if (place.kind === 'puskesmas') return factor > 1 ? 4 * Math.ceil(factor / 10) : Number(place.id % PUSKESMAS_EACH === 0);
  if (place.kind === 'clinic') return Math.max(1, Math.round(factor / 6));
  return Math.round((DOCTORS_BY_CLASS[place.hospitalClass ?? ''] ?? 1) * factor);
}
