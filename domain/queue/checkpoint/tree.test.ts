import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { toHex } from './base64.ts';
import { isContinued, isIncluded } from './check-tree.ts';
import { consistencyRanges, foldComplete, foldSubtrees, inclusionRanges, leafBytes, subtreesOf } from './tree.ts';
import type { Range } from './tree.ts';

const hash = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const digest = (bytes: Uint8Array) => Promise.resolve(hash(bytes));

/** The eight leaves and the roots over the first 1 to 8 of them that certificate-transparency-go and Trillian publish for RFC 6962. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (hex) => new Uint8Array(Buffer.from(hex, 'hex')),
);
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

function rangeHash(leaves: readonly Uint8Array[], range: Range): Uint8Array {
  const hashes = subtreesOf(range).map(({ height, index }) =>
    foldComplete(
      leaves.slice(index * 2 ** height, (index + 1) * 2 ** height).map((leaf) => hash(leafBytes(leaf))),
      hash,
    ),
  );
  return foldSubtrees(hashes, hash);
}
const rootOf = (leaves: readonly Uint8Array[]) => rangeHash(leaves, { from: 0, to: leaves.length });
const treeOf = (leaves: readonly Uint8Array[]) => ({ size: leaves.length, root: rootOf(leaves) });
const inclusion = (leaves: readonly Uint8Array[], index: number) =>
  inclusionRanges(index, leaves.length).map((range) => rangeHash(leaves, range));
const consistency = (leaves: readonly Uint8Array[], old: number) =>
  consistencyRanges(old, leaves.length).map((range) => rangeHash(leaves, range));

it('makes the published roots, and that of no leaf', () => {
  expect(toHex(rootOf([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  for (const [at, root] of ROOTS.entries()) expect(toHex(rootOf(LEAVES.slice(0, at + 1)))).toBe(root);
});

it('makes the published proofs', () => {
  expect(inclusion(LEAVES, 0).map(toHex)).toEqual([
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ]);
  expect(consistency(LEAVES, 1).map(toHex)).toEqual([
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ]);
  expect(consistency(LEAVES, 6).map(toHex)).toEqual([
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ]);
});

it('proves every leaf of every size, and no other leaf, place or size', async () => {
  const all = Array.from({ length: 33 }, (_, at) => Uint8Array.of(at));
  for (let size = 1; size <= all.length; size += 1) {
    const leaves = all.slice(0, size);
    const tree = treeOf(leaves);
    for (let index = 0; index < size; index += 1) {
      const proof = inclusion(leaves, index);
      expect(await isIncluded(leaves[index]!, index, tree, proof, digest)).toBe(true);
      expect(await isIncluded(Uint8Array.of(99), index, tree, proof, digest)).toBe(false);
      expect(
        await isIncluded(leaves[index]!, size - 1 - index + (2 * index === size - 1 ? 1 : 0), tree, proof, digest),
      ).toBe(false);
      expect(await isIncluded(leaves[index]!, index, tree, [...proof, tree.root], digest)).toBe(false);
    }
  }
});

it('proves that every tree continues every smaller one, and no other', async () => {
  const all = Array.from({ length: 33 }, (_, at) => Uint8Array.of(at));
  for (let size = 1; size <= all.length; size += 1)
    for (let old = 0; old <= size; old += 1) {
      const [before, now] = [treeOf(all.slice(0, old)), treeOf(all.slice(0, size))];
      const proof = consistency(all.slice(0, size), old);
      expect(await isContinued(before, now, proof, digest)).toBe(true);
      if (old === 0) continue;
      const other = { size: old, root: hash(before.root) };
      expect(await isContinued(other, now, proof, digest)).toBe(false);
      expect(await isContinued(before, { size, root: hash(now.root) }, proof, digest)).toBe(false);
      expect(await isContinued(now, before, proof, digest)).toBe(old === size);
    }
});
