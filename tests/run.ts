import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ended } from '../bench/runner/run-all.ts';
import { buildWeb } from '#server/platform/start/build-web.ts';
import { findChromium, NO_CHROMIUM } from './support/process/chromium.ts';
import { checkRequirements, coverageTable, readEndedIssues, readRequirements } from './support/report-requirements.ts';
import { readPlaywrightReport, readVitestReport, type TestCase } from './support/report.ts';
import { CHECKOUT, type Outcome, runInTurn } from './support/step.ts';
import { hasSmallDisks, NO_SMALL_DISK } from './support/disk/small-disk.ts';
import { findDeployPrograms, NO_DEPLOY_PROGRAMS } from './support/programs.ts';
import { findWordPress, NO_WORDPRESS } from './support/wordpress/programs.ts';

/**
 * Everything that must hold before a change is good: `npm test`. Each step says how long it took; a failing one is shown whole and the next
 * ones still run. The last line is 'N passed, N failed': one for each check, and each test case by itself.
 */
type Result = Outcome & { cases?: readonly TestCase[]; leftOut?: true };
type Step = { readonly name: string; readonly run: () => Promise<Result> };

const MINUTE_MS = 60_000;
const VITEST_REPORT = join(CHECKOUT, '.cache', 'vitest.json');
const WORDPRESS_REPORT = join(CHECKOUT, '.cache', 'vitest-wordpress.json');
const DEPLOY_REPORT = join(CHECKOUT, '.cache', 'vitest-deploy.json');
const DISK_REPORT = join(CHECKOUT, '.cache', 'vitest-disk.json');
const PLAYWRIGHT_REPORT = join(CHECKOUT, '.cache', 'playwright.json');
/** Which test proves which row. It is not committed: only the run that wrote it knows whether it is true. */
const COVERAGE = join(CHECKOUT, '.cache', 'coverage.md');

const seen: TestCase[] = [];

const check = (name: string, ...programs: (readonly string[])[]): Step => ({
  name,
  run: () => runInTurn(programs, 3 * MINUTE_MS),
});

const steps: readonly Step[] = [
  check('types', ['react-router', 'typegen'], ['tsc', '-b', '--pretty', 'false']),
  check('lint', ['oxlint', '--format', 'unix']),
  check('format', ['oxfmt', '--check', '.']),
  check('dead code', ['knip', '--no-progress']),
  check('dead code in production', ['knip', '--no-progress', '--production', '--include', 'files,dependencies']),
  // Before the tests, because some of them start the whole product and should not wait for its build.
  { name: 'web build', run: build },
  { name: 'unit, medium and guard tests', run: unitTests },
  {
    name: 'content against WordPress',
    run: () => withPrograms(findWordPress(), NO_WORDPRESS, 'wordpress', WORDPRESS_REPORT),
  },
  {
    name: 'servers behind proxies',
    run: () => withPrograms(findDeployPrograms(), NO_DEPLOY_PROGRAMS, 'deploy', DEPLOY_REPORT),
  },
  { name: 'a full disk', run: fullDisk },
  { name: 'browser tests', run: browserTests },
  { name: 'benches at a tiny size', run: tinyBenches },
  { name: 'requirements', run: requirements },
];

let passed = 0;
let failed = 0;
const failedAt: string[] = [];
for (const step of steps) {
  const start = performance.now();
  const outcome = await step.run().catch((error: unknown): Result => ({ passed: false, output: String(error) }));
  if (outcome.leftOut) {
    console.log(`       ${step.name}: ${outcome.output}`);
    continue;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { good, bad } = count(outcome);
  passed += good;
  failed += bad;
  const isFine = outcome.passed && bad === 0;
  console.log(`${isFine ? 'ok    ' : 'FAILED'} ${step.name}, ${seconds} s${summary(outcome)}`);
  if (isFine) continue;
  const cases = failures(outcome);
  console.log([...cases, outcome.output.trimEnd(), ''].join('\n'));
  failedAt.push(step.name, ...cases);
}
// Once more at the end, because who reads a long log may be shown neither its middle nor what stands after a long failure.
if (failedAt.length > 0) console.log(['What failed:', ...failedAt].join('\n'));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function count({ passed: fine, cases }: Result): { good: number; bad: number } {
  if (cases === undefined) return { good: fine ? 1 : 0, bad: fine ? 0 : 1 };
  const good = cases.filter(({ outcome }) => outcome === 'passed').length;
  const bad = cases.length - good;
  // A runner that failed although no case did (an error outside the tests, or no test at all) is a failure of its own.
  return { good, bad: bad === 0 && (!fine || cases.length === 0) ? 1 : bad };
}

/** Before the whole output, because who reads over a log may be shown its beginning alone. */
function failures({ cases = [] }: Result): string[] {
  return cases.flatMap(({ outcome, file, name }) => (outcome === 'passed' ? [] : [`  ${outcome}: ${file} > ${name}`]));
}

function summary({ cases, output, passed: fine }: Result): string {
  if (cases !== undefined) return `, ${cases.length} cases`;
  return fine && output.startsWith('covered') ? `, ${output.trim()}` : '';
}

async function build(): Promise<Outcome> {
  const built = await buildWeb(CHECKOUT, () => undefined);
  return { passed: true, output: built ? 'built' : 'unchanged' };
}

async function unitTests(): Promise<Result> {
  const { outcome, cases } = await vitest(
    ['--project=!wordpress', '--project=!deploy', '--project=!disk'],
    VITEST_REPORT,
  );
  return withCases(outcome, cases);
}

/**
 * A machine need not have a WordPress or a proxy, unless PROGRAMS=required says that it was given them (.ci/run): then nothing is counted, and no requirement rests on it. The cases of WordPress are held against the embedded
 * content service among the medium tests.
 */
async function withPrograms(
  programs: object | null,
  missing: string,
  project: string,
  report: string,
): Promise<Result> {
  if (programs === null) {
    return process.env['PROGRAMS'] === 'required'
      ? { passed: false, output: missing }
      : { passed: true, output: `left out, ${missing}`, leftOut: true };
  }
  // What is exchanged under load, and a storm, need the machine for themselves.
  const alone = project === 'deploy' ? ['--no-file-parallelism'] : [];
  const { outcome, cases } = await vitest([`--project=${project}`, ...alone], report);
  return { ...outcome, cases };
}

/** Who may mount is a matter of the machine and not of its programs, so that no run can require it. */
async function fullDisk(): Promise<Result> {
  if (!hasSmallDisks()) return { passed: true, output: `left out, ${NO_SMALL_DISK}`, leftOut: true };
  const { outcome, cases } = await vitest(['--project=disk'], DISK_REPORT);
  return { ...outcome, cases };
}

async function vitest(
  projects: readonly string[],
  report: string,
): Promise<{ outcome: Outcome; cases: readonly TestCase[] }> {
  rmSync(report, { force: true });
  const args = ['run', ...projects, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const outcome = await runInTurn([['vitest', ...args]], 25 * MINUTE_MS);
  return { outcome, cases: readVitestReport(report, CHECKOUT) };
}

async function browserTests(): Promise<Result> {
  if (findChromium() === null) return { passed: false, output: NO_CHROMIUM };
  rmSync(PLAYWRIGHT_REPORT, { force: true });
  // On a machine half as fast as usual they have taken 26 minutes.
  const outcome = await runInTurn([['playwright', 'test']], 50 * MINUTE_MS);
  return withCases(outcome, readPlaywrightReport(PLAYWRIGHT_REPORT));
}

/** Each benchmark once, from nothing: that it works and finds nothing wrong. It measures nothing that way. */
async function tinyBenches(): Promise<Result> {
  const outcome = await runInTurn([['node', 'bench/run.ts', 'all', '--tiny']], 25 * MINUTE_MS);
  const cases = readBenches(outcome.output);
  for (const { outcome: how, bench, words } of cases) if (how === 'left out') console.log(`       ${bench}: ${words}`);
  return {
    ...outcome,
    cases: cases
      .filter(({ outcome: how }) => how !== 'left out')
      .map(({ bench, outcome: how }) => ({
        name: `bench ${bench} --tiny`,
        file: `bench/${bench}.ts`,
        browser: false,
        outcome: how === 'kept' ? 'passed' : 'failed',
      })),
  };
}

/** What `npm run bench -- all` says in its last line; none when it ended without. */
function readBenches(output: string): readonly Ended[] {
  const last = output.split('\n').findLast((line) => line.startsWith('{"bench":"all"'));
  return last === undefined ? [] : (JSON.parse(last) as { benches: Ended[] }).benches;
}

function withCases(outcome: Outcome, cases: readonly TestCase[]): Result {
  seen.push(...cases);
  return { ...outcome, cases };
}

async function requirements(): Promise<Outcome> {
  const rows = readRequirements(CHECKOUT);
  writeFileSync(COVERAGE, coverageTable(rows, seen));
  const { covered, total, faults } = checkRequirements(rows, readEndedIssues(CHECKOUT), seen);
  return { passed: faults.length === 0, output: [`covered ${covered} of ${total} rows`, ...faults].join('\n') };
}
