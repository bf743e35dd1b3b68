import { randomFrom, type Random } from '#data/generate/random.ts';
import { addDays } from '#domain/time/zone.ts';
import { CENTER_KINDS, type CenterKind } from '#domain/vocabulary.ts';
import type { SearchRows } from './search-rows.ts';
import { slip } from './slips.ts';

/** Kinds of questions, and how many of a hundred are of each. */
export const MIX = { place: 60, name: 15, center: 10, filter: 15 } as const;
export type QuestionKind = keyof typeof MIX;

/** One search. `text` is the typed text; the rest are filters of the page. */
export type Question = {
  readonly kind: QuestionKind;
  readonly text: string;
  readonly filters: Filters;
  readonly wanted: Wanted;
};
export type Filters = {
  readonly specialization?: string;
  readonly city?: string;
  readonly insurance?: number;
  readonly date?: string;
  readonly time?: string;
  readonly gender?: 'L' | 'P';
  readonly near?: { readonly latitude: number; readonly longitude: number; readonly distance: number };
};
/** What a good answer contains: doctors of a field in a city; a doctor or a center of this name. */
export type Wanted =
  | {
      readonly field: string;
      readonly city: string;
      readonly word: string;
      readonly place: string;
      readonly none: boolean;
    }
  | { readonly doctor: string }
  | { readonly center: string }
  | null;

type Pick<T> = () => T;
/** Chances of details, in the order in which they are drawn. */
const MISSPELT_PLACE = 0.1;
const WITH_CITY = 0.2;
const SECOND_SLIP = 0.25;
const DAYS_AHEAD = 6;

/** Kinds of center in a hundred questions for one. */
const ASKED_FOR: Readonly<Record<CenterKind, number>> = { hospital: 70, puskesmas: 15, clinic: 15 };

/** Draws `count` questions as a whole country would put them: cities and fields by Zipf's law, each person in their own words. */
export function drawQuestions(rows: SearchRows, today: string, count: number, seed: string): Question[] {
  const random = randomFrom(seed);
  const city = byRank(random, rows.cities);
  const field = byRank(random, rows.fields);
  const insurer = byRank(random, rows.insurers);
  const centers = Map.groupBy(rows.centers, ({ kind }) => kind);
  const kinds = Object.keys(MIX) as QuestionKind[];
  const makers: Record<QuestionKind, () => Question> = {
    place: () => placeQuestion(random, rows, field, city),
    name: () => nameQuestion(random, rows),
    center: () => centerQuestion(random, rows, centers),
    filter: () => filterQuestion(random, rows, { field, city, insurer }, today),
  };
  return Array.from({ length: count }, () => makers[random.weighted(kinds, (kind) => MIX[kind])]());
}

/** The first item is drawn twice as often as the second, thrice as often as the third ... */
export function byRank<T>(random: Random, items: readonly T[]): Pick<T> {
  let sum = 0;
  const upTo = items.map((_, at) => (sum += 1 / (at + 1)));
  return () => {
    const drawn = random.next() * sum;
    let [low, high] = [0, items.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle]! < drawn) low = middle + 1;
      else high = middle;
    }
    return items[low]!;
  };
}

type Field = SearchRows['fields'][number];
type City = SearchRows['cities'][number];

/** A field and a city; a pair without doctors is drawn again nine times of ten. */
function drawPair(
  random: Random,
  rows: SearchRows,
  field: Pick<Field>,
  city: Pick<City>,
): { what: Field; where: City; none: boolean } {
  for (;;) {
    const [what, where] = [field(), city()];
    const none = !rows.pairs.has(`${what.slug},${where.slug}`);
    if (!none || random.chance(0.1)) return { what, where, none };
  }
}

function placeQuestion(random: Random, rows: SearchRows, field: Pick<Field>, city: Pick<City>): Question {
  const { what, where, none } = drawPair(random, rows, field, city);
  const word = fieldWords(random, what);
  const place = random.chance(0.1)
    ? where.name.toLowerCase()
    : random.chance(0.75)
      ? where.words[0]!
      : random.pick(where.words);
  const text = random.weighted([`${word} ${place}`, `${word} di ${place}`, `${place} ${word}`], (said) =>
    said.includes(' di ') ? 2 : said.startsWith(word) ? 7 : 1,
  );
  return {
    kind: 'place',
    text: random.chance(MISSPELT_PLACE) ? slip(random, text) : text,
    filters: {},
    wanted: { field: what.slug, city: where.slug, word, place, none },
  };
}

function fieldWords(random: Random, { name, words, titles }: Field): string {
  const plain = name.replace(/ \(.*\)$/, '').toLowerCase();
  const way = random.next();
  if (way < 0.5 && words.length > 0) return random.pick(words);
  if (way < 0.6 && titles.length > 0) return random.pick(titles);
  if (way < 0.8) return plain.startsWith('dokter') ? plain : `dokter ${plain}`;
  return plain.startsWith('dokter') ? plain : `spesialis ${plain}`;
}

function nameQuestion(random: Random, rows: SearchRows): Question {
  const { name, city } = random.pick(rows.doctors);
  let typed = slip(random, name);
  if (random.chance(SECOND_SLIP)) typed = slip(random, typed);
  if (random.chance(0.5)) typed = `dr ${typed}`;
  if (random.chance(WITH_CITY)) typed = `${typed} ${city.toLowerCase()}`;
  return { kind: 'name', text: typed, filters: {}, wanted: { doctor: name } };
}

function centerQuestion(
  random: Random,
  rows: SearchRows,
  centers: ReadonlyMap<CenterKind, SearchRows['centers'][number][]>,
): Question {
  const kind = random.weighted(CENTER_KINDS, (each) => ASKED_FOR[each]);
  const { name, city } = random.pick(centers.get(kind) ?? rows.centers);
  const full = name.toLowerCase();
  const said = random.chance(0.5)
    ? full
        .replace(/^rs umum daerah\b/, 'rsud')
        .replace(/^rs ibu (dan )?anak\b/, 'rsia')
        .replace(/^puskesmas\b/, 'pkm')
    : full;
  return {
    kind: 'center',
    text: random.chance(WITH_CITY) ? `${said} ${city.toLowerCase()}` : said,
    filters: {},
    wanted: { center: name },
  };
}

function filterQuestion(
  random: Random,
  rows: SearchRows,
  picks: { field: Pick<Field>; city: Pick<City>; insurer: Pick<{ id: number }> },
  today: string,
): Question {
  const { what, where } = drawPair(random, rows, picks.field, picks.city);
  const near = (distance: number): Filters['near'] => {
    // People are where doctors are.
    const point = random.pick(rows.doctors).point;
    // Anywhere within two kilometres or so.
    const moved = (degrees: number) => Math.round((degrees + (random.next() - 0.5) * 0.04) * 10_000) / 10_000;
    return { latitude: moved(point?.latitude ?? -6.2), longitude: moved(point?.longitude ?? 106.8), distance };
  };
  const date = addDays(today, random.whole(0, DAYS_AHEAD));
  const word = fieldWords(random, what);
  const ways: readonly (() => Pick2)[] = [
    () => [word, { near: near(random.pick([5, 10, 20])) }],
    () => [word, { near: near(20), insurance: picks.insurer().id }],
    () => [`${word} ${where.words[0]!}`, { insurance: picks.insurer().id }],
    () => [`${word} ${where.words[0]!}`, { date, time: random.pick(['pagi', 'siang', 'sore', 'malam']) }],
    () => [word, { city: where.slug, gender: random.pick(['L', 'P'] as const) }],
    () => ['', { specialization: what.slug, city: where.slug, date }],
    () => ['', { specialization: what.slug, near: near(10), date }],
  ];
  const [text, filters] = random.pick(ways)();
  return { kind: 'filter', text, filters, wanted: null };
}
type Pick2 = readonly [string, Filters];

/** The question as a path of the product. */
export function productPath({ text, filters }: Question): string {
  const { near, ...others } = filters;
  return pathOf('/api/search', { query: text, ...others, ...near, limits: 9 });
}

/** The question as a path of a rival: the names behind the page's filters are typed, since a rival knows words only; the rest are its filters too. */
export function rivalPath({ text, filters }: Question, names: ReadonlyMap<string, string>): string {
  const { near, specialization, city, time: _time, ...others } = filters;
  const typed = [text, names.get(specialization ?? ''), names.get(city ?? '')].filter(Boolean).join(' ');
  return pathOf('/search', { query: typed, ...others, ...near });
}

function pathOf(path: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(values).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return `${path}?${new URLSearchParams(pairs).toString()}`;
}
