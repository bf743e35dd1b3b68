/**
 * A coming session in 32 bits, so that the millions of a whole country fit in memory: when it begins and when it gives no more numbers, in
 * ticks of 5 minutes from midnight of a base date, local to the center; and for whom a quota place is free. Sorted by number they are sorted by time.
 */
export const TICK_MINUTES = 5;
const TICK_BITS = 14;
export const TICK_MAX = 2 ** TICK_BITS - 1;
export const CLOSE_SHIFT = 4;
export const START_SHIFT = CLOSE_SHIFT + TICK_BITS;
/** Flags: quota places free for BPJS patients, and for everybody else who books online. */
export const JKN_FREE = 1;
export const GENERAL_FREE = 2;
export const ANY_FREE = JKN_FREE | GENERAL_FREE;
export const TICKS_PER_DAY = (24 * 60) / TICK_MINUTES;
/** So many dates from the base date on fit into the bits. */
export const BASE_DAYS = Math.floor((TICK_MAX + 1) / TICKS_PER_DAY);

/** The day, from the base date on, in which a tick lies. */
export function dayOf(tick: number): number {
  return Math.floor(tick / TICKS_PER_DAY);
}

/** Ticks from midnight of the base date. */
export function startOf(coming: number): number {
  return coming >>> START_SHIFT;
}

/** The tick from which on no number is given. */
export function closeOf(coming: number): number {
  return (coming >>> CLOSE_SHIFT) & TICK_MAX;
}

/** Start and close in ticks from midnight of the base date, and flags; see above for the layout. */
export function packComing(start: number, close: number, free: number): number {
  return ((start << START_SHIFT) | (close << CLOSE_SHIFT) | free) >>> 0;
}
