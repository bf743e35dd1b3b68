import type { LookPurpose } from '#domain/accounts/look-words.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

/** Somebody of staff who looks, on behalf of this center. */
export type Looker = { readonly accountId: number; readonly center: number; readonly now: Date };

/** SQL: what the account $1 is at this center; the center's own before the product's. */
const scopeAt = (
  center: string,
): string => `coalesce((select scope from staff where account_id = $1 and (center_id = ${center} or center_id is null)
    order by array_position(array['manager', 'desk', 'administrator'], scope) limit 1), 'desk')`;

/**
 * Records that somebody of staff saw these patients; once for each patient, purpose and hour. In the transaction of what shows them, where there is one. They are written in
 * the order of their ids, so that two windows of one person do not wait for each other in a circle.
 */
export async function noteLooks(
  db: Queryable,
  { accountId, center, now }: Looker,
  purpose: LookPurpose,
  patients: readonly number[],
): Promise<void> {
  if (patients.length === 0) return;
  await db.query({
    name: 'note_looks',
    text: `insert into look (patient_id, hour, actor_account_id, center_id, purpose, scope, at)
      select p.id, date_trunc('hour', $3::timestamptz), $1, $2, $4, ${scopeAt('$2')}, $3
      from (select distinct id from unnest($5::bigint[]) id) p order by p.id
      on conflict do nothing`,
    values: [accountId, center, now, purpose, patients],
  });
}

/** As `noteLooks`, for the patient of one number, on behalf of its session's center. */
export async function noteLookAtNumber(
  db: Queryable,
  { accountId, now }: Omit<Looker, 'center'>,
  purpose: LookPurpose,
  { session, number }: { readonly session: number; readonly number: number },
): Promise<void> {
  await db.query(
    `insert into look (patient_id, hour, actor_account_id, center_id, purpose, scope, at)
     select a.patient_id, date_trunc('hour', $2::timestamptz), $1, s.center_id, $3, ${scopeAt('s.center_id')}, $2
     from appointment a join session s on s.id = a.session_id where a.session_id = $4 and a.number = $5
     on conflict do nothing`,
    [accountId, now, purpose, session, number],
  );
}

export type NotedSearch = {
  readonly purpose: 'FIND' | 'KNOWN';
  /** What the words could mean, such as a name or a number. */
  readonly meant: readonly string[];
  readonly letters: number;
  readonly digest: Buffer;
  /** The patients whom it showed. */
  readonly shown: readonly number[];
};

/** Records a search for patients, also one that found nobody, and in the same statement that these patients were seen. */
export async function noteSearch(db: Queryable, looker: Looker, search: NotedSearch): Promise<void> {
  const { accountId, center, now } = looker;
  const shown = [...new Set(search.shown)].toSorted((a, b) => a - b);
  await db.query({
    name: 'note_search',
    text: `with searched as (
        insert into patient_search (actor_account_id, hour, center_id, purpose, digest, shown, meant, letters, at)
        values ($1, date_trunc('hour', $3::timestamptz), $2, $4, $6, $5, $7, $8, $3) on conflict do nothing
      )
      insert into look (patient_id, hour, actor_account_id, center_id, purpose, scope, at)
      select p, date_trunc('hour', $3::timestamptz), $1, $2, $4, ${scopeAt('$2')}, $3 from unnest($5::bigint[]) p on conflict do nothing`,
    values: [accountId, center, now, search.purpose, shown, search.digest, search.meant, search.letters],
  });
}
