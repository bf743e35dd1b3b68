import { randomUUID } from 'node:crypto';
import { createParser } from 'eventsource-parser';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { book } from '#contract/booking/appointment.ts';
import { callNext, startSession } from '#contract/front-desk/desk-moves.ts';
import { createServer } from '#server/app.ts';
import { createHub } from '#server/queue/create-hub.ts';
import { countWatchers, endWatchers, queueEventStream } from '#server/queue/event-stream.ts';
import type { Hub, Listener, QueueNews } from '#server/queue/hub.ts';
import { makeStaff } from '../../factories/account.ts';
import { makePerson, makeTestCenter, makeQueue } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { pressedAs } from '../../support/queue/press-as.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

type Told = Omit<QueueNews, 'center'>;
type Watching = { next(): Promise<Told>; leave(): void; status: number };

/** Longer than the hub waits before it tries again. */
const SOON = { timeout: 10_000, interval: 20 };

let app: TestApp;
let place: TestCenter;
let desk: { token: string };

beforeAll(async () => {
  app = await createTestApp();
  place = await makeTestCenter(app.pool);
  desk = await makeStaff(app.pool, place.center);
});
afterAll(() => app.close());

/** Follows a stream through an app's own fetch. */
async function watch(
  path: string,
  options: { token?: string; fetch?: (request: Request) => Promise<Response> } = {},
): Promise<Watching> {
  const leaving = new AbortController();
  const headers: Record<string, string> = options.token ? { authorization: `Bearer ${options.token}` } : {};
  const request = new Request(`http://localhost${path}`, { headers, signal: leaving.signal });
  const answer = await (options.fetch ?? app.app.fetch)(request);
  // A request that nobody has in hand any more may be gone, and then hears of no end.
  const leave = () => (leaving.abort(), expect(request.signal.aborted).toBe(true));
  return { ...read(answer), leave, status: answer.status };
}

function read(answer: Response): { next(): Promise<Told> } {
  const told: Told[] = [];
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      const news = JSON.parse(data) as Told;
      expect({ id, event }).toEqual({ id: String(news.version), event: 'queue' });
      told.push(news);
    },
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  return {
    async next() {
      while (told.length === 0) {
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream has ended');
        parser.feed(value);
      }
      return told.shift()!;
    },
  };
}

async function join(session: number, person?: Person): Promise<string> {
  const { patientId, token } = person ?? (await makePerson(app.pool));
  const body = { session, patient: patientId, payment: place.umum, idempotency_key: randomUUID() };
  return (await answered(app.call(book, { body, token }))).appointment.trans_code;
}
const press = (move: Endpoint, session: number) => pressedAs({ app, token: desk.token }, move, session);

describe('a watcher', () => {
  test('gets the state at once, then every booking and call with the right numbers', async () => {
    const session = await makeQueue(app.pool, place);
    const live = await watch(`/api/queue/${session}/events`);
    expect(await live.next()).toEqual({
      session,
      status: 'OPEN',
      version: 0,
      now: 0,
      now_label: '',
      waiting: 0,
      updated_at: null,
      pause: null,
      stalled_since: null,
      expected_at: null,
    });
    await join(session);
    expect(await live.next()).toMatchObject({ version: 1, now: 0, waiting: 1 });
    await press(startSession, session);
    expect(await live.next()).toMatchObject({ version: 2, status: 'RUNNING', waiting: 1 });
    await press(callNext, session);
    expect(await live.next()).toMatchObject({
      version: 3,
      now: 1,
      now_label: 'B01',
      waiting: 0,
      updated_at: '2026-11-23T02:00:00.000Z',
    });
    live.leave();
  });

  test('of their own appointment gets the same, a stranger and a guest do not', async () => {
    const session = await makeQueue(app.pool, place);
    const owner = await makePerson(app.pool);
    const path = `/api/appointment/monitor/${await join(session, owner)}/events`;
    const live = await watch(path, { token: owner.token });
    expect(await live.next()).toMatchObject({ session, version: 1, waiting: 1 });
    await press(startSession, session);
    expect(await live.next()).toMatchObject({ version: 2, status: 'RUNNING' });
    live.leave();
    expect((await watch(path, { token: (await makePerson(app.pool)).token })).status).toBe(404);
    expect((await watch(path)).status).toBe(401);
  });

  test("at the desk gets all queues of its center, and no other center's", async () => {
    const other = await makeTestCenter(app.pool);
    const [mine, second, theirs] = [
      await makeQueue(app.pool, place),
      await makeQueue(app.pool, place),
      await makeQueue(app.pool, other),
    ];
    const live = await watch('/api/desk/events', { token: desk.token });
    app.deps.hub.touch(theirs);
    await join(mine);
    expect(await live.next()).toMatchObject({ session: mine, waiting: 1 });
    await join(second);
    expect(await live.next()).toMatchObject({ session: second, waiting: 1 });
    live.leave();
  });

  test('whose stream is cut sees the right number at once when it comes back', async () => {
    const session = await makeQueue(app.pool, place);
    await join(session);
    await join(session);
    const live = await watch(`/api/queue/${session}/events`);
    await live.next();
    live.leave();
    await press(startSession, session);
    await press(callNext, session);
    await press(callNext, session);
    const again = await watch(`/api/queue/${session}/events`);
    expect(await again.next()).toMatchObject({ now: 2, now_label: 'B02', waiting: 0, version: 6 });
    again.leave();
  });

  test('of an unknown queue is refused', async () => {
    expect((await watch('/api/queue/999999999/events')).status).toBe(404);
    expect((await watch('/api/queue/abc/events')).status).toBe(422);
    expect(countWatchers()).toBe(0);
  });

  test('gets headers that forbid to cache, buffer or compress the stream', async () => {
    const answer = await app.app.fetch(
      new Request(`http://localhost/api/queue/${await makeQueue(app.pool, place)}/events`),
    );
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    await answer.body!.cancel();
    expect(countWatchers()).toBe(0);
  });

  test('who asks for the head alone is no watcher', async () => {
    const answer = await app.app.fetch(
      new Request(`http://localhost/api/queue/${await makeQueue(app.pool, place)}/events`, { method: 'HEAD' }),
    );
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(countWatchers()).toBe(0);
  });
});

describe('a stream', () => {
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
  const topic = () => {
    const listeners = new Set<Listener>();
    return {
      listeners,
      tell: (each: QueueNews) => listeners.forEach((listener) => listener(each)),
      subscribe: (listener: Listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  };

  test('retains for a slow reader only the newest event of each session', async () => {
    const { tell, subscribe } = topic();
    const leaving = new AbortController();
    const answer = await queueEventStream(async () => news(0), subscribe, leaving.signal);
    for (let version = 1; version <= 1_000; version += 1) tell(news(version));
    tell(news(7, 2));
    const { next } = read(answer);
    expect([(await next()).version, (await next()).version, (await next()).session]).toEqual([0, 1_000, 2]);
    leaving.abort();
    await expect(next()).rejects.toThrow('the stream has ended');
  });

  test('never goes back to an older version', async () => {
    const { tell, subscribe } = topic();
    const leaving = new AbortController();
    const { next } = read(await queueEventStream(async () => news(5), subscribe, leaving.signal));
    expect((await next()).version).toBe(5);
    for (const version of [4, 5, 6]) tell(news(version));
    expect((await next()).version).toBe(6);
    leaving.abort();
  });

  test('loses no change while the first state is read', async () => {
    const { tell, subscribe } = topic();
    const leaving = new AbortController();
    const first = async () => {
      const old = news(1);
      tell(news(2));
      return old;
    };
    const { next } = read(await queueEventStream(first, subscribe, leaving.signal));
    expect([(await next()).version, (await next()).version]).toEqual([1, 2]);
    leaving.abort();
  });

  test('tells what it heard before the first state only where that is newer', async () => {
    const { tell, subscribe } = topic();
    const leaving = new AbortController();
    const first = async () => {
      for (const early of [news(3), news(2), news(1, 2)]) tell(early);
      return news(4);
    };
    const { next } = read(await queueEventStream(first, subscribe, leaving.signal));
    const told = [await next(), await next()];
    expect(told.map(({ session, version }) => [session, version])).toEqual([
      [1, 4],
      [2, 1],
    ]);
    leaving.abort();
  });

  test('leaves nothing behind, whichever way it ends', async () => {
    const { listeners, subscribe } = topic();
    const open = (signal = new AbortController().signal) => queueEventStream(async () => news(1), subscribe, signal);
    const aborted = new AbortController();
    await open(aborted.signal);
    aborted.abort();
    await (await open()).body!.cancel();
    await open(AbortSignal.abort());
    await expect(queueEventStream(() => Promise.reject(new Error('away')), subscribe, aborted.signal)).rejects.toThrow(
      'away',
    );
    expect([listeners.size, countWatchers()]).toEqual([0, 0]);
    await open();
    await open();
    expect([listeners.size, countWatchers()]).toEqual([2, 2]);
    endWatchers();
    expect([listeners.size, countWatchers()]).toEqual([0, 0]);
  });
});

describe('the hub', () => {
  const quiet = { info: () => undefined, error: () => undefined };
  const heardBy = (hub: Hub, session: number) => {
    const heard: QueueNews[] = [];
    hub.onSession(session, (each) => heard.push(each));
    return {
      heard,
      until: (count: number) => vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(count), SOON),
    };
  };
  const listenersOfDatabase = async () =>
    (
      await app.pool.query(
        `select pid from pg_stat_activity where datname = current_database() and query like 'listen queue_moved%'`,
      )
    ).rows;

  /** Who announces changes of a session to all processes on this database, in the order of their announcements. */
  const announcements = async () => {
    const client = new pg.Client(app.connection);
    await client.connect();
    const payloads: string[] = [];
    client.on('notification', ({ payload }) => payloads.push(payload ?? ''));
    // Written otherwise than a relay writes it, because the listeners of relays are counted by their statement.
    await client.query('listen "queue_moved"');
    return {
      of: (session: number) =>
        payloads
          .map((payload) => payload.split(':'))
          .filter(([, topics = '']) => topics.split(',').includes(`${session}`))
          .map(([from]) => from),
      close: () => client.end(),
    };
  };

  test('gathers many changes into one read', async () => {
    const session = await makeQueue(app.pool, place);
    const { heard, until } = heardBy(app.deps.hub, session);
    const query = vi.spyOn(app.deps.pool, 'query');
    for (let times = 0; times < 500; times += 1) app.deps.hub.touch(session);
    await until(1);
    expect(query).toHaveBeenCalledTimes(2);
    expect(heard).toHaveLength(1);
    query.mockRestore();
  });

  test('does not read what nobody watches', async () => {
    const quietApp = await createTestApp();
    const at = await makeTestCenter(quietApp.pool);
    const session = await makeQueue(quietApp.pool, at);
    const query = vi.spyOn(quietApp.deps.pool, 'query');
    quietApp.deps.hub.touch(session);
    await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(1));
    expect(query.mock.calls[0]![0]).toContain('pg_notify');
    await quietApp.close();
  });

  test('carries changes to another process on the same database, both ways at once', async () => {
    const hub = createHub(app.deps.pool, quiet);
    const other = createServer({ ...app.deps, hub });
    await vi.waitFor(async () => expect(await listenersOfDatabase()).toHaveLength(2), SOON);
    const session = await makeQueue(app.pool, place);
    const there = await watch(`/api/queue/${session}/events`, { fetch: other.fetch });
    await there.next();
    await join(session);
    expect(await there.next()).toMatchObject({ version: 1, waiting: 1 });

    // A process announces its own change although it has just heard of the same queue from another.
    const announced = await announcements();
    await app.pool.query('select pg_notify($1, $2)', ['queue_moved', `third:${session}`]);
    await vi.waitFor(() => expect(announced.of(session)).toEqual(['third']), SOON);
    const [here, far] = [heardBy(app.deps.hub, session), heardBy(hub, session)];
    app.deps.hub.touch(session);
    hub.touch(session);
    await Promise.all([here.until(1), far.until(1)]);
    await vi.waitFor(() => expect(new Set(announced.of(session)).size).toBe(3), SOON);
    await announced.close();
    there.leave();
    await other.close();
  });

  test('listens again after its connection broke, and sends what it missed', async () => {
    const hub = createHub(app.deps.pool, quiet);
    await vi.waitFor(async () => expect(await listenersOfDatabase()).toHaveLength(2), SOON);
    const session = await makeQueue(app.pool, place);
    const { rows } = await app.pool.query('select current_date::text as today');
    const now = await makeQueue(app.pool, place, { date: rows[0].today });
    const { heard, until } = heardBy(hub, session);
    const center: number[] = [];
    hub.onCenter(place.center, (each) => center.push(each.session));
    await app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen queue_moved%'`,
    );
    // The change is made directly in the database, as another process would do it.
    await app.pool.query('update session set version = version + 5 where id = any($1::bigint[])', [[session, now]]);
    await until(1);
    expect(heard[0]).toMatchObject({ version: 5 });
    await vi.waitFor(() => expect(center).toContain(now), SOON);
    await vi.waitFor(async () => expect(await listenersOfDatabase()).toHaveLength(2), SOON);
    await hub.close();
    // The database ends a connection a moment after its release.
    await vi.waitFor(async () => expect(await listenersOfDatabase()).toHaveLength(1), SOON);
  });

  test('forgets nothing when a read fails, and accepts nothing more once it is closed', async () => {
    const hub = createHub(app.deps.pool, quiet);
    const session = await makeQueue(app.pool, place);
    const { heard, until } = heardBy(hub, session);
    const query = vi.spyOn(app.deps.pool, 'query');
    query.mockImplementationOnce(() => Promise.reject(new Error('away')) as never);
    hub.touch(session);
    await until(1);
    query.mockRestore();
    await hub.close();
    const timer = vi.spyOn(globalThis, 'setTimeout');
    hub.touch(session);
    expect(timer).not.toHaveBeenCalled();
    timer.mockRestore();
    expect(heard).toHaveLength(1);
  });
});
