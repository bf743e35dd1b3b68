import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';

/** One test case of a run. `skipped` counts as failed: no test of this project is skipped. */
export type TestCase = {
  readonly name: string;
  readonly file: string;
  readonly browser: boolean;
  readonly outcome: 'passed' | 'failed' | 'skipped';
};

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; errors?: { message?: string }[] };

/**
 * The cases of a Vitest JSON report. A file that could not be loaded, or whose hooks failed although no case did, is one failed case.
 * No report: no cases.
 */
export function readVitestReport(path: string, checkout: string): TestCase[] {
  const report = readJson(path) as VitestReport | null;
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = isAbsolute(name) ? relative(checkout, name) : name;
    const cases = assertionResults.map((result): TestCase => ({
      name: result.fullName,
      file,
      browser: false,
      outcome: outcomeOf(result.status),
    }));
    const silent = status !== 'passed' && !cases.some(({ outcome }) => outcome === 'failed');
    return silent ? [...cases, { name: `${file} as a whole`, file, browser: false, outcome: 'failed' }] : cases;
  });
}

/** The cases of a Playwright JSON report, one for each width a test ran at. Errors outside tests are failed cases. No report: no cases. */
export function readPlaywrightReport(path: string): TestCase[] {
  const report = readJson(path) as PlaywrightReport | null;
  if (report === null) return [];
  const outside = (report.errors ?? []).map(({ message }): TestCase => ({
    name: message ?? 'error',
    file: '',
    browser: true,
    outcome: 'failed',
  }));
  return [...report.suites.flatMap((suite) => casesOf(suite, [])), ...outside];
}

function casesOf(suite: PlaywrightSuite, above: readonly string[]): TestCase[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ projectName, status }): TestCase => ({
      name: [...above, spec.title, `(${projectName})`].join(' '),
      file: spec.file,
      browser: true,
      outcome: outcomeOf(status),
    })),
  );
  const below = (suite.suites ?? []).flatMap((inner) => casesOf(inner, [...above, inner.title]));
  return [...own, ...below];
}

/** 'flaky' counts as failed: a test that passes at the second try has not passed. */
function outcomeOf(status: string): TestCase['outcome'] {
  if (status === 'passed' || status === 'expected') return 'passed';
  return status === 'failed' || status === 'unexpected' || status === 'flaky' ? 'failed' : 'skipped';
}

function readJson(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
