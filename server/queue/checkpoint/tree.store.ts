import type { Queryable } from '../../platform/db/queryable.ts';
import { TILE_HEIGHT, TILE_WIDTH } from '#domain/queue/checkpoint/tree.ts';

/** Hashes in a row: level 0 are those of leaves, above it the roots of full tiles of the level below. */
export type TileSlice = { readonly level: number; readonly start: number; readonly count: number };

const HASH_BYTES = 32;

/** The hashes of some slices, each in order. One that is not there as a whole is shorter. */
export async function readSlices(db: Queryable, slices: readonly TileSlice[]): Promise<Uint8Array[][]> {
  const { rows } = await db.query<{ hashes: Buffer | null }>({
    name: 'queue_tree_slices',
    text: `select case when r.level = 0
        then (select string_agg(hash, '' order by index) from queue_leaf where index >= r.start and index < r.start + r.count)
        else (select string_agg(hash, '' order by index) from queue_tile_root t where t.level = r.level and index >= r.start and index < r.start + r.count)
        end as hashes
      from unnest($1::int[], $2::bigint[], $3::int[]) with ordinality r (level, start, count, place) order by place`,
    values: [slices.map(({ level }) => level), slices.map(({ start }) => start), slices.map(({ count }) => count)],
  });
  return rows.map(({ hashes }) => (hashes === null ? [] : hashesIn(hashes)));
}

function hashesIn(bytes: Buffer): Uint8Array[] {
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
}

/**
 * Stores the roots of the tiles `first` to `last` (exclusive) of a level, all of which are full. The database folds them, because a country's hashes would take longer to bring here than to fold: in each step neighbours become
 * one, and after as many steps as a tile is high one is left.
 */
export async function closeTiles(db: Queryable, level: number, first: number, last: number): Promise<void> {
  const hashes = level === 0 ? 'queue_leaf where true' : 'queue_tile_root where level = $1 - 1';
  await db.query({
    name: `queue_tiles_close_${level === 0 ? 'leaves' : 'roots'}`,
    text: `with recursive folded (height, index, hash) as (
        select 0, index, hash from ${hashes} and index >= $2::bigint and index < $3::bigint
        union all
        select height + 1, index / 2, sha256('\\x01'::bytea || hash || beside)
          from (select height, index, hash, lead(hash) over (order by index) as beside from folded) pairs where index % 2 = 0 and height < $4::int)
      insert into queue_tile_root (level, index, hash) select $1::int, index, hash from folded where height = $4::int`,
    values: [level + 1, first * TILE_WIDTH, last * TILE_WIDTH, TILE_HEIGHT],
  });
}
