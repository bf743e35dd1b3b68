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
  /** What was demanded in the end. */
  readonly demand: Demand;
  /** What the question asked for and was left out, because nothing fits it all. */
  readonly relaxed: readonly Relaxable[];
  /** Where it looked instead of in the city that was left out; null: anywhere. */
  readonly widened: Province | null;
};

/** Today in each zone. */
export function todays(now: Date): Record<Zone, string> {
  return Object.fromEntries(ZONES.map((zone) => [zone, localDate(now, zone)])) as Record<Zone, string>;
}

/**
 * Answers a search: reads the question, narrows the filters by it and looks. When nothing fits it all, the fewest wishes are given up, the
 * lightest first (RELAXABLE): of two ways to give up one, time goes before date, and the field goes last. Not all of them: what nobody is called
 * gives nothing. Filters that the person set are kept.
 */
export function searchDirectory(
  question: string,
  asked: SearchQuery,
  window: PageRange,
  { catalogue, lexicon }: Directory,
  now: Date,
): SearchResult {
  const reading = understand(question, lexicon, { today: todays(now) }, { exact: asked.exact !== undefined });
  const filters = demandOf(asked, catalogue, now);
  const wishes = wishesOf(reading, asked, catalogue, now);
  const { matcher, relaxed, widened } = firstThatFits(wishes, filters, catalogue);
  const ticks = ticksNow(now, catalogue.baseDate);
  const counted = countFacets(matcher, ticks);
  const found = find(matcher, ticks, window, counted.visit);
  return { found, demand: matcher.demand, relaxed, widened, reading, facets: counted.finish(found.isWide) };
}

/**
 * So many practices are looked at for each set of wishes, and for all sets together; then the heaviest wish that fits anybody is kept alone. Where
 * somebody fits, one of the first does; a strange question must not hold up the others.
 */
const LOOKS_EACH = 20_000;
const LOOKS_TOGETHER = 60_000;

/** What is demanded when the fewest wishes are given up so that somebody fits; everything wished when nobody does. */
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
    const patience = { left: most };
    const fits = fitsAny(matcher, patience);
    together.left -= most - patience.left;
    if (!fits) return null;
    const widened = widen ? (given.find((wish) => wish.widen)?.widen?.to ?? null) : null;
    return { matcher, relaxed: given.map(({ kind }) => kind), widened };
  };
  const looks = { left: LOOKS_TOGETHER };
  for (const given of givenUp(wishes)) {
    const found = (given.some((wish) => wish.widen) && trial(given, true, looks)) || trial(given, false, looks);
    if (found) return found;
    if (looks.left <= 0) break;
  }
  if (looks.left > 0) return whole;
  const last = { left: LOOKS_TOGETHER };
  for (const kept of wishes.toReversed()) {
    const given = wishes.filter((wish) => wish !== kept);
    const found = trial(given, false, last);
    if (found) return found;
  }
  return whole;
}

/** What the person set as filters fits nobody, so that no wish given up would help; a wish for a time takes the place of the filter's. */
function isHopeless(wishes: readonly SearchWish[], filters: Demand, catalogue: Catalogue): boolean {
  if (wishes.some(({ kind }) => kind === 'date' || kind === 'time')) return false;
  const patience = { left: LOOKS_TOGETHER };
  return !fitsAny(new Matcher(catalogue, filters), patience) && patience.left > 0;
}

/** What could be given up: each wish alone, then two, and so on; never all. */
function* givenUp(wishes: readonly SearchWish[]): Generator<readonly SearchWish[]> {
  for (let count = 1; count < wishes.length; count += 1) yield* choose(wishes, count);
}

function* choose(wishes: readonly SearchWish[], count: number): Generator<readonly SearchWish[]> {
  if (count === 0) return yield [];
  for (const [at, first] of wishes.entries())
    for (const rest of choose(wishes.slice(at + 1), count - 1)) yield [first, ...rest];
}
