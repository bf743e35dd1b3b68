import { normalQuantile } from './draws.ts';
import { regimeWeights } from './regime.ts';

/**
 * How long before the call a forecast is made: the evening before; on the day of the session; while its doctor is late; while it runs, with half an hour or more to go, and with less. In each a doctor can be
 * misjudged in another way.
 */
export const FORECAST_PHASES = ['EVENING', 'BEFORE', 'LATE', 'FAR', 'NEAR'] as const;
export type ForecastPhase = (typeof FORECAST_PHASES)[number];

/**
 * Which quantiles a window reaches from and to. Lopsided, because being called before the window begins costs the turn
 * and being called after it only time: hardly anybody before (under 2 %), 75 to 85 % inside. Rounding adds the rest, and while a session runs also that a window which was told gives way late (quiet-window.ts).
 */
export const FROM = 0.008;
export const TO = { beforeStart: 0.785, running: 0.7 } as const;
/** Quantiles of the times that were drawn by which they are remembered, ascending. */
export const SHARES = [FROM, 0.2, 0.5, TO.beforeStart, 0.95] as const;
const DEVIATES = SHARES.map(normalQuantile);

/** When somebody is called, as it was drawn: ms at each of SHARES, not rounded. */
export type DrawnTimes = readonly number[];

/** What came true of the forecasts of one session in one phase: how many calls fell below the first quantile, between each two, and above the last; and the sum of their scores. */
export type Scores = { readonly falls: readonly number[]; readonly sum: number };
export type ScoresByPhase = { readonly [phase in ForecastPhase]?: Scores };

/** The chance that a call falls below the first quantile, between each two, and above the last. */
export type Calibration = readonly number[];
export type CalibrationByPhase = { readonly [phase in ForecastPhase]: Calibration };

/** What forecasts would be if they were right. */
const RIGHT: Calibration = [...SHARES, 1].map((share, at) => share - (SHARES[at - 1] ?? 0));
const byPhase = (of: (phase: ForecastPhase) => Calibration): CalibrationByPhase => ({
  EVENING: of('EVENING'),
  BEFORE: of('BEFORE'),
  LATE: of('LATE'),
  FAR: of('FAR'),
  NEAR: of('NEAR'),
});
export const UNCORRECTED: CalibrationByPhase = byPhase(() => RIGHT);

/** A call further off than this says no more than one at this distance. */
const SCORE_MAX = 3.5;
const EVENING_MS = 120 * 60_000;
const NEAR_MS = 30 * 60_000;
/** A forecast for the next minutes has a width of its own that no doctor changes. */
const LEAST_MS = 60_000;

/** The phase of a forecast made at `at` (ms, as all of these): `plan` is the planned start, `middle` when the call is expected. */
export function phaseOf(of: {
  readonly at: number;
  readonly plan: number;
  readonly isBegun: boolean;
  readonly middle: number;
}): ForecastPhase {
  if (of.isBegun) return of.middle - of.at < NEAR_MS ? 'NEAR' : 'FAR';
  if (of.at > of.plan) return 'LATE';
  return of.plan - of.at > EVENING_MS ? 'EVENING' : 'BEFORE';
}

/**
 * Where a call fell in what was drawn, as a standard normal deviate: of forecasts that are right half lie below 0, a fifth below -0.84. Between two quantiles, and beyond the outer ones, in proportion.
 */
export function scoreOf(drawn: DrawnTimes, called: number): number {
  let at = 0;
  while (at < DEVIATES.length - 2 && called > drawn[at + 1]!) at += 1;
  const score = DEVIATES[at]! + ((called - drawn[at]!) / widthOf(drawn, at)) * (DEVIATES[at + 1]! - DEVIATES[at]!);
  return Math.max(-SCORE_MAX, Math.min(SCORE_MAX, score));
}

/** The instant at a score: `scoreOf` the other way round. */
function instantAt(drawn: DrawnTimes, score: number): number {
  let at = 0;
  while (at < DEVIATES.length - 2 && score > DEVIATES[at + 1]!) at += 1;
  return drawn[at]! + ((score - DEVIATES[at]!) / (DEVIATES[at + 1]! - DEVIATES[at]!)) * widthOf(drawn, at);
}

const widthOf = (drawn: DrawnTimes, at: number): number => Math.max(LEAST_MS, drawn[at + 1]! - drawn[at]!);

/** Adds where a call fell to what came true before. */
export function withCall({ falls, sum }: Scores, drawn: DrawnTimes, called: number): Scores {
  const fell = drawn.filter((time) => called > time).length;
  return { falls: falls.map((count, at) => count + (at === fell ? 1 : 0)), sum: sum + scoreOf(drawn, called) };
}
export const NO_SCORES: Scores = { falls: RIGHT.map(() => 0), sum: 0 };

/** Begin, middle and end of a window, ms: the quantiles of what was drawn below which calls really fell with the chances that a window promises. */
export function calibrated(
  drawn: DrawnTimes,
  calibration: Calibration,
  when: keyof typeof TO,
): { from: number; middle: number; to: number } {
  const instant = (share: number): number => instantOf(drawn, calibration, share);
  return { from: instant(FROM), middle: instant(0.5), to: instant(TO[when]) };
}

/** The instant (ms) below which this share of the calls really falls. */
export function instantOf(drawn: DrawnTimes, calibration: Calibration, share: number): number {
  return instantAt(drawn, deviateOf(calibration, share));
}

/** The deviate of a forecast below which a share of the calls falls: between two quantiles in proportion of the deviates that forecasts which are right would have there. */
function deviateOf(calibration: Calibration, share: number): number {
  let below = 0;
  let at = 0;
  while (at < SHARES.length && below + calibration[at]! < share) below += calibration[at++]!;
  // The share within this interval, as if calls lay in it as those of right forecasts do.
  const [low, high] = [SHARES[at - 1] ?? 0, SHARES[at] ?? 1];
  const within = (share - below) / Math.max(1e-9, calibration[at]!);
  const deviate = normalQuantile(Math.min(1 - 1e-4, Math.max(1e-4, low + within * (high - low))));
  return Math.max(-SCORE_MAX, Math.min(SCORE_MAX, deviate));
}

/** How much a doctor's field, and forecasts that are right, count beside what was seen, as so many sessions. */
const FIELD_WEIGHT = 6;
const RIGHT_WEIGHT = 25;
/** How far the mean scores of the sessions of one doctor lie apart. */
const BETWEEN_SESSIONS = 0.85;

/** What earlier sessions say of the forecasts of each phase: the doctor's own since their habits are what they are, drawn towards those of the field, drawn towards what is right; newest first. */
export function fitCalibration(own: readonly ScoresByPhase[], field: readonly ScoresByPhase[]): CalibrationByPhase {
  return byPhase((phase) => drawnTo(drawnTo(RIGHT, RIGHT_WEIGHT, field, phase), FIELD_WEIGHT, own, phase));
}

/** The forecasts of one session share its day, and count as one. */
function drawnTo(
  believed: Calibration,
  weight: number,
  sessions: readonly ScoresByPhase[],
  phase: ForecastPhase,
): Calibration {
  const seen = sessions.flatMap((scores) => {
    const one = scores[phase];
    const of = one ? one.falls.reduce((sum, count) => sum + count, 0) : 0;
    return one && of > 0 ? [{ falls: one.falls, of, mean: one.sum / of }] : [];
  });
  if (seen.length === 0) return believed;
  const weights = regimeWeights(
    seen.map(({ mean }) => mean),
    BETWEEN_SESSIONS,
  );
  const all = weights.reduce((sum, one) => sum + one, weight);
  return believed.map(
    (chance, interval) =>
      seen.reduce((sum, { falls, of }, at) => sum + (weights[at]! * falls[interval]!) / of, weight * chance) / all,
  );
}
