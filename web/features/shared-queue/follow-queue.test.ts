import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { followQueue } from './follow-queue.ts';
import type { QueueNews } from './follow-queue.ts';

// The reader of events is loaded with the first connection, in its own time.
beforeAll(() => import('eventsource-parser'));
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z') });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that answers one connection after the other: with a status, or with a stream that the test writes to. */
function server(...answers: number[]) {
  const lines: TransformStream<Uint8Array, Uint8Array>[] = [];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const status = answers.shift() ?? 200;
    if (status !== 200) return new Response(null, { status });
    const line = new TransformStream<Uint8Array, Uint8Array>();
    lines.push(line);
    return new Response(line.readable);
  });
  const write = async (text: string, at = lines.length - 1) => {
    const writer = lines[at]!.writable.getWriter();
    void writer.write(new TextEncoder().encode(text));
    writer.releaseLock();
    await settle();
  };
  return { asked, write, cut: () => lines.at(-1)!.writable.close().then(settle) };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const event = (version: number) => `id: ${version}\nevent: queue\ndata: {"session":7,"version":${version}}\n\n`;

function follow() {
  const heard: number[] = [];
  const lost: (string | null)[] = [];
  const stop = followQueue(
    7,
    ({ version }: QueueNews) => heard.push(version),
    (since) => lost.push(since?.toISOString() ?? null),
  );
  return { heard, lost, stop };
}

it('reconnects after a cut connection and after errors of a proxy, and says since when it got no events', async () => {
  const { asked, write, cut } = server(200, 502, 503, 200);
  const { heard, lost, stop } = follow();
  await settle();
  await write(event(4));
  await vi.advanceTimersByTimeAsync(20_000);
  await write(':\n\n');
  await vi.advanceTimersByTimeAsync(5_000);
  await cut();
  expect([heard, lost]).toEqual([[4], [null, '2026-11-23T09:00:20.000Z']]);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000);
  await write(event(9));
  expect(asked).toEqual(Array.from({ length: 4 }, () => '/api/queue/7/events'));
  expect([heard, lost.at(-2), lost.at(-1)]).toEqual([[4, 9], '2026-11-23T09:00:20.000Z', null]);
  stop!();
});

it('follows at most three queues at a time', async () => {
  const { asked } = server();
  const stops = [follow(), follow(), follow(), follow()].map(({ stop }) => stop);
  await settle();
  expect([asked.length, stops[3]]).toEqual([3, null]);
  stops[0]!();
  const { stop } = follow();
  for (const each of [stops[1]!, stops[2]!, stop!]) each();
});
