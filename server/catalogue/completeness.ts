/** How much the number of doctors says about a center: 1 from a thousand on. By the number, because logarithms are slow. */
const WELL_KNOWN = Float64Array.from({ length: 1_001 }, (_, doctors) => Math.min(1, Math.log10(1 + doctors) / 3));
const PLACED = 0.4;

/** What is known of a center (0 to 1, see domain/directory/rank.ts): whether it has a place on the map, and how many of its doctors are meant. */
export function completeness(isPlaced: boolean, doctors: number): number {
  return (isPlaced ? PLACED : 0) + (1 - PLACED) * WELL_KNOWN[Math.min(doctors, WELL_KNOWN.length - 1)]!;
}
