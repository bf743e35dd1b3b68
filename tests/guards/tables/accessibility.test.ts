import { expect, test } from 'vitest';
import { countNamed, missingIn, read, rowsOfNumbers } from './named-tests.ts';

/** The criteria of WCAG 2.2, levels A and AA (https://www.w3.org/TR/WCAG22). */
const LEVELS = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};
const PAPER = read('docs/accessibility.md') ?? '';
const ROWS = rowsOfNumbers(PAPER);

test('the table of WCAG has a row for every criterion of levels A and AA, with its level', () => {
  const wanted = Object.entries(LEVELS).flatMap(([level, numbers]) =>
    numbers.split(' ').map((number) => `${number} ${level}`),
  );
  expect(wanted).toHaveLength(55);
  const named = ROWS.map(([criterion, level]) => `${criterion?.split(' ')[0]} ${level}`);
  expect(named.toSorted()).toEqual(wanted.toSorted());
});

test('no row of the table of WCAG leaves open where it applies or what shows it', () => {
  expect(ROWS.filter((row) => row.length !== 4 || row.includes(''))).toEqual([]);
});

test('every test that the table of WCAG names exists', () => {
  expect(countNamed(PAPER)).toBeGreaterThan(40);
  expect(missingIn(PAPER, read)).toEqual([]);
});
