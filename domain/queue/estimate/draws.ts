/** Draws of one simulation. Few, because the factors that everybody shares are spread evenly instead of drawn. */
export const DRAWS = 256;

/**
 * A number of 32 bits that looks random and depends on nothing but its arguments, so that a person keeps their own luck
 * when the queue around them changes. The finisher of MurmurHash3 over a product of each argument.
 */
export function hash(seed: number, draw: number, number: number): number {
  let h =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(draw + 1, 0xc2b2ae35) ^ Math.imul(number + 7, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

// The additive recurrence R4 (Roberts, "The unreasonable effectiveness of quasirandom sequences"): root of x^5 = x + 1.
const ROOT = 1.1673039782614187;

/** The `draw`-th point, in (0, 1), of an even spread in four dimensions; `axis` is 0 to 3. */
export function spread(draw: number, axis: number): number {
  return (0.5 + (draw + 1) / ROOT ** (axis + 1)) % 1;
}

/** The standard normal quantile of `p` in (0, 1); Acklam's rational approximation, relative error below 1.2e-9. */
export function normalQuantile(p: number): number {
  const low = 0.02425;
  if (p < low) return tail(Math.sqrt(-2 * Math.log(p)));
  if (p > 1 - low) return -tail(Math.sqrt(-2 * Math.log(1 - p)));
  const q = p - 0.5;
  const r = q * q;
  const above =
    (((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
      2.506628277459239) *
    q;
  const below =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1;
  return above / below;
}

function tail(q: number): number {
  const above =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
      4.374664141464968) *
      q +
    2.938163982698783;
  const below =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1;
  return above / below;
}

/** Value at `share` (0 to 1) of ascending values, between neighbours in proportion. */
export function quantileOf(sorted: ArrayLike<number>, share: number): number {
  const at = share * (sorted.length - 1);
  const low = Math.floor(at);
  const below = sorted[low] ?? 0;
  return below + (at - low) * ((sorted[low + 1] ?? below) - below);
}

/** As `quantileOf`, of values in any order; it changes their order. Two values are looked for (Hoare's selection): cheaper than sorting all. */
export function quantileAmong(values: Float64Array, share: number): number {
  const at = share * (values.length - 1);
  const low = Math.floor(at);
  select(values, low);
  const below = values[low] ?? 0;
  if (at === low || low + 1 >= values.length) return below;
  let above = Infinity;
  for (let index = low + 1; index < values.length; index += 1) if (values[index]! < above) above = values[index]!;
  return below + (at - low) * (above - below);
}

/** Moves the value of this rank to its index in ascending order: none greater before it and none smaller behind it. */
function select(values: Float64Array, rank: number): void {
  let from = 0;
  let to = values.length - 1;
  while (from < to) {
    const pivot = values[(from + to) >> 1]!;
    let left = from;
    let right = to;
    while (left <= right) {
      while (values[left]! < pivot) left += 1;
      while (values[right]! > pivot) right -= 1;
      if (left > right) break;
      const swapped = values[left]!;
      values[left] = values[right]!;
      values[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (rank <= right) to = right;
    else if (rank >= left) from = left;
    else return;
  }
}
