/** Numbers from 0 up to 1, the same ones for the same keys. */
export type Random = () => number;
export type Range = readonly [least: number, most: number];

/** A stream of its own for each list of keys, so that a doctor's day does not depend on how many days there are. */
export function randomOf(...keys: readonly number[]): Random {
  let state = 0x2545f491;
  for (const key of keys) state = mixed((state ^ mixed(key + 0x9e3779b9)) + 0x7f4a7c15);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    return mixed(state) / 4_294_967_296;
  };
}

/** Spreads the bits of a whole number. */
function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

export function between(random: Random, [least, most]: Range): number {
  return least + random() * (most - least);
}

/** A whole number of a range, both ends included. */
export function wholeBetween(random: Random, [least, most]: Range): number {
  return least + Math.floor(random() * (most - least + 1));
}

export function isLuck(random: Random, chance: number): boolean {
  return random() < chance;
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!;
}

/** The index of one of several weights. */
export function pickWeighted(random: Random, weights: readonly number[]): number {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => (rest -= weight) < 0);
  return at === -1 ? weights.length - 1 : at;
}

export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const mix = [...items];
  for (let at = mix.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mix[at], mix[other]] = [mix[other]!, mix[at]!];
  }
  return mix;
}

/** From a normal distribution, by the method of Box and Muller. */
export function normal(random: Random, mean = 0, deviation = 1): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return mean + deviation * radius * Math.cos(2 * Math.PI * random());
}

export function exponential(random: Random, mean: number): number {
  return -mean * Math.log(1 - random());
}

/** A log-normal factor whose mean is 1. */
export function lognormal(random: Random, sigma: number): number {
  return Math.exp(normal(random, -(sigma * sigma) / 2, sigma));
}

/** From a gamma distribution of mean 1, by the method of Marsaglia and Tsang. */
export function gamma(random: Random, shape: number): number {
  if (shape < 1) return (gamma(random, shape + 1) * (shape + 1) * (1 - random()) ** (1 / shape)) / shape;
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return (d * v) / shape;
  }
}

/** From a Weibull distribution of mean 1. */
export function weibull(random: Random, shape: number): number {
  return (-Math.log(1 - random())) ** (1 / shape) / gammaFunction(1 + 1 / shape);
}

/** Stirling's series from 7 on, and back by the recurrence: nine digits, more than a sample needs. */
function gammaFunction(x: number): number {
  if (x < 7) return gammaFunction(x + 1) / x;
  return Math.sqrt((2 * Math.PI) / x) * (x / Math.E) ** x * (1 + 1 / (12 * x) + 1 / (288 * x * x));
}

/** How long visits spread around their mean. */
export type Shape =
  | { readonly family: 'gamma' | 'lognormal'; readonly variation: number }
  | { readonly family: 'weibull'; readonly power: number }
  /** Two sorts of visits: short ones, and `longShare` that take `times` as long. */
  | { readonly family: 'bimodal'; readonly longShare: number; readonly times: number; readonly variation: number };

/** One visit's length in units of the mean. */
export function visitOf(random: Random, shape: Shape): number {
  if (shape.family === 'weibull') return weibull(random, shape.power);
  if (shape.family === 'lognormal') return lognormal(random, Math.sqrt(Math.log(1 + shape.variation ** 2)));
  const one = gamma(random, 1 / shape.variation ** 2);
  if (shape.family !== 'bimodal') return one;
  const short = 1 / (1 - shape.longShare + shape.longShare * shape.times);
  return one * short * (isLuck(random, shape.longShare) ? shape.times : 1);
}
