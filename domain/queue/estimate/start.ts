import { normalQuantile, quantileOf } from './draws.ts';
import { regimeWeights } from './regime.ts';
import type { EstimateInput } from './types.ts';

const MINUTE = 60_000;
const STEPS = 256;
const DELAYS_MIN = 3;
/** The field counts as much as so many sessions of the doctor. */
const FIELD_WEIGHT = 2;
const KERNEL = [0.0625, 0.1875, 0.3125, 0.4375, 0.5625, 0.6875, 0.8125, 0.9375].map(normalQuantile);

/** When the doctor begins: `origin` plus one of 256 ascending delays in minutes of equal chance. */
export type StartModel = { readonly origin: number; readonly delays: Float64Array };

/** Minutes by which doctors miss an announced time, from -10 to 35: late more often than early. */
export const ANNOUNCED = table((at) => Math.exp(3 + 0.5 * normalQuantile(at)) - 18);

/** Minutes from the arrival of the doctor to the first call: 1 to 16, mostly around 5. */
const readyMinutes = (at: number): number => Math.exp(1.6 + 0.7 * normalQuantile(at));

/**
 * The start of a session that has not begun: the plan and this doctor's own delays, with those of the field for what few
 * sessions have not shown (kernel density, bandwidth by Silverman's rule); around what the center announced; or shortly after the doctor came. Null when
 * nothing is known.
 */
export function fitStart({ session, delays, delaysOfSpecialty }: EstimateInput): StartModel | null {
  if (session.declaredStart !== null) {
    return { origin: session.declaredStart.getTime(), delays: ANNOUNCED };
  }
  if (session.doctorHereAt) return afterArrival(session.doctorHereAt.getTime(), session.startsAt.getTime());
  if (delays.length < DELAYS_MIN && delaysOfSpecialty.length < DELAYS_MIN) return null;
  const points = [
    ...smoothed(delays, weightsOf(delays)),
    ...smoothed(
      delaysOfSpecialty,
      delaysOfSpecialty.map(() => FIELD_WEIGHT / delaysOfSpecialty.length),
    ),
  ].sort((a, b) => a.value - b.value);
  const all = points.reduce((sum, { weight }) => sum + weight, 0);
  let at = 0;
  let passed = 0;
  return {
    origin: session.startsAt.getTime(),
    delays: table((share) => {
      while (at < points.length - 1 && passed + points[at]!.weight < share * all) {
        passed += points[at]!.weight;
        at += 1;
      }
      return points[at]!.value;
    }),
  };
}

/** A doctor who came early begins between that moment and the planned start; in any case some minutes pass to get ready. */
function afterArrival(origin: number, plan: number): StartModel {
  const early = Math.max(0, (plan - origin) / MINUTE);
  return { origin, delays: table((at) => early * at + readyMinutes(at)) };
}

/**
 * One start, in ms, never before `now`: drawn from the delays longer than the one that has already passed. When hardly any is left, the expected rest grows
 * with the time waited so far.
 */
export function startAt({ origin, delays }: StartModel, now: number, share: number): number {
  const passed = (now - origin) / MINUTE;
  const left = firstAbove(delays, passed);
  const chances = STEPS - left;
  const delay =
    chances >= STEPS / 24
      ? quantileOf(delays, (left + share * (chances - 1)) / (STEPS - 1))
      : passed - Math.log(1 - share) * Math.max(10, 0.3 * passed);
  return Math.max(now, origin + delay * MINUTE);
}

/** Index of the first ascending value above `limit`; the length when there is none. */
export function firstAbove(sorted: Float64Array, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

function table(value: (share: number) => number): Float64Array {
  return Float64Array.from({ length: STEPS }, (_, step) => value((step + 0.5) / STEPS));
}

/** A quarter of an hour more or less means less the later a doctor is. */
const scaled = (delay: number): number => Math.asinh(delay / 15);
const SCALED_NOISE_LEAST = 0.25;

/** How likely each delay, newest first, belongs to how the doctor is now. */
function weightsOf(delays: readonly number[]): number[] {
  const values = delays.map(scaled);
  const sorted = Float64Array.from(values).sort();
  const noise = (quantileOf(sorted, 0.75) - quantileOf(sorted, 0.25)) / 1.34;
  return regimeWeights(values, Math.max(SCALED_NOISE_LEAST, noise));
}

/** Eight points around each delay, which share its weight. */
function smoothed(delays: readonly number[], weights: readonly number[]): { value: number; weight: number }[] {
  if (delays.length === 0) return [];
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const sorted = Float64Array.from(delays).sort();
  const middle = delays.reduce((sum, delay, at) => sum + weights[at]! * delay, 0) / all;
  const deviation = Math.sqrt(
    delays.reduce((sum, delay, at) => sum + weights[at]! * (delay - middle) ** 2, 0) / Math.max(1, all - 1),
  );
  const quartiles = (quantileOf(sorted, 0.75) - quantileOf(sorted, 0.25)) / 1.34;
  const width = 0.9 * Math.max(2, Math.min(deviation, quartiles || deviation)) * Math.max(1, all) ** -0.2;
  return delays.flatMap((delay, at) => KERNEL.map((z) => ({ value: delay + width * z, weight: weights[at]! })));
}
