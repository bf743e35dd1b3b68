import type { Queryable } from '../platform/db/queryable.ts';
import { PICTURE_USES } from './picture-uses.ts';
import type { SealedUse } from './picture-uses.ts';

/** A sealed picture of an account; `id` is its name, which nobody can guess. */
export type SealedPicture = {
  readonly id: string;
  readonly accountId: number;
  readonly mediaType: string;
  readonly sealed: Buffer;
  readonly now: Date;
};

/**
 * Stores a sealed picture; false when the account has `most` of this use already. A caller who sets `most` must lock the account before, or pictures that are
 * sent at the same moment do not count each other. `further`: columns that only this table has; their names go into SQL and must never come from a request.
 */
export async function insertSealedPicture(
  db: Queryable,
  use: SealedUse,
  { id, accountId, mediaType, sealed, now }: SealedPicture,
  { most = null, further = {} }: { most?: number | null; further?: Readonly<Record<string, string | number>> } = {},
): Promise<boolean> {
  const row = { account_id: accountId, id, media_type: mediaType, sealed, created_at: now, ...further };
  const columns = Object.keys(row);
  const values = columns.map((_, at) => `$${at + 1}`);
  const limit = `$${columns.length + 1}::int`;
  const { rowCount } = await db.query(
    `insert into ${PICTURE_USES[use].table} (${columns.join(', ')}) select ${values.join(', ')}
     where ${limit} is null or (select count(*) from ${PICTURE_USES[use].table} where account_id = $1) < ${limit}`,
    [...Object.values(row), most],
  );
  return rowCount === 1;
}

/** The bytes of a sealed picture of this account, or null. */
export async function findSealedPicture(
  db: Queryable,
  use: SealedUse,
  accountId: number,
  id: string,
): Promise<Buffer | null> {
  const { rows } = await db.query<{ sealed: Buffer }>(
    `select sealed from ${PICTURE_USES[use].table} where id = $1 and account_id = $2`,
    [id, accountId],
  );
  return rows[0]?.sealed ?? null;
}

/** Those of these ids that are sealed pictures of this account. */
export async function knownSealedPictures(
  db: Queryable,
  use: SealedUse,
  accountId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.query<{ id: string }>(
    `select id from ${PICTURE_USES[use].table} where id = any($1) and account_id = $2`,
    [ids, accountId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes a sealed picture of this account; false when there is none. */
export async function deleteSealedPicture(
  db: Queryable,
  use: SealedUse,
  accountId: number,
  id: string,
): Promise<boolean> {
  const { rowCount } = await db.query(`delete from ${PICTURE_USES[use].table} where id = $1 and account_id = $2`, [
    id,
    accountId,
  ]);
  return rowCount === 1;
}
