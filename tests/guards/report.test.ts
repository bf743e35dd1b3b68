import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkRequirements, coverageTable, idsIn, type Requirement } from '#tests/support/report-requirements.ts';
import { readPlaywrightReport, readVitestReport, type TestCase } from '#tests/support/report.ts';
import { plant } from './fixture.ts';

const row = (id: string, proof: string, issue: number): Requirement => ({
  id,
  section: '2',
  requirement: 'something that can be seen',
  proof,
  issue,
});
const passedCase = (name: string, browser: boolean): TestCase => ({ name, file: 'a.ts', browser, outcome: 'passed' });

describe('ids in a name', () => {
  test.each([
    ['opens [AB-12]', ['AB-12']],
    ['[AB-12, CD-01] opens', ['AB-12', 'CD-01']],
    ['[AB-08..11] opens', ['AB-08', 'AB-09', 'AB-10', 'AB-11']],
    ['[AB-01] opens and [AB-03] closes', ['AB-01', 'AB-03']],
    ['AB-12 without brackets, [1, 2] and [ab-12]', []],
  ])('of name %#', (name, ids) => expect(idsIn(name)).toEqual(ids));
});

describe('the rows compared with the tests', () => {
  const rows = [row('AB-01', 'unit', 2), row('AB-02', 'browser', 2), row('AB-03', 'api', 3)];
  const names = (name: string, browser = false): TestCase[] => [passedCase(name, browser)];

  test('a row of an issue that is not ended may wait', () => {
    expect(checkRequirements(rows, [], [])).toEqual({ covered: 0, total: 3, faults: [] });
  });

  test('a row of an ended issue needs a passing test', () => {
    const cases = [...names('[AB-01] adds'), { ...passedCase('[AB-02] shows', true), outcome: 'failed' as const }];
    const { covered, faults } = checkRequirements(rows, [2], cases);
    expect(covered).toBe(1);
    expect(faults).toEqual(['AB-02 is proved by no passing test: something that can be seen']);
  });

  test('a row that a browser must prove is not proved by another test', () => {
    const { covered, faults } = checkRequirements(rows, [2], [...names('[AB-01] adds'), ...names('[AB-02] shows')]);
    expect(covered).toBe(1);
    expect(faults).toEqual(['AB-02 must be seen in a browser; only a.ts proves it']);
    expect(checkRequirements(rows, [2, 3], names('[AB-01..03] all', true)).faults).toEqual([]);
  });

  test('an id that is no row is a mistake', () => {
    expect(checkRequirements(rows, [], names('[AB-04] adds')).faults).toEqual([
      'a.ts: AB-04 is no row of docs/requirements.tsv',
    ]);
  });
});

test('a Vitest report is read: cases, what is skipped, a file that does not load', () => {
  const result = (name: string, status: string, statuses: string[]) => ({
    name: `/house/${name}`,
    status,
    assertionResults: statuses.map((each) => ({ fullName: `case ${each}`, status: each })),
  });
  const report = {
    testResults: [
      result('a.test.ts', 'failed', ['passed', 'failed', 'pending']),
      result('b.test.ts', 'failed', []),
      result('c.test.ts', 'passed', ['passed']),
    ],
  };
  const root = plant({ 'vitest.json': JSON.stringify(report) });
  const cases = readVitestReport(join(root, 'vitest.json'), '/house');
  expect(cases.map(({ file, outcome }) => `${file} ${outcome}`)).toEqual([
    'a.test.ts passed',
    'a.test.ts failed',
    'a.test.ts skipped',
    'b.test.ts failed',
    'c.test.ts passed',
  ]);
  expect(readVitestReport(join(root, 'absent.json'), '/house')).toEqual([]);
});

test('a Playwright report is read: each width, nested groups, flakes as failures, errors outside tests', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'home.spec.ts',
    tests: ['phone', 'desktop'].map((projectName) => ({ projectName, status })),
  });
  const report = {
    suites: [
      {
        title: 'home.spec.ts',
        specs: [spec('[AB-01] opens', 'expected')],
        suites: [{ title: 'a guest', specs: [spec('searches', 'flaky')] }],
      },
    ],
    errors: [{ message: 'the product did not start' }],
  };
  const root = plant({ 'playwright.json': JSON.stringify(report) });
  expect(readPlaywrightReport(join(root, 'playwright.json')).map(({ name, outcome }) => `${name}: ${outcome}`)).toEqual(
    [
      '[AB-01] opens (phone): passed',
      '[AB-01] opens (desktop): passed',
      'a guest searches (phone): failed',
      'a guest searches (desktop): failed',
      'the product did not start: failed',
    ],
  );
});

test('the table names each row with the passing tests that prove it, once for both widths', () => {
  const door = { id: 'AB-01', section: '1', requirement: 'opens | closes', proof: 'browser', issue: 3 };
  const rows = [door, { ...door, id: 'AB-02', proof: 'unit' }];
  const seen = { file: 'a.spec.ts', browser: true, outcome: 'passed' } as const;
  const table = coverageTable(rows, [
    { ...seen, name: '[AB-01, AB-02] a door opens (phone)' },
    { ...seen, name: '[AB-01, AB-02] a door opens (desktop)' },
    { ...seen, name: '[AB-01] it creaks (phone)', outcome: 'failed' },
    { ...seen, file: 'a.test.ts', browser: false, name: '[AB-01] is a door' },
  ]);
  expect(table.split('\n').slice(6, 8)).toEqual([
    '| AB-01 | opens \\| closes | browser | 3 | a.spec.ts: a door opens |',
    '| AB-02 | opens \\| closes | unit | 3 | a.spec.ts: a door opens |',
  ]);
});
