import { foldComplete, foldSubtrees, subtreesOf, TILE_HEIGHT } from '#domain/queue/checkpoint/tree.ts';
import type { Range, Subtree } from '#domain/queue/checkpoint/tree.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { hash } from './node-tools.ts';
import { readSlices } from './tree.store.ts';
import type { TileSlice } from './tree.store.ts';

/** What stands for hashes that were taken out of the database: no proof with it holds. */
const LOST = new Uint8Array(32);

/** The hashes of ranges of the tree, in their order, read in one statement: at most 256 stored hashes for each level of tiles that a range crosses. */
export async function readRanges(db: Queryable, ranges: readonly Range[]): Promise<Uint8Array[]> {
  const subtrees = ranges.map(subtreesOf);
  const slices = subtrees.flat().map(sliceOf);
  const stored = await readSlices(db, slices);
  const folded = stored.map((hashes, at) => (hashes.length === slices[at]!.count ? foldComplete(hashes, hash) : LOST));
  let at = 0;
  return subtrees.map((each) => {
    at += each.length;
    return foldSubtrees(folded.slice(at - each.length, at), hash);
  });
}

/** Where the hashes lie that a complete subtree is folded from. */
function sliceOf({ height, index }: Subtree): TileSlice {
  const count = 2 ** (height % TILE_HEIGHT);
  return { level: Math.floor(height / TILE_HEIGHT), start: index * count, count };
}
