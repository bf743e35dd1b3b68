import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunning, startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createCaller } from '../../storm/actors/caller.ts';
import { playWorld } from '../../storm/actors/play-world.ts';
import { createRecorder } from '../../storm/actors/recorder.ts';
import { checkAcknowledged } from '../../storm/checker/check-acknowledged.ts';
import { checkAskedFor } from '../../storm/checker/check-asked-for.ts';
import { checkLogs } from '../../storm/checker/check-logs.ts';
import { checkNumbers } from '../../storm/checker/check-numbers.ts';
import { checkWaitlists } from '../../storm/checker/check-waitlists.ts';
import { indexRest } from '../../storm/checker/index-rest.ts';
import type { Invocation } from '../../storm/history/history.ts';
import { noteWhatPasses } from '../../storm/world/note-what-passes.ts';
import { readRest } from '../../storm/world/read-rest.ts';
import { makeWorld } from '../../storm/world/world.ts';
import type { World } from '../../storm/world/world.ts';
import { type Product, startProduct } from '../../support/process/product.ts';
import { CHECKOUT, COMPILED } from '../../support/process/server-process.ts';
import { WITHOUT_LIMITS } from '../../support/unlimited.ts';

const PATIENTS = 4;
/** The database says when the copy ended, and this process when an answer came. */
const CLOCK_MS = 1_000;
let folder: string;
let product: Product;
let pool: Pool;

const inside = (name: string): string => join(folder, name);
/** A command of the console on a data folder; rejects with its words when it ends with a failure. */
async function command(directory: string, ...words: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...COMPILED, DATA_DIR: directory };
  const { stdout } = await promisify(execFile)(process.execPath, ['data/cli.ts', ...words], { cwd: CHECKOUT, env });
  return stdout;
}
const refusal = (directory: string, ...words: string[]): Promise<string> =>
  command(directory, ...words).then(
    (said) => `done: ${said}`,
    (error: { stderr: string }) => error.stderr,
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antrian-backup-'));
  // PostgreSQL's own user passes through where the tests run as root.
  await chmod(folder, 0o711);
  product = await startProduct({ directory: inside('live'), env: WITHOUT_LIMITS });
  pool = createPool((await findRunning(inside('live')))!, {
    max: 4,
    statementTimeoutMs: 0,
    onIdleError: () => undefined,
  });
  await noteWhatPasses(pool);
}, 240_000);
afterAll(async () => {
  await pool.end();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Plays a world until so many things were asked of it; the clock is that of the machine, as in the copy. */
async function play(world: World, operations: number): Promise<readonly Invocation[]> {
  const caller = createCaller(product.address, () => 1);
  const recorder = createRecorder(caller, Date.now, () => undefined);
  const played = () => recorder.invocations.length / operations;
  await playWorld({ world, recorder, pool, seed: 1, patients: PATIENTS, played });
  caller.end();
  return recorder.invocations;
}

test('a copy made while patients, desks and a manager work is restored elsewhere, whole, with all that was acknowledged before its end', async () => {
  const world = await makeWorld(pool, 1, new Date());
  const before = await play(world, 100);
  // So many and not without end: a copy gives way to those who book, and would wait for them on a machine with nothing to spare.
  const [said, meanwhile] = await Promise.all([command(inside('live'), 'backup', inside('copy')), play(world, 600)]);
  const { ended_at: endedAt } = JSON.parse(await readFile(inside('copy/backup.json'), 'utf8')) as { ended_at: string };
  const after = await play(world, 100);
  expect(said).toContain(`everything until ${endedAt}`);
  expect(said).toContain('The keys are not in it');
  const all = [...before, ...meanwhile, ...after];
  const due = all.filter(({ ended }) => ended < Date.parse(endedAt) - CLOCK_MS);
  expect(due.length).toBeGreaterThan(before.length);
  expect(all.filter(({ outcome }) => outcome === 'unknown')).toEqual([]);

  const checked = await command(inside('nowhere'), 'restore', inside('copy'), '--check');
  expect(checked).toMatch(/The logs of \d+ queues were verified, 0 at fault/);
  expect(await readdir(inside('nowhere')).catch(() => [])).toEqual([]);

  const restored = await command(inside('other'), 'restore', inside('copy'));
  expect(restored).toMatch(/Restored as of .*\d+ accounts, \d+ numbers/);
  expect(restored).toMatch(/, 0 at fault/);
  const cluster = await startEmbedded({ directory: inside('other'), log: () => undefined, durable: false });
  const there = createPool(cluster.connection, { max: 2, statementTimeoutMs: 0, onIdleError: () => undefined });
  const index = indexRest(await readRest(there, world, { sentTo: () => [] }, true));
  await there.end();
  await cluster.stop();
  // What was acknowledged is there; what is there was asked for, is whole, and each number was given once and to whom it was answered.
  expect(checkAcknowledged(due, index)).toEqual([]);
  // The same look finds what came after the copy, which it cannot have.
  expect(checkAcknowledged(after, index)).not.toEqual([]);
  expect([
    ...checkNumbers(all, index),
    ...checkAskedFor(all, index),
    ...checkLogs(index),
    ...checkWaitlists(index),
  ]).toEqual([]);
  expect(index.rest.appointments.length).toBeGreaterThan(0);
}, 240_000);

test('a copy that was changed, is no copy, or would replace a database is refused, and nothing is changed', async () => {
  await cp(inside('copy'), inside('changed'), { recursive: true });
  const label = inside('changed/data/backup_label');
  await writeFile(label, (await readFile(label, 'utf8')).replace('START', 'BEGIN'));
  expect(await refusal(inside('new'), 'restore', inside('changed'))).toContain('backup_label was changed');
  expect(await refusal(inside('new'), 'restore', inside('new'))).toContain('is no backup');
  expect(await refusal(inside('live'), 'restore', inside('copy'))).toContain('Already running');
  expect(await refusal(inside('other'), 'restore', inside('copy'))).toContain('has a cluster already');
  expect(await refusal(inside('live'), 'backup', inside('copy'))).toContain('is not empty');
  expect(await readdir(inside('new')).catch(() => [])).not.toContain('postgres');
  expect((await fetch(`${product.address}/api/ready`)).status).toBe(200);
}, 240_000);
