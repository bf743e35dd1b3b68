/** Seeded randomness of the simulated days (mulberry32). */
export type Luck = ReturnType<typeof createLuck>;

export function createLuck(seed: number) {
  let state = seed >>> 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (mean = 0, deviation = 1): number =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  /** Marsaglia and Tsang, "A simple method for generating gamma variables"; shape at least 1, otherwise boosted. */
  const gamma = (shape: number, scale: number): number => {
    if (shape < 1) return gamma(shape + 1, scale) * (1 - uniform()) ** (1 / shape);
    const d = shape - 1 / 3;
    for (;;) {
      const x = normal();
      const v = (1 + x / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(1 - uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v * scale;
    }
  };
  return {
    uniform,
    normal,
    gamma,
    between: (low: number, high: number): number => low + (high - low) * uniform(),
    chance: (share: number): boolean => uniform() < share,
    /** By mean and coefficient of variation. */
    lognormal(mean: number, variation: number): number {
      const s2 = Math.log(1 + variation ** 2);
      return Math.exp(normal(Math.log(mean) - s2 / 2, Math.sqrt(s2)));
    },
    pick<T>(weighted: readonly (readonly [T, number])[]): T {
      let at = uniform() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of weighted) {
        at -= weight;
        if (at < 0) return value;
      }
      return weighted.at(-1)![0];
    },
  };
}
