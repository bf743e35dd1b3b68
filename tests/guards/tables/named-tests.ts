import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../tree.ts';

/** The text of a file of the checkout; null when there is none. */
export const read = (file: string): string | null =>
  existsSync(join(CHECKOUT, file)) ? readFileSync(join(CHECKOUT, file), 'utf8') : null;

/** Tests that a paper names, by their file and a part of their title. */
const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g;
/** The title of a test, also of one with a table of cases, whose last line is then `])('title',`. */
const TITLE = /^ *(?:test(?:\.each\([^\n]*\))?|[\])]+)\(\s*(['"`])(.*?)\1,/gm;

/** How many tests a paper names. */
export const countNamed = (paper: string): number => [...paper.matchAll(NAMED)].length;

/** What no test of the named file says in its title. */
export function missingIn(paper: string, textOf: (file: string) => string | null): string[] {
  return Array.from(paper.matchAll(NAMED)).flatMap(([, file = '', title = '']) => {
    const titles = Array.from(textOf(file)?.matchAll(TITLE) ?? [], ([, , name]) => name);
    return titles.some((name) => name?.includes(title)) ? [] : [`${file}: ${title}`];
  });
}

/** The cells of each row of a table whose first cell begins with a digit. */
export const rowsOfNumbers = (paper: string): string[][] =>
  paper
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
