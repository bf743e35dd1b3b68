import type { PoolClient } from 'pg';
import type { Queryable } from '../../platform/db/queryable.ts';
import { LIVE_APPOINTMENT } from '../../schedule/status-sql.ts';
import { USUAL_FIRST } from '../../directory/usual-first-sql.ts';

export type CenterPaymentKindRow = {
  id: number;
  slug: string;
  name: string;
  taken: boolean;
  note: string;
  bookings: number;
  seen: string;
};

const ALL_MAX = 300;

/**
 * Every payment kind and insurer with what a center says about it: cash and BPJS first, then those that it takes; at most 300. `only` reads one of
 * them. `seen` is a digest of that one's state, without its bookings.
 */
export async function listPaymentKindsOfCenter(
  db: Queryable,
  center: number,
  now: Date,
  only: number | null = null,
): Promise<CenterPaymentKindRow[]> {
  const { rows } = await db.query<CenterPaymentKindRow>(
    `with coming as (
       select a.insurer_id, count(*)::int as bookings from session s join appointment a on a.session_id = s.id and a.status in ${LIVE_APPOINTMENT}
       where s.center_id = $1::bigint and s.ends_at > $2 and s.date >= ($2::timestamptz - interval '1 day')::date group by a.insurer_id
     )
     select i.id, i.slug, i.name, ci.center_id is not null as taken, coalesce(ci.note, '') as note, coalesce(n.bookings, 0) as bookings,
       md5(concat_ws(' ', i.id, ci.center_id, ci.note)) as seen
     from insurer i left join center_insurer ci on ci.insurer_id = i.id and ci.center_id = $1::bigint left join coming n on n.insurer_id = i.id
     where $3::bigint is null or i.id = $3
     order by ${USUAL_FIRST}, ci.center_id is null, i.name, i.id limit ${ALL_MAX}`,
    [center, now, only],
  );
  return rows;
}

/** Makes a center take a payment kind, with a note for its patients. */
export async function upsertCenterPaymentKind(
  client: PoolClient,
  center: number,
  insurer: number,
  note: string,
): Promise<void> {
  await client.query(
    `insert into center_insurer (center_id, insurer_id, note) values ($1, $2, $3)
     on conflict (center_id, insurer_id) do update set note = excluded.note where center_insurer.note <> excluded.note`,
    [center, insurer, note],
  );
}

/** Makes a center take a payment kind no longer. */
export async function deleteCenterPaymentKind(client: PoolClient, center: number, insurer: number): Promise<void> {
  await client.query('delete from center_insurer where center_id = $1 and insurer_id = $2', [center, insurer]);
}
