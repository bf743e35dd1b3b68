import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runningConnection } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { noteWorkers } from '#server/platform/job-worker.store.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { databaseEnvironment } from '../../support/database/cluster.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import type { TestDatabase } from '../../support/database/database.ts';
import { type Product, startProduct } from '../../support/process/product.ts';
import { createWire } from '../../support/process/wire.ts';

const TAKEN_UP_MS = 60_000;
/** Far less than workers have to be silent to count as lost. */
const SOON_MS = 20_000;

let database: TestDatabase;
let directory: string;
const products: Product[] = [];
const SARI = 'sari.hilang@contoh.example';
/** The mails to Sari that were handed over, by their ids, and when. The first one is never answered. People of the demonstration get mails of their own. */
const mails: { id: string | undefined; at: number }[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope: { rcptTo } }, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      if (rcptTo[0]?.address !== SARI) return done();
      mails.push({ id: /^Message-ID: (\S+)/im.exec(text)?.[1], at: performance.now() });
      if (mails.length > 1) done();
    });
  },
});

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'antrian-lost-'));
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const product of products) await product.kill();
  await new Promise<void>((resolve) => mailServer.close(resolve));
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

async function start(): Promise<Product> {
  const product = await startProduct({
    directory,
    env: {
      ...databaseEnvironment(database.connection),
      SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'no-reply@antrian.example',
      MESSAGE_GATEWAY_URL: 'https://127.0.0.1:1/send',
      MESSAGE_GATEWAY_TOKEN: 'gateway-secret',
    },
  });
  products.push(product);
  return product;
}

test('the job of a server that was killed in the middle is taken up by another within a minute, and its mail has the id by which mailboxes know it', async () => {
  const first = await start();
  await fetch(`${first.address}/api/user/submit-auth-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone_or_email: SARI }),
  });
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 20_000 });
  await first.kill();
  const killedAt = performance.now();
  await start();
  await vi.waitFor(() => expect(mails).toHaveLength(2), { timeout: 90_000, interval: 500 });
  expect(mails[1]!.at - killedAt).toBeLessThan(TAKEN_UP_MS);
  expect(mails[1]!.id).toMatch(/^<[\w-]{43}@antrian\.example>$/);
  expect(mails[1]!.id).toBe(mails[0]!.id);
  const waiting = async () =>
    (await database.pool.query('select from outbox_message where sealed is not null')).rowCount;
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 });
}, 200_000);

test('the job of a living process is not given back, however long it takes', async () => {
  const work = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const tasks = {
    long: async () => {
      begun.resolve();
      await work.promise;
    },
  };
  const own = await createTestDatabase();
  const pool = own.running;
  const jobs = await startJobs(
    pool,
    { lanes: [{ tasks, atOnce: 2 }], crontab: '' },
    { info: () => undefined, error: () => undefined },
  );
  await pool.query("select graphile_worker.add_job('long')");
  await begun.promise;
  await pool.query("update graphile_worker._private_jobs set locked_at = now() - interval '10 minutes'");
  const lockedBy = async () => (await pool.query('select locked_by from graphile_worker._private_jobs')).rows;
  const before = await lockedBy();
  expect(await noteWorkers(pool, [])).toBe(0);
  expect(await lockedBy()).toEqual(before);
  // One that nobody has heard of is.
  await pool.query("update job_worker set seen_at = now() - interval '1 minute'");
  expect(await noteWorkers(pool, [])).toBe(1);
  expect(await lockedBy()).toEqual([{ locked_by: null }]);
  work.resolve();
  await jobs.stop();
  await own.close();
});

/** A job queue whose only job is under way when its database goes away, and ends then. */
async function queueCutOff() {
  // The queue's package prints why a worker ended beside telling our log.
  const printed = vi.spyOn(console, 'trace').mockImplementation(() => undefined);
  const own = await createTestDatabase();
  const wire = await createWire(own.connection);
  const pool = createPool(
    { ...runningConnection(own.connection), host: '127.0.0.1', port: wire.port },
    { max: 4, statementTimeoutMs: 0, onIdleError: () => undefined },
  );
  const work = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const done: string[] = [];
  const said: string[] = [];
  const tasks = {
    long: async () => {
      begun.resolve();
      await work.promise;
      done.push('long');
    },
    short: async () => void done.push('short'),
  };
  const jobs = await startJobs(
    pool,
    { lanes: [{ tasks, atOnce: 1 }], crontab: '' },
    { info: () => undefined, error: (message) => void said.push(message) },
  );
  await own.pool.query("select graphile_worker.add_job('long')");
  await begun.promise;
  wire.set('closed');
  work.resolve();
  await vi.waitFor(() => expect(said).toContain('the job queue stopped, and is begun anew'), { timeout: 30_000 });
  expect(done).toEqual(['long']);
  const end = async (): Promise<void> => {
    await pool.end();
    await wire.stop();
    await own.close();
    printed.mockRestore();
  };
  return { own, wire, jobs, done, end };
}

test('jobs are done again after the database was away when one of them ended, and that one too, without waiting until its worker counts as lost', async () => {
  const { own, wire, jobs, done, end } = await queueCutOff();
  const backAt = performance.now();
  wire.set('passes');
  await own.pool.query("select graphile_worker.add_job('short')");
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['long', 'long', 'short']), { timeout: 60_000 });
  expect(performance.now() - backAt).toBeLessThan(SOON_MS);
  const left = async () => (await own.pool.query('select from graphile_worker._private_jobs')).rowCount;
  await vi.waitFor(async () => expect(await left()).toBe(0));
  await jobs.stop();
  await end();
});

test('a job queue that waits for its database can be stopped', async () => {
  const { jobs, end } = await queueCutOff();
  // It cannot take itself off the list of workers, and says so.
  await expect(jobs.stop()).rejects.toThrow();
  await end();
});

test('a process that leaves does not wait for a job that hangs: it closes the rest in order, and another takes the job up once its worker counts as lost, not while it may still be under way', async () => {
  // The queue's package prints why a worker ended beside telling our log.
  const printed = vi.spyOn(console, 'trace').mockImplementation(() => undefined);
  const own = await createTestDatabase();
  const others = own.running;
  const pool = createPool(runningConnection(own.connection), {
    max: 4,
    statementTimeoutMs: 0,
    onIdleError: () => undefined,
  });
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const said: string[] = [];
  const say = (message: string) => void said.push(message);
  const tasks = {
    hangs: async () => {
      begun.resolve();
      await answer.promise;
    },
  };
  const jobs = await startJobs(pool, { lanes: [{ tasks, atOnce: 1 }], crontab: '' }, { info: say, error: say });
  await others.query("select graphile_worker.add_job('hangs')");
  await begun.promise;
  await jobs.stop();
  expect(said).toEqual(['jobs that are still under way are left to other processes']);
  await others.query("update graphile_worker._private_jobs set locked_at = now() - interval '10 minutes'");
  expect(await noteWorkers(others, [])).toBe(0);
  await others.query("update job_worker set seen_at = now() - interval '1 minute'");
  expect(await noteWorkers(others, [])).toBe(1);
  // Its answer comes after all, when nothing is open any more in which its end could be noted.
  await pool.end();
  answer.resolve();
  await vi.waitFor(() => expect(said).toContain('jobs'), { timeout: 10_000 });
  expect((await others.query('select locked_by from graphile_worker._private_jobs')).rows).toEqual([
    { locked_by: null },
  ]);
  await own.close();
  printed.mockRestore();
});

test('a process that leaves waits a moment for its jobs, and then forgets its workers, so that nobody waits for them', async () => {
  const own = await createTestDatabase();
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const tasks = {
    sends: async () => {
      begun.resolve();
      await answer.promise;
    },
  };
  const silent = { info: () => undefined, error: () => undefined };
  const jobs = await startJobs(own.running, { lanes: [{ tasks, atOnce: 1 }], crontab: '' }, silent);
  await own.running.query("select graphile_worker.add_job('sends')");
  await begun.promise;
  const stopped = jobs.stop();
  answer.resolve();
  await stopped;
  for (const table of ['graphile_worker._private_jobs', 'job_worker'])
    expect((await own.running.query(`select from ${table}`)).rowCount).toBe(0);
  await own.close();
});
