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

/** SQL: the hashes of a level, one behind the other in `below.hashes`, made of the `count` times two of the level below it. */
const foldedSql = (below: string, count: number): string => `(select
    string_agg(sha256('\\x01'::bytea || substr(${below}.hashes, nth * ${2 * HASH_BYTES} + 1, ${2 * HASH_BYTES})), '' order by nth) as hashes
  from generate_series(0, ${count - 1}) nth)`;
/** SQL: each level of a tile from the one below it, until one hash is left. A tile is folded by itself, because its few hashes are together in the processor's cache and need no sorting. */
const TILE_FOLDED = Array.from(
  { length: TILE_HEIGHT },
  (_, at) => `cross join lateral ${foldedSql(`h${at}`, TILE_WIDTH / 2 ** (at + 1))} h${at + 1}`,
).join('\n');

/**
 * Stores the roots of the tiles `first` to `last` (exclusive) of a level, all of which are full. The database folds them, because a country's hashes would take longer to bring here than to fold.
 */
export async function closeTiles(db: Queryable, level: number, first: number, last: number): Promise<void> {
  const hashes = level === 0 ? 'queue_leaf where true' : 'queue_tile_root where level = $1 - 1';
  await db.query({
    name: `queue_tiles_close_${level === 0 ? 'leaves' : 'roots'}`,
    text: `insert into queue_tile_root (level, index, hash)
      select $1::int, h0.tile, h${TILE_HEIGHT}.hashes from (
        select index / ${TILE_WIDTH} as tile, string_agg(hash, '' order by index) as hashes from ${hashes} and index >= $2::bigint and index < $3::bigint group by tile
      ) h0 ${TILE_FOLDED}`,
    values: [level + 1, first * TILE_WIDTH, last * TILE_WIDTH],
  });
}
