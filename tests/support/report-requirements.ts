import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestCase } from './report.ts';

export type Requirement = {
  readonly id: string;
  readonly section: string;
  readonly requirement: string;
  /** Where it must be proved: in a real browser, over the wire, or in a function. */
  readonly proof: string;
  /** The issue that owns the row. */
  readonly issue: number;
};

/** The rows of docs/requirements.tsv. Throws when a row has not exactly five columns. */
export function readRequirements(checkout: string): Requirement[] {
  return tableOf(join(checkout, 'docs/requirements.tsv')).map((columns) => {
    const [id = '', section = '', requirement = '', proof = '', issue = ''] = columns;
    if (columns.length !== 5) throw new Error(`docs/requirements.tsv, ${id}: ${columns.length} columns instead of 5`);
    return { id, section, requirement, proof, issue: Number(issue) };
  });
}

/** Numbers of the issues that are done; every row they own must be proved from then on. */
export function readEndedIssues(checkout: string): number[] {
  return tableOf(join(checkout, 'docs/ended-issues.tsv')).map(([issue]) => Number(issue));
}

function tableOf(path: string): string[][] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.slice(1).map((line) => line.split('\t'));
}

const BRACKETS = /\[([A-Z]+-\d\d(?:\.\.\d\d)?(?:, ?[A-Z]+-\d\d(?:\.\.\d\d)?)*)\]/g;

/** The requirement ids in a test's name: '[ROUTE-12]', '[ROUTE-12, NAV-01]', '[SEARCHBAR-01..03]'. */
export function idsIn(name: string): string[] {
  return [...name.matchAll(BRACKETS)].flatMap((match) => (match[1] ?? '').split(/, ?/).flatMap(spread));
}

function spread(item: string): string[] {
  const [first = '', last] = item.split('..');
  if (last === undefined) return [first];
  const family = first.slice(0, -2);
  const from = Number(first.slice(-2));
  return Array.from(
    { length: Math.max(0, Number(last) - from + 1) },
    (_, step) => `${family}${`${from + step}`.padStart(2, '0')}`,
  );
}

export type Coverage = { readonly covered: number; readonly total: number; readonly faults: readonly string[] };

/**
 * Compares the rows with the tests that passed. Faults: a row of an ended issue that no passing test proves, a row marked 'browser' that only
 * other tests name, and an id in a test's name that is no row.
 */
export function checkRequirements(
  rows: readonly Requirement[],
  ended: readonly number[],
  cases: readonly TestCase[],
): Coverage {
  const passed = cases.filter(({ outcome }) => outcome === 'passed');
  const named = new Map<string, TestCase[]>();
  for (const test of passed) for (const id of idsIn(test.name)) named.set(id, [...(named.get(id) ?? []), test]);
  const provedBy = (row: Requirement): TestCase[] =>
    (named.get(row.id) ?? []).filter(({ browser }) => browser || row.proof !== 'browser');

  const missing = rows
    .filter((row) => ended.includes(row.issue) && provedBy(row).length === 0)
    .map((row) =>
      named.has(row.id)
        ? `${row.id} must be seen in a browser; only ${named.get(row.id)?.[0]?.file} proves it`
        : `${row.id} is proved by no passing test: ${row.requirement}`,
    );
  const known = new Set(rows.map(({ id }) => id));
  const unknown = cases.flatMap((test) =>
    idsIn(test.name).flatMap((id) => (known.has(id) ? [] : [`${test.file}: ${id} is no row of docs/requirements.tsv`])),
  );
  return {
    covered: rows.filter((row) => provedBy(row).length > 0).length,
    total: rows.length,
    faults: [...missing, ...new Set(unknown)],
  };
}

/**
 * The table of all rows with the passing tests that prove each, as Markdown. The same run makes the same table: tests in the
 * order of their names, a test of two widths once.
 */
export function coverageTable(rows: readonly Requirement[], cases: readonly TestCase[]): string {
  const passed = cases.filter(({ outcome }) => outcome === 'passed');
  const lines = rows.map(({ id, requirement, proof, issue }) => {
    const proofs = passed
      .filter((test) => idsIn(test.name).includes(id) && (test.browser || proof !== 'browser'))
      .map((test) => `${test.file}: ${nameWithoutIds(test.name)}`);
    const cell = [...new Set(proofs)].toSorted().join('<br>') || '–';
    return `| ${id} | ${inCell(requirement)} | ${proof} | ${issue} | ${inCell(cell)} |`;
  });
  const head = ['| row | requirement | proof | issue | proved by |', '| --- | --- | --- | --- | --- |'];
  return ['# Requirements and what proves them', '', 'Written by `npm test`.', '', ...head, ...lines, ''].join('\n');
}

const nameWithoutIds = (name: string): string =>
  name
    .replace(BRACKETS, '')
    .replace(/ \((phone|desktop)\)$/, '')
    .trim();

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
