import { namesIn, phrasesOf, understandQuery, wordsOf } from '#domain/directory/understand-query.ts';
import type { Understood } from '#domain/directory/understand-query.ts';
import type { Deps } from '../deps.ts';
import { searchCenters } from '../store/search-center.store.ts';
import { guessWord, lookUpCities, lookUpSpecialisations, specialisationIds } from '../store/search-dictionary.store.ts';
import type { KnownCity, KnownSpecialisation } from '../store/search-dictionary.store.ts';
import { searchDoctors } from '../store/search-doctor.store.ts';
import type { FoundPage, NameMatch, Window } from '../store/search-doctor.store.ts';
import type { SearchFilter } from '../store/search-filter.ts';
import type { AskedFilter } from './search-filters.ts';

type Named = { readonly name: string; readonly slug: string };
export type SearchResult = {
  readonly doctors: FoundPage;
  readonly centers: FoundPage;
  /** What was demanded in the end, the question's own field and city included. */
  readonly filter: SearchFilter;
  readonly specialization: Named | null;
  readonly city: Named | null;
};
type Reading = { readonly filter: SearchFilter; readonly specialization: Named | null; readonly city: Named | null };

/** A guess at a shorter word would be luck. */
const GUESS_MIN_CHARS = 5;

/**
 * Answers a search. The question is read as field, city and names; only if that finds nothing, in this order: all of it
 * as names ('bima arya' is a person, Bima a city); some words as the doctor's and some as the center's name; misspelt
 * words of the dictionary put right; names that sound alike.
 */
export async function searchDirectory(
  question: string,
  asked: AskedFilter,
  window: Window,
  deps: Deps,
): Promise<SearchResult> {
  const words = wordsOf(question);
  const reading = await read(words, asked, deps);
  const whole = namesIn(words);
  const first = await run(reading, 'words', reading.specialization ? whole.names : [], window, deps);
  if (isFound(first) || words.length === 0) return first;
  const { names } = reading.filter;

  if (reading.specialization || reading.city) {
    const asNames = { filter: { ...asked, ...whole }, specialization: null, city: null };
    const found = whole.names.length > 0 ? await run(asNames, 'words', [], window, deps) : first;
    if (isFound(found)) return found;
  }
  if (names.length === 0) return first;
  if (names.length > 1) {
    const doctors = await searchDoctors(deps.db, reading.filter, 'split', window);
    if (doctors.total > 0) return { ...first, doctors };
  }
  const corrected = await correct(words, names, deps);
  if (corrected) {
    const found = await run(await read(corrected, asked, deps), 'words', [], window, deps);
    if (isFound(found)) return found;
  }
  return run(reading, 'alike', [], window, deps);
}

async function read(words: readonly string[], asked: AskedFilter, deps: Deps): Promise<Reading> {
  const phrases = phrasesOf(words).map((phrase) => phrase.text);
  if (phrases.length === 0) return { filter: { ...asked, ...namesIn(words) }, specialization: null, city: null };
  const [fields, cities] = await Promise.all([
    lookUpSpecialisations(deps.pool, phrases),
    lookUpCities(deps.pool, phrases),
  ]);
  const understood = understandQuery(words, [
    ...fields.map(({ phrase }) => ({ kind: 'specialization' as const, phrase })),
    ...cities.map(({ phrase }) => ({ kind: 'city' as const, phrase })),
  ]);
  return narrow(asked, understood, fields, cities, deps);
}

/** Puts what was understood on top of the filters that were set: both must hold. */
async function narrow(
  asked: AskedFilter,
  understood: Understood,
  fields: readonly KnownSpecialisation[],
  cities: readonly KnownCity[],
  deps: Deps,
): Promise<Reading> {
  const field = fields.filter(({ phrase }) => phrase === understood.specialization);
  const city = cities.filter(({ phrase }) => phrase === understood.city);
  const ids =
    field.length > 0
      ? await specialisationIds(
          deps.pool,
          field.map(({ slug }) => slug),
        )
      : null;
  const codes = city.length > 0 ? city.map(({ code }) => code) : null;
  return {
    filter: {
      ...asked,
      specialisationIds: both(asked.specialisationIds, ids),
      regencyCodes: both(asked.regencyCodes, codes),
      names: understood.names,
      hospitalKinds: understood.hospitalKinds,
    },
    specialization: field[0] ?? null,
    city: city[0] && !city[0].whole_province ? city[0] : null,
  };
}

function both<T>(one: readonly T[] | null, other: readonly T[] | null): readonly T[] | null {
  if (!one || !other) return one ?? other;
  return one.filter((item) => other.includes(item));
}

async function run(
  reading: Reading,
  match: NameMatch & ('words' | 'alike'),
  wholeQuestion: readonly string[],
  window: Window,
  deps: Deps,
): Promise<SearchResult> {
  const [doctors, centers] = await Promise.all([
    searchDoctors(deps.db, reading.filter, match, window),
    searchCenters(deps.db, reading.filter, match, wholeQuestion, window),
  ]);
  return { doctors, centers, ...reading };
}

async function correct(words: readonly string[], unknown: readonly string[], { pool }: Deps): Promise<string[] | null> {
  const guesses = await Promise.all(
    words.map(async (word) =>
      unknown.includes(word) && word.length >= GUESS_MIN_CHARS ? guessWord(pool, word) : null,
    ),
  );
  return guesses.some((guess) => guess !== null) ? words.flatMap((word, spot) => wordsOf(guesses[spot] ?? word)) : null;
}

function isFound({ doctors, centers }: SearchResult): boolean {
  return doctors.total + centers.total > 0;
}
