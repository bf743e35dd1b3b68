import { ZONES } from '#domain/vocabulary.ts';
import type { Relaxable, Zone } from '#domain/vocabulary.ts';
import { circleAround } from '#domain/directory/location.ts';
import type { Circle } from '#domain/directory/location.ts';
import { localDate } from '#domain/time/zone.ts';
import { concessions, isWhole } from '#domain/directory/search/giving-up.ts';
import type { Concession } from '#domain/directory/search/giving-up.ts';
import { understand } from '#domain/directory/search/understanding/understand.ts';
import type { Reading } from '#domain/directory/search/understanding/reading.ts';
import { ticksNow } from '../catalogue/demand.ts';
import type { Demand } from '../catalogue/demand.ts';
import { countFacets } from '../catalogue/facets.ts';
import type { Facets } from '../catalogue/facets.ts';
import { find, fitsAny } from '../catalogue/find.ts';
import { regencyAt } from '../catalogue/regency-at.ts';
import type { LookBudget } from '../catalogue/walk.ts';
import type { CatalogueHits, PageRange } from '../catalogue/find.ts';
import { Matcher } from '../catalogue/matcher.ts';
import type { Directory } from '../catalogue/directory.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { demandOf, locationOf } from './search-query.ts';
import type { SearchQuery } from './search-query.ts';
import { WIDER_KM, centerToBeNear, wishesOf } from './search-wishes.ts';
import type { PartialWish, SearchWish, WiderArea } from './search-wishes.ts';

export type SearchResult = {
  readonly found: CatalogueHits;
  readonly facets: Facets;
  readonly reading: Reading;
  /** What was demanded in the end, after wishes were given up. */
  readonly demand: Demand;
  /** The wishes of the question that were given up, because nothing fits all of them. */
  readonly relaxed: readonly Relaxable[];
  /** The area that was searched instead of the city that was given up; null: the whole country. */
  readonly widened: WiderArea | null;
  /** The number of the center that was named and has no such doctor: those near it were found. */
  readonly near: number | null;
};

/** Today's date in each zone. */
export function todays(now: Date): Record<Zone, string> {
  return Object.fromEntries(ZONES.map((zone) => [zone, localDate(now, zone)])) as Record<Zone, string>;
}

/**
 * Answers a search: reads the question, narrows the filters by its wishes and searches. When nothing fits all wishes, the least certain are given up
 * (domain/directory/search/giving-up.ts). Never all of them: a name that nobody has finds nothing. Filters that the person set stay. The center that
 * the question names stands first among the centers, whether it has such a doctor or not.
 */
export function searchDirectory(
  question: string,
  query: SearchQuery,
  window: PageRange,
  { catalogue, lexicon }: Directory,
  now: Date,
): SearchResult {
  const reading = understand(question, lexicon, { today: todays(now) }, { exact: query.exact !== undefined });
  const asked = whereNamed(reading, query, catalogue);
  const wishes = wishesOf(reading, asked, catalogue, now);
  const filters = {
    ...aroundPerson(wishes, asked, catalogue, now),
    anchor: anchorOf(reading, catalogue),
    likedFields: reading.centerFields.flatMap((slug) => catalogue.words.withBelow(slug)),
  };
  const { matcher, relaxed, instead } = firstThatFits(wishes, filters, catalogue);
  const ticks = ticksNow(now, catalogue.baseDate);
  const counted = countFacets(matcher, ticks);
  const isNear = instead.some(({ how }) => how === 'near');
  const near = isNear ? centerToBeNear(reading, catalogue) : null;
  const named = reading.center ? (catalogue.numberOfCenter(reading.center.id) ?? null) : near;
  const isFirst =
    named !== null && !catalogue.isCenterGone(named) && new Matcher(catalogue, filters).centerPasses(named);
  const found = find(matcher, ticks, { ...window, first: isFirst ? named : null }, counted.visit);
  const widened = instead.find(({ area }) => area !== undefined)?.area ?? null;
  return { found, demand: matcher.demand, relaxed, widened, near, reading, facets: counted.finish(found.isWide) };
}

/**
 * The filters with the smallest circle around the person in which anybody fits all wishes, because somebody who says where they are and sets no distance gets the nearest that fit,
 * however far. Where only somebody fits whose center is on no map, without a circle; where nobody does, with the largest.
 */
function aroundPerson(wishes: readonly SearchWish[], query: SearchQuery, catalogue: Catalogue, now: Date): Demand {
  const filters = demandOf(query, catalogue, now);
  const { around } = filters;
  if (around === null || query.distance !== undefined) return filters;
  const circles = [around, ...WIDER_KM.map((km) => circleAround(around.place, km))].map((circle) => ({
    ...filters,
    around: circle,
  }));
  const fits = (demand: Demand) => fitsAny(matcherOf(wishes, [], demand, catalogue), { left: LOOKS_EACH });
  const everywhere = demandOf(withoutLocation(query), catalogue, now);
  return [...circles, everywhere].find(fits) ?? circles.at(-1)!;
}

/** The search by somebody who does not say where they are. */
function withoutLocation({ latitude: _latitude, longitude: _longitude, ...query }: SearchQuery): SearchQuery {
  return query;
}

/** The search without the person's location where the question names a place in which they are not: who is in Bandung and asks for Surabaya wants the best there, not what is least far from home. */
function whereNamed(reading: Reading, query: SearchQuery, catalogue: Catalogue): SearchQuery {
  const location = locationOf(query);
  const isNamed = reading.place !== null || reading.center !== null || query.city !== undefined;
  if (!location || query.distance !== undefined || query.sort === 'nearest' || !isNamed) return query;
  const here = regencyAt(catalogue, location);
  const { place, center } = reading;
  const isHere =
    here !== null &&
    (query.city === undefined || query.city === here.slug) &&
    (place === null || place.regencyCodes.includes(here.code)) &&
    (center === null || isIn(center.id, here.code, catalogue));
  return isHere ? query : withoutLocation(query);
}

/** Where the district that the question names lies; null when it names none, or nobody knows where it is. */
function anchorOf({ district }: Reading, { words }: Catalogue): Circle | null {
  const location = district && words.locationOfDistrict(district);
  return location ? circleAround(location, WIDER_KM.at(-1)!) : null;
}

function isIn(centerId: number, regencyCode: string, catalogue: Catalogue): boolean {
  const number = catalogue.numberOfCenter(centerId);
  return number !== undefined && catalogue.words.regencies[catalogue.regency[number]!]?.code === regencyCode;
}

/**
 * How many practices are looked at for each set of wishes, and for all sets together; when that is not enough, each wish is tried alone, the heaviest
 * first. Where somebody fits, one of the first practices does, and a strange question must not hold up the others.
 */
const LOOKS_EACH = 20_000;
const LOOKS_TOGETHER = 60_000;

/** Wishes that say which center is meant. */
const OF_CENTER: ReadonlySet<Relaxable> = new Set(['city', 'kind']);

type Fitting = {
  readonly matcher: Matcher;
  readonly relaxed: readonly Relaxable[];
  /** What is searched instead of the wishes that were given up partly. */
  readonly instead: readonly PartialWish[];
};

/** The demand for which the least was given up so that somebody fits; with all wishes when nobody does. */
function firstThatFits(wishes: readonly SearchWish[], filters: Demand, catalogue: Catalogue): Fitting {
  const whole: Fitting = { matcher: matcherOf(wishes, [], filters, catalogue), relaxed: [], instead: [] };
  if (wishes.length < 2 || fitsAny(whole.matcher) || isHopeless(wishes, filters, catalogue)) return whole;
  const trial = (levels: Concession, together: LookBudget): Fitting | null => {
    const matcher = matcherOf(wishes, levels, filters, catalogue);
    const most = Math.min(LOOKS_EACH, together.left);
    const budget = { left: most };
    const fits = fitsAny(matcher, budget);
    together.left -= most - budget.left;
    if (!fits) return null;
    return {
      matcher,
      relaxed: wishes.flatMap(({ kind }, at) => (levels[at]! > 0 ? [kind] : [])),
      instead: wishes.flatMap(({ partly }, at) => partly[levels[at]! - 1] ?? []),
    };
  };
  const looks = { left: LOOKS_TOGETHER };
  const ways = concessions(
    wishes.map(({ kind, partly, isCertain }) => ({ kind, isCertain, partly: partly.map(({ how }) => how) })),
  );
  for (const levels of ways) {
    const fitting = trial(levels, looks);
    if (fitting) return fitting;
    if (looks.left <= 0) break;
  }
  if (looks.left > 0) return whole;
  const last = { left: LOOKS_TOGETHER };
  // What costs most to give up whole is what is tried alone first.
  const alone = ways.filter((levels) => levels.filter((level, at) => !isWhole(wishes[at]!, level)).length === 1);
  for (const levels of alone) {
    const fitting = levels.every((level, at) => level === 0 || isWhole(wishes[at]!, level)) && trial(levels, last);
    if (fitting) return fitting;
  }
  return whole;
}

/** The filters, narrowed by the wishes as far as they are not given up. What is near a center may lie in another city, and be of another kind, than the center. */
function matcherOf(wishes: readonly SearchWish[], levels: Concession, filters: Demand, catalogue: Catalogue): Matcher {
  const narrowing = wishes.map((wish, at) => {
    const level = levels[at] ?? 0;
    return level === 0 ? wish : (wish.partly[level - 1] ?? null);
  });
  const isNear = narrowing.some((one) => one !== null && 'how' in one && one.how === 'near');
  const demand = narrowing.reduce(
    (left, one, at) => (one === null || (isNear && OF_CENTER.has(wishes[at]!.kind)) ? left : one.narrow(left)),
    filters,
  );
  return new Matcher(catalogue, demand);
}

/**
 * Whether the filters alone fit nobody, so that giving up wishes would not help. A wish for a date or time replaces the filter's, so the filters
 * alone say nothing then.
 */
function isHopeless(wishes: readonly SearchWish[], filters: Demand, catalogue: Catalogue): boolean {
  if (wishes.some(({ kind }) => kind === 'date' || kind === 'time')) return false;
  const budget = { left: LOOKS_TOGETHER };
  return !fitsAny(new Matcher(catalogue, filters), budget) && budget.left > 0;
}
