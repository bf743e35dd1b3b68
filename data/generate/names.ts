import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Random } from './random.ts';

export type Sex = 'L' | 'P';
export type NameMaker = (random: Random, sex: Sex) => string;

type Pattern = { ethnic_group: string; weight: number; L: string[]; P: string[] };
type NameRow = { name: string; gender: string; ethnic_group: string };

/** Groups with fewer given names than this also use those of everybody. */
const FEWEST = 8;

/** Makes names of people who do not exist, from the name files and their weighted patterns (data/README.md). */
export async function readNames(folder: string): Promise<NameMaker> {
  const read = async (file: string): Promise<NameRow[]> =>
    parse(await readFile(`${folder}/${file}`, 'utf8'), { columns: true });
  const [given, family, patternFile] = await Promise.all([
    read('names_given.csv'),
    read('names_family.csv'),
    readFile(`${folder}/name_patterns.json`, 'utf8'),
  ]);
  const patterns = (JSON.parse(patternFile) as { patterns: Pattern[] }).patterns;
  const givenOf = index(given);
  const familyOf = index(family);

  const draw = (names: ReadonlyMap<string, string[]>, group: string, sex: Sex, random: Random): string => {
    const own = names.get(`${group} ${sex}`) ?? [];
    const common = names.get(`umum ${sex}`) ?? [];
    return random.pick(own.length >= FEWEST || common.length === 0 ? own : [...own, ...common]);
  };
  return (random, sex) => {
    const pattern = random.weighted(patterns, ({ weight }) => weight);
    const shape = random.pick(pattern[sex]);
    const used = new Set<string>();
    return shape.replace(/\{(g|m)(?::(\w+))?\}/g, (_all, part: string, group?: string) => {
      let name = '';
      for (let tries = 0; tries < 5 && (name === '' || used.has(name)); tries += 1) {
        name =
          part === 'g'
            ? draw(givenOf, pattern.ethnic_group, sex, random)
            : draw(familyOf, group ?? pattern.ethnic_group, sex, random);
      }
      used.add(name);
      return name;
    });
  };
}

function index(rows: readonly NameRow[]): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const { name, gender, ethnic_group: group } of rows) {
    for (const sex of gender) {
      const names = map.get(`${group} ${sex}`);
      if (names) names.push(name);
      else map.set(`${group} ${sex}`, [name]);
    }
  }
  return map;
}
