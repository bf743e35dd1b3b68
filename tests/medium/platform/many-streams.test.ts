import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listen } from '#server/platform/start/listen.ts';
import type { Listener } from '#server/platform/start/listen.ts';
import { endWatchers } from '#server/queue/event-stream.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import { makeStaff } from '../../factories/account.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { freePort } from '../../support/process/server-process.ts';

const [PER_CLIENT, PER_ACCOUNT, MOST] = [1_000, 30, 2_500];
const SOON = { timeout: 30_000, interval: 20 };

let app: TestApp;
let listener: Listener;
let port: number;
let path: string;
let desk: { token: string; center: number };
const sockets = new Set<Socket>();

beforeAll(async () => {
  app = await createTestApp({ streams: { perClient: PER_CLIENT, perAccount: PER_ACCOUNT, most: MOST } });
  const place = await makeTestCenter(app.pool);
  path = `/api/queue/${await makeQueue(app.pool, place)}/events`;
  desk = { ...(await makeStaff(app.pool, place.center)), center: place.center };
  port = await freePort();
  const { trustedProxies } = app.deps.settings;
  const streams = { perClient: 4_000, most: 20_000 };
  listener = await listen(app.app.fetch, { host: '127.0.0.1', port, trustedProxies, streams });
});
beforeEach(leaveAll);
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  endWatchers();
  await listener.close(0);
  await app.close();
});

/** All connections of a test end, some of them rudely, and with them their shares. */
async function leaveAll(): Promise<void> {
  for (const [at, socket] of [...sockets].entries()) {
    if (at % 2 === 0) socket.destroy();
    else socket.resetAndDestroy();
  }
  sockets.clear();
  await vi.waitFor(() => expect(app.deps.streams.count()).toBe(0), SOON);
}

/** Asks on a connection of its own, which stays open, and returns the status and head of the answer. */
function ask(from: string, asked = path, token?: string): Promise<{ status: number; head: string; socket: Socket }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    sockets.add(socket);
    let text = '';
    socket.on('data', (part) => {
      text += part.toString();
      const head = text.indexOf('\r\n\r\n');
      if (head >= 0) resolve({ status: Number(text.slice(9, 12)), head: text.slice(0, head).toLowerCase(), socket });
    });
    socket.once('error', reject);
    const authorization = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
    socket.write(`GET ${asked} HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\n`);
  });
}

async function askMany(from: string, times: number): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  // As many at once as the backlog of a listening socket takes.
  for (let left = times; left > 0; left -= 100) {
    const answers = await Promise.all(Array.from({ length: Math.min(100, left) }, () => ask(from)));
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}

test('of 3,000 streams each client gets its share, all together get theirs, and others are answered all the while', async () => {
  expect(await askMany('127.0.0.2', PER_CLIENT + 200)).toEqual(
    new Map([
      [200, PER_CLIENT],
      [429, 200],
    ]),
  );
  expect(await askMany('127.0.0.3', PER_CLIENT)).toEqual(new Map([[200, PER_CLIENT]]));
  expect(await askMany('127.0.0.4', 800)).toEqual(
    new Map([
      [200, 500],
      [503, 300],
    ]),
  );
  expect(app.deps.streams.count()).toBe(MOST);
  const [refused, full, search] = [
    await ask('127.0.0.2'),
    await ask('127.0.0.5'),
    await ask('127.0.0.2', '/api/search?query=gigi'),
  ];
  expect([refused.status, full.status, search.status]).toEqual([429, 503, 200]);
  for (const { head } of [refused, full]) expect(head).toMatch(/\r\nretry-after: 1\d\r\n/);

  await leaveAll();
  expect((await ask('127.0.0.2')).status).toBe(200);
});

test('an account has its share, whichever addresses it asks from, and people at its own address keep theirs', async () => {
  const events = `/api/desk/events?center=${desk.center}`;
  const statuses = await Promise.all(
    Array.from({ length: PER_ACCOUNT + 2 }, (_, at) => ask(`127.0.0.${2 + (at % 5)}`, events, desk.token)),
  );
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await ask('127.0.0.2')).status).toBe(200);
});

test('a stream that is refused, asked for by its head alone, or opened to nothing takes no share', async () => {
  const { token } = await makePerson(app.pool);
  expect((await ask('127.0.0.2', '/api/queue/999999/events')).status).toBe(404);
  expect((await ask('127.0.0.2', '/api/desk/events')).status).toBe(401);
  expect((await ask('127.0.0.2', '/api/desk/events', token)).status).toBe(403);
  expect((await app.ask('HEAD', path)).status).toBe(200);
  expect(app.deps.streams.count()).toBe(0);
});

test('a stream gives its share back when the server ends it', async () => {
  await ask('127.0.0.2');
  expect(app.deps.streams.count()).toBe(1);
  endWatchers();
  await vi.waitFor(() => expect(app.deps.streams.count()).toBe(0), SOON);
});
