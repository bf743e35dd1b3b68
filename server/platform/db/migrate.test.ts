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
const migration = (name: string, checksum: string) => ({ name, checksum, sql: '', needs: '9999' });
const applied = (name: string, checksum: string, needs = '9999') => ({ name, checksum, needs });

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
  expect(pendingMigrations(wanted, [applied('0001-a.sql', 'a')])).toEqual([wanted[1]]);
});

test('an applied migration that was changed, or that this release does not know, is an error', () => {
  const wanted = [migration('0001-a.sql', 'a')];
  expect(() => pendingMigrations(wanted, [applied('0001-a.sql', 'other')])).toThrow('changed after');
  expect(() => pendingMigrations(wanted, [applied('0002-b.sql', 'b')])).toThrow('does not know');
});

test('a program runs on what a newer release only added to, and on what it no longer uses itself', () => {
  const wanted = [migration('0040-a.sql', 'a')];
  const known = applied('0040-a.sql', 'a');
  expect(pendingMigrations(wanted, [known, applied('0041-b.sql', 'b', '0000')])).toEqual([]);
  expect(pendingMigrations(wanted, [known, applied('0042-c.sql', 'c', '0040')])).toEqual([]);
  expect(() => pendingMigrations(wanted, [known, applied('0042-c.sql', 'c', '0041')])).toThrow('does not run on it');
});

test('a migration says in its first line what it does to the programs of before', async () => {
  await file('0050-a.sql', '-- Expand.\nselect 1;');
  await file('0051-b.sql', '-- Contract after 0050.\nselect 1;');
  await file('0052-c.sql', '-- Expand in steps.\nselect 1;');
  expect((await readMigrations(folder)).map(({ needs }) => needs)).toEqual(['0000', '0050', '0000']);
  await file('0053-d.sql', '-- A table.\nselect 1;');
  await expect(readMigrations(folder)).rejects.toThrow('0053-d.sql does not say');
});
