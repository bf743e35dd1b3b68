import type { Pool } from 'pg';
import { PAYMENT_BPJS, PAYMENT_CASH } from '#domain/vocabulary.ts';

export type InsurerRow = { id: number; slug: string; name: string; kind: string };

const ALL_MAX = 200;
const ORDER = `order by (i.slug <> '${PAYMENT_CASH}'), (i.slug <> '${PAYMENT_BPJS}'), i.name, i.id`;

/** The payment kinds and insurers that at least one center takes, cash and BPJS first; at most 200. */
export async function listInsurers(pool: Pool): Promise<InsurerRow[]> {
  const { rows } = await pool.query<InsurerRow>({
    name: 'insurers_taken',
    text: `select i.id, i.slug, i.name, i.kind from insurer i
      where exists (select from center_insurer ci where ci.insurer_id = i.id) ${ORDER} limit ${ALL_MAX}`,
  });
  return rows;
}

/** The payment kinds and insurers that each of some centers takes, in the same order; at most 200 for each. */
export async function listInsurersOfCenters(
  pool: Pool,
  centerIds: readonly number[],
): Promise<Map<number, { id: number; name: string }[]>> {
  const { rows } = await pool.query<{ center_id: number; id: number; name: string }>({
    name: 'insurers_of_centers',
    text: `select ci.center_id, i.id, i.name from center_insurer ci join insurer i on i.id = ci.insurer_id
      where ci.center_id = any($1::int[]) ${ORDER} limit ${ALL_MAX} * cardinality($1::int[])`,
    values: [centerIds],
  });
  const byCenter = new Map<number, { id: number; name: string }[]>();
  for (const { center_id, id, name } of rows)
    byCenter.set(center_id, [...(byCenter.get(center_id) ?? []), { id, name }]);
  return byCenter;
}

/** The payment kinds and insurers that the centers of a doctor take, in the same order. */
export async function listInsurersOfDoctor(pool: Pool, doctorId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>({
    name: 'insurers_of_doctor',
    text: `select i.id, i.name from insurer i where i.id in (
        select ci.insurer_id from practice p join center_insurer ci on ci.center_id = p.center_id where p.doctor_id = $1
      ) ${ORDER} limit ${ALL_MAX}`,
    values: [doctorId],
  });
  return rows;
}
