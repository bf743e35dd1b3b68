import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { followEvents } from './live.ts';

const listeners = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server whose event streams the test controls. */
function server({ retryAfter = '12' } = {}) {
  const lines: { write(text: string): void; cut(): void; signal: AbortSignal; token: string | null }[] = [];
  const next: (number | null)[] = [];
  const send = (async (_: unknown, init: RequestInit) => {
    const status = next.shift() ?? 200;
    if (status !== 200)
      return new Response(null, { status, headers: status === 429 ? { 'retry-after': retryAfter } : {} });
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    const writer = pipe.writable.getWriter();
    const signal = init.signal!;
    signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined));
    lines.push({
      write: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined),
      cut: () => void writer.close().catch(() => undefined),
      signal,
      token: new Headers(init.headers).get('authorization'),
    });
    return new Response(pipe.readable);
  }) as typeof fetch;
  return { lines, next, send };
}

// What reads the events is loaded with the first of them, which takes as long as it takes.
beforeAll(() => import('eventsource-parser'));
const settle = () => vi.advanceTimersByTimeAsync(0);
const EVENT = 'id: 4\nevent: queue\ndata: {"now":3}\n\n';

function follow({ send }: { send: typeof fetch }) {
  const onNews = vi.fn<(data: unknown) => void>();
  const states: string[] = [];
  const stop = followEvents({
    path: '/api/desk/events',
    token: 'secret',
    onNews,
    onConnection: (state) => states.push(state),
    send,
  });
  return { onNews, states, stop };
}

it('reports news when connected and after every event, and sends the token in the header', async () => {
  const at = server();
  const { onNews, states, stop } = follow(at);
  await settle();
  expect([states, onNews.mock.calls.length, at.lines[0]!.token]).toEqual([
    ['connecting', 'connected'],
    1,
    'Bearer secret',
  ]);
  at.lines[0]!.write(`:\n\n${EVENT}${EVENT}`);
  await settle();
  expect(onNews.mock.calls).toEqual([[null], [{ now: 3 }, 'queue'], [{ now: 3 }, 'queue']]);
  stop();
  expect(at.lines[0]!.signal.aborted).toBe(true);
});

it('follows a public stream without a token, and reports every sign of life', async () => {
  const { lines, send } = server();
  const onSign = vi.fn<() => void>();
  const stop = followEvents({ path: '/api/board/rs/events', onNews: () => {}, onConnection: () => {}, onSign, send });
  await settle();
  expect([lines[0]!.token, onSign.mock.calls.length]).toEqual([null, 1]);
  lines[0]!.write(':\n\n');
  await settle();
  expect(onSign).toHaveBeenCalledTimes(2);
  stop();
});

it('reports a cut connection, reconnects by itself, and reports news again', async () => {
  const at = server();
  const { onNews, states, stop } = follow(at);
  await settle();
  at.lines[0]!.write('retry: 700\n\n');
  at.lines[0]!.cut();
  await settle();
  expect(states.at(-1)).toBe('lost');
  await vi.advanceTimersByTimeAsync(700);
  expect([at.lines.length, states.at(-1), onNews.mock.calls.length]).toEqual([2, 'connected', 2]);
  stop();
});

it('gives up a connection that is silent for too long', async () => {
  const at = server();
  const { states, stop } = follow(at);
  await settle();
  await vi.advanceTimersByTimeAsync(44_000);
  expect(states.at(-1)).toBe('connected');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states.at(-1)).toBe('lost');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(at.lines).toHaveLength(2);
  stop();
});

it('reconnects at once when the browser is online again, and holds one connection only', async () => {
  const at = server();
  const { states, stop } = follow(at);
  await settle();
  listeners.dispatchEvent(new Event('offline'));
  await settle();
  expect(states.at(-1)).toBe('lost');
  listeners.dispatchEvent(new Event('online'));
  await settle();
  expect(states.at(-1)).toBe('connected');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(at.lines.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
  expect(at.lines).toHaveLength(2);
  stop();
});

it('tries again after an error of the server, ever more rarely, and not after a refusal', async () => {
  const at = server();
  at.next.push(503, 503, 403);
  const { onNews, stop } = follow(at);
  await settle();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onNews).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  // The call that this news causes gets the reason.
  expect(onNews).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at.lines).toHaveLength(0);
  stop();
});

it('asks for what has changed while there are too many streams, and tries again when the server said', async () => {
  const at = server();
  at.next.push(429, 429);
  const { onNews, states, stop } = follow(at);
  await settle();
  expect([onNews.mock.calls, states]).toEqual([[[null]], ['connecting', 'lost']]);
  await vi.advanceTimersByTimeAsync(11_999);
  expect(onNews).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(onNews).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(12_000);
  expect([at.lines.length, states.at(-1)]).toEqual([1, 'connected']);
  stop();
});

it.each([
  ['86400', 60_000],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 2_000],
])('tries again within a minute, and not at once, when it is told to wait until %j', async (retryAfter, ms) => {
  const at = server({ retryAfter });
  at.next.push(429);
  const { stop } = follow(at);
  await settle();
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(at.lines).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(at.lines).toHaveLength(1);
  stop();
});

it('does nothing more once it is stopped', async () => {
  const at = server();
  const { stop } = follow(at);
  await settle();
  stop();
  listeners.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at.lines).toHaveLength(1);
});

it('reports news once when the page becomes visible again', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const at = server();
  const { onNews, states, stop } = follow(at);
  await settle();
  listeners.dispatchEvent(new Event('visibilitychange'));
  expect([onNews.mock.calls.length, at.lines.length]).toEqual([2, 1]);
  at.lines[0]!.cut();
  await settle();
  expect(states.at(-1)).toBe('lost');
  listeners.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect([states.at(-1), at.lines.length]).toEqual(['connected', 2]);
  stop();
});
