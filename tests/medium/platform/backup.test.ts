import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunning, startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { makeAccount } from '../../factories/account.ts';
import { makeOpenSession } from '../../factories/directory.ts';
import { type Product, startProduct } from '../../support/process/product.ts';
import { CHECKOUT, COMPILED } from '../../support/process/server-process.ts';
import { WITHOUT_LIMITS } from '../../support/unlimited.ts';

const TAKERS = 2;
let folder: string;
let product: Product;
let pool: pg.Pool;
let session: number;
let insurer: number;

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
  ({ session, insurer } = await makeOpenSession(pool, { general: 100_000 }));
}, 240_000);
afterAll(async () => {
  await pool.end();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

type Taken = { readonly code: string; readonly number: number };

/** Two people take so many numbers together, one after the other; returns those that were acknowledged. */
async function takeNumbers(count: number): Promise<Taken[]> {
  const told: Taken[] = [];
  let left = count;
  const takers = Array.from({ length: TAKERS }, async () => {
    while (left-- > 0) {
      const { token, patientId } = await makeAccount(pool);
      const answer = await fetch(`${product.address}/api/appointment/book`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ session, patient: patientId, payment: insurer, idempotency_key: randomUUID() }),
      });
      const whole = await answer.json();
      if (answer.status !== 200) throw new Error(JSON.stringify(whole));
      const { data } = whole as { data: { appointment: { trans_code: string; queue_number: number } } };
      told.push({ code: data.appointment.trans_code, number: data.appointment.queue_number });
    }
  });
  await Promise.all(takers);
  return told;
}

test('a copy made while people take numbers is restored elsewhere, whole, with all that was acknowledged before its end', async () => {
  const before = await takeNumbers(21);
  // So many and not without end: a copy gives way to those who book, and would wait for them on a machine with nothing to spare.
  const [said, meanwhile] = await Promise.all([command(inside('live'), 'backup', inside('copy')), takeNumbers(200)]);
  const { ended_at: endedAt } = JSON.parse(await readFile(inside('copy/backup.json'), 'utf8')) as { ended_at: string };
  const after = await takeNumbers(21);
  expect(said).toContain(`everything until ${endedAt}`);
  expect(said).toContain('The keys are not in it');
  const { rows: due } = await pool.query<{ code: string; number: number }>(
    'select trans_code as code, number from appointment where session_id = $1 and booked_at < $2 order by number',
    [session, new Date(Date.parse(endedAt) - 1_000)],
  );
  expect(due.length).toBeGreaterThan(before.length);

  const checked = await command(inside('nowhere'), 'restore', inside('copy'), '--check');
  expect(checked).toMatch(/The logs of \d+ queues were verified, 0 at fault/);
  expect(await readdir(inside('nowhere')).catch(() => [])).toEqual([]);

  const restored = await command(inside('other'), 'restore', inside('copy'));
  expect(restored).toMatch(/Restored as of .*\d+ accounts, \d+ numbers/);
  expect(restored).toMatch(/, 0 at fault/);
  const cluster = await startEmbedded({ directory: inside('other'), log: () => undefined, durable: false });
  const there = new pg.Client(cluster.connection);
  await there.connect();
  const { rows } = await there.query<{ code: string; number: number }>(
    'select trans_code as code, number from appointment where session_id = $1 order by number',
    [session],
  );
  await there.end();
  await cluster.stop();
  expect(rows.slice(0, due.length)).toEqual(due);
  // Nobody holds a number there that nobody was told.
  const all = new Map([...before, ...meanwhile, ...after].map(({ code, number }) => [code, number]));
  expect(rows.filter(({ code, number }) => all.get(code) !== number)).toEqual([]);
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
