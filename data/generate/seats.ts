import type { PoolClient } from 'pg';
import type { CenterKind } from '#domain/vocabulary.ts';
import type { RosterDoctor } from './roster.ts';
import type { Extent } from './scale.ts';

/** A center that doctors are invented for. */
export type Seat = {
  readonly id: number;
  readonly kind: CenterKind;
  readonly code: string;
  readonly name: string;
  readonly hospitalType: string | null;
  readonly hospitalClass: string | null;
  readonly beds: number | null;
  readonly regencyCode: string;
  readonly regencyName: string;
  /** How many doctors have their first practice here. */
  readonly doctors: number;
  /** Doctors with fixed hours, besides the drawn ones; only the demonstration's own center has any. */
  readonly roster: readonly RosterDoctor[];
};

/** The hospital whose desk the demonstration accounts run: a real one of the register (Bandung), in every scale, with invented doctors. */
export const DEMONSTRATION_CENTER = '3273015';

/** The id of the demonstration's own center; null when it is not in the imported register. */
export async function findDemonstrationCenter(client: PoolClient): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>("select id from center where kind = 'hospital' and code = $1", [
    DEMONSTRATION_CENTER,
  ]);
  return rows[0]?.id ?? null;
}

const CLASS_WEIGHT: Readonly<Record<string, number>> = { A: 10, B: 4, C: 1.7 };

/**
 * The centers by regency (in reduced scales by the area around it) with the number of doctors that each gets: the extent's doctors are divided in
 * proportion to weight, and none is left over. `fixed`: the doctors of the demonstration's own center, which are among them.
 */
export async function readSeats(
  client: PoolClient,
  extent: Extent,
  fixed: readonly RosterDoctor[],
): Promise<Map<string, Seat[]>> {
  const { rows } = await client.query<Omit<Seat, 'doctors' | 'roster'>>(
    `select c.id, c.kind, c.code, c.name, c.hospital_type as "hospitalType", c.hospital_class as "hospitalClass", c.beds,
       c.regency_code as "regencyCode", r.short_name as "regencyName"
     from center c join regency r on r.code = c.regency_code order by c.regency_code, c.kind, c.code`,
  );
  let puskesmas = 0;
  const weights = rows.map((row) => {
    if (row.kind === 'clinic') return extent.clinicWeight;
    if (row.kind === 'hospital') return (CLASS_WEIGHT[row.hospitalClass ?? ''] ?? 1) + (row.beds ?? 0) / 100;
    puskesmas += 1;
    return puskesmas % extent.puskesmasEvery === 0 ? extent.puskesmasWeight : 0;
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const wanted = Math.max(0, extent.doctors - fixed.length);
  const seats = new Map<string, Seat[]>();
  let passed = 0;
  for (const [at, row] of rows.entries()) {
    const before = Math.floor((passed / whole) * wanted);
    passed += weights[at] ?? 0;
    const upTo = at === rows.length - 1 ? wanted : Math.floor((passed / whole) * wanted);
    const roster = row.kind === 'hospital' && row.code === DEMONSTRATION_CENTER ? fixed : [];
    const seat = { ...row, doctors: upTo - before, roster };
    const around = row.regencyCode.slice(0, extent.sharedCode);
    const list = seats.get(around);
    if (list) list.push(seat);
    else seats.set(around, [seat]);
  }
  return seats;
}
