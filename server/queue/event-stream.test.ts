import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '#tests/support/process/server-process.ts';
import { trustHops } from '../platform/http/trusted-proxies.ts';
import { listen } from '../platform/start/listen.ts';
import {
  HEARTBEAT_SECONDS,
  beatWatchers,
  beatWatchersWhile,
  countWatchers,
  endWatchers,
  queueEventStream,
} from './event-stream.ts';
import type { OtherNews, StreamListener } from './event-stream.ts';
import type { QueueNews } from './hub.ts';

/** Streams on connections as the product has them; what they do in a process that reads them itself is tested with the hub. */
const news = (version: number, session = 1): QueueNews => ({
  session,
  center: 1,
  status: 'RUNNING',
  version,
  now: version,
  now_label: `B${version}`,
  waiting: 0,
  updated_at: null,
  pause: null,
  stalled_since: null,
  expected_at: null,
});
const help: OtherNews = { event: 'help', topic: 'help', data: { center: 1 } };
/** So long that a server which waits for a connection makes its test fail. */
const PATIENCE_MS = 120_000;
const SOON = { timeout: 20_000 };

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  beatWatchersWhile(() => true);
  for (const stop of stops.splice(0)) await stop();
});

/** A server whose every answer is a stream that begins with what `readFirst` says. */
async function serveStreams(readFirst: () => Promise<QueueNews | null> = async () => news(0)) {
  const listeners = new Set<StreamListener>();
  const signals: AbortSignal[] = [];
  const port = await freePort();
  const subscribe = (listener: StreamListener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const listener = await listen(
    (request) => {
      signals.push(request.signal);
      return queueEventStream(readFirst, subscribe, request.signal);
    },
    { host: '127.0.0.1', port, trustedProxies: trustHops(0), streams: { perClient: 10, most: 10 } },
  );
  const close = () => listener.close(PATIENCE_MS);
  stops.push(async () => {
    endWatchers();
    await close();
  });
  return {
    port,
    close,
    signals,
    open: () => [listeners.size, countWatchers()],
    tell: (each: QueueNews | OtherNews) => listeners.forEach((hear) => hear(each)),
  };
}

/** Asks for a stream; `text` is all that was read of it. */
function ask(port: number) {
  const socket: Socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  let text = '';
  socket.on('data', (part: string) => (text += part));
  return {
    socket,
    text: () => text,
    versions: () => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)),
    heard: (what: string | RegExp) => vi.waitFor(() => expect(text).toMatch(what), SOON),
  };
}

test('a watcher hears the first state, and then everything at once, under the headers of a stream', async () => {
  const { port, tell } = await serveStreams();
  const { heard, text, versions, socket } = ask(port);
  await heard('id: 0');
  tell(news(1));
  tell(help);
  tell(news(1));
  tell(news(2));
  await heard('id: 2');
  expect(versions()).toEqual([0, 1, 2]);
  expect(text()).toContain('event: help\ndata: {"center":1}\n\n');
  const head = text().slice(0, text().indexOf('\r\n\r\n')).toLowerCase();
  expect(head).toMatch(/^http\/1\.1 200 ok/);
  expect(head).toContain('content-type: text/event-stream; charset=utf-8');
  expect(head).toContain('cache-control: no-store, no-transform');
  expect(head).toContain('x-accel-buffering: no');
  expect(head).toContain('transfer-encoding: chunked');
  expect(head).not.toMatch(/content-encoding|content-length/);
  socket.destroy();
});

test('the head comes before there is anything to say', async () => {
  const { port } = await serveStreams(async () => null);
  const { heard, socket } = ask(port);
  await heard(/^HTTP\/1\.1 200[^]*\r\n\r\n[^]*retry: \d+\n\n/);
  socket.destroy();
});

test('a reader that does not keep up gets the newest news of each session when it reads again, and not all between', async () => {
  const { port, tell } = await serveStreams();
  const { heard, versions, text, socket } = ask(port);
  await heard('id: 0');
  socket.pause();
  const [LAST, STEP] = [200_000, 1_000];
  for (let version = 1; version <= LAST; version += 1) {
    tell(news(version));
    // The system takes what it takes only between two turns.
    if (version % STEP === 0) await new Promise(setImmediate);
  }
  tell(news(7, 2));
  tell(help);
  tell(help);
  socket.resume();
  await heard('"session":2');
  await heard('event: help');
  const got = versions();
  expect(got).toContain(LAST);
  expect(got.at(-2)).toBe(LAST);
  expect(got.length).toBeLessThan(LAST / 2);
  const first = got.slice(0, -1);
  expect(first).toEqual(first.toSorted((a, b) => a - b));
  expect(text().match(/event: help/g)).toHaveLength(1);
  tell(news(LAST + 1));
  await heard(`id: ${LAST + 1}`);
  socket.destroy();
});

test('a reader that takes nothing between two signs of life is cut off, and one that reads is not', async () => {
  const { port, tell, open } = await serveStreams();
  const [stuck, slow] = [ask(port), ask(port)];
  await Promise.all([stuck.heard('id: 0'), slow.heard('id: 0')]);
  let version = 0;
  const fill = async (): Promise<void> => {
    for (let step = 0; step < 100_000; step += 1) {
      tell(news((version += 1)));
      if (step % 1_000 === 0) await new Promise(setImmediate);
    }
  };
  const beatOnce = (): void => {
    for (let second = 0; second < HEARTBEAT_SECONDS; second += 1) beatWatchers();
  };
  for (const { socket } of [stuck, slow]) socket.pause();
  await fill();
  beatOnce();
  expect(open()).toEqual([2, 2]);
  slow.socket.resume();
  await slow.heard(`id: ${version}`);
  slow.socket.pause();
  await fill();
  beatOnce();
  expect(open()).toEqual([1, 1]);
  const isClosed = once(stuck.socket, 'close');
  // A connection that was cut is reset, which its reader takes for an error.
  stuck.socket.on('error', () => undefined).resume();
  await isClosed;
  expect(stuck.text()).not.toContain(`id: ${version}\n`);
  slow.socket.resume();
  await slow.heard(`id: ${version}`);
  slow.socket.destroy();
});

test('a watcher that leaves is forgotten, also one that leaves while its first state is read', async () => {
  const reading = Promise.withResolvers<QueueNews>();
  let isSlow = false;
  const { port, open, signals } = await serveStreams(() => (isSlow ? reading.promise : Promise.resolve(news(0))));
  const [one, other] = [ask(port), ask(port)];
  await Promise.all([one.heard('id: 0'), other.heard('id: 0')]);
  expect(open()).toEqual([2, 2]);
  one.socket.destroy();
  await vi.waitFor(() => expect(open()).toEqual([1, 1]), SOON);
  other.socket.resetAndDestroy();
  await vi.waitFor(() => expect(open()).toEqual([0, 0]), SOON);

  isSlow = true;
  const early = ask(port);
  await vi.waitFor(() => expect(open()).toEqual([1, 1]), SOON);
  early.socket.destroy();
  await vi.waitFor(() => expect(signals.at(-1)?.aborted).toBe(true), SOON);
  reading.resolve(news(0));
  await vi.waitFor(() => expect(open()).toEqual([0, 0]), SOON);
});

test('an end of the server ends streams in good order, also one whose first state is still read', async () => {
  const reading = Promise.withResolvers<QueueNews>();
  let isSlow = false;
  const { port, open, close } = await serveStreams(() => (isSlow ? reading.promise : Promise.resolve(news(0))));
  const one = ask(port);
  await one.heard('id: 0');
  isSlow = true;
  const early = ask(port);
  await vi.waitFor(() => expect(open()).toEqual([2, 2]), SOON);
  const ends = [once(one.socket, 'end'), once(early.socket, 'end')];
  endWatchers();
  expect(open()).toEqual([0, 0]);
  const closed = close();
  reading.resolve(news(0));
  await Promise.all([...ends, closed]);
  // The last chunk of a whole answer.
  for (const { text } of [one, early]) expect(text()).toMatch(/0\r\n\r\n$/);
  // The last word says when to come back, to another server.
  expect(one.text().match(/retry: \d+\n\n/g)).toHaveLength(2);
  expect(one.text()).toMatch(/retry: \d+\n\n\r\n0\r\n\r\n$/);
});

test('a process that hears of no news itself gives no sign of life, so that browsers look for another', async () => {
  const { port, tell } = await serveStreams();
  const { heard, text, socket } = ask(port);
  await heard('id: 0');
  const beatOnce = (): void => {
    for (let second = 0; second < HEARTBEAT_SECONDS; second += 1) beatWatchers();
  };
  let isHearing = false;
  beatWatchersWhile(() => isHearing);
  beatOnce();
  tell(news(1));
  await heard('id: 1');
  expect(text()).not.toContain(':\n\n');
  isHearing = true;
  beatOnce();
  await heard(/^:\n\n/m);
  socket.destroy();
});

test('nothing of the request is kept while its stream is open', async () => {
  const { port, signals } = await serveStreams();
  const { heard, socket } = ask(port);
  await heard('id: 0');
  socket.destroy();
  await vi.waitFor(() => expect(countWatchers()).toBe(0), SOON);
  // The adapter, which would have held the request until now, was relieved of it.
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});
