import { randomFrom, type Random } from '#data/generate/random.ts';
import { byRank } from './search-questions.ts';
import type { SearchRows } from './search-rows.ts';
import { slip } from './slips.ts';

/** The first letters that cause a suggestion request, and after which people look up. */
const FROM = 3;
const UP_TO = 14;
const MISSPELT = 0.15;
/** So many people type at the same time. */
const TYPISTS = 8;

/** The text in the field after each key, of several people who type at once: `count` texts in their order. */
export function drawKeystrokes(rows: SearchRows, count: number, seed: string): string[] {
  const random = randomFrom(seed);
  const city = byRank(random, rows.cities);
  const field = byRank(random, rows.fields);
  const phrase = (): string => {
    const meant = drawPhrase(random, rows, city, field);
    return random.chance(MISSPELT) ? slip(random, meant) : meant;
  };
  const typists = Array.from({ length: TYPISTS }, () => ({ phrase: phrase(), length: FROM }));
  return Array.from({ length: count }, (_, at) => {
    const typist = typists[at % TYPISTS]!;
    if (typist.length > Math.min(typist.phrase.length, UP_TO))
      Object.assign(typist, { phrase: phrase(), length: FROM });
    return typist.phrase.slice(0, typist.length++).trimEnd();
  });
}

function drawPhrase(
  random: Random,
  rows: SearchRows,
  city: () => SearchRows['cities'][number],
  field: () => SearchRows['fields'][number],
): string {
  const way = random.next();
  if (way < 0.25) return random.pick(city().words);
  if (way < 0.6) {
    const { words, name } = field();
    return random.pick([...words, name.toLowerCase()]);
  }
  if (way < 0.85) return `${random.chance(0.4) ? 'dr ' : ''}${random.pick(rows.doctors).name}`;
  return random.pick(rows.centers).name.toLowerCase();
}

export function suggestionPath(typed: string): string {
  return `/api/search/suggestion?${new URLSearchParams({ name: typed }).toString()}`;
}
