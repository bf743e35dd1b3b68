import { ZONES } from '#domain/vocabulary.ts';
import type { Relaxable, Zone } from '#domain/vocabulary.ts';
import { localDate } from '#domain/time/zone.ts';
import { understand } from '#domain/directory/understanding/understand.ts';
import type { Reading } from '#domain/directory/understanding/reading.ts';
import { ticksNow } from '../catalogue/demand.ts';
import type { Demand } from '../catalogue/demand.ts';
import { countFacets } from '../catalogue/facets.ts';
import type { Facets } from '../catalogue/facets.ts';
import { find, fitsAny } from '../catalogue/find.ts';
import { walkLength } from '../catalogue/walk.ts';
import type { Found, Window } from '../catalogue/find.ts';
import { Matcher } from '../catalogue/matcher.ts';
import type { Directory } from '../catalogue/directory.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { demandOf } from './search-asked.ts';
import type { SearchAsked } from './search-asked.ts';
import { wishesOf } from './search-wishes.ts';
import type { Wish } from './search-wishes.ts';

export type SearchResult = {
  readonly found: Found;
  readonly facets: Facets;
  readonly reading: Reading;
  /** What was demanded in the end. */
  readonly demand: Demand;
  /** What the question asked for and was left out, because nothing fits it all. */
  readonly relaxed: readonly Relaxable[];
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
  asked: SearchAsked,
  window: Window,
  { catalogue, lexicon }: Directory,
  now: Date,
): SearchResult {
  const reading = understand(question, lexicon, { today: todays(now) });
  const filters = demandOf(asked, catalogue, now);
  const wishes = wishesOf(reading, asked, catalogue, now);
  const { matcher, relaxed } = firstThatFits(wishes, filters, catalogue);
  const ticks = ticksNow(now, catalogue.baseDate);
  const counted = countFacets(matcher, ticks);
  const found = find(matcher, ticks, window, counted.visit);
  return { found, demand: matcher.demand, relaxed, reading, facets: counted.finish() };
}

/** After so many practices looked at in vain the heaviest wish that fits anybody is kept alone: a strange question must not hold up the others. */
const PATIENCE = 1_500_000;

/** What is demanded when the fewest wishes are given up so that somebody fits; everything wished when nobody does. */
function firstThatFits(
  wishes: readonly Wish[],
  filters: Demand,
  catalogue: Catalogue,
): { readonly matcher: Matcher; readonly relaxed: readonly Relaxable[] } {
  const without = (given: readonly Wish[], widen: boolean): Matcher => {
    const demand = wishes.reduce((left, wish) => {
      if (!given.includes(wish)) return wish.narrow(left);
      return widen && wish.widen ? wish.widen(left) : left;
    }, filters);
    return new Matcher(catalogue, demand);
  };
  const whole = { matcher: without([], false), relaxed: [] };
  if (fitsAny(whole.matcher) || isHopeless(wishes, filters, catalogue)) return whole;
  let looked = 0;
  const trial = (given: readonly Wish[], widen: boolean) => {
    const matcher = without(given, widen);
    looked += walkLength(matcher);
    return fitsAny(matcher) ? { matcher, relaxed: given.map(({ kind }) => kind) } : null;
  };
  for (const given of givenUp(wishes)) {
    if (looked > PATIENCE) break;
    const found = (given.some((wish) => wish.widen) && trial(given, true)) || trial(given, false);
    if (found) return found;
  }
  const alone = looked > PATIENCE ? wishes.toReversed() : [];
  for (const kept of alone) {
    const found = trial(
      wishes.filter((wish) => wish !== kept),
      false,
    );
    if (found) return found;
  }
  return whole;
}

/** What the person set as filters fits nobody, so that no wish given up would help; a wish for a time takes the place of the filter's. */
function isHopeless(wishes: readonly Wish[], filters: Demand, catalogue: Catalogue): boolean {
  return wishes.every(({ kind }) => kind !== 'date' && kind !== 'time') && !fitsAny(new Matcher(catalogue, filters));
}

/** What could be given up: each wish alone, then two, and so on; never all. */
function* givenUp(wishes: readonly Wish[]): Generator<readonly Wish[]> {
  for (let count = 1; count < wishes.length; count += 1) yield* choose(wishes, count);
}

function* choose(wishes: readonly Wish[], count: number): Generator<readonly Wish[]> {
  if (count === 0) return yield [];
  for (const [at, first] of wishes.entries())
    for (const rest of choose(wishes.slice(at + 1), count - 1)) yield [first, ...rest];
}
