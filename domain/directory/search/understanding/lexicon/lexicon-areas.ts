import { normaliseForSearch } from '../../normalise.ts';
import type { Area, AreaNamedBy } from '../meaning.ts';
import { RANK, type PhraseBook } from './phrase-book.ts';
import type { District, Vocabulary } from '../reading.ts';
import { DIRECTIONS, AREA_SPELLINGS, PROVINCE_WORDS, SHORT_DIRECTIONS } from '../words/areas.ts';

type Regency = Vocabulary['regencies'][number];

const KIND_NAMES = {
  kota: ['kota', 'kodya', 'kotamadya', 'kota administrasi'],
  kabupaten: ['kabupaten', 'kab'],
} as const;
const DISTRICT_MIN = 4;
const SAME_NAME_MAX = 4;
/** Shorter ones are words of their own when they are written as one. */
const JOINED_MIN = 8;
const SHORT_MIN = 3;
const SHORT_MAX = 5;

/** Enters provinces, regencies and districts by all their names. A name that a city and a regency share means both, the city first. */
export function enterAreas(book: PhraseBook, { provinces, regencies, districts }: Vocabulary): void {
  const named = new Map<string, Regency[]>();
  const called = new Map<string, Regency[]>();
  const keep = (map: typeof named, text: string, regency: Regency): void => {
    for (const spelling of spellingsOf(normaliseForSearch(text))) {
      const there = map.get(spelling) ?? [];
      if (!there.includes(regency)) map.set(spelling, [...there, regency]);
    }
  };
  for (const regency of regencies) {
    keep(named, regency.name, regency);
    keep(named, regency.shortName, regency);
    for (const kind of KIND_NAMES[regency.kind]) {
      keep(named, `${kind} ${regency.shortName}`, regency);
      // 'magelang kab'
      keep(named, `${regency.shortName} ${kind}`, regency);
      for (const alias of regency.aliases) keep(called, `${kind} ${alias}`, regency);
    }
    for (const alias of regency.aliases) keep(called, alias, regency);
    // 'pangkalpinang', 'pangkalanbun'
    for (const name of [regency.shortName, ...regency.aliases]) {
      const joined = normaliseForSearch(name).replaceAll(' ', '');
      if (name.includes(' ') && joined.length >= JOINED_MIN) keep(called, joined, regency);
    }
  }
  for (const [text, several] of Map.groupBy(regencies, shortOf))
    if (
      text !== null &&
      new Set(several.map(({ shortName }) => shortName)).size === 1 &&
      !named.has(text) &&
      !called.has(text)
    )
      for (const regency of several) keep(called, text, regency);
  const enter = (text: string, place: Area, rank: number, by: AreaNamedBy): void =>
    book.enter(text, { kind: 'place', place, by }, rank);

  for (const [text, several] of named) enter(text, regencyArea(several), RANK.alias, 'name');
  for (const province of provinces) {
    const regencyCodes = regencies.filter(({ provinceCode }) => provinceCode === province.code).map(({ code }) => code);
    const place = { code: province.code, name: province.name, slug: null, regencyCodes };
    const names = [province.name, `provinsi ${province.name}`, ...(PROVINCE_WORDS[province.code] ?? '').split('|')];
    for (const name of names)
      for (const text of spellingsOf(normaliseForSearch(name))) enter(text, place, RANK.place, 'name');
  }
  const districtsNamed = Map.groupBy(districts, ({ name }) => normaliseForSearch(name));
  for (const [text, several] of called) {
    // Many districts are so well known that the register has them as other names of their regencies.
    const own = districtsNamed.get(text);
    enter(text, { ...regencyArea(several), ...(own && { districts: own }) }, RANK.place, 'alias');
  }
  enterDistricts(book, regencies, districtsNamed);
}

/** 'dpk', 'kdr', 'jmbr': how messages shorten the name of a town that is one short word. Null when that says too little. */
function shortOf({ shortName }: Regency): string | null {
  const name = normaliseForSearch(shortName);
  const short = name.charAt(0) + name.slice(1).replace(/[aeiou]/g, '');
  return name.includes(' ') || short.length < SHORT_MIN || short.length > SHORT_MAX ? null : short;
}

function regencyArea(regencies: readonly Regency[]): Area {
  const sorted = regencies.toSorted(
    (a, b) => Number(b.kind === 'kota') - Number(a.kind === 'kota') || (a.code < b.code ? -1 : 1),
  );
  const { code, name, slug } = sorted[0]!;
  return { code, name, slug, regencyCodes: sorted.map((one) => one.code) };
}

/** A district stands for its regency; a name that a few regencies have stands for them all, until another area decides which. */
function enterDistricts(
  book: PhraseBook,
  regencies: readonly Regency[],
  districtsNamed: ReadonlyMap<string, readonly District[]>,
): void {
  const byCode = new Map(regencies.map((regency) => [regency.code, regency]));
  for (const [text, several] of districtsNamed) {
    const known = [...new Set(several.map(({ regencyCode }) => regencyCode))].flatMap((code) => byCode.get(code) ?? []);
    if (known.length > 0 && known.length <= SAME_NAME_MAX && text.length >= DISTRICT_MIN)
      book.enter(
        text,
        { kind: 'place', place: { ...regencyArea(known), districts: several }, by: 'district' },
        RANK.district,
      );
  }
}

/** A name, and how people shorten or translate its words: 'jakarta selatan' -> jakarta sel, south jakarta. */
function spellingsOf(name: string): string[] {
  const spellings = [name, ...AREA_SPELLINGS.map(([from, to]) => name.replace(from, to).replace(/ +/g, ' ').trim())];
  for (const [direction, shorts] of Object.entries(SHORT_DIRECTIONS)) {
    if (!name.endsWith(` ${direction}`)) continue;
    const stem = name.slice(0, -direction.length - 1);
    for (const short of shorts.split('|')) spellings.push(`${stem} ${short}`);
    for (const [english, local] of Object.entries(DIRECTIONS))
      if (local === direction) spellings.push(`${english} ${stem}`, `${stem} ${english}`);
  }
  return [...new Set(spellings)];
}
