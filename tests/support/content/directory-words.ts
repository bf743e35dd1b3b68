import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readNames } from '#data/generate/names.ts';
import { randomFrom } from '#data/generate/random.ts';
import { withFullForms } from '#domain/directory/search/name-forms.ts';
import { normaliseForSearch } from '#domain/directory/search/normalise.ts';
import { wholeNamesOf } from '#domain/directory/search/understanding/center-words.ts';
import type { NamedCenter, Names, Vocabulary } from '#domain/directory/search/understanding/reading.ts';
import type { Zone } from '#domain/vocabulary.ts';
import { NameIndex } from '#server/directory/catalogue/columns/name-index.ts';
import { wordsOfCenter, wordsOfDoctor } from '#server/directory/catalogue/columns/name-words.ts';

const FILES = join(import.meta.dirname, '..', '..', '..', 'data', 'files');
const ZONE_OF: Readonly<Record<string, Zone>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

type Row = Readonly<Record<string, string>>;
/** A center for tests of names; `code` is that of the register. */
export type ListedCenter = NamedCenter & { readonly code: string; readonly aliases: readonly string[] };

/** The vocabulary of the directory as the files have it, the same as after an import of all of them. */
export async function readVocabulary(): Promise<Vocabulary> {
  const [fields, provinces, regencies, aliases, districts, insurers] = await Promise.all(
    ['specialisations', 'provinces', 'regencies', 'regency_aliases', 'districts', 'insurers'].map(rowsOf),
  );
  return {
    specialisations: fields!.map(({ slug, name, titles, group, parent, aliases: own }) => ({
      slug: slug!,
      name: name!,
      category: group!,
      parentSlug: parent || null,
      titles: listOf(titles),
      aliases: listOf(own),
    })),
    provinces: provinces!.map(({ code, name }) => ({ code: code!, name: name! })),
    regencies: regencies!.map((row) => ({
      code: row['code']!,
      slug: row['slug']!,
      name: row['name']!,
      shortName: row['short_name']!,
      kind: row['type'] === 'kota' ? ('kota' as const) : ('kabupaten' as const),
      provinceCode: row['province_code']!,
      zone: ZONE_OF[row['tz_name']!]!,
      aliases: aliases!.filter((alias) => alias['regency_code'] === row['code']).map(({ alias }) => alias!),
    })),
    districts: districts!.map((row) => ({ name: row['name']!, regencyCode: row['regency_code']! })),
    insurers: insurers!.map(({ slug, name, aliases: own }, at) => ({
      id: at + 1,
      slug: slug!,
      name: name!,
      aliases: listOf(own),
    })),
  };
}

/** Hospitals and puskesmas of the register, with their aliases. */
export async function readCenters(): Promise<ListedCenter[]> {
  const [hospitals, puskesmas, aliases] = await Promise.all(['hospitals', 'puskesmas', 'center_aliases'].map(rowsOf));
  const aliasesOf = Map.groupBy(aliases!, ({ code }) => code!);
  return [...hospitals!, ...puskesmas!].map((row, at) => ({
    id: at + 1,
    code: row['kemkes_code']!,
    slug: `${normaliseForSearch(row['name']!).replaceAll(' ', '-')}-${row['kemkes_code']!}`,
    name: row['name']!,
    regencyCode: row['regency_code']!,
    aliases: (at < hospitals!.length ? (aliasesOf.get(row['kemkes_code']!) ?? []) : []).map(({ alias }) => alias!),
  }));
}

/** Names of doctors who do not exist. */
export async function inventDoctors(count: number, seed: string): Promise<string[]> {
  const makeName = await readNames(FILES);
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => makeName(random, random.chance(0.5) ? 'P' : 'L'));
}

/** Names in memory, found as the catalogue finds them (server/directory/catalogue/names.ts). */
export function createNames(centers: readonly ListedCenter[], doctors: readonly string[]): Names {
  const centerNames = new NameIndex();
  const doctorNames = new NameIndex();
  const called = new Map<string, NamedCenter>();
  const centerWords = centers.map(({ name, aliases }) => wordsOfCenter(name, aliases));
  centerWords.forEach((words, number) => centerNames.add(number, words));
  const byName = Map.groupBy(
    centers.flatMap((center) => wholeNamesOf(center.name).map((name) => ({ name, center }))),
    ({ name }) => name,
  );
  for (const [name, several] of byName) if (several.length === 1) called.set(name, several[0]!.center);
  for (const center of centers) for (const alias of center.aliases) called.set(normaliseForSearch(alias), center);
  doctors.forEach((name, number) => doctorNames.add(number, wordsOfDoctor(name)));
  return {
    countDoctors: (words, most, exactly = false) => {
      const own = withFullForms(words);
      const begins = (_word: string, at: number): boolean => own.at(-1) === words.at(-1) && at === own.length - 1;
      return Math.min(most, doctorNames.numbersOfAll(own, { begins, sounds: !exactly }).length);
    },
    findCenters: (words, most, regencyCodes) => {
      const numbers = centerNames.numbersOfAll(words);
      const whole = centerNames.countWhole(numbers, words);
      return [...numbers]
        .map((number, at) => ({ number, whole: whole[at]! }))
        .filter(({ number }) => regencyCodes?.includes(centers[number]!.regencyCode) ?? true)
        .sort((a, b) => b.whole - a.whole || centerWords[a.number]!.length - centerWords[b.number]!.length)
        .slice(0, most)
        .map(({ number }) => centers[number]!);
    },
    centerCalled: (name) => called.get(name) ?? null,
    isDoctorWord: (word) => withFullForms([word]).every((one) => doctorNames.has(one)),
    isCenterWord: (word) => centerNames.has(word),
    soundingDoctorWords: (word) => doctorNames.sounding(word),
    soundingCenterWords: (word) => centerNames.sounding(word),
    similarDoctorWords: (word) => doctorNames.similar(word),
    similarCenterWords: (word) => centerNames.similar(word),
  };
}

async function rowsOf(name: string): Promise<Row[]> {
  return parse(await readFile(join(FILES, `${name}.csv`), 'utf8'), { columns: true });
}

function listOf(cell: string | undefined): string[] {
  return (cell ?? '').split('|').filter(Boolean);
}
