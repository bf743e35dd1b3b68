import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { trustHops } from '#server/platform/http/trusted-proxies.ts';
import { listen, PATIENCE } from '#server/platform/start/listen.ts';
import type { Listening } from '#server/platform/start/listen.ts';
import { freePort } from '../../support/process/server-process.ts';

/** A hundredth of what the product waits. */
const QUICK = { headMs: 150, requestMs: 1_200, stillMs: 600 };
const SOON = { timeout: 15_000 };
const LONG = 'x'.repeat(8_000_000);

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A server that answers each request with what it was sent, unless the test has something else for it. */
async function serve(
  options: Partial<Listening> = {},
  answer: (request: Request) => Response | Promise<Response> = async (request) =>
    new Response(`got ${await request.text()}`),
): Promise<number> {
  const port = await freePort();
  const listener = await listen(answer, {
    host: '127.0.0.1',
    port,
    trustedProxies: trustHops(0),
    streams: { perClient: 1_000, most: 1_000 },
    patience: QUICK,
    ...options,
  });
  stops.push(() => listener.close(0));
  return port;
}

/** A connection; `closed` waits for its end and returns all that was read, and after how many ms the end came. */
function open(port: number, from = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  const begun = performance.now();
  let text = '';
  let ms: number | null = null;
  socket.on('data', (part) => (text += part.toString()));
  // A reset is an end, too.
  socket.on('error', () => undefined);
  socket.once('close', () => (ms = performance.now() - begun));
  const closed = async (): Promise<{ text: string; ms: number }> => {
    await vi.waitFor(() => expect(ms).not.toBeNull(), SOON);
    return { text, ms: ms! };
  };
  return { socket, closed };
}

/** The status of a request from an address; empty when its connection is closed without one. */
async function statusFrom(port: number, from: string): Promise<string> {
  const { socket, closed } = open(port, from);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  return (await closed()).text.slice(9, 12);
}

/** Writes a byte now and then for as long as the connection is open. */
function dribble(socket: Socket, byte: string): void {
  const timer = setInterval(() => socket.write(byte), 40);
  socket.once('close', () => clearInterval(timer));
}

test('a connection that says nothing is closed', async () => {
  const { text, ms } = await open(await serve()).closed();
  expect(text).toMatch(/^(HTTP\/1\.1 408 |$)/);
  expect(ms).toBeGreaterThanOrEqual(QUICK.headMs);
});

test('a head that comes byte by byte is cut off', async () => {
  const { socket, closed } = open(await serve());
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  dribble(socket, 'a');
  expect((await closed()).text).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that comes byte by byte is cut off, and one that comes in pieces within its time is taken', async () => {
  const port = await serve();
  const slow = open(port);
  slow.socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n');
  dribble(slow.socket, 'a');
  const steady = open(port);
  steady.socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 10\r\n\r\n');
  dribble(steady.socket, 'a');
  expect((await steady.closed()).text).toMatch(/^HTTP\/1\.1 200 [^]*got a{10}$/);
  const { text, ms } = await slow.closed();
  expect(text).not.toContain('200');
  expect(ms).toBeGreaterThanOrEqual(QUICK.requestMs);
});

test('a body that stops coming is cut off before its time is over', async () => {
  const { socket, closed } = open(await serve({ patience: { ...QUICK, requestMs: 60_000 } }));
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\na');
  expect((await closed()).ms).toBeGreaterThanOrEqual(QUICK.stillMs);
});

test('a reader that takes nothing of its answer is cut off', async () => {
  let signal: AbortSignal | null = null;
  const port = await serve({}, (request) => {
    ({ signal } = request);
    return new Response(LONG);
  });
  const { socket, closed } = open(port);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(signal?.aborted).toBe(true), SOON);
  // What the system holds for the reader comes when it reads again, and then the end.
  socket.resume();
  expect((await closed()).text.length).toBeLessThan(LONG.length);
});

test('one address has its share of connections, which it gets back, and others are served all the while', async () => {
  // Five for each stream.
  const port = await serve({
    streams: { perClient: 2, most: 1_000 },
    patience: { ...QUICK, headMs: 60_000, requestMs: 60_000 },
  });
  const first = Array.from({ length: 14 }, () => open(port, '127.0.0.2'));
  await vi.waitFor(() => expect(first.filter(({ socket }) => socket.destroyed)).toHaveLength(4), SOON);
  expect(await statusFrom(port, '127.0.0.2')).toBe('');
  expect(await statusFrom(port, '127.0.0.3')).toBe('200');
  for (const { socket } of first) socket.destroy();
  await vi.waitFor(async () => expect(await statusFrom(port, '127.0.0.2')).toBe('200'), SOON);
});

test('a proxy in front has no share of one address, because it stands for many clients', async () => {
  const port = await serve({ streams: { perClient: 1, most: 1_000 }, trustedProxies: trustHops(1) });
  const many = Array.from({ length: 14 }, () => open(port));
  expect(await statusFrom(port, '127.0.0.1')).toBe('200');
  expect(many.filter(({ socket }) => socket.destroyed)).toEqual([]);
  for (const { socket } of many) socket.destroy();
});

test('the product waits long enough for a slow line and no longer', () => {
  // A picture of 800 kB in two minutes is 53 kbit/s; event streams say something every 20 s.
  expect(PATIENCE).toEqual({ headMs: 15_000, requestMs: 120_000, stillMs: 60_000 });
});
