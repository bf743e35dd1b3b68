import { CONFIRM_HOURS } from '#domain/booking/fair-use.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

/**
 * Notes that the account comes with this number, if it is asked for and in time; what was confirmed stays so. Answers whether it is confirmed; null when the account has no such appointment that
 * waits for its day.
 */
export async function confirmOwn(db: Queryable, accountId: number, code: string, now: Date): Promise<boolean | null> {
  const { rows } = await db.query<{ done: boolean }>({
    name: 'confirm_own',
    text: `with confirmed as (
        update appointment set confirmed_at = $3
        where trans_code = $1 and account_id = $2 and status = 'BOOKED' and confirmed_at is null
          and confirm_by >= $3 and confirm_by - interval '${CONFIRM_HOURS} hours' <= $3
        returning id
      )
      select a.confirmed_at is not null or exists (select from confirmed) as done
      from appointment a where a.trans_code = $1 and a.account_id = $2 and a.status = 'BOOKED'`,
    values: [code, accountId, now],
  });
  return rows[0]?.done ?? null;
}

export type Unconfirmed = { readonly code: string; readonly account: number };

/** Numbers whose confirmation did not come in time, the oldest first; at most `max`. */
export async function listUnconfirmed(db: Queryable, now: Date, max: number): Promise<Unconfirmed[]> {
  const { rows } = await db.query<Unconfirmed>({
    name: 'unconfirmed',
    text: `select trans_code as code, account_id as account from appointment
      where confirmed_at is null and status = 'BOOKED' and confirm_by < $1 order by confirm_by, id limit $2`,
    values: [now, max],
  });
  return rows;
}
