import { expect, test } from 'vitest';
import { plant } from './fixture.ts';
import { fault, isTest, type SourceFile, sourceFiles } from './tree.ts';

/** A set of states written out: as a list, as an array, or state by state. Inserted ones (`status in ${IN_LINE}`) are none. */
const STATE_SET =
  /status\s+(?:not\s+)?in\s*\(\s*'|status\s*(?:=|<>|!=)\s*(?:any|all)\s*\(\s*(?:'\{|array\s*\[)|status\s*(?:=|<>|!=)\s*'\w+'\s+(?:or|and)\s+(?:not\s+)?[\w.${}]*status\s*(?:=|<>|!=)\s*'/gi;
/** A constant, whose text is finished, in which something is looked for and replaced. */
const PATCHED_TEXT = /\b[A-Z][A-Z0-9_]+\s*\.replace(?:All)?\(/g;

const faultsOf = (files: readonly SourceFile[], pattern: RegExp): string[] =>
  files.flatMap((file) => [...file.text.matchAll(pattern)].map(({ index, 0: text }) => fault(file, index, text)));

const sql = (root?: string): SourceFile[] =>
  sourceFiles(root).filter(({ path }) => /^(server|data)\//.test(path) && !isTest(path));

test('no statement writes a set of states by hand: domain/status-sets.ts has them all', () => {
  expect(sql().filter(({ text }) => /status in \$\{/.test(text)).length).toBeGreaterThan(20);
  expect(faultsOf(sql(), STATE_SET)).toEqual([]);
});

test('no finished statement is patched by replace: a renamed part would silently stay as it is', () => {
  expect(faultsOf(sql(), PATCHED_TEXT)).toEqual([]);
});

test('each planted set of states and each patched statement is found', () => {
  const files = sql(
    plant({
      'server/a.ts': "export const A = `select from appointment a where a.status in ('BOOKED', 'HELD')`;",
      'server/b.ts': "export const A = `select from session where status NOT IN (\n  'CANCELLED')`;",
      'server/c.ts': "export const A = `select from session s where s.status = any('{OPEN,RUNNING}')`;",
      'server/d.ts': "export const A = (s: string) => `${s}.status <> 'DONE' and ${s}.status <> 'ABSENT'`;",
      'data/e.ts': 'export const A = "select from session where status = all(array[\'OPEN\'])";',
      'server/f.ts': "export const B = BOOKING_SQL.replace('taken as (', 'letter as (), taken as (');",
      'server/g-fine.ts': "export const A = `a.status in ${IN_LINE} and a.status = 'HELD' and s.status <> $1`;",
      'server/h-fine.ts': "export const escaped = (typed: string) => typed.replace('%', '');",
      'server/i.test.ts': "export const A = `a.status in ('BOOKED', 'HELD')`;",
    }),
  );
  expect(faultsOf(files, STATE_SET)).toEqual([
    'data/e.ts:1 status = all(array[',
    "server/a.ts:1 status in ('",
    "server/b.ts:1 status NOT IN (\n  '",
    "server/c.ts:1 status = any('{",
    "server/d.ts:1 status <> 'DONE' and ${s}.status <> '",
  ]);
  expect(faultsOf(files, PATCHED_TEXT)).toEqual(['server/f.ts:1 BOOKING_SQL.replace(']);
});
