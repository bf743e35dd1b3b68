import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readEndedIssues, readRequirements } from '#tests/support/report-requirements.ts';
import { plant } from './fixture.ts';
import { CHECKOUT, filesOf } from './tree.ts';

const { scripts } = JSON.parse(readFileSync(join(CHECKOUT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const papers = [
  'README.md',
  'SECURITY.md',
  'content/README.md',
  'data/README.md',
  'web/ui/README.md',
  ...readdirSync(join(CHECKOUT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Names of scripts that a text tells people to run. */
const commandsIn = (text: string): string[] => [
  ...[...text.matchAll(/\bnpm run ([\w:-]+)/g)].map((match) => match[1] ?? ''),
  ...[...text.matchAll(/\bnpm (start|test)\b/g)].map((match) => match[1] ?? ''),
];

test('the README names the two commands everybody needs', () => {
  const commands = commandsIn(readFileSync(join(CHECKOUT, 'README.md'), 'utf8'));
  expect(commands).toContain('start');
  expect(commands).toContain('test');
});

test.each(papers)('every command that %s names exists', (paper) => {
  const commands = commandsIn(readFileSync(join(CHECKOUT, paper), 'utf8'));
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('every script that runs a file of the house finds it', () => {
  const files = Object.values(scripts).flatMap((script) => /^node ([\w./-]+)/.exec(script)?.[1] ?? []);
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((file) => !existsSync(join(CHECKOUT, file)))).toEqual([]);
});

test.each(papers)('every file that %s links to exists', (paper) => {
  const text = readFileSync(join(CHECKOUT, paper), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) => match[1] ?? '');
  expect(links.filter((link) => !existsSync(join(CHECKOUT, paper, '..', link)))).toEqual([]);
});

/** Files and folders that a text mentions: paths from the checkout on, and files by their last name. What a star or a brace leaves open is none. */
function pathsIn(text: string): string[] {
  const paths = text.matchAll(
    /(?<![\w./:-])(?:bench|content|contract|data|docs|domain|server|tests|web|worker)\/[\w./-]*\w(?!\w|-?[*<{])/g,
  );
  const names = text.matchAll(/(?<![\w./*<{}-])\w[\w-]*(?:\.[\w-]+)*\.(?:tsx?|css|sql|md)\b/g);
  return [...paths, ...names].map(([path]) => path);
}

/** Last names of all files below `root`, and of the papers. */
const namesBelow = (root: string): ReadonlySet<string> =>
  new Set([...filesOf(root, /./).map(({ path }) => path), ...papers].map((path) => basename(path)));

/** Of what a text mentions, what is not below `root`; `names`: of `namesBelow`. */
function lostPaths(text: string, root: string, names: ReadonlySet<string>): string[] {
  return pathsIn(text).filter((path) => !(path.includes('/') ? existsSync(join(root, path)) : names.has(path)));
}

const ownNames = namesBelow(CHECKOUT);

test.each(papers)('every file and folder that %s mentions exists', (paper) => {
  expect(lostPaths(readFileSync(join(CHECKOUT, paper), 'utf8'), CHECKOUT, ownNames)).toEqual([]);
});

test('a planted name of a file or folder that does not exist is found', () => {
  const root = plant({ 'server/queue/order.ts': '', 'web/ui/button.css': '' });
  const text = [
    'See `server/queue/order.ts`, server/queue, `order.ts`, `web/ui/*.tsx`, web/ui/q-*, `#web/ui/button.css`, `*.test.ts`, `-sql.ts`.',
    'See /api/docs and README.md, but not `server/queue/rank.ts`, `#web/ui/dialog`, domain/queue, `rank.css` and research.md.',
  ].join('\n');
  expect(lostPaths(text, root, namesBelow(root))).toEqual([
    'server/queue/rank.ts',
    'web/ui/dialog',
    'domain/queue',
    'rank.css',
    'research.md',
  ]);
});

/** One section of a paper, without its heading. Throws when there is none, so that a renamed heading cannot switch a guard off. */
function sectionOf(paper: string, heading: string): string {
  const [, section] = paper.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`docs/architecture.md has no section '${heading}'`);
  return section.split('\n## ')[0]!;
}

/** What is wrong with the list of folders: folders with source files that it leaves out, and folders that it names in vain or twice. */
function folderFaults(paper: string, root: string): string[] {
  const rows = [...sectionOf(paper, 'The folders').matchAll(/^\| `([\w/-]+)` \| \S.*\|$/gm)];
  const named = rows.map(([, folder = '']) => folder);
  const sources = filesOf(root, /\.(tsx?|css|sql)$/).filter(({ path }) => path.includes('/'));
  const folders = new Set(sources.map(({ path }) => dirname(path)));
  return [
    ...[...folders].filter((folder) => !named.includes(folder)).map((folder) => `${folder} is not described`),
    ...named.filter((folder) => !existsSync(join(root, folder))).map((folder) => `${folder} does not exist`),
    ...named
      .filter((folder, at) => named.indexOf(folder) !== at)
      .map((folder) => `${folder} is described more than once`),
  ];
}

test('docs/architecture.md says of every folder with source files what lies there, and of no other', () => {
  expect(folderFaults(readFileSync(join(CHECKOUT, 'docs/architecture.md'), 'utf8'), CHECKOUT)).toEqual([]);
});

test('a folder that is not described, is gone or is described twice is found', () => {
  const root = plant({ 'server/queue/order.ts': '', 'web/ui/base.css': '', 'data/files/names.csv': '', 'main.ts': '' });
  const rows = ['| `server/queue` | queues |', '| `server/line` | lines |', '| `server/queue` | more |'];
  expect(folderFaults(`# House\n\n## The folders\n\n${rows.join('\n')}\n\n## Else\n`, root)).toEqual([
    'web/ui is not described',
    'server/line does not exist',
    'server/queue is described more than once',
  ]);
});

test('docs/architecture.md says for twelve changes which files they touch', () => {
  const section = sectionOf(readFileSync(join(CHECKOUT, 'docs/architecture.md'), 'utf8'), 'Where do I change ...');
  const rows = [...section.matchAll(/^\| ((?:an? |the |opening )[^|]*) \|(.*)\|$/gm)];
  expect(rows).toHaveLength(12);
  // That these files exist is held above, with all others that the paper mentions.
  for (const [, change, files = ''] of rows) expect(pathsIn(files).length, change).toBeGreaterThan(0);
});

test('what a test run writes is not among the papers: it would be older than the code', () => {
  const written = papers.filter((paper) =>
    readFileSync(join(CHECKOUT, paper), 'utf8').includes('Written by `npm test`'),
  );
  expect(written).toEqual([]);
});

test('the rows of docs/requirements.tsv are well formed', () => {
  const rows = readRequirements(CHECKOUT);
  expect(rows).toHaveLength(120);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const row of rows) {
    expect(row.id).toMatch(/^[A-Z]+-\d\d$/);
    expect(row.section, row.id).toMatch(/^\d+(,\d+)*$/);
    expect(row.requirement.length, row.id).toBeGreaterThan(10);
    expect(row.proof, row.id).toMatch(/^(browser|api|unit)$/);
    expect([2, 3, 4], row.id).toContain(row.issue);
  }
  for (const issue of readEndedIssues(CHECKOUT))
    expect(issue).toSatisfy(Number.isInteger, 'a number in docs/ended-issues.tsv');
});

test('decisions are numbered without a gap', () => {
  const names = readdirSync(join(CHECKOUT, 'docs/decisions')).toSorted();
  for (const name of names) expect(name).toMatch(/^\d{4}(-[a-z0-9]+)+\.md$/);
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});

test('every decision says its context, what was decided and its price', () => {
  for (const name of readdirSync(join(CHECKOUT, 'docs/decisions'))) {
    const text = readFileSync(join(CHECKOUT, 'docs/decisions', name), 'utf8');
    expect(text.split('\n')[0], name).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`));
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(
      headings.filter((heading) => heading !== 'Measured'),
      name,
    ).toEqual(['Context', 'Decision', 'Price']);
  }
});
