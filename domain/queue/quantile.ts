/**
 * The value below which a share (0..1) of the values lies, between two of them where it falls there (as percentile_cont of SQL:2003); null of none. The
 * values stay as they are.
 */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (high - low) * (at - below);
}

/** The value in the middle; null of none. */
export const median = (values: readonly number[]): number | null => quantile(values, 0.5);

/** To one decimal; null stays. */
export function oneDecimal<T extends number | null>(value: T): T {
  return (value === null ? null : Math.round(value * 10) / 10) as T;
}
