import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startedDirectory } from '../../support/process/started-directory.ts';
import { dashboardExpressions, metricsIn, readAlertRules } from '../../support/telemetry/prometheus-files.ts';
import { startTraceReceiver } from '../../support/telemetry/trace-receiver.ts';

const place = startedDirectory();

/** Prometheus makes it by itself: whether a process answered. */
const OF_PROMETHEUS = ['up'];
const ID = '7f3a9c1e5b7d4f60a1b2c3d4e5f60718';
/** What somebody may type, or a phone may say of them. */
const PERSONAL = [
  '081298765432',
  '+6281298765432',
  'siti@contoh.example',
  '3174012345678901',
  'QX7KPB',
  'rahasia-token',
  'Telepon Siti',
  '203.0.113.77',
  'nyeri dada',
];

type Asked = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };
type Line = Record<string, unknown> & { route: string; request_id: string; bytes: number };
/** Lines of the access log in what the server has printed. */
const linesIn = (output: string): Line[] =>
  output
    .split('\n')
    .flatMap((line) => (line.startsWith('{"time"') && line.includes('"route"') ? [JSON.parse(line)] : []));

test('a running server has every metric that an alarm or the dashboard asks for', async () => {
  const server = place.start();
  const address = await server.ready();
  expect((await fetch(`${address}/login`)).status).toBe(200);
  const answer = await fetch(`${address.replace('localhost', '127.0.0.1')}/metrics`);
  const printed = new Set(
    (await answer.text()).split('\n').flatMap((line) => /^(?:# TYPE )?([a-z]\w*)/.exec(line)?.[1] ?? []),
  );
  const asked = [...readAlertRules().map(({ expr }) => expr), ...dashboardExpressions()].flatMap(metricsIn);
  expect(new Set(asked).size).toBeGreaterThan(25);
  const ofParts = (name: string): string => name.replace(/_(bucket|sum|count)$/, '');
  expect(
    [...new Set(asked)].filter(
      (name) => !printed.has(name) && !printed.has(ofParts(name)) && !OF_PROMETHEUS.includes(name),
    ),
  ).toEqual([]);
  // In the demonstration a person reads the output.
  expect(linesIn(server.output())).toEqual([]);
});

test('each answered request is a line that says nothing of whom, whatever was asked for and how', async () => {
  const server = place.start({ ACCESS_LOG: 'on', TRUSTED_PROXIES: '1' });
  const address = await server.ready();
  const headers = {
    'user-agent': 'Telepon Siti',
    authorization: 'Bearer rahasia-token',
    'x-forwarded-for': '203.0.113.77',
    cookie: 'code=QX7KPB',
    referer: 'http://localhost/e-antrian/QX7KPB',
  };
  const ask = async (path: string, init: Asked = {}) => {
    const answer = await fetch(address + path, {
      redirect: 'manual',
      ...init,
      headers: { ...headers, ...init.headers },
    });
    return { bytes: (await answer.arrayBuffer()).byteLength, answer };
  };
  const asked: [path: string, route: string, init?: Asked][] = [
    ['/e-antrian/QX7KPB?telepon=081298765432', '/e-antrian/:code'],
    ['/bagikan/QX7KPB', '/bagikan/:code'],
    ['/search/result?q=nyeri%20dada&nama=nyeri+dada', '/search/result'],
    ['/081298765432/siti@contoh.example', 'other'],
    ['/api/appointment/QX7KPB/cancel?nik=3174012345678901', '/api/appointment/{trans_code}/cancel', { method: 'POST' }],
    ['/api/no/081298765432', 'other'],
    [
      '/api/user/submit-auth-otp',
      '/api/user/submit-auth-otp',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone_or_email: '+6281298765432', nik: '3174012345678901' }),
      },
    ],
    ['/reset-password?token=rahasia-token', '/reset-password'],
    ['/outbox?to=siti@contoh.example', '/outbox'],
  ];
  const seen: { id: string | null; bytes: number }[] = [];
  for (const [path, , init] of asked) {
    const { answer, bytes } = await ask(path, init);
    seen.push({ id: answer.headers.get('x-request-id'), bytes });
  }
  const { answer: given } = await ask('/api/health', { headers: { 'x-request-id': ID } });
  expect(given.headers.get('x-request-id')).toBe(ID);
  const { answer: refused } = await ask('/api/health', { headers: { 'x-request-id': '081298765432' } });
  expect(refused.headers.get('x-request-id')).not.toContain('0812987');
  // A stream is a line when its browser has left.
  const leaving = new AbortController();
  const stream = await fetch(`${address}/api/queue/1/events`, { signal: leaving.signal });
  expect(stream.status).toBe(200);
  leaving.abort();
  await server.printed(/"route":"\/api\/queue\/\{session\}\/events","status":200/);
  expect(await place.stop(server)).toBe(0);

  const lines = linesIn(server.output());
  for (const [at, { id, bytes }] of seen.entries()) {
    const line = lines.find(({ request_id: own }) => own === id)!;
    expect(line.route).toBe(asked[at]![1]);
    // What was sent was packed.
    expect(line.bytes).toBeGreaterThan(bytes / 10);
    expect(Object.keys(line)).toEqual('time request_id method kind route status seconds bytes server'.split(' '));
  }
  expect(lines.map(({ request_id: id }) => id)).toContain(ID);
  const log = lines.map((line) => JSON.stringify(line)).join('\n');
  for (const words of PERSONAL) expect(log).not.toContain(words);
});

test('a client that is gone before its answer, and one that asks twice over one connection, have a line each', async () => {
  const server = place.start({ ACCESS_LOG: 'on' });
  await server.ready();
  const socket = connect(place.port, '127.0.0.1');
  const head = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const answers = new Promise<number>((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const bodies = text.match(/"alive":true\}\}/g)?.length ?? 0;
      if (bodies === 1 && text.endsWith('}}')) socket.write(head);
      if (bodies === 2) resolve(Buffer.byteLength(text));
    });
  });
  socket.write(head);
  const bytes = await answers;
  socket.destroy();
  expect(await place.stop(server)).toBe(0);
  const lines = linesIn(server.output()).filter(({ route }) => route === '/api/health');
  expect(lines).toHaveLength(2);
  expect(lines.reduce((sum, line) => sum + line.bytes, 0)).toBe(bytes);
});

test('with an endpoint for traces a server sends them, those of its last second too', async () => {
  const receiver = await startTraceReceiver();
  const server = place.start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
  const address = await server.ready();
  const page = await fetch(`${address}/search/result?q=nyeri%20dada`);
  expect(page.status).toBe(200);
  expect(await place.stop(server)).toBe(0);
  await receiver.stop();
  const spans = receiver.spans();
  const whole = spans.find(({ name }) => name === 'GET /search/result')!;
  const parts = spans.filter(({ traceId }) => traceId === whole.traceId);
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['GET /api/search']));
  expect(receiver.text()).not.toContain('nyeri');
});
