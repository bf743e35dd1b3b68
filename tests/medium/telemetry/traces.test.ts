import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { book } from '#contract/booking/appointment.ts';
import { submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { createServer } from '#server/app.ts';
import { PEER_HEADER, asFrom } from '#server/platform/http/client.ts';
import { trustHops } from '#server/platform/http/trusted-proxies.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { createOtelTracing } from '#server/platform/telemetry/otel-tracing.ts';
import { traceJobs, traceOutbox, traceSenders, traceStatements } from '#server/platform/telemetry/trace-parts.ts';
import type { Tracing } from '#server/platform/telemetry/tracing.ts';
import { watchRequests } from '#server/platform/telemetry/watch-requests.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { attributeOf, startTraceReceiver } from '../../support/telemetry/trace-receiver.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const SERVER_KIND = 2;
const CLIENT_KIND = 3;

let app: TestApp;
let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
let tracing: Tracing;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  receiver = await startTraceReceiver();
  tracing = createOtelTracing(receiver.endpoint, 'one:3000', app.deps.log);
});
afterEach(async () => {
  await tracing.stop();
  await receiver.stop();
});

/** The product with traces, as main wires it, behind so many proxies. */
async function traced(proxies: number) {
  const own = await createTestApp({ tracing });
  traceStatements(own.deps.pool, tracing);
  const server = createServer({ ...own.deps, outbox: traceOutbox(own.deps.outbox, tracing) });
  const watching = {
    metrics: own.deps.metrics,
    tracing,
    trustedProxies: trustHops(proxies),
    pageAt: (path: string) => (path.startsWith('/d/') ? '/d/:id?' : null),
  };
  const ask = (method: string, path: string, body: object | null, headers: Record<string, string> = {}) =>
    watchRequests(
      server.fetch,
      watching,
    )(
      new Request(`http://localhost${path}`, {
        method,
        headers: { [PEER_HEADER]: '127.0.0.1', 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  return { own, ask, server, watching };
}

test('a booking is one trace with its statements, which continues that of a trusted proxy, and nothing of whom is in it', async () => {
  const { own, ask } = await traced(1);
  const place = await makeTestCenter(own.pool);
  const person = await makePerson(own.pool, 'Siti Rahmawati');
  const session = await makeQueue(own.pool, place);
  const key = randomUUID();
  const answer = await ask(
    'POST',
    book.path,
    { session, patient: person.patientId, payment: place.umum, idempotency_key: key },
    { authorization: `Bearer ${person.token}`, traceparent: `00-${TRACE}-${PARENT}-01` },
  );
  const { data } = (await answer.json()) as { data: { appointment: { trans_code: string } } };
  await tracing.stop();

  expect([...receiver.paths]).toEqual(['POST /v1/traces application/json']);
  const spans = receiver.spans().filter(({ traceId }) => traceId === TRACE);
  expect(spans).toHaveLength(receiver.spans().length);
  const request = spans.find(({ kind }) => kind === SERVER_KIND)!;
  expect([request.name, request.parentSpanId]).toEqual(['POST /api/appointment/book', PARENT]);
  expect(attributeOf(request, 'http.route')).toBe('/api/appointment/book');
  expect(Number(attributeOf(request, 'http.response.status_code'))).toBe(200);
  expect(attributeOf(request, 'antrian.request.id')).toBe(answer.headers.get('x-request-id'));
  const statements = spans.filter(({ kind }) => kind === CLIENT_KIND);
  expect(statements.length).toBeGreaterThan(2);
  const ids = new Set(spans.map(({ spanId }) => spanId));
  for (const statement of statements) expect(ids).toContain(statement.parentSpanId);
  const texts = statements.map((statement) => String(attributeOf(statement, 'db.query.text'))).join('\n');
  expect(texts).toContain('with asked as materialized');
  expect(texts).toContain('$1');

  const said = receiver.text();
  for (const secret of [person.token, person.phone!, 'Siti', key, data.appointment.trans_code, '127.0.0.1:'])
    expect(said).not.toContain(secret);
  await own.close();
});

test('messages, failures and unknown addresses are told of without what somebody typed', async () => {
  const { own, ask } = await traced(0);
  const answers = [
    await ask('POST', '/api/user/submit-auth-otp', { phone_or_email: '081234567890' }),
    await ask('POST', submitAuthOtp.path, { challenge: 'unknown-challenge', code: '135791' }),
    await ask('GET', '/081234567890/siti@contoh.example?telepon=081234567890', null),
    await ask('GET', '/d/dr-siti-rahma?nik=3174012345678901', null, { traceparent: `00-${TRACE}-${PARENT}-01` }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404]);
  await tracing.stop();
  const spans = receiver.spans();
  expect(spans.filter(({ kind }) => kind === SERVER_KIND).map(({ name }) => name)).toEqual([
    'POST /api/user/submit-auth-otp',
    'POST /api/user/submit-auth-otp',
    'GET other',
    'GET /d/:id?',
  ]);
  expect(spans.map(({ name }) => name)).toContain('store messages');
  // Whoever is no trusted proxy continues nobody's trace.
  expect(spans.map(({ traceId }) => traceId)).not.toContain(TRACE);
  expect(receiver.text()).not.toMatch(/0?81234567890|135791|siti|contoh|3174012345678901|unknown-challenge/i);
  await own.close();
});

test('a refusal by the database is told of by its code, without the values that it names', async () => {
  const { own } = await traced(0);
  const refused = tracing.begin('job test', {}, () =>
    own.deps.pool.query('insert into app_setting (key, value) values ($1, $2), ($1, $2)', ['siti-081234567890', '{}']),
  );
  await expect(refused).rejects.toThrow();
  await tracing.stop();
  const failed = receiver.spans();
  expect(failed.map((span) => [span.name, attributeOf(span, 'error.type'), span.status])).toEqual([
    ['insert app_setting', expect.stringMatching(/^\d{2}\w{3}$/), { code: 2 }],
    ['job test', expect.stringMatching(/^\d{2}\w{3}$/), { code: 2 }],
  ]);
  expect(receiver.text()).not.toContain('siti');
  await own.close();
});

test('what a page asks of the server itself stands below the page', async () => {
  const { own, server, watching } = await traced(0);
  const page = watchRequests(async (request) => {
    const inner = new Request('http://localhost/api/queue/4711');
    await server.fetch(asFrom(request, inner));
    return new Response('a page');
  }, watching);
  await page(new Request('http://localhost/d/dr-siti', { headers: { [PEER_HEADER]: '127.0.0.1' } }));
  await tracing.stop();
  const spans = receiver.spans();
  const whole = spans.find(({ name }) => name === 'GET /d/:id?')!;
  const asked = spans.find(({ name }) => name === 'GET /api/queue/{session}')!;
  expect(asked.parentSpanId).toBe(whole.spanId);
  expect(spans.some(({ kind, parentSpanId }) => kind === CLIENT_KIND && parentSpanId === asked.spanId)).toBe(true);
  await own.close();
});

test('a job is a trace with its statements and the messages that it sends', async () => {
  const { own } = await traced(0);
  const { pool } = own.deps;
  let done = (): void => undefined;
  const ended = new Promise<void>((resolve) => (done = resolve));
  const senders = traceSenders({ email: async () => undefined }, tracing);
  const plan = {
    crontab: '',
    lanes: [
      {
        atOnce: 1,
        tasks: {
          tell: async (payload: unknown) => {
            await pool.query('select $1::text as told', [JSON.stringify(payload)]);
            await senders.email!(
              { channel: 'email', to: 'siti@contoh.example', subject: 's', body: 'b' },
              new Date(0),
              'k',
            );
            done();
          },
        },
      },
    ],
  };
  const jobs = await startJobs(pool, traceJobs(plan, tracing), own.deps.log);
  await own.pool.query(`select graphile_worker.add_job('tell', '{"to":"siti@contoh.example"}')`);
  await ended;
  await jobs.stop();
  await tracing.stop();
  const spans = receiver.spans();
  const job = spans.find(({ name }) => name === 'job tell')!;
  expect(spans.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
    ['select', job.spanId],
    ['send email', job.spanId],
    ['job tell', undefined],
  ]);
  expect(receiver.text()).not.toContain('siti');
  await own.close();
});

test('where no collector listens, people are answered and a stop does not hang', async () => {
  const { endpoint } = receiver;
  await receiver.stop();
  const lost = createOtelTracing(endpoint, 'one:3000', app.deps.log);
  const watched = watchRequests(app.app.fetch, {
    metrics: app.deps.metrics,
    tracing: lost,
    trustedProxies: trustHops(0),
    pageAt: () => null,
  });
  const answer = await watched(new Request('http://localhost/api/health'));
  expect(answer.status).toBe(200);
  const begun = performance.now();
  await lost.stop();
  expect(performance.now() - begun).toBeLessThan(8_000);
  receiver = await startTraceReceiver();
});
