import type { Pool } from 'pg';
import { USUAL_FIRST } from '../directory/usual-first-sql.ts';

export type PaymentKindRow = {
  id: number;
  slug: string;
  name: string;
  note: string;
  jkn_left: number;
  general_left: number;
};

const KINDS_MAX = 100;
/** SQL: how many quota places of a part the waitlist reserves for the account $3 in the session `s` at the instant $4. */
const reservedOf = (part: string): string =>
  `(select count(*)::int from waitlist_entry w where w.session_id = s.id and w.account_id = $3 and w.part = '${part}' and w.status = 'OFFERED' and w.offer_until > $4)`;

/**
 * The payment kinds that the session's center takes, cash and BPJS first, with the quota places left in each part, including those that the waitlist
 * reserves for this account; null when there is no such session.
 */
export async function listPaymentKinds(
  pool: Pool,
  sessionId: number,
  accountId: number,
  now: Date,
): Promise<PaymentKindRow[] | null> {
  const { rows } = await pool.query(
    `select i.id, i.slug, i.name, ci.note,
       s.jkn_quota - s.jkn_taken + ${reservedOf('JKN')} as jkn_left, s.general_quota - s.general_taken + ${reservedOf('GENERAL')} as general_left
     from session s
     left join center_insurer ci on ci.center_id = s.center_id
     left join insurer i on i.id = ci.insurer_id
     where s.id = $1
     order by ${USUAL_FIRST}, i.name limit $2`,
    [sessionId, KINDS_MAX, accountId, now],
  );
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null);
}
