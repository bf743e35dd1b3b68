import { expect, test } from 'vitest';
import { countNamed, missingIn, rowsOfNumbers } from './named-tests.ts';

test('a planted name of no test, and of no file, is found', () => {
  const text = "test('a visitor reads', async () => {});\n  // test('a comment', no test\n";
  const textOf = (file: string) => (file === 'tests/a.spec.ts' ? text : null);
  const paper =
    '`tests/a.spec.ts` “visitor reads” `tests/a.spec.ts` “visitor hears” `tests/b.spec.ts` “a visitor reads” `tests/a.spec.ts` “comment”';
  expect(countNamed(paper)).toBe(4);
  expect(missingIn(paper, textOf)).toEqual([
    'tests/a.spec.ts: visitor hears',
    'tests/b.spec.ts: a visitor reads',
    'tests/a.spec.ts: comment',
  ]);
});

test('the title of a test with a table of cases is found, in one line or at the end of its table', () => {
  const text = "test.each(BOTH)('%s reads', () => {});\ntest.each([\n  ['a', 1],\n])('%s hears', () => {});\n";
  const paper = '`server/a.test.ts` “reads” `server/a.test.ts` “hears” `server/a.test.ts` “sees”';
  expect(missingIn(paper, () => text)).toEqual(['server/a.test.ts: sees']);
});

test('rows of a table are those that begin with a number, cell by cell', () => {
  const paper = '| number | level |\n|---|---|\n| 1.1.1 Words | A |\nElse\n| 1.1.2 | |\n';
  expect(rowsOfNumbers(paper)).toEqual([
    ['1.1.1 Words', 'A'],
    ['1.1.2', ''],
  ]);
});
