import type { PoolClient } from 'pg';

export type CenterRef = { readonly id: number; readonly regencyName: string };

/** The centers by their register code; where kinds share a code, the hospital's counts. */
export async function readCenterRefs(client: PoolClient): Promise<Map<string, CenterRef>> {
  const { rows } = await client.query<CenterRef & { code: string }>(
    `select c.code, c.id, r.short_name as "regencyName" from center c join regency r on r.code = c.regency_code
     order by array_position(array['clinic', 'puskesmas', 'hospital'], c.kind), c.code`,
  );
  return new Map(rows.map((row) => [row.code, row]));
}
