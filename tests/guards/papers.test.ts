import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEndedIssues, readRequirements } from '#tests/support/report-requirements.ts';
import { CHECKOUT } from './tree.ts';

const { scripts } = JSON.parse(readFileSync(join(CHECKOUT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const papers = [
  'README.md',
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
