/** The median and the 99th percentile of measured values, in ms with one decimal. */
export function quantiles(values: readonly number[]): { p50: number; p99: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99) };
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

export function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

/** With one decimal. */
export function percent(part: number, whole: number): number {
  return Math.round((part / whole) * 1000) / 10;
}
