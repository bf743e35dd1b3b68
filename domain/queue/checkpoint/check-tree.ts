import { isSame } from './base64.ts';
import { leafBytes, nodeBytes } from './tree.ts';

/** SHA-256 as a browser has it, which answers later. */
export type Digest = (bytes: Uint8Array) => Promise<Uint8Array>;

/** A tree: how many leaves it has, and its root. */
export type Tree = { readonly size: number; readonly root: Uint8Array };

const half = (count: number): number => Math.floor(count / 2);

/** Whether a leaf stands at `index` in the tree: the algorithm of RFC 9162, section 2.1.3.2, for the proofs of RFC 6962. */
export async function isIncluded(
  leaf: Uint8Array,
  index: number,
  { size, root }: Tree,
  proof: readonly Uint8Array[],
  digest: Digest,
): Promise<boolean> {
  if (index < 0 || index >= size) return false;
  let node = index;
  let last = size - 1;
  let hash = await digest(leafBytes(leaf));
  for (const step of proof) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      hash = await digest(nodeBytes(step, hash));
      while (node % 2 === 0 && node !== 0) {
        node = half(node);
        last = half(last);
      }
    } else hash = await digest(nodeBytes(hash, step));
    node = half(node);
    last = half(last);
  }
  return last === 0 && isSame(hash, root);
}

/** Whether `tree` continues `old`, so that no leaf of it was changed, moved or taken out: the algorithm of RFC 9162, section 2.1.4.2. */
export async function isContinued(
  old: Tree,
  tree: Tree,
  proof: readonly Uint8Array[],
  digest: Digest,
): Promise<boolean> {
  if (old.size > tree.size) return false;
  if (old.size === tree.size) return proof.length === 0 && isSame(old.root, tree.root);
  if (old.size === 0) return proof.length === 0;
  let node = old.size - 1;
  let last = tree.size - 1;
  while (node % 2 === 1) {
    node = half(node);
    last = half(last);
  }
  // An old tree that is a subtree of the new one is not sent: whoever asks has its root.
  const [first, ...steps] = node === 0 ? [old.root, ...proof] : proof;
  if (first === undefined) return false;
  let before = first;
  let now = first;
  for (const step of steps) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      before = await digest(nodeBytes(step, before));
      now = await digest(nodeBytes(step, now));
      while (node % 2 === 0 && node !== 0) {
        node = half(node);
        last = half(last);
      }
    } else now = await digest(nodeBytes(now, step));
    node = half(node);
    last = half(last);
  }
  return last === 0 && isSame(before, old.root) && isSame(now, tree.root);
}
