import { firstAbove, ANNOUNCED, startAt } from './start.ts';
import { STEPS } from './service.ts';
import type { EstimateInput } from './types.ts';

const MINUTE = 60_000;

/** ms */
export type Span = { readonly from: number; readonly to: number };

/** When calling goes on: at once, or around the announced end of a pause. */
export function resumesAt({ now, session }: EstimateInput, late: number): number {
  if (session.status !== 'PAUSED' || session.pausedUntil === null) return now.getTime();
  return startAt({ origin: session.pausedUntil.getTime(), delays: ANNOUNCED }, now.getTime(), late);
}

/** Breaks as the doctor takes them: they begin around their time and end up to a quarter of an hour late. */
export function breaksOf({ session }: EstimateInput, late: number): Span[] {
  return session.breaks.map(({ from, to }) => ({
    from: from.getTime() + (late - 0.5) * 16 * MINUTE,
    to: to.getTime() + (20 * late * late - 4) * MINUTE,
  }));
}

/** A time, or the end of the break in which it lies. */
export function afterBreaks(time: number, breaks: readonly Span[]): number {
  let at = time;
  for (const { from, to } of breaks) if (at >= from && at < to) at = to;
  return at;
}

/** Which room is free first. */
export function earliest(free: Float64Array): number {
  if (free.length === 1) return 0;
  let room = 0;
  for (let other = 1; other < free.length; other += 1) if (free[other]! < free[room]!) room = other;
  return room;
}

/** What is left of a visit, in ms, given how long it lasts: never negative, and growing when it has passed all bounds. */
export function remaining(passed: number, level: number, factors: Float64Array, luck: number): number {
  const left = firstAbove(factors, passed / level);
  const chances = STEPS - left;
  if (chances < STEPS / 32) return -Math.log(1 - ((luck & 255) + 0.5) / 256) * Math.max(0.5 * level, 0.4 * passed);
  return level * factors[left + Math.floor(((luck & 255) / 256) * chances)]! - passed;
}
