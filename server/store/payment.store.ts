import type { Pool } from 'pg';

export type PaymentKindRow = { id: number; slug: string; name: string; jkn_left: number; general_left: number };

const KINDS_MAX = 100;

/** What the session's center takes, cash and BPJS first, with the places left in each part; null when there is no such session. */
export async function listPaymentKinds(pool: Pool, sessionId: number): Promise<PaymentKindRow[] | null> {
  const { rows } = await pool.query(
    `select i.id, i.slug, i.name, s.jkn_quota - s.jkn_taken as jkn_left, s.general_quota - s.general_taken as general_left
     from session s
     left join center_insurer ci on ci.center_id = s.center_id
     left join insurer i on i.id = ci.insurer_id
     where s.id = $1
     order by i.slug <> 'umum', i.slug <> 'bpjs-kesehatan', i.name limit $2`,
    [sessionId, KINDS_MAX],
  );
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null);
}
