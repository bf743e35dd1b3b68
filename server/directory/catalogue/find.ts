import { Best } from './best.ts';
import { asksForDoctors } from './demand.ts';
import { PracticeScorer } from './practice-scorer.ts';
import type { Matcher } from './matcher.ts';
import { NumberCounts } from './columns/number-counts.ts';
import { centersThatPass, countFitting, findsAny, walk, walkFew, walkLength, WIDE_FROM } from './walk.ts';
import type { DoctorVisit, LookBudget } from './walk.ts';

export type PageRange = {
  readonly limit: number;
  readonly offset: number;
  /** The number of a center that stands before all others, whether it fits or not. */
  readonly first?: number | null;
};
/** `center` is the one of the doctor's centers that fits best; the session to show is on day `last` (counted from the base date) or before. */
export type DoctorHit = {
  readonly doctor: number;
  readonly center: number;
  readonly km: number | null;
  readonly last: number;
};
export type CenterHit = { readonly center: number; readonly km: number | null };
export type CatalogueHits = {
  readonly doctors: { readonly total: number; readonly rows: readonly DoctorHit[] };
  readonly centers: { readonly total: number; readonly rows: readonly CenterHit[] };
  /** So many doctors fit that they were only counted, and not all looked at. */
  readonly isWide: boolean;
};

/** For a wide question, so many of those who fit are compared (or as many as the page and those before it need), and the best of them are returned. */
const LOOKED_AT = 3_000;
/** Shared by all questions, which are answered one at a time. */
const fitting = new NumberCounts();

/**
 * Finds one page of the doctors and of the centers that fit, best first, and how many of each there are. `ticks`: now in each zone. `also` is called
 * with every doctor who fits, unless the question is wide (WIDE_FROM).
 */
export function find(matcher: Matcher, ticks: readonly number[], window: PageRange, also?: DoctorVisit): CatalogueHits {
  const { catalogue } = matcher;
  const look = new PracticeScorer(matcher, ticks);
  const doctors = new Best(window, (practice) => catalogue.doctors.id(catalogue.practices.doctor(practice)));
  const offer: DoctorVisit = (_doctor, practices, count) => {
    let best = practices[0]!;
    let bestScore = look.practiceScore(best);
    for (let at = 1; at < count; at += 1) {
      const score = look.practiceScore(practices[at]!);
      if (score <= bestScore) continue;
      best = practices[at]!;
      bestScore = score;
    }
    doctors.offer(best, bestScore);
  };
  // Those who fit are counted first only where they may be too many.
  const counted = walkLength(matcher) > WIDE_FROM ? countFitting(matcher) : null;
  const isWide = counted !== null && counted.doctors > LOOKED_AT;
  const doctorsAt = isWide ? counted.at : fitting.emptied(catalogue.centers.length);
  const most = Math.max(LOOKED_AT, window.offset + window.limit);
  if (isWide)
    walkFew(matcher, most, offer, matcher.demand.sort === 'soonest' ? (practice) => look.waitTicks(practice) : null);
  else
    walk(matcher, (doctor, practices, count) => {
      offer(doctor, practices, count);
      for (let at = 0; at < count; at += 1) doctorsAt.add(catalogue.practices.center(practices[at]!));
      also?.(doctor, practices, count);
    });
  const total = isWide ? counted.doctors : doctors.total;
  const centers = findCenters(matcher, look, doctorsAt, window);
  return {
    doctors: {
      total,
      rows: doctors.page().map((practice) => {
        const center = catalogue.practices.center(practice);
        const doctor = catalogue.practices.doctor(practice);
        return { doctor, center, km: matcher.km(center), last: look.lastDay(practice) };
      }),
    },
    isWide,
    centers: { total: centers.total, rows: centers.page().map((center) => ({ center, km: matcher.km(center) })) },
  };
}

/** Whether a doctor fits, or, when the demand is not about doctors, a center. Also false when the budget of looks ends first. */
export function fitsAny(matcher: Matcher, budget: LookBudget = { left: Number.POSITIVE_INFINITY }): boolean {
  if (findsAny(matcher, budget)) return true;
  return !asksForDoctors(matcher.demand) && centersThatPass(matcher).length > 0;
}

/** The centers that fit by themselves; or, when the demand is about doctors, those at which a doctor fits. */
function findCenters(matcher: Matcher, look: PracticeScorer, doctorsAt: NumberCounts, window: PageRange): Best {
  const { catalogue, demand } = matcher;
  const first = window.first ?? null;
  const centers = new Best(window, (center) => catalogue.centers[center]!.id);
  if (first !== null) centers.offer(first, Number.POSITIVE_INFINITY);
  // A search for a doctor's name finds no centers, unless a center is named too.
  if (demand.doctorWords.length > 0 && demand.centers === null) return centers;
  const offer = (center: number, doctors: number): void => {
    if (center !== first) centers.offer(center, look.centerScore(center, doctors));
  };
  if (asksForDoctors(demand)) for (const center of doctorsAt.met) offer(center, doctorsAt.of(center));
  else for (const center of centersThatPass(matcher)) offer(center, catalogue.doctorsAt[center]!);
  return centers;
}
