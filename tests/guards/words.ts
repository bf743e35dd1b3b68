import { parseSync } from 'vite';
import { fault, roomOf, type SourceFile } from './tree.ts';

/** One row of the glossary's table of refused words. */
type RefusedWord = {
  readonly word: string;
  /** Refused only as a whole name: `Found` says not of what, `foundDoctor` does. */
  readonly isAlone: boolean;
  /** What to say instead, as the table has it. */
  readonly instead: string;
  /** Phrases of the same row that hold the word and are right: 'quota place'. */
  readonly allowed: readonly (readonly string[])[];
  /** Rooms or folders in which it is refused; none: everywhere. */
  readonly where: readonly string[];
};

/** What docs/glossary.md lays down about names. */
export type NameRules = {
  readonly refused: readonly RefusedWord[];
  /** Names that stay although they hold a refused word, because somebody else spells them. */
  readonly staying: readonly string[];
};

/** One row of the tables of terms. */
export type Term = {
  readonly names: readonly string[];
  readonly meaning: string;
  /** Indonesian words that people see. */
  readonly seen: readonly string[];
  /** How the interface spells it. */
  readonly wire: readonly string[];
};

const REFUSED_HEADING = '## Words that names do not use';
const STAYING_HEADING = '## Names that stay';
/** Rooms whose exported names are looked at; names of files are looked at in all rooms. */
const NAMED_ROOMS: readonly string[] = ['domain', 'contract', 'server', 'web', 'data', 'tests'];

/**
 * Reads the two tables at the end of the glossary: `| say | not | where |` and `| name | because |`. Words, folders and names stand in backquotes. Throws
 * when a table is missing or empty, so that a rewritten glossary cannot switch the guard off.
 */
export function readNameRules(glossary: string): NameRules {
  const refused = rowsBelow(glossary, REFUSED_HEADING).flatMap(([say = '', not = '', where = '']) =>
    quoted(not).map((word) => ({
      word,
      isAlone: not.includes('alone'),
      instead: say.replaceAll('`', '').trim(),
      allowed: quoted(say).map(wordsOf),
      where: quoted(where),
    })),
  );
  const staying = rowsBelow(glossary, STAYING_HEADING).flatMap(([name = '']) => quoted(name));
  return { refused, staying };
}

/** The rows of the tables `| term | meaning | people see | wire |`. Indonesian words stand in quotes, the wire's in backquotes. */
export function readTerms(glossary: string): Term[] {
  const [terms = ''] = glossary.split(REFUSED_HEADING);
  return terms
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| term \||^\|-/.test(line))
    .map((line) => {
      const [names = '', meaning = '', seen = '', wire = ''] = cellsOf(line);
      return {
        names: names.split(', '),
        meaning,
        seen: [...seen.matchAll(/'([^']+)'/g)].map(([, word]) => word ?? ''),
        wire: quoted(wire),
      };
    });
}

/**
 * Names of files, folders and exports that hold a refused word, each as 'path:line name: say this instead'. A name that stays and that nothing bears any
 * more is a fault too.
 */
export function nameFaults(files: readonly SourceFile[], { refused, staying }: NameRules): string[] {
  const met = new Set<string>();
  const faultOf = (name: string, path: string): string | null => {
    if (staying.includes(name)) {
      met.add(name);
      return null;
    }
    const found = refused.find((rule) => isRefused(name, path, rule));
    return found ? `${name}: say ${found.instead}` : null;
  };
  const faults = files.flatMap((file) => [
    ...file.path.split('/').flatMap((part) => {
      const text = faultOf(part.replace(/\.\w+$/, ''), file.path);
      return text === null ? [] : [fault(file, 0, text)];
    }),
    ...exportsOf(file).flatMap(({ name, start }) => {
      const text = faultOf(name, file.path);
      return text === null ? [] : [fault(file, start, text)];
    }),
  ]);
  const unmet = staying.filter((name) => !met.has(name));
  return [...new Set(faults), ...unmet.map((name) => `docs/glossary.md lets ${name} stay, but nothing is called so`)];
}

/** 'listQuotaPlaces', 'quota-places', 'QUOTA_PLACES': list, quota, places. */
function wordsOf(name: string): string[] {
  return [...name.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)].map(([word]) => word.toLowerCase());
}

function isRefused(name: string, path: string, { word, isAlone, allowed, where }: RefusedWord): boolean {
  if (where.length > 0 && !where.some((folder) => path.split('/').includes(folder))) return false;
  const words = wordsOf(name);
  if (isAlone) return words.length === 1 && words[0] === word;
  return words.some((one, at) => isWord(one, word) && !allowed.some((phrase) => isPartOf(phrase, words, at, word)));
}

/** The word, or its plural. */
const isWord = (one: string, word: string): boolean => one === word || one === `${word}s`;

/** Whether the word at this place of a name belongs to a phrase, whose last word may be a plural. */
function isPartOf(phrase: readonly string[], words: readonly string[], at: number, word: string): boolean {
  const inside = phrase.indexOf(word);
  return inside !== -1 && phrase.every((one, offset) => isWord(words[at - inside + offset] ?? '', one));
}

/** What a file exports by name, and what its default is called. */
function exportsOf(file: SourceFile): { name: string; start: number }[] {
  if (!/\.tsx?$/.test(file.path) || !NAMED_ROOMS.includes(roomOf(file.path))) return [];
  return parseSync(file.path, file.text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, localName, start }) => {
      const name = exportName.name ?? localName.name;
      return name === null ? [] : [{ name, start }];
    }),
  );
}

/** The cells of each row of the table below a heading, without its head. */
function rowsBelow(text: string, heading: string): string[][] {
  const [, below = ''] = text.split(`${heading}\n`);
  const [section = ''] = below.split(/^## /m);
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(cellsOf);
  if (rows.length === 0) throw new Error(`docs/glossary.md has no table below '${heading}'`);
  return rows;
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '');
