import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RIGHTS } from '#server/platform/db/rights.ts';
import { AGINGS } from '#server/retention.store.ts';
import { CHECKOUT } from '../../support/step.ts';

const PAPER = readFileSync(join(CHECKOUT, 'docs', 'retention.md'), 'utf8');
const named = (text: string): Set<string> =>
  new Set([...text.matchAll(/`([a-z_]+(?:\._[a-z_]+)?)`/g)].map(([, word]) => word!));
/** The rows of the table about tables: which they name, and what deletes them. */
const ROWS = PAPER.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => ({ tables: named(cells[1]!), deletes: cells.at(-2)! }));

test('docs/retention.md says of every table how long its rows are stored', () => {
  const words = named(PAPER);
  const ours = Object.keys(RIGHTS).filter((table) => !table.startsWith('graphile_worker.'));
  expect(ours.filter((table) => !words.has(table))).toEqual([]);
});

test('it says of each table with a rule that the rule deletes it, and of no other', () => {
  const ruled = new Set(AGINGS.map(({ table }) => table));
  const said = ROWS.filter(({ deletes }) => deletes.includes('`delete_stale`')).flatMap(({ tables }) => [...tables]);
  expect(said.filter((table) => table !== 'staff_import_fault').toSorted()).toEqual([...ruled].toSorted());
});
