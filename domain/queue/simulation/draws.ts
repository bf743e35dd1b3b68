/** Reproducible chance for a simulation: the same seed gives the same draws. Not for secrets. */
export type Draws = {
  /** From 0 up to but not including 1. */
  next(): number;
  /** One of some items; undefined of none. */
  pick<T>(items: readonly T[]): T | undefined;
  /** Whether anything was drawn yet: what was not left to chance needs no second try. */
  isUsed(): boolean;
};

/** mulberry32 (public domain): 32 bits of state, enough for some thousand draws. */
export function drawsFrom(seed: number): Draws {
  let state = seed | 0;
  let used = false;
  const next = (): number => {
    used = true;
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    pick: (items) => (items.length === 0 ? undefined : items[Math.floor(next() * items.length)]),
    isUsed: () => used,
  };
}
