import type { PoolClient } from 'pg';
import type { Note } from '../faults.ts';

export type CenterRef = { readonly id: number; readonly regencyName: string };
export type CenterRefs = {
  /** Finds the center that a row names in 'hospital_code'; null refuses the row. */
  find(code: string, note: Note): CenterRef | null;
  /** The list itself, by which a run sees whether it has changed. */
  readonly basis: readonly (readonly [code: string, id: number])[];
};

/**
 * Reads the centers by their register code; where centers of several kinds share a code, the hospital is meant.
 * @param own the only center whose rows are imported; its code always means this center
 */
export async function readCenterRefs(client: PoolClient, own: number | null): Promise<CenterRefs> {
  const { rows } = await client.query<CenterRef & { code: string }>(
    `select c.code, c.id, r.short_name as "regencyName" from center c join regency r on r.code = c.regency_code
     order by c.id is not distinct from $1::int, array_position(array['clinic', 'puskesmas', 'hospital'], c.kind), c.code`,
    [own],
  );
  const centers = new Map(rows.map((row) => [row.code, row]));
  return {
    find: (code, note) => {
      const center = centers.get(code);
      if (center && (own === null || center.id === own)) return center;
      note('refused', center ? 'CENTER_FOREIGN' : 'CENTER_UNKNOWN', 'hospital_code');
      return null;
    },
    basis: [...centers].map(([code, { id }]) => [code, id]),
  };
}
