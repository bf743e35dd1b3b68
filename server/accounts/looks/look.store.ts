import type { LookPurpose } from '#domain/accounts/look-words.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { eraseWordsSql } from './search-words-sql.ts';

/** Somebody of staff who looks, on behalf of this center. */
export type Looker = { readonly accountId: number; readonly center: number; readonly now: Date };

const HOUR_MS = 3_600_000;
/** The hour of an instant in milliseconds since 1970. Hours of looks begin with those of the time zone of a connection, which is UTC. */
export const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;

/** SQL: what the account $1 is at this center; the center's own before the product's. */
const scopeAt = (
  center: string,
): string => `coalesce((select scope from staff where account_id = $1 and (center_id = ${center} or center_id is null)
    order by array_position(array['manager', 'desk', 'administrator'], scope) limit 1), 'desk')`;

/**
 * Records that somebody of staff saw these patients; once for each patient, purpose and hour. In the transaction of what shows them, where there is one. They are written in
 * the order of their ids, so that two windows of one person do not wait for each other in a circle.
 * @param sessions whose lists were asked for, also where nobody was in them; none when it was no list
 */
export async function noteLooks(
  db: Queryable,
  { accountId, center, now }: Looker,
  purpose: LookPurpose,
  patients: readonly number[],
  sessions: readonly number[] = [],
): Promise<void> {
  if (patients.length === 0 && sessions.length === 0) return;
  await db.query({
    name: 'note_looks',
    text: `with listed as (
        insert into patient_list (actor_account_id, hour, center_id, purpose, session_id, at)
        select $1, date_trunc('hour', $3::timestamptz), $2, $4, s.id, $3 from (select distinct id from unnest($6::bigint[]) id) s order by s.id
        on conflict do nothing
      )
      insert into look (patient_id, hour, actor_account_id, center_id, purpose, scope, at)
      select p.id, date_trunc('hour', $3::timestamptz), $1, $2, $4, ${scopeAt('$2')}, $3
      from (select distinct id from unnest($5::bigint[]) id) p order by p.id
      on conflict do nothing`,
    values: [accountId, center, now, purpose, patients, sessions],
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
  /** As they were typed, sealed. */
  readonly words: Buffer;
};

/**
 * Records a search for patients, also one that found nobody, and in the same statement that these patients were seen. Without its words when one of the patients has been deleted: whoever deletes one holds
 * their row, and is waited for.
 */
export async function noteSearch(db: Queryable, looker: Looker, search: NotedSearch): Promise<void> {
  const { accountId, center, now } = looker;
  const shown = [...new Set(search.shown)].toSorted((a, b) => a - b);
  await db.query({
    name: 'note_search',
    text: `with seen as materialized (
        select removed_at from patient where id = any($5::bigint[]) order by id for share
      ), searched as (
        insert into patient_search (actor_account_id, hour, center_id, purpose, digest, shown, meant, letters, at, words_sealed)
        values ($1, date_trunc('hour', $3::timestamptz), $2, $4, $6, $5, $7, $8, $3,
          case when not exists (select from seen where removed_at is not null) then $9::bytea end) on conflict do nothing
      )
      insert into look (patient_id, hour, actor_account_id, center_id, purpose, scope, at)
      select p, date_trunc('hour', $3::timestamptz), $1, $2, $4, ${scopeAt('$2')}, $3 from unnest($5::bigint[]) p on conflict do nothing`,
    values: [accountId, center, now, search.purpose, shown, search.digest, search.meant, search.letters, search.words],
  });
}

/** Erases the words of every search that showed one of these patients, in the transaction in which the patients are deleted; that there was a search, by whom and whom it showed, stays. */
export async function eraseWordsAbout(client: Queryable, patients: readonly number[]): Promise<void> {
  await client.query(eraseWordsSql('select unnest($1::bigint[])'), [patients]);
}
