import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { plant } from './fixture.ts';
import { CHECKOUT, filesOf, isTest, sourceFiles, type SourceFile } from './tree.ts';
import { parseSync } from 'vite';

const LONGEST = 400;
const NAME = /^\+?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

const linesOf = ({ text }: SourceFile): number => text.trimEnd().split('\n').length;

const tooLong = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => (linesOf(file) > LONGEST ? [`${file.path} has ${linesOf(file)} lines`] : []));

const badlyNamed = (files: readonly SourceFile[]): string[] =>
  files.map(({ path }) => path).filter((path) => !path.split('/').every((part) => NAME.test(part)));

/** Files that only re-export, and `export *` anywhere. */
const barrels = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => {
      const { program, module } = parseSync(file.path, file.text);
      const handedOn = module.staticExports.flatMap(({ entries }) => entries.filter((entry) => entry.moduleRequest));
      const star = handedOn.some((entry) => entry.importName.kind !== 'Name');
      const nothingElse = program.body.every((node) => /^(Import|Export(All|Named))/.test(node.type));
      const own = module.staticExports.some(({ entries }) => entries.some((entry) => !entry.moduleRequest));
      return star || /^index\.tsx?$/.test(basename(file.path)) || (handedOn.length > 0 && nothingElse && !own);
    })
    .map(({ path }) => path);

test('files are short: half of them below 70 lines, nine of ten below 220, none above 400', () => {
  const files = sourceFiles();
  const lengths = files.map(linesOf).toSorted((a, b) => a - b);
  const at = (share: number): number => lengths[Math.floor(lengths.length * share)] ?? Infinity;
  expect(tooLong(filesOf(CHECKOUT, /\.(tsx?|css)$/))).toEqual([]);
  expect({ median: at(0.5), ninetieth: at(0.9) }).toSatisfy(
    ({ median, ninetieth }) => median < 70 && ninetieth < 220,
    `of ${files.length} files the median is ${at(0.5)} lines and the ninetieth percentile ${at(0.9)}`,
  );
});

test('files and folders are named in kebab case', () => {
  expect(badlyNamed(sourceFiles())).toEqual([]);
});

const HANDS_ON = [
  'contract/booking/attribute-labels.ts',
  'contract/directory/center-phone.ts',
  'contract/limits.ts',
  'contract/schedule/rule-limits.ts',
  'contract/status-sets.ts',
];

test('no file only re-exports what others export', () => {
  expect(barrels(sourceFiles().filter(({ path }) => !isTest(path)))).toEqual(HANDS_ON);
});

test('a long file, a bad name and a barrel are found', () => {
  const files = sourceFiles(
    plant({
      'server/long.ts': '\n'.repeat(LONGEST) + 'export const last = 1;\n',
      'server/queueOrder.ts': '',
      'server/Queue/order.ts': '',
      'server/index.ts': 'export const a = 1;',
      'server/star.ts': `export * from './a.ts';`,
      'server/barrel.ts': `export { a } from './a.ts';\nexport type { b } from './b.ts';`,
      'server/queue.store.ts': `import { a } from './a.ts';\nexport const b = a;`,
    }),
  );
  expect(tooLong(files)).toEqual(['server/long.ts has 401 lines']);
  expect(badlyNamed(files).toSorted()).toEqual(['server/Queue/order.ts', 'server/queueOrder.ts']);
  expect(barrels(files).toSorted()).toEqual(['server/barrel.ts', 'server/index.ts', 'server/star.ts']);
});

test('migrations are numbered from 0001 without a gap', () => {
  const names = readdirSync(join(CHECKOUT, 'server/platform/db/migrations')).toSorted();
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/^\d{4}(-[a-z0-9]+)+\.sql$/);
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});

test('the lock file names no host: it works with any registry', () => {
  const lock = JSON.parse(readFileSync(join(CHECKOUT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; integrity?: string }>;
  };
  const packages = Object.entries(lock.packages);
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([]);
});
