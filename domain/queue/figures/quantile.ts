/**
 * The values below which some shares (0..1) of the values lie, between two of them where a share falls there (as percentile_cont of SQL:2003); nulls when
 * there are no values. The array stays as it is.
 */
export function quantiles(values: readonly number[], shares: readonly number[]): (number | null)[] {
  if (values.length === 0) return shares.map(() => null);
  const sorted = Float64Array.from(values).sort();
  return shares.map((share) => {
    const at = share * (sorted.length - 1);
    const below = Math.floor(at);
    const low = sorted[below]!;
    const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
    return low + (high - low) * (at - below);
  });
}

/** The value in the middle; null of none. */
export const median = (values: readonly number[]): number | null => quantiles(values, [0.5])[0]!;

/** The value in the middle, and what nine of ten do not exceed. */
export function middleAndLong(values: readonly number[]): { middle: number | null; long: number | null } {
  const [middle, long] = quantiles(values, [0.5, 0.9]);
  return { middle: middle!, long: long! };
}

/** Rounded to one decimal; null stays null. */
export function oneDecimal<T extends number | null>(value: T): T {
  return (value === null ? null : Math.round(value * 10) / 10) as T;
}
