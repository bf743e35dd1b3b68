import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { trustHops } from '#server/platform/http/trusted-proxies.ts';
import { readJobFigures, readSizes } from '#server/platform/telemetry/database-figures.store.ts';
import { watchRequests } from '#server/platform/telemetry/watch-requests.ts';
import { readDueNotifications } from '#server/notifications/due-notifications.store.ts';
import { PEER_HEADER } from '#server/platform/http/client.ts';
import { bookIn } from '../../support/queue/book-in.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';

let app: TestApp;
let ask: (method: string, path: string, body?: object) => Promise<Response>;

beforeAll(async () => {
  app = await createTestApp();
  const watched = watchRequests(app.app.fetch, {
    metrics: app.deps.metrics,
    tracing: null,
    trustedProxies: trustHops(0),
    pageAt: () => null,
  });
  ask = (method, path, body) =>
    watched(
      new Request(`http://localhost${path}`, {
        method,
        headers: { [PEER_HEADER]: '127.0.0.1', 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
});
afterAll(() => app.close());

const read = async (): Promise<string[]> => (await (await ask('GET', '/metrics')).text()).split('\n');
/** The value of a metric, as it is printed with its labels. */
const valueOf = (lines: readonly string[], metric: string): number =>
  Number(lines.find((line) => line.startsWith(`${metric} `))?.slice(metric.length + 1));

test('the metrics count by route, without the values of a path, and are for this machine only', async () => {
  const answer = await ask('POST', submitAuthOtp.path, { challenge: 'unknown-challenge', code: '123456' });
  expect(answer.headers.get('x-request-id')).toBe(
    ((await answer.json()) as { error: { request_id: string } }).error.request_id,
  );
  await ask('GET', '/api/queue/987654321');
  await ask('GET', '/api/queue/987654321/');
  await ask('GET', '/api/no/such/thing');
  await ask('DELETE', '/api/queue/987654321');
  expect((await app.ask('GET', '/metrics', { peer: '203.0.113.9' })).status).toBe(403);
  const text = (await read()).join('\n');
  const count = 'http_request_duration_seconds_count{kind="endpoint",method=';
  expect(text).toContain(`${count}"GET",route="/api/queue/{session}",status="4xx"} 2`);
  expect(text).toContain(`${count}"GET",route="other",status="4xx"} 1`);
  expect(text).toContain(`${count}"DELETE",route="other",status="4xx"} 1`);
  expect(text).toContain(`${count}"POST",route="/api/user/submit-auth-otp",status="4xx"} 1`);
  expect(text).not.toContain('987654321');
  expect((await ask('GET', '/metrics')).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
});

test('jobs are counted by task: those that could begin and for how long, those that run, those that were given up', async () => {
  // Nobody has read the metrics of this one, so that they are not those of before.
  const own = await createTestApp();
  const add = async (task: string, values: string): Promise<void> => {
    const { rows } = await own.pool.query<{ id: string }>('select id from graphile_worker.add_job($1)', [task]);
    await own.pool.query(`update graphile_worker._private_jobs set ${values} where id = $1`, [rows[0]!.id]);
  };
  await add('send', "run_at = now() - interval '10 minutes'");
  await add('send', "run_at = now() - interval '2 minutes'");
  await add('send', "run_at = now() + interval '1 hour'");
  await add('send', "locked_at = now(), locked_by = 'somebody', run_at = now() - interval '1 day'");
  await add('fail', "attempts = max_attempts, run_at = now() - interval '1 day'");
  expect(await readJobFigures(own.deps.pool)).toEqual([
    { task: 'fail', ready: 0, oldest: 0, running: 0, failed: 1 },
    { task: 'send', ready: 2, oldest: expect.closeTo(600, -1) as number, running: 1, failed: 0 },
  ]);
  const lines = (await (await own.ask('GET', '/metrics', { peer: '127.0.0.1' })).text()).split('\n');
  expect(valueOf(lines, 'antrian_jobs_ready{task="send"}')).toBe(2);
  expect(valueOf(lines, 'antrian_jobs_oldest_ready_seconds{task="send"}')).toBeCloseTo(600, -1);
  expect(valueOf(lines, 'antrian_jobs_failed{task="fail"}')).toBe(1);
  await own.close();
});

test('however many jobs were given up, one that waits behind them is counted, and so is one at its last attempt and one that is given up now', async () => {
  const own = await createTestApp();
  const add = async (task: string, values: string, many = 1): Promise<void> => {
    await own.pool.query('select count(graphile_worker.add_job($2)) from generate_series(1, $1)', [many, task]);
    await own.pool.query(`update graphile_worker._private_jobs j set ${values}
      from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = '${task}'`);
  };
  await add('given_up', 'attempts = max_attempts', 20_001);
  await add('waits', "run_at = now() - interval '10 minutes'");
  await add('runs', "attempts = max_attempts, locked_at = now(), locked_by = 'somebody'");
  await add('given_up_now', 'attempts = max_attempts');
  expect(await readJobFigures(own.deps.pool)).toEqual([
    { task: 'given_up', ready: 0, oldest: 0, running: 0, failed: 20_001 },
    { task: 'given_up_now', ready: 0, oldest: 0, running: 0, failed: 1 },
    { task: 'runs', ready: 0, oldest: 0, running: 1, failed: 0 },
    { task: 'waits', ready: 1, oldest: expect.closeTo(600, -1) as number, running: 0, failed: 0 },
  ]);
  await own.close();
});

test('notifications that should have left are counted, and for how long', async () => {
  const place = await makeTestCenter(app.pool);
  const session = await makeQueue(app.pool, place);
  const code = await bookIn(app, place, session, await makePerson(app.pool));
  const at = (minutes: number): Date => new Date(app.clock.now.getTime() + minutes * 60_000);
  for (const [name, minutes] of [
    ['a', -5],
    ['b', -1],
    ['c', 10],
  ] as const)
    await app.pool.query(
      `insert into notification (dedupe, account_id, appointment_id, session_id, kind, rank, version, created_at, send_at, not_after)
       select $1, p.account_id, a.id, a.session_id, 'EVENING', 3, 0, $2, $3, $4
       from appointment a join patient p on p.id = a.patient_id where a.trans_code = $5`,
      [`test:${name}`, at(-60), at(minutes), at(60), code],
    );
  expect(await readDueNotifications(app.deps.pool, app.clock.now)).toEqual({ due: 2, oldest: 300 });
});

test('the sizes of the database and of its largest tables are in bytes', async () => {
  const { database, tables } = await readSizes(app.deps.pool);
  expect(database).toBeGreaterThan(5_000_000);
  expect(tables).toHaveLength(20);
  const sum = tables.reduce((all, { bytes }) => all + bytes, 0);
  expect(sum).toBeGreaterThan(100_000);
  expect(sum).toBeLessThan(database);
  const { rows } = await app.pool.query<{ bytes: number }>("select pg_total_relation_size('account') as bytes");
  expect(tables.find(({ table }) => table === 'account')?.bytes).toBe(rows[0]!.bytes);
});

test('however many ask for the metrics, the database is asked for its sizes once', async () => {
  const other = await createTestApp();
  const asked: string[] = [];
  const query = other.deps.pool.query.bind(other.deps.pool) as (config: QueryConfig) => unknown;
  other.deps.pool.query = ((config: QueryConfig) => {
    if (config.name?.startsWith('figures_')) asked.push(config.name);
    return query(config);
  }) as typeof other.deps.pool.query;
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => (await other.ask('GET', '/metrics', { peer: '127.0.0.1' })).text()),
  );
  await other.ask('GET', '/metrics', { peer: '127.0.0.1' });
  expect(asked.toSorted()).toEqual(['figures_jobs', 'figures_notifications', 'figures_size', 'figures_table_sizes']);
  for (const text of answers) expect(text).toMatch(/^antrian_database_size_bytes \d{7,}$/m);
  await other.close();
});

test('without a database the metrics are answered all the same, and say nothing of what is not known', async () => {
  const other = await createTestApp();
  other.deps.pool.query = (() => Promise.reject(new Error('away'))) as typeof other.deps.pool.query;
  const text = await (await other.ask('GET', '/metrics', { peer: '127.0.0.1' })).text();
  expect(text).toContain('# TYPE antrian_database_size_bytes gauge');
  expect(text).not.toMatch(/^antrian_(database_size_bytes|jobs_ready|notifications_due)/m);
  expect(text).toMatch(/^antrian_relay_silent_seconds [\d.]+$/m);
  await other.close();
});
