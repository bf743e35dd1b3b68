import { expect, test } from 'vitest';
import { countNamed, missingIn, read, rowsOfNumbers } from './named-tests.ts';

/** The requirements of OWASP ASVS 5.0.0, levels 1 and 2, by section (https://owasp.org/www-project-application-security-verification-standard). */
const LEVELS = {
  1: `1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3 4.1.1 4.4.1
    5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2
    8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1
    14.3.1 15.1.1 15.2.1 15.3.1`,
  2: `1.1.1 1.1.2 1.2.6 1.2.7 1.2.8 1.2.9 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 1.4.1 1.4.2 1.4.3 1.5.2 2.1.2 2.1.3 2.2.3
    2.3.2 2.3.3 2.3.4 2.4.1 3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1 3.7.2 4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.2 4.4.3 4.4.4
    5.1.1 5.2.3 5.4.1 5.4.2 5.4.3 6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3
    6.8.1 6.8.2 6.8.3 6.8.4 7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2 8.1.2 8.2.3 8.4.1 9.2.2 9.2.3 9.2.4 10.1.1
    10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2
    10.7.1 10.7.2 10.7.3 11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1 12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4
    13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5 14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2 14.3.3 15.1.2
    15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7 16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1
    16.4.2 16.4.3 16.5.1 16.5.2 16.5.3 17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2`,
};
const PAPER = read('docs/security-asvs.md') ?? '';

type Requirement = { readonly number: string; readonly level: string; readonly state: string; readonly shown: string };

/** Each requirement of the table; a row may stand for several of one level. */
const requirementsOf = (paper: string): Requirement[] =>
  rowsOfNumbers(paper).flatMap(([words = '', level = '', state = '', shown = '']) =>
    (/^(\d+\.\d+\.\d+ )+/.exec(words)?.[0] ?? '')
      .trim()
      .split(' ')
      .map((number) => ({ number, level, state, shown })),
  );

/** What is wrong with the rows: unknown, missing or double requirements, and states without what shows them. */
function faultsOf(paper: string, levels: Readonly<Record<string, string>>): string[] {
  const wanted = Object.entries(levels).flatMap(([level, numbers]) =>
    numbers.split(/\s+/).map((number) => `${number} of level ${level}`),
  );
  const rows = requirementsOf(paper);
  const named = rows.map(({ number, level }) => `${number} of level ${level}`);
  return [
    ...wanted.filter((each) => !named.includes(each)).map((each) => `${each} is missing`),
    ...named.filter((each) => !wanted.includes(each)).map((each) => `${each} is unknown`),
    ...named.filter((each, at) => named.indexOf(each) !== at).map((each) => `${each} stands twice`),
    ...rows
      .filter(({ state }) => !['met', 'not met', 'operator', 'does not apply'].includes(state))
      .map(({ number }) => `${number} has no state`),
    // What is met is shown by a test, a file or a paper; everything else by words at least.
    ...rows
      .filter(({ state, shown }) => (state === 'met' ? !/`|\]\(/.test(shown) : shown === ''))
      .map(({ number }) => `${number} is shown by nothing`),
  ];
}

test('the table of ASVS has every requirement of levels 1 and 2 once, with its level, a state and what shows it', () => {
  expect(Object.values(LEVELS).map((numbers) => numbers.split(/\s+/).length)).toEqual([70, 183]);
  expect(faultsOf(PAPER, LEVELS)).toEqual([]);
});

test('the table of ASVS says truly how many requirements are met', () => {
  const rows = requirementsOf(PAPER);
  const count = (state: string): number => rows.filter((row) => row.state === state).length;
  expect(/^Of \d+ requirements .*$/m.exec(PAPER)?.[0]).toBe(
    `Of ${rows.length} requirements ${count('met')} are met, ${count('not met')} are not met, ${count('operator')} are the operator's, and ${count('does not apply')} do not apply.`,
  );
});

test.each(['docs/security.md', 'docs/security-asvs.md'])('every test that %s names exists', (paper) => {
  const text = read(paper) ?? '';
  expect(countNamed(text)).toBeGreaterThan(3);
  expect(missingIn(text, read)).toEqual([]);
  // A name of a test that is written otherwise would be looked for by nobody.
  expect(text.match(/“/g)).toHaveLength(countNamed(text));
});

test('a planted row that is missing, unknown, double, without a state or without what shows it is found', () => {
  const paper = [
    '| 1.1.1 1.1.2 Words | 1 | met | `main.ts` |',
    '| 1.1.2 Words | 1 | met | because |',
    '| 1.1.4 2 words | 2 | nearly | |',
  ].join('\n');
  expect(faultsOf(paper, { 1: '1.1.1 1.1.2 1.1.3' })).toEqual([
    '1.1.3 of level 1 is missing',
    '1.1.4 of level 2 is unknown',
    '1.1.2 of level 1 stands twice',
    '1.1.4 has no state',
    '1.1.2 is shown by nothing',
    '1.1.4 is shown by nothing',
  ]);
});
