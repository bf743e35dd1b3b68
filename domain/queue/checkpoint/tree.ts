import { joined } from './base64.ts';

/** Leaves `from` (inclusive) to `to` (exclusive) of the tree. */
export type Range = { readonly from: number; readonly to: number };
/** A complete subtree: the leaves from `index * 2 ** height` on, `2 ** height` of them. */
export type Subtree = { readonly height: number; readonly index: number };
/** SHA-256 where it is at hand at once. */
type Hash = (bytes: Uint8Array) => Uint8Array;

/** How many hashes a tile has (C2SP tlog-tiles), and how many levels of the tree it spans. */
export const TILE_WIDTH = 256;
export const TILE_HEIGHT = 8;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** What is hashed for a leaf, and for a node of two others: RFC 6962, section 2.1. The first byte keeps a leaf from passing for a node. */
export const leafBytes = (leaf: Uint8Array): Uint8Array => joined(LEAF, leaf);
export const nodeBytes = (left: Uint8Array, right: Uint8Array): Uint8Array => joined(NODE, left, right);

/** The largest power of two below `size`, which is at least 2. Sizes are whole numbers beyond 32 bits, so no shifts. */
function splitOf(size: number): number {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
}

/** The complete subtrees that a range is made of, from left to right. The range begins where a subtree of its size may. */
export function subtreesOf({ from, to }: Range): Subtree[] {
  const found: Subtree[] = [];
  for (let at = from; at < to;) {
    let height = 0;
    while (at % 2 ** (height + 1) === 0 && at + 2 ** (height + 1) <= to) height += 1;
    found.push({ height, index: at / 2 ** height });
    at += 2 ** height;
  }
  return found;
}

/** The hash of a range, from those of its subtrees. */
export function foldSubtrees(hashes: readonly Uint8Array[], hash: Hash): Uint8Array {
  let root = hashes.at(-1) ?? hash(new Uint8Array());
  for (let at = hashes.length - 2; at >= 0; at -= 1) root = hash(nodeBytes(hashes[at]!, root));
  return root;
}

/** The root over a power of two of neighbours, such as a whole tile. */
export function foldComplete(hashes: readonly Uint8Array[], hash: Hash): Uint8Array {
  let level = hashes;
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, at) => hash(nodeBytes(level[at * 2]!, level[at * 2 + 1]!)));
  return level[0]!;
}

/** The ranges whose hashes prove that leaf `index` stands in a tree of `size` leaves: RFC 6962, section 2.1.1. */
export function inclusionRanges(index: number, size: number): Range[] {
  const up: Range[] = [];
  let whole: Range = { from: 0, to: size };
  while (whole.to - whole.from > 1) {
    const middle = whole.from + splitOf(whole.to - whole.from);
    const left = { from: whole.from, to: middle };
    const right = { from: middle, to: whole.to };
    up.push(index < middle ? right : left);
    whole = index < middle ? left : right;
  }
  return up.toReversed();
}

/** The ranges whose hashes prove that a tree of `size` leaves continues one of `old` leaves: RFC 6962, section 2.1.2. Empty where there is nothing to prove. */
export function consistencyRanges(old: number, size: number): Range[] {
  if (old === 0 || old >= size) return [];
  const up: Range[] = [];
  let whole: Range = { from: 0, to: size };
  let isRoot = true;
  while (whole.to !== old) {
    const middle = whole.from + splitOf(whole.to - whole.from);
    const left = { from: whole.from, to: middle };
    const right = { from: middle, to: whole.to };
    if (old <= middle) {
      up.push(right);
      whole = left;
    } else {
      up.push(left);
      whole = right;
      isRoot = false;
    }
  }
  // Whoever asks knows the old root; any other old subtree is part of the proof.
  if (!isRoot) up.push(whole);
  return up.toReversed();
}
