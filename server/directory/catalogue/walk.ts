import type { Catalogue } from './catalogue.ts';
import type { Demand } from './demand.ts';
import { GrowList } from './columns/grow-list.ts';
import type { Matcher } from './matcher.ts';
import { NumberCounts } from './columns/number-counts.ts';
import { NumberSet } from './columns/number-set.ts';

/** Called once for each doctor who fits, with the doctor's practices that fit: the first `count` of `practices`, an array that is reused. */
export type DoctorVisit = (doctor: number, practices: Uint32Array, count: number) => void;

/** A question that may look at more practices than these is wide: not all that fit are looked at. */
export const WIDE_FROM = 10_000;

/** A list of practices: the first `length` numbers of `data`. */
type Practices = { readonly data: Uint32Array; readonly length: number };

const practices = new Uint32Array(256);
/** Nothing here awaits anything, so no two questions use these at the same time. */
const met = new NumberSet();
const fittingAt = new NumberCounts();

/** Visits everybody who fits. */
export function walk(matcher: Matcher, visit: DoctorVisit): void {
  walkThrough(matcher, candidates(matcher), visit, {
    comeByField: matcher.comeByField,
    most: Number.POSITIVE_INFINITY,
  });
}

/**
 * Visits `most` of those who fit: those who are likely to come first in any order; or, when `waitOf` is given, those who wait least (`waitOf`: in
 * ticks, infinite where there is no session).
 */
export function walkFew(
  matcher: Matcher,
  most: number,
  visit: DoctorVisit,
  waitOf: ((practice: number) => number) | null,
): void {
  const lists = waitOf ? soonestFirst(matcher, waitOf) : likelyFirst(matcher);
  walkThrough(matcher, lists, visit, { comeByField: false, most });
}

/** How many practices may still be looked at. */
export type LookBudget = { left: number };

/** Whether anybody fits; also false when the budget ends first. */
export function findsAny(matcher: Matcher, budget: LookBudget): boolean {
  if (matcher.isEverybody) return matcher.catalogue.practisingDoctors > 0;
  for (const { data, length } of candidatesInTurn(matcher)) {
    if (budget.left <= 0) return false;
    for (let at = 0; at < length && budget.left > 0; at += 1) {
      budget.left -= 1;
      if (matcher.passes(data[at]!, matcher.comeByField)) return true;
    }
  }
  return false;
}

/** How many doctors fit; and how many fitting practices each center has, unless all who practise there fit. */
export function countFitting(matcher: Matcher): { readonly doctors: number; readonly at: NumberCounts } {
  const { catalogue, isOfCenters } = matcher;
  const counts = fittingAt.emptied(catalogue.centers.length);
  if (matcher.isEverybody) return { doctors: catalogue.practisingDoctors, at: counts };
  met.emptied(catalogue.doctors.length);
  eachThatPasses(matcher, (practice) => {
    met.add(catalogue.practices.doctor(practice));
    if (!isOfCenters) counts.add(catalogue.practices.center(practice));
  });
  return { doctors: met.size, at: counts };
}

/**
 * Visits every practice that fits. Where most may fit, they are read in the order in which they lie in memory, which is several times as fast as list
 * by list.
 */
function eachThatPasses(matcher: Matcher, visit: (practice: number) => void): void {
  const { practices: all } = matcher.catalogue;
  const { fields, doctorWords } = matcher.demand;
  if (fields === null && doctorWords.length === 0 && walkLength(matcher) > all.length / 4) {
    for (let practice = 0; practice < all.length; practice += 1) if (matcher.passes(practice, false)) visit(practice);
    return;
  }
  for (const { data, length } of candidates(matcher))
    for (let at = 0; at < length; at += 1) if (matcher.passes(data[at]!, matcher.comeByField)) visit(data[at]!);
}

/** About how many practices a walk looks at. */
export function walkLength({ catalogue, demand, named, isVoid }: Matcher): number {
  if (isVoid) return 0;
  const { doctorWords, centers, around, fields, regencies } = demand;
  if (doctorWords.length > 0) return named.length;
  const at = (some: Iterable<number>): number => {
    let sum = 0;
    for (const center of some) sum += catalogue.practicesAt[center]!.length;
    return sum;
  };
  if (centers !== null) return at(centers);
  if (around !== null && fields === null) return at(catalogue.grid.around(around.box));
  if (fields === null && regencies === null) return catalogue.practices.length;
  let count = 0;
  for (const regency of regencies ?? catalogue.words.regencies.keys()) {
    if (fields === null) count += at(listed(catalogue.centersIn[regency]!));
    else for (const field of fields) count += catalogue.cell(field, regency)?.length ?? 0;
  }
  return count;
}

const passing = new WeakMap<Matcher, readonly number[]>();

/** The centers that are named, of the demanded kind and in the demanded area, whoever practises there. Looked up once for a matcher. */
export function centersThatPass(matcher: Matcher): readonly number[] {
  const { catalogue, demand } = matcher;
  if (matcher.isVoid) return [];
  const known = passing.get(matcher);
  if (known) return known;
  const centers: number[] = [];
  for (const center of centersDemanded(catalogue, demand))
    if (!catalogue.isCenterGone(center) && matcher.centerPasses(center)) centers.push(center);
  passing.set(matcher, centers);
  return centers;
}

function walkThrough(
  matcher: Matcher,
  lists: Iterable<Practices>,
  visit: DoctorVisit,
  { comeByField, most }: { comeByField: boolean; most: number },
): void {
  const { catalogue } = matcher;
  met.emptied(catalogue.doctors.length);
  for (const { data, length } of lists) {
    for (let at = 0; at < length; at += 1) {
      const practice = data[at]!;
      const doctor = catalogue.practices.doctor(practice);
      if (catalogue.practices.isGone(practice) || met.has(doctor) || !matcher.passes(practice, comeByField)) continue;
      met.add(doctor);
      const from = catalogue.doctors.firstPractice(doctor);
      const end = from + catalogue.doctors.practiceCount(doctor);
      let count = 0;
      for (let other = from; other < end; other += 1)
        if (other === practice || matcher.passes(other, comeByField)) practices[count++] = other;
      visit(doctor, practices, count);
      if (met.size === most) return;
    }
  }
}

const cached = new WeakMap<Matcher, readonly Practices[]>();

/** The shortest lists that together hold everybody who can fit. Made once for a matcher, which uses them several times. */
function candidates(matcher: Matcher): readonly Practices[] {
  const lists = cached.get(matcher) ?? makeCandidates(matcher);
  cached.set(matcher, lists);
  return lists;
}

/**
 * The same lists, those of the whole country's centers made one by one: who only looks for the first that fits is mostly done before the lists of tens
 * of thousands would be made.
 */
function* candidatesInTurn(matcher: Matcher): Generator<Practices> {
  const { catalogue, demand, isVoid, comeByField } = matcher;
  const { doctorWords, centers, around, regencies } = demand;
  const isAnywhere = centers === null && around === null && regencies === null;
  if (isVoid || comeByField || doctorWords.length > 0 || !isAnywhere || cached.has(matcher))
    return yield* candidates(matcher);
  for (let center = 0; center < catalogue.centers.length; center += 1)
    if (!catalogue.isCenterGone(center) && matcher.centerPasses(center)) yield catalogue.practicesAt[center]!;
}

function makeCandidates(matcher: Matcher): readonly Practices[] {
  const { catalogue, demand, named } = matcher;
  const { fields, regencies, around } = demand;
  if (matcher.isVoid) return [];
  if (demand.doctorWords.length > 0) return [practicesOf(catalogue, named)];
  if (matcher.comeByField && fields !== null) {
    const where = regencies ?? (around ? regenciesAround(matcher) : [...catalogue.words.regencies.keys()]);
    return where.flatMap((regency) => fields.flatMap((field) => catalogue.cell(field, regency) ?? []));
  }
  return centersThatPass(matcher).map((center) => catalogue.practicesAt[center]!);
}

/** The same, beginning with doctors named by whole words, near, or at centers with many doctors. */
function* likelyFirst(matcher: Matcher): Generator<Practices> {
  const { catalogue, demand, named, whole } = matcher;
  if (demand.doctorWords.length > 0) {
    for (let words = demand.doctorWords.length; words >= 0; words -= 1) {
      yield practicesOf(
        catalogue,
        named.filter((_, at) => whole[at] === words),
      );
    }
    return;
  }
  const centers =
    demand.around === null && demand.anchor === null
      ? catalogue.byProvision()
      : centersThatPass(matcher).toSorted(
          (one, other) => matcher.nearness(one) - matcher.nearness(other) || one - other,
        );
  for (const center of centers) if (matcher.centerPasses(center)) yield catalogue.practicesAt[center]!;
}

/** The same, beginning with those who wait least. */
function* soonestFirst(matcher: Matcher, waitOf: (practice: number) => number): Generator<Practices> {
  const byWait: GrowList[] = [];
  const never = new GrowList();
  eachThatPasses(matcher, (practice) => {
    const wait = waitOf(practice);
    (wait === Number.POSITIVE_INFINITY ? never : (byWait[wait] ??= new GrowList())).push(practice);
  });
  // The array has holes, where no practice has that wait.
  for (const list of byWait) if (list) yield list;
  yield never;
}

function centersDemanded(catalogue: Catalogue, { centers, around, regencies }: Demand): number[] {
  if (centers !== null) return [...new Set(centers)];
  if (around !== null) return catalogue.grid.around(around.box);
  const numbers: number[] = [];
  if (regencies === null) {
    for (let center = 0; center < catalogue.centers.length; center += 1) numbers.push(center);
    return numbers;
  }
  // A center that moved away is still in the list of its old regency, where it does not pass the check; one that came back is in it twice.
  const seen = new Set<number>();
  for (const regency of regencies) for (const center of listed(catalogue.centersIn[regency]!)) seen.add(center);
  for (const center of seen) numbers.push(center);
  return numbers;
}

function practicesOf(catalogue: Catalogue, doctors: Uint32Array): Practices {
  const data = new Uint32Array(doctors.reduce((sum, doctor) => sum + catalogue.doctors.practiceCount(doctor), 0));
  let length = 0;
  for (const doctor of doctors)
    for (let at = 0; at < catalogue.doctors.practiceCount(doctor); at += 1)
      data[length++] = catalogue.doctors.firstPractice(doctor) + at;
  return { data, length };
}

/** The regencies in which the fitting centers lie. */
function regenciesAround(matcher: Matcher): number[] {
  return [...new Set(centersThatPass(matcher).map((center) => matcher.catalogue.regency[center]!))];
}

function listed({ data, length }: Practices): Uint32Array {
  return data.subarray(0, length);
}
