import type { Queryable } from '../../platform/db/queryable.ts';
import { TILE_WIDTH } from '#domain/queue/checkpoint/tree.ts';

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

/** All hashes of full tiles of a level, tile by tile, from tile `first` up to `last` (exclusive). */
export async function readTiles(
  db: Queryable,
  level: number,
  first: number,
  last: number,
): Promise<{ index: number; hashes: Uint8Array[] }[]> {
  const of = level === 0 ? 'queue_leaf where true' : 'queue_tile_root where level = $4';
  const { rows } = await db.query<{ index: number; hashes: Buffer }>({
    name: `queue_tiles_${level === 0 ? 'leaves' : 'roots'}`,
    text: `select index / $3::int as index, string_agg(hash, '' order by index) as hashes from ${of} and index >= $1::bigint * $3::int and index < $2::bigint * $3::int
      group by 1 order by 1`,
    values: [first, last, TILE_WIDTH, ...(level === 0 ? [] : [level])],
  });
  return rows.map(({ index, hashes }) => ({ index, hashes: hashesIn(hashes) }));
}

/** Stores the roots of full tiles; of tiles of `level - 1`. */
export async function storeTileRoots(
  db: Queryable,
  level: number,
  roots: readonly { readonly index: number; readonly hash: Uint8Array }[],
): Promise<void> {
  await db.query({
    name: 'queue_tile_roots',
    text: 'insert into queue_tile_root (level, index, hash) select $1, * from unnest($2::bigint[], $3::bytea[])',
    values: [level, roots.map(({ index }) => index), roots.map(({ hash }) => hash)],
  });
}
