const CHUNK_BITS = 65_536;
const WORD_BITS = 32;

/** Remembers which ids of a table occurred, with one bit for each: 40 kB for 300,000 doctors. */
export function seenIds(): { has(id: number): boolean; add(id: number): void } {
  const chunks = new Map<number, Uint32Array>();
  const bitOf = (id: number): [chunk: number, word: number, bit: number] => {
    const inside = id % CHUNK_BITS;
    return [(id - inside) / CHUNK_BITS, Math.floor(inside / WORD_BITS), 1 << (inside % WORD_BITS)];
  };
  return {
    has: (id) => {
      const [chunk, word, bit] = bitOf(id);
      return ((chunks.get(chunk)?.[word] ?? 0) & bit) !== 0;
    },
    add: (id) => {
      const [chunk, word, bit] = bitOf(id);
      const bits = chunks.get(chunk) ?? new Uint32Array(CHUNK_BITS / WORD_BITS);
      bits[word] = (bits[word] ?? 0) | bit;
      chunks.set(chunk, bits);
    },
  };
}
