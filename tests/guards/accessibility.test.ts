import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from './tree.ts';

/** The criteria of WCAG 2.2, levels A and AA (https://www.w3.org/TR/WCAG22). */
const LEVELS = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};
const PAPER = readFileSync(join(CHECKOUT, 'docs', 'accessibility.md'), 'utf8');

/** Number and level of each row of the table of criteria. */
const rowsOf = (paper: string): string[] =>
  Array.from(paper.matchAll(/^\| ([\d.]+) [^|]+\| (A+) \|/gm), ([, number, level]) => `${number} ${level}`);

/** What no test of the named file says in its title. */
function missingIn(paper: string, textOf: (file: string) => string | null): string[] {
  return Array.from(paper.matchAll(/`(tests\/[\w./-]+)` “([^”]+)”/g)).flatMap(([, file = '', title = '']) => {
    const titles = Array.from(textOf(file)?.matchAll(/^ *test\(\s*(['`"])(.*?)\1,/gms) ?? [], ([, , name]) => name);
    return titles.some((name) => name?.includes(title)) ? [] : [`${file}: ${title}`];
  });
}

const read = (file: string): string | null =>
  existsSync(join(CHECKOUT, file)) ? readFileSync(join(CHECKOUT, file), 'utf8') : null;

test('the table of WCAG has a row for every criterion of levels A and AA, with its level', () => {
  const wanted = Object.entries(LEVELS).flatMap(([level, numbers]) =>
    numbers.split(' ').map((number) => `${number} ${level}`),
  );
  expect(wanted).toHaveLength(55);
  expect(rowsOf(PAPER).toSorted()).toEqual(wanted.toSorted());
});

test('no row of the table of WCAG leaves open where it applies or what shows it', () => {
  const cells = PAPER.split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').slice(1, -1));
  expect(cells).toHaveLength(55);
  expect(cells.filter((row) => row.length !== 4 || row.some((cell) => cell.trim() === ''))).toEqual([]);
});

test('every test that the table of WCAG names exists', () => {
  expect(PAPER.match(/`tests\/[^`]+` “/g)?.length).toBeGreaterThan(40);
  expect(missingIn(PAPER, read)).toEqual([]);
});

test('a planted name of no test, and of no file, is found', () => {
  const text = "test('a visitor reads', async () => {});\n  // test('a comment', no test\n";
  const textOf = (file: string) => (file === 'tests/a.spec.ts' ? text : null);
  const paper =
    '`tests/a.spec.ts` “visitor reads” `tests/a.spec.ts` “visitor hears” `tests/b.spec.ts` “a visitor reads”';
  expect(missingIn(paper, textOf)).toEqual(['tests/a.spec.ts: visitor hears', 'tests/b.spec.ts: a visitor reads']);
});
