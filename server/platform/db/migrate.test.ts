import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pendingMigrations, readMigrations } from './migrate.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = (name: string, sql = 'select 1') => writeFile(join(folder, name), sql);
const migration = (name: string, checksum: string) => ({ name, checksum, sql: '' });

test('migrations are sorted by their numbers, and other files in the folder are ignored', async () => {
  await file('0010-second.sql');
  await file('0002-first.sql');
  await file('README.md');
  expect((await readMigrations(folder)).map(({ name }) => name)).toEqual(['0002-first.sql', '0010-second.sql']);
});

test('a badly named file and a number used twice are refused', async () => {
  await file('2-first.sql');
  await expect(readMigrations(folder)).rejects.toThrow('2-first.sql is not named NNNN-name.sql');
  await rm(join(folder, '2-first.sql'));
  await file('0002-a.sql');
  await file('0002-b.sql');
  await expect(readMigrations(folder)).rejects.toThrow('Two migrations have the number 0002');
});

test('only migrations that the ledger does not list are pending', () => {
  const wanted = [migration('0001-a.sql', 'a'), migration('0002-b.sql', 'b')];
  expect(pendingMigrations(wanted, [{ name: '0001-a.sql', checksum: 'a' }])).toEqual([wanted[1]]);
});

test('an applied migration that was changed, or that this release does not know, is an error', () => {
  const wanted = [migration('0001-a.sql', 'a')];
  expect(() => pendingMigrations(wanted, [{ name: '0001-a.sql', checksum: 'other' }])).toThrow('changed after');
  expect(() => pendingMigrations(wanted, [{ name: '0002-b.sql', checksum: 'b' }])).toThrow('does not know');
});
