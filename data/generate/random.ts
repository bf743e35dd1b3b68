/** Reproducible randomness: the same seed gives the same draws on every machine. Not for secrets. */
export type Random = {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T;
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T;
  /** Some different items, in the order of the list. */
  some<T>(items: readonly T[], count: number): T[];
};

/** sfc32 (a small fast counting generator, public domain), started from a hash of the seed. */
export function randomFrom(seed: string): Random {
  let [a, b, c, d] = hash(seed);
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let warm = 0; warm < 12; warm += 1) next();
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('Nothing to pick from.');
    return items[whole(0, items.length - 1)] as T;
  };
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick,
    weighted: (items, weightOf) => {
      let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of items) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      return pick(items.slice(-1));
    },
    some: (items, count) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, items.length)) chosen.add(whole(0, items.length - 1));
      return [...chosen].sort((x, y) => x - y).map((at) => items[at] as (typeof items)[number]);
    },
  };
}

/** A hash in the style of cyrb128: four well-mixed words from a text. */
function hash(text: string): [number, number, number, number] {
  let [h1, h2, h3, h4] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let at = 0; at < text.length; at += 1) {
    const k = text.charCodeAt(at);
    h1 = h2 ^ Math.imul(h1 ^ k, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ k, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ k, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ k, 2716044179);
  }
  return [h1 ^ h2 ^ h3 ^ h4, h2 ^ h1, h3 ^ h1, h4 ^ h1];
}
