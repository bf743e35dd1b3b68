import { ZONES } from '#domain/vocabulary.ts';
import type { Relaxable, Zone } from '#domain/vocabulary.ts';
import { localDate } from '#domain/time/zone.ts';
import { understand } from '#domain/directory/search/understanding/understand.ts';
import type { Reading } from '#domain/directory/search/understanding/reading.ts';
import { ticksNow } from '../catalogue/demand.ts';
import type { Demand } from '../catalogue/demand.ts';
import { countFacets } from '../catalogue/facets.ts';
import type { Facets } from '../catalogue/facets.ts';
import { find, fitsAny } from '../catalogue/find.ts';
import type { LookBudget } from '../catalogue/walk.ts';
import type { CatalogueHits, PageRange } from '../catalogue/find.ts';
import { Matcher } from '../catalogue/matcher.ts';
import type { Directory } from '../catalogue/directory.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { demandOf } from './search-query.ts';
import type { SearchQuery } from './search-query.ts';
import { wishesOf } from './search-wishes.ts';
import type { Province, SearchWish } from './search-wishes.ts';

export type SearchResult = {
  readonly found: CatalogueHits;
  readonly facets: Facets;
  readonly reading: Reading;
  /** What was demanded in the end, after wishes were given up. */
  readonly demand: Demand;
  /** The wishes of the question that were given up, because nothing fits all of them. */
  readonly relaxed: readonly Relaxable[];
  /** The province that was searched instead of the city that was given up; null: the whole country. */
  readonly widened: Province | null;
};

/** Today's date in each zone. */
export function todays(now: Date): Record<Zone, string> {
  return Object.fromEntries(ZONES.map((zone) => [zone, localDate(now, zone)])) as Record<Zone, string>;
}

/**
 * Answers a search: reads the question, narrows the filters by its wishes and searches. When nothing fits all wishes, the fewest are given up, the
 * lightest first (RELAXABLE): if either of two would do, time goes before date, and the field goes last. Never all of them: a name that nobody has
 * finds nothing. Filters that the person set stay.
 */
export function searchDirectory(
  question: string,
  query: SearchQuery,
  window: PageRange,
  { catalogue, lexicon }: Directory,
  now: Date,
): SearchResult {
  const reading = understand(question, lexicon, { today: todays(now) }, { exact: query.exact !== undefined });
  const filters = demandOf(query, catalogue, now);
  const wishes = wishesOf(reading, query, catalogue, now);
  const { matcher, relaxed, widened } = firstThatFits(wishes, filters, catalogue);
  const ticks = ticksNow(now, catalogue.baseDate);
  const counted = countFacets(matcher, ticks);
  const found = find(matcher, ticks, window, counted.visit);
  return { found, demand: matcher.demand, relaxed, widened, reading, facets: counted.finish(found.isWide) };
}

/**
 * How many practices are looked at for each set of wishes, and for all sets together; when that is not enough, each wish is tried alone, the heaviest
 * first. Where somebody fits, one of the first practices does, and a strange question must not hold up the others.
 */
const LOOKS_EACH = 20_000;
const LOOKS_TOGETHER = 60_000;

/** The demand with the fewest wishes given up so that somebody fits; with all wishes when nobody does. */
function firstThatFits(
  wishes: readonly SearchWish[],
  filters: Demand,
  catalogue: Catalogue,
): { readonly matcher: Matcher } & Pick<SearchResult, 'relaxed' | 'widened'> {
  const without = (given: readonly SearchWish[], widen: boolean): Matcher => {
    const demand = wishes.reduce((left, wish) => {
      if (!given.includes(wish)) return wish.narrow(left);
      return widen && wish.widen ? wish.widen.narrow(left) : left;
    }, filters);
    return new Matcher(catalogue, demand);
  };
  const whole = { matcher: without([], false), relaxed: [], widened: null };
  if (wishes.length < 2 || fitsAny(whole.matcher) || isHopeless(wishes, filters, catalogue)) return whole;
  const trial = (given: readonly SearchWish[], widen: boolean, together: LookBudget) => {
    const matcher = without(given, widen);
    const most = Math.min(LOOKS_EACH, together.left);
    const budget = { left: most };
    const fits = fitsAny(matcher, budget);
    together.left -= most - budget.left;
    if (!fits) return null;
    const widened = widen ? (given.find((wish) => wish.widen)?.widen?.to ?? null) : null;
    return { matcher, relaxed: given.map(({ kind }) => kind), widened };
  };
  const looks = { left: LOOKS_TOGETHER };
  for (const given of givenUp(wishes)) {
    const fitting = (given.some((wish) => wish.widen) && trial(given, true, looks)) || trial(given, false, looks);
    if (fitting) return fitting;
    if (looks.left <= 0) break;
  }
  if (looks.left > 0) return whole;
  const last = { left: LOOKS_TOGETHER };
  for (const single of wishes.toReversed()) {
    const given = wishes.filter((wish) => wish !== single);
    const fitting = trial(given, false, last);
    if (fitting) return fitting;
  }
  return whole;
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

/** The sets of wishes that could be given up: each wish alone, then two together, and so on; never all. */
function* givenUp(wishes: readonly SearchWish[]): Generator<readonly SearchWish[]> {
  for (let count = 1; count < wishes.length; count += 1) yield* choose(wishes, count);
}

function* choose(wishes: readonly SearchWish[], count: number): Generator<readonly SearchWish[]> {
  if (count === 0) return yield [];
  for (const [at, first] of wishes.entries())
    for (const rest of choose(wishes.slice(at + 1), count - 1)) yield [first, ...rest];
}
