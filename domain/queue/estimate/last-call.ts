/** When a session was over, in minutes after its planned end (negative: before it), and whether people who were there went home without having been called. */
export type Closing = { readonly minutes: number; readonly left: boolean };

/** What is believed of a doctor of whom nothing is known: nearly all go on until the last patient, the others leave within this time after the planned end. */
const LEAVES_SHARE = 0.12;
const LEAVES_WITHIN = 60;
/** The belief counts as so many sessions, and those of the field as so many of the doctor's. */
const BELIEF_WEIGHT = 4;
const FIELD_WEIGHT = 2;

/** Chances that a doctor still calls so many minutes after the planned end: ascending minutes, and the chance from each of them on. */
export type LastCall = { readonly minutes: Float64Array; readonly chances: Float64Array };

/**
 * Learns whether a doctor goes on after the planned end. A session that ended with nobody left says only that the doctor was still there (Kaplan and Meier, "Nonparametric estimation from incomplete
 * observations"); the belief stands in it like further sessions.
 */
export function fitLastCall(own: readonly Closing[], field: readonly Closing[]): LastCall {
  const ofField = FIELD_WEIGHT / Math.max(1, field.length);
  const seen = [
    ...own.map((one) => ({ ...one, weight: 1 })),
    ...field.map((one) => ({ ...one, weight: ofField })),
    ...BELIEF,
  ].sort((a, b) => a.minutes - b.minutes);
  let atRisk = seen.reduce((sum, { weight }) => sum + weight, 0);
  let chance = 1;
  const minutes: number[] = [];
  const chances: number[] = [];
  for (const one of seen) {
    if (one.left) {
      chance *= 1 - one.weight / atRisk;
      minutes.push(one.minutes);
      chances.push(chance);
    }
    atRisk -= one.weight;
  }
  return { minutes: Float64Array.from(minutes), chances: Float64Array.from(chances) };
}

const STEPS = 12;
const BELIEF = [
  ...Array.from({ length: STEPS }, (_, step) => ({
    minutes: ((step + 0.5) / STEPS) * LEAVES_WITHIN,
    left: true,
    weight: (BELIEF_WEIGHT * LEAVES_SHARE) / STEPS,
  })),
  { minutes: Infinity, left: false, weight: BELIEF_WEIGHT * (1 - LEAVES_SHARE) },
];

/** The chance that the doctor still calls so many minutes after the planned end. */
export function stillCalls({ minutes, chances }: LastCall, after: number): number {
  let low = 0;
  let high = minutes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (minutes[middle]! < after) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 1 : chances[low - 1]!;
}
