import type { EstimateBasis } from '../../vocabulary.ts';
import { normalQuantile, quantileOf } from './draws.ts';
import type { EstimateInput, VisitSample } from './types.ts';
import { wasExamined } from './visit.ts';

/** How long visits of one doctor last today. A visit lasts `level(kind) * exp(pace) * spread[any]` seconds. */
export type ServiceModel = {
  readonly level: (kind: string) => number;
  /** Natural logarithm: how much slower than the level today is, as a normal distribution. */
  readonly pace: { readonly mean: number; readonly deviation: number };
  /** 256 ascending factors of equal chance. */
  readonly spread: Float64Array;
  /** 1,024 ascending gaps in seconds of equal chance, between the end of a visit and the next call. */
  readonly gaps: Float64Array;
  readonly basis: EstimateBasis | null;
};

export const STEPS = 256;
export const GAP_STEPS = 1024;
const MEASURED_MIN = 3;
const HISTORY_MIN = 20;
/** Longer is a visit that nobody ended. */
const SECONDS_MAX = 3 * 3600;
/** Longer, calling has stood still (s). */
const GAP_LONG = 4 * 60;
const GAP_MAX = 60 * 60;
const LONG_SHARE = 0.01;
/** What is believed before anything is known, as deviations of logarithms: between doctors, days and visits. */
const BETWEEN_DOCTORS = 0.4;
const BETWEEN_DAYS = 0.18;
const BETWEEN_VISITS = 0.55;
/** One day in so many goes at a pace of its own, by a deviation that the usual days do not know: a locum, a new program at the desk, an illness. */
const ODD_SHARE = 0.1;
const ODD_DAY = 0.45;
/** How far the rest of a day may go at another pace than what was measured of it. */
const DRIFT = 0.1;

type Logs = { readonly kind: string; readonly session: string; readonly log: number }[];

/**
 * Learns the length of visits: per kind, this doctor's last days shrunk towards the field in this center, and today's
 * pace shrunk towards this doctor's usual one (normal means with known spread: the weight of n samples is
 * v / (v + s2 / n)). Slips and visits left open fall away, extremes are drawn in.
 */
export function fitService({
  today,
  doctor,
  specialty,
  gaps,
  gapsOfSpecialty,
}: EstimateInput['service']): ServiceModel {
  const own = logsOf(doctor);
  const now = logsOf(today);
  const pool = [...logsOf(specialty), ...own, ...now];
  const field = levels(pool, mean(pool.map(({ log }) => log)), 5);
  const ofField = (kind: string) => field.kinds.get(kind) ?? field.all;
  const beside = own.map((visit) => ({ ...visit, log: visit.log - ofField(visit.kind) }));
  const days = byDay(beside);

  const spreadOfField = deviation(pool.map(({ kind, log }) => log - ofField(kind)));
  const within = Math.sqrt(
    blend(days.withinSquares, days.withinOf, blend(spreadOfField ** 2, pool.length, BETWEEN_VISITS ** 2, 20), 30),
  );
  const betweenDays = Math.sqrt(Math.max(0.05 ** 2, blend(days.between(within), days.sessions, BETWEEN_DAYS ** 2, 10)));

  const noise = own.length === 0 ? Infinity : betweenDays ** 2 / Math.max(1, days.sessions) + within ** 2 / own.length;
  const trust = BETWEEN_DOCTORS ** 2 / (BETWEEN_DOCTORS ** 2 + noise);
  const doctors = levels(beside, trust * mean(beside.map(({ log }) => log)), 10);
  const logLevel = (kind: string) => ofField(kind) + (doctors.kinds.get(kind) ?? doctors.all);

  const before = betweenDays ** 2 + (noise === Infinity ? BETWEEN_DOCTORS ** 2 : trust * noise);
  const measured = now.map(({ kind, log }) => clamp(log - logLevel(kind), 3 * within));
  const paceToday = paceOf(mean(measured), measured.length === 0 ? Infinity : within ** 2 / measured.length, before);
  const known = new Map<string, number>();
  return {
    level(kind) {
      const found = known.get(kind) ?? Math.exp(logLevel(kind));
      known.set(kind, found);
      return found;
    },
    pace: { mean: paceToday.mean, deviation: Math.sqrt(paceToday.variance + DRIFT ** 2) },
    spread: spreadOf(days.residuals, within),
    gaps: gapsOf(gaps, gapsOfSpecialty),
    basis:
      now.length >= MEASURED_MIN
        ? 'MEASURED'
        : own.length >= HISTORY_MIN
          ? 'HISTORY'
          : pool.length >= HISTORY_MIN
            ? 'DEFAULT'
            : null,
  };
}

/** Today's pace (natural logarithm) as a normal distribution: what was measured of it, by its mean and that mean's variance, shrunk towards the doctor's usual days or towards odd ones, by how likely it is one of these (a mixture of two normal distributions, by its mean and variance). */
function paceOf(measured: number, noise: number, before: number): { mean: number; variance: number } {
  const kinds = [
    { share: 1 - ODD_SHARE, prior: before },
    { share: ODD_SHARE, prior: before + ODD_DAY ** 2 },
  ].map(({ share, prior }) => {
    if (noise === Infinity) return { likely: share, mean: 0, variance: prior };
    const weight = prior / (prior + noise);
    const density = Math.exp(-(measured ** 2) / (2 * (prior + noise))) / Math.sqrt(prior + noise);
    return { likely: share * density, mean: weight * measured, variance: prior * (1 - weight) };
  });
  const all = kinds.reduce((sum, { likely }) => sum + likely, 0);
  const middle = kinds.reduce((sum, one) => sum + (one.likely / all) * one.mean, 0);
  return {
    mean: middle,
    variance: kinds.reduce((sum, one) => sum + (one.likely / all) * (one.variance + (one.mean - middle) ** 2), 0),
  };
}

function logsOf(samples: readonly VisitSample[]): Logs {
  const logs: Logs = [];
  for (const { kind, seconds, session } of samples) {
    if (wasExamined(seconds) && seconds <= SECONDS_MAX)
      logs.push({ kind, session: String(session ?? ''), log: Math.log(seconds) });
  }
  return logs;
}

/** The mean of each kind, drawn to `all` as by `weight` further samples. */
function levels(logs: Logs, all: number, weight: number): { all: number; kinds: Map<string, number> } {
  const sums = new Map<string, { sum: number; of: number }>();
  for (const { kind, log } of logs) {
    const sum = sums.get(kind) ?? { sum: 0, of: 0 };
    sums.set(kind, sum);
    sum.sum += log;
    sum.of += 1;
  }
  return { all, kinds: new Map([...sums].map(([kind, { sum, of }]) => [kind, (sum + weight * all) / (of + weight)])) };
}

/** What differs from day to day and what within a day. */
function byDay(logs: Logs) {
  const kinds = levels(logs, mean(logs.map(({ log }) => log)), 10);
  const sessions = new Map<string, number[]>();
  for (const { session, kind, log } of logs) {
    const beside = log - (kinds.kinds.get(kind) ?? kinds.all);
    const list = sessions.get(session);
    if (list) list.push(beside);
    else sessions.set(session, [beside]);
  }
  const full = [...sessions.values()].filter((list) => list.length >= 3);
  const means = full.map(mean);
  const residuals = full.flatMap((list, at) => list.map((value) => value - means[at]!));
  const withinOf = Math.max(0, residuals.length - full.length);
  const reach = 3.5 * deviation(residuals);
  return {
    sessions: full.length,
    residuals,
    withinOf,
    withinSquares: withinOf === 0 ? 0 : residuals.reduce((sum, one) => sum + clamp(one, reach) ** 2, 0) / withinOf,
    between: (within: number) =>
      Math.max(0, deviation(means) ** 2 - within ** 2 * mean(full.map((list) => 1 / list.length))),
  };
}

/** Quantiles between those of a log-normal distribution and those that were seen, the more seen the nearer to these. */
function spreadOf(residuals: readonly number[], within: number): Float64Array {
  const seen = Float64Array.from(residuals).sort();
  const share = seen.length / (seen.length + 80);
  return Float64Array.from({ length: STEPS }, (_, step) => {
    const at = (step + 0.5) / STEPS;
    const normal = within * normalQuantile(at);
    return Math.exp(seen.length === 0 ? normal : share * quantileOf(seen, at) + (1 - share) * normal);
  });
}

/**
 * Short gaps are a habit of this desk. Long ones (the ward calls) are rare, so how often they come is shrunk towards the
 * field, and how long they last is taken from all.
 */
function gapsOf(gaps: readonly number[], ofField: readonly number[]): Float64Array {
  const isLong = (gap: number): boolean => gap > GAP_LONG;
  // A desk that has shown nothing yet: half of the calls at once, half within a minute.
  const short = Float64Array.from([...gaps.filter((gap) => !isLong(gap)), 0, 0, 30, 60]).sort();
  const long = Float64Array.from([...gaps, ...ofField].filter(isLong).map((gap) => Math.min(GAP_MAX, gap))).sort();
  const usual = blend(shareOf(ofField, isLong), ofField.length, LONG_SHARE, 300);
  const rate = long.length === 0 ? 0 : blend(shareOf(gaps, isLong), gaps.length, usual, 300);
  return Float64Array.from({ length: GAP_STEPS }, (_, step) => {
    const at = (step + 0.5) / GAP_STEPS;
    return at < 1 - rate ? quantileOf(short, at / (1 - rate)) : quantileOf(long, (at - 1 + rate) / rate);
  });
}

function shareOf<T>(values: readonly T[], is: (value: T) => boolean): number {
  return values.length === 0 ? 0 : values.filter(is).length / values.length;
}

const blend = (seen: number, of: number, believed: number, weight: number): number =>
  (seen * of + believed * weight) / (of + weight);
const clamp = (value: number, reach: number): number => Math.max(-reach, Math.min(reach, value));
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;

function deviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (values.length - 1));
}
