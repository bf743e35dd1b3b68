import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createVitest } from 'vitest/node';
import type { Reporter } from 'vitest/node';

export type TestOutcome = {
  /** Titles of the tests that an assertion failed. */
  readonly refuted: readonly string[];
  /** What failed otherwise: a file of tests that could not be loaded, another error than an assertion's, a statement that PostgreSQL does not understand. */
  readonly crashed: readonly string[];
  /** How many tests passed or failed. */
  readonly cases: number;
};

export type TestRunner = {
  /** Runs these files of tests. Stops at the first test that fails. */
  run(files: readonly string[]): Promise<TestOutcome>;
  /** This file was changed: the next run reads it again. */
  changed(file: string): void;
  close(): Promise<void>;
};

/** Runs tests of a checkout in this process's own Vitest, again and again: one PostgreSQL serves all runs. The process's folder must be `root`. */
export async function createTestRunner(root: string): Promise<TestRunner> {
  const refusedStatements = join(root, '.refused-statements');
  const preload = pathToFileURL(join(root, 'tests', 'mutants', 'note-refused-statements.ts')).href;
  process.env['REFUSED_STATEMENTS'] = refusedStatements;
  process.env['NODE_OPTIONS'] = `--import=${preload}`;
  let look = lookAtRun();
  // Of one run only: what a run answers by itself holds the results of earlier ones too.
  const reporter: Reporter = {
    onTestCaseResult: (test) => look.reporter.onTestCaseResult?.(test),
    onTestSuiteResult: (suite) => look.reporter.onTestSuiteResult?.(suite),
    onTestModuleEnd: (module) => look.reporter.onTestModuleEnd?.(module),
    onTestRunEnd: (...end) => look.reporter.onTestRunEnd?.(...end),
  };
  const vitest = await createVitest('test', { root, watch: false, reporters: [reporter], bail: 1, cache: false });
  return {
    async run(files) {
      look = lookAtRun();
      rmSync(refusedStatements, { force: true });
      const wanted = new Set(files.map((file) => join(root, file)));
      const found = await vitest.globTestSpecifications([...wanted]);
      const specifications = found.filter(({ moduleId }) => wanted.has(moduleId));
      const missing = files.filter((file) => !specifications.some(({ moduleId }) => moduleId === join(root, file)));
      if (missing.length > 0) throw new Error(`There is no such file of tests: ${missing.join(', ')}`);
      await vitest.runTestSpecifications(specifications);
      const refused = existsSync(refusedStatements) ? await readFile(refusedStatements, 'utf8') : '';
      const { refuted, crashed, cases } = look.seen();
      return { refuted, crashed: [...crashed, ...refused.split('\n').filter(Boolean)], cases };
    },
    changed: (file) => vitest.invalidateFile(join(root, file)),
    close: () => vitest.close(),
  };
}

function lookAtRun(): { reporter: Reporter; seen(): TestOutcome } {
  const refuted: string[] = [];
  const crashed: string[] = [];
  let cases = 0;
  return {
    reporter: {
      onTestCaseResult(test) {
        const { state, errors = [] } = test.result();
        if (state === 'passed' || state === 'failed') cases += 1;
        if (state !== 'failed') return;
        if (errors.some(isAssertion)) refuted.push(test.name);
        else crashed.push(`${test.name}: ${firstLineOf(errors[0])}`);
      },
      onTestSuiteResult: (suite) => void crashed.push(...suite.errors().map(firstLineOf)),
      onTestModuleEnd: (module) => void crashed.push(...module.errors().map(firstLineOf)),
      onTestRunEnd: (_, errors) => void crashed.push(...errors.map(firstLineOf)),
    },
    seen: () => ({ refuted, crashed, cases }),
  };
}

type Thrown = {
  readonly name?: string;
  readonly message?: string;
  readonly cause?: unknown;
  readonly stacks?: readonly { readonly file: string }[];
};

/**
 * Whether a test said that something is wrong: by an assertion, by one that a property test hands on as the cause of its own error, or by an error that its own helper throws (`answered`).
 * A test that ran out of time said nothing.
 */
function isAssertion({ name, message = '', cause, stacks }: Thrown): boolean {
  if (name === 'AssertionError') return true;
  if (typeof cause === 'object' && cause !== null && isAssertion(cause)) return true;
  return name === 'Error' && !/timed out in/.test(message) && /[/]tests[/]/.test(stacks?.[0]?.file ?? '');
}

function firstLineOf(error: Thrown | undefined): string {
  return error?.message?.split('\n')[0] ?? 'an unknown error';
}
