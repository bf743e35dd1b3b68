import { expect, test } from 'vitest';
import { plant } from './fixture.ts';
import { fault, isNode, isTest, nameOf, type SourceFile, sourceFiles, type SyntaxNode, visitSyntax } from './tree.ts';

/** Other files that may read the environment: those that pass it on to a child process, and the programs that wire. */
const ENVIRONMENT =
  /^(main\.ts|server\/config\.ts|server\/platform\/db\/embedded\/embedded-cluster\.ts|server\/platform\/start\/build-web\.ts|[\w.]+\.config\.ts|data\/cli\.ts|tests\/|bench\/)/;
/** Files whose subject is the clock of the machine, not a value of the product's rules. */
const MACHINE_CLOCK = /^server\/platform\/(db\/embedded|start)\//;

/** Where in a file `found` says something about a node. */
function places(file: SourceFile, found: (node: SyntaxNode) => string | null): string[] {
  const lines: string[] = [];
  visitSyntax(file, (node) => {
    const what = found(node);
    if (what !== null) lines.push(fault(file, node.start, what));
  });
  return lines;
}

function readsEnvironment(node: SyntaxNode): string | null {
  return ['process.env', 'import.meta.env', 'Deno.env'].find((name) => nameOf(node) === name) ?? null;
}

function readsClock(node: SyntaxNode): string | null {
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Date') {
    return Array.isArray(node['arguments']) && node['arguments'].length === 0 ? 'new Date()' : null;
  }
  const called = node.type === 'CallExpression' ? nameOf(node['callee']) : '';
  return ['Date', 'Date.now', 'Temporal.Now.instant'].includes(called) ? called : null;
}

function hidesTest(node: SyntaxNode): string | null {
  const name = node.type === 'MemberExpression' ? nameOf(node) : '';
  if (/^(test|it|describe|suite)(\.\w+)*\.(only|skip|skipIf|runIf|todo|fixme|fails|fail|slow)$/.test(name)) return name;
  const called = node.type === 'CallExpression' ? nameOf(node['callee']) : '';
  if (/^(xit|xtest|xdescribe|fit|fdescribe)$/.test(called)) return called;
  const key = node.type === 'Property' ? nameOf(node['key']) : '';
  return /^(retry|retries)$/.test(key) && isNode(node['value']) && node['value']['value'] !== 0 ? key : null;
}

function sleeps(node: SyntaxNode): string | null {
  if (node.type === 'ImportDeclaration' && isNode(node['source'])) {
    return node['source']['value'] === 'node:timers/promises' ? 'node:timers/promises' : null;
  }
  const called = node.type === 'CallExpression' ? nameOf(node['callee']) : '';
  return /(^|\.)(waitForTimeout|setTimeout|sleep)$/.test(called) ? called : null;
}

/** `import(…).then(done, failed)`: the build puts it inside the loading of the part's styles, so that `failed` never hears that a style sheet is missing. */
function missesStyles(node: SyntaxNode): string | null {
  const callee = node.type === 'CallExpression' && isNode(node['callee']) ? node['callee'] : null;
  const from = callee && isNode(callee['object']) ? callee['object'] : null;
  if (from?.type !== 'ImportExpression') return null;
  return Array.isArray(node['arguments']) && node['arguments'].length > 1 ? 'import().then()' : null;
}

const EXPORTED_FUNCTION = /^export (?:async )?function (\w+)/gm;

/** Exported functions without a comment that ends right above them. */
const undescribed = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) =>
    [...file.text.matchAll(EXPORTED_FUNCTION)]
      .filter(({ index }) => !file.text.slice(0, index).trimEnd().endsWith('*/'))
      .map(({ index, 1: name }) => fault(file, index, name ?? '')),
  );

const all = sourceFiles();
const product = all.filter(({ path }) => !isTest(path));
const tests = all.filter(({ path }) => isTest(path));

test('only the configuration reads the environment', () => {
  const files = product.filter(({ path }) => !ENVIRONMENT.test(path));
  expect(files.flatMap((file) => places(file, readsEnvironment))).toEqual([]);
});

test('the time is handed in: domain, contract and server do not look at the clock', () => {
  const files = product.filter(({ path }) => /^(domain|contract|server)\//.test(path) && !MACHINE_CLOCK.test(path));
  expect(files.flatMap((file) => places(file, readsClock))).toEqual([]);
});

test('no test is skipped, singled out or tried again', () => {
  expect(tests.length).toBeGreaterThan(10);
  expect(all.filter(({ path }) => /^tests\/|\.test\./.test(path)).flatMap((file) => places(file, hidesTest))).toEqual(
    [],
  );
});

test('no test sleeps', () => {
  expect(tests.flatMap((file) => places(file, sleeps))).toEqual([]);
});

test('a part that may be missing is caught after the import, where a missing style sheet is heard too', () => {
  const files = product.filter(({ path }) => path.startsWith('web/'));
  expect(files.flatMap((file) => places(file, missesStyles))).toEqual([]);
});

test('public functions of domain, contract and store say what they take, answer and refuse', () => {
  const files = product.filter(({ path }) => /^(domain|contract)\/|^server\/.*[.-](store|sql)\.ts$/.test(path));
  expect(files.length).toBeGreaterThan(30);
  expect(undescribed(files)).toEqual([]);
});

test('each planted bad habit is found', () => {
  const files = sourceFiles(
    plant({
      'server/a-env.ts': `export const a = process.env['A'];`,
      'server/b-env.ts': `export const { a } = process['env'];`,
      'server/c-clock.ts': `export const a = new Date();`,
      'server/d-clock.ts': `export const a = Date.now();`,
      'server/e-fine.ts': `export const a = (now: Date) => new Date(now.getTime() + 1);`,
      'tests/f.test.ts': `test.skip('a', () => {});`,
      'tests/g.test.ts': `test.describe.only('a', () => {});`,
      'tests/h.test.ts': `test('a', { retry: 2 }, () => {});`,
      'tests/i.spec.ts': `test('a', async ({ page }) => { await page.waitForTimeout(1); });`,
      'tests/j.test.ts': `test('a', () => new Promise((done) => setTimeout(done, 1)));`,
      'tests/k.test.ts': `import { setTimeout as pause } from 'node:timers/promises';`,
      'web/m-missed.ts': `export const a = import('./b.ts').then(({ b }) => b, () => null);`,
      'web/n-heard.ts': `export const a = import('./b.ts').then(({ b }) => b).catch(() => null);`,
      'domain/l.ts': `export function bare(): void {}\n\n/** Described. */\nexport function told(): void {}\n`,
    }),
  );
  const found = files.flatMap((file) => [
    ...[readsEnvironment, readsClock, hidesTest, sleeps, missesStyles].flatMap((habit) => places(file, habit)),
    ...(file.path.startsWith('domain/') ? undescribed([file]) : []),
  ]);
  expect(found).toEqual([
    'domain/l.ts:1 bare',
    'server/a-env.ts:1 process.env',
    'server/b-env.ts:1 process.env',
    'server/c-clock.ts:1 new Date()',
    'server/d-clock.ts:1 Date.now',
    'tests/f.test.ts:1 test.skip',
    'tests/g.test.ts:1 test.describe.only',
    'tests/h.test.ts:1 retry',
    'tests/i.spec.ts:1 page.waitForTimeout',
    'tests/j.test.ts:1 setTimeout',
    'tests/k.test.ts:1 node:timers/promises',
    'web/m-missed.ts:1 import().then()',
  ]);
});
