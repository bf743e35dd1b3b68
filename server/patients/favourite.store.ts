import type { Pool } from 'pg';
import type { FavouriteKind } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { inTransaction } from '../platform/db/transaction.ts';

export type FavouriteRows = {
  doctors: { id: number; name: string; slug_name: string; specialist: string }[];
  clinics: { id: number; name: string; slug_name: string; center_name: string; center_slug: string }[];
  hospitals: { id: number; name: string; slug_name: string; regency: string }[];
};
export type FavouriteCounts = { doctors: number; clinics: number; hospitals: number };

/** Column of `favourite` and table of each kind. They go into SQL, so they never come from a request. */
const TABLE_OF: Record<FavouriteKind, { column: string; table: string }> = {
  doctor: { column: 'doctor_id', table: 'doctor' },
  clinic: { column: 'clinic_id', table: 'clinic' },
  hospital: { column: 'center_id', table: 'center' },
};

/** The favourites of an account, newest first, at most `max` of each kind. */
export async function listFavourites(db: Queryable, accountId: number, max: number): Promise<FavouriteRows> {
  const [doctors, clinics, hospitals] = await Promise.all([
    db.query(
      `select d.id, d.name, d.slug as slug_name, coalesce((select string_agg(n.name, ' · ' order by ds.position, n.name)
         from doctor_specialisation ds join specialisation n on n.id = ds.specialisation_id where ds.doctor_id = d.id), '') as specialist
       from favourite f join doctor d on d.id = f.doctor_id where f.account_id = $1 order by f.created_at desc, d.id limit $2`,
      [accountId, max],
    ),
    db.query(
      `select c.id, c.name, c.slug as slug_name, m.name as center_name, m.slug as center_slug
       from favourite f join clinic c on c.id = f.clinic_id join center m on m.id = c.center_id
       where f.account_id = $1 order by f.created_at desc, c.id limit $2`,
      [accountId, max],
    ),
    db.query(
      `select m.id, m.name, m.slug as slug_name, r.name as regency
       from favourite f join center m on m.id = f.center_id join regency r on r.code = m.regency_code
       where f.account_id = $1 order by f.created_at desc, m.id limit $2`,
      [accountId, max],
    ),
  ]);
  return { doctors: doctors.rows, clinics: clinics.rows, hospitals: hospitals.rows };
}

/** How many favourites of each kind an account has. */
export async function countFavourites(db: Queryable, accountId: number): Promise<FavouriteCounts> {
  const { rows } = await db.query<FavouriteCounts>(
    `select count(doctor_id)::int as doctors, count(clinic_id)::int as clinics, count(center_id)::int as hospitals
     from favourite where account_id = $1`,
    [accountId],
  );
  return rows[0]!;
}

/** Stores a favourite. 'FULL' when the account has `max` of this kind already, 'UNKNOWN' when no such doctor, clinic or center exists. */
export async function insertFavourite(
  pool: Pool,
  wish: { accountId: number; kind: FavouriteKind; id: number; now: Date },
  max: number,
): Promise<'KEPT' | 'FULL' | 'UNKNOWN'> {
  const { column, table } = TABLE_OF[wish.kind];
  return inTransaction(pool, async (client) => {
    // One writer per account at a time, so that favourites added at the same moment are counted one after the other.
    await client.query('select 1 from account where id = $1 for no key update', [wish.accountId]);
    await client.query(
      `insert into favourite (account_id, ${column}, created_at) select $1, id, $3 from ${table}
       where id = $2::bigint and (select count(${column}) from favourite where account_id = $1) < $4 on conflict do nothing`,
      [wish.accountId, wish.id, wish.now, max],
    );
    const { rows } = await client.query<{ stored: boolean; known: boolean }>(
      `select exists (select 1 from favourite where account_id = $1 and ${column} = $2::bigint) as stored,
         exists (select 1 from ${table} where id = $2::bigint) as known`,
      [wish.accountId, wish.id],
    );
    if (rows[0]!.stored) return 'KEPT';
    return rows[0]!.known ? 'FULL' : 'UNKNOWN';
  });
}

/** Deletes a favourite, if it exists. */
export async function deleteFavourite(
  db: Queryable,
  accountId: number,
  kind: FavouriteKind,
  id: number,
): Promise<void> {
  await db.query(`delete from favourite where account_id = $1 and ${TABLE_OF[kind].column} = $2::bigint`, [
    accountId,
    id,
  ]);
}
