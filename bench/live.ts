import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithUs } from '#tests/support/process/end-child.ts';
import type { BenchResult } from './run.ts';
import type { Size } from './runner/judge.ts';
import { clockMs } from './support/clock.ts';
import { callBody, makeDeskQueues } from './support/desk-queues.ts';
import { httpLoad } from './support/http-load.ts';
import { growthPercent, sampleMemory } from './support/live/memory-line.ts';
import { openFilesLimit } from './support/live/open-files.ts';
import { openFleet, type WatcherFleet } from './support/live/watcher-fleet.ts';
import { memoryOf } from './support/memory.ts';
import { openLoad } from './support/open-load.ts';
import { startProduct } from './support/product.ts';

export const title = 'Live: one call reaches every watcher of its queue';

type Extent = {
  watchers: number;
  queues: number;
  callsPerSecond: number;
  seconds: number;
  /** How long the floor and the polling are measured. */
  besideSeconds: number;
  /** How long the last calls may take to arrive. */
  lastMs: number;
};
const EXTENTS: Record<Size, Extent> = {
  full: { watchers: 20_000, queues: 1_000, callsPerSecond: 100, seconds: 600, besideSeconds: 20, lastMs: 5_000 },
  // No queue is called twice, because on a slow machine a watcher hears of two calls at once.
  tiny: { watchers: 90, queues: 30, callsPerSecond: 6, seconds: 2, besideSeconds: 1, lastMs: 30_000 },
};
/** Numbers of a queue: more than are called. */
const NUMBERS = 75;
const SAMPLE_MS = 1_000;
const LOOK_MS = 500;
/** Files of the server that are no watchers: connections of desks and to the database, modules, listeners. */
const OTHER_FILES = 250;
const PRINTED_SECONDS = 30;

/** For each queue, when each of its numbers was called, in order. */
type Pressed = Map<number, number[]>;

export async function run(log: (line: string) => void, size: Size): Promise<BenchResult> {
  const extent = EXTENTS[size];
  const { callsPerSecond, seconds } = extent;
  const product = await startProduct();
  try {
    const queues = await makeDeskQueues(product.pool, extent.queues, NUMBERS, new Date());
    const perSession = shareOut(Math.min(extent.watchers, openFilesLimit(product.pid) - OTHER_FILES), queues.sessions);
    const floor = await floorOf(perSession, extent);
    const before = memoryOf(product.pid)!.now;
    const watchers = await openFleet(product.port, perSession);
    const after = memoryOf(product.pid)!.now;
    log(
      `${watchers.count} watchers over ${extent.queues} queues; memory ${Math.round(before)} -> ${Math.round(after)} MB; floor p99 ${floor} ms`,
    );

    const pressed: Pressed = new Map();
    const memory = sampleMemory(product.pid, SAMPLE_MS);
    let at = -1;
    const answers = new Map<number, number>();
    const { keptUp } = await openLoad(
      product.port,
      { rate: callsPerSecond, seconds, seed: 'live' },
      () => {
        at = (at + 1) % extent.queues;
        const session = queues.sessions[at]!;
        return callOf(session, queues.tokens[at]!, press(pressed, session));
      },
      ({ status }) => answers.set(status, (answers.get(status) ?? 0) + 1),
    );
    const { delays, missed } = await lastDelaysOf(pressed, perSession, watchers, extent.lastMs);
    memory.stop();
    const peak = Math.round(memoryOf(product.pid)!.peak);
    watchers.close();
    const share = shareOf(delays);
    const growth = Math.round(growthPercent(memory.megabytes) * 10) / 10;
    const perWatcher = Math.round(((after - before) * 1024 * 10) / watchers.count) / 10;
    const printed = memory.megabytes.filter((_, nth) => nth % PRINTED_SECONDS === 0).map(Math.round);
    log(
      `${delays.length} deliveries: p50 ${share(0.5)} ms, p99 ${share(0.99)} ms; missed ${missed}; memory ${printed.join(' ')} MB, at most ${peak}, grows ${growth} %`,
    );
    const poll = await httpLoad(
      product.port,
      32,
      extent.besideSeconds / 4,
      () => pollOf(queues.sessions),
      () => undefined,
    );
    const roundMs = Math.round((extent.watchers / poll.perSecond) * 1000);
    const ratio = Math.round((share(0.99) / floor) * 10) / 10;
    const fewer = watchers.count < extent.watchers;
    return {
      promises: [
        { name: 'watchers', value: watchers.count, bar: extent.watchers, better: 'higher', unit: '' },
        { name: 'p99_ms', value: share(0.99), bar: 1_000, better: 'lower', unit: 'ms' },
        { name: 'missed', value: missed, bar: 0, better: 'lower', unit: '' },
        { name: 'kb_per_watcher', value: perWatcher, bar: 25, better: 'lower', unit: 'kB' },
        { name: 'peak_mb', value: peak, bar: 900, better: 'lower', unit: 'MB' },
        { name: 'growth_percent', value: growth, bar: 2, better: 'lower', unit: '%' },
        { name: 'kept_up', value: keptUp ? 1 : 0, bar: 1, better: 'higher', unit: '' },
      ],
      figures: {
        queues: extent.queues,
        calls: [...answers.values()].reduce((sum, each) => sum + each, 0),
        refused: [...answers].reduce((sum, [status, each]) => sum + (status === 200 ? 0 : each), 0),
        p50_ms: share(0.5),
        worst_ms: share(1),
        floor_p99_ms: floor,
        ratio_to_sockets: ratio,
        polling_round_ms: roundMs,
      },
      account: `
${watchers.count} event streams over ${extent.queues} queues on one process; desks call ${callsPerSecond} times a second in all for ${seconds / 60} minutes, as people do who do not wait for
each other (open loop). The time counts from the press of the desk (HTTP) to the event's arrival at a watcher; watchers and desks share the cores with the server: p50 ${share(0.5)} ms, p99 ${share(0.99)} ms,
worst ${share(1)} ms over ${delays.length} deliveries, ${missed} missed.${
        fewer
          ? ` A process may open ${openFilesLimit(product.pid)} files here, so there could not be ${extent.watchers} watchers; \`ulimit -n\` sets that.`
          : ''
      }

The floor: a bare process writes the same bytes to the same ${watchers.count} sockets at the same rate, without database, rules or HTTP: p99 ${floor} ms from the word to the arrival. The product takes
${ratio} times that.

Memory of the process: ${Math.round(before)} MB before, ${Math.round(after)} MB with all watchers connected: ${perWatcher} kB a watcher. At most it had ${peak} MB, its start included, as the system counts it (VmHWM).
Every half minute of the run: ${printed.join(', ')} MB; a straight line through all samples, one a second, rises by ${growth} % from the beginning to the end.

The rival way is asking again and again (mLITE's counter display asks every 5 s, its clinic display every 180 s). The same process answers ${poll.perSecond} such questions a second here, so one round of
${extent.watchers} pollers keeps it busy for ${roundMs} ms; a call costs nothing between calls.`,
    };
  } finally {
    await product.stop();
  }
}

/** How many watchers each session gets: as evenly as it goes. */
function shareOut(watchers: number, sessions: readonly number[]): Map<number, number> {
  const each = Math.floor(watchers / sessions.length);
  const more = watchers - each * sessions.length;
  return new Map(sessions.map((session, at) => [session, each + (at < more ? 1 : 0)]));
}

/** Notes a press of a queue. Answers how many there have been, this one included. */
function press(pressed: Pressed, session: number): number {
  const moments = pressed.get(session) ?? [];
  pressed.set(session, moments);
  return moments.push(clockMs());
}

/** Waits until every call has arrived everywhere, for so long at most. */
async function lastDelaysOf(
  pressed: Pressed,
  perSession: ReadonlyMap<number, number>,
  watchers: WatcherFleet,
  patienceMs: number,
): Promise<{ delays: Float64Array; missed: number }> {
  for (const end = clockMs() + patienceMs; ;) {
    const heard = await delaysOf(pressed, perSession, watchers);
    if (heard.missed === 0 || clockMs() > end) return heard;
    await pause(LOOK_MS);
  }
}

/** From each press to each arrival, in ms and sorted; the n-th press of a queue calls its number n. */
async function delaysOf(
  pressed: Pressed,
  perSession: ReadonlyMap<number, number>,
  watchers: WatcherFleet,
): Promise<{ delays: Float64Array; missed: number }> {
  const arrivals = await watchers.arrivals();
  const delays: number[] = [];
  let missed = 0;
  for (const [session, moments] of pressed)
    for (const [at, moment] of moments.entries()) {
      const heard = arrivals.get(session)?.get(at + 1) ?? [];
      for (const each of heard) delays.push(each - moment);
      missed += perSession.get(session)! - heard.length;
    }
  return { delays: Float64Array.from(delays).sort(), missed };
}

/** A quantile of sorted values, in whole ms. */
const shareOf =
  (sorted: Float64Array) =>
  (of: number): number =>
    Math.round(sorted[Math.floor(of * (sorted.length - 1))]!);

/** p99 in ms of bare socket writes of the same fan-out and rate. */
async function floorOf(
  perSession: ReadonlyMap<number, number>,
  { callsPerSecond, besideSeconds }: Extent,
): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'rivals', 'bare-fanout.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  try {
    const port = await new Promise<number>((resolve) =>
      child.stdout.once('data', (text: Buffer) => resolve(Number(text))),
    );
    const watchers = await openFleet(port, perSession, { asksBare: true });
    const control = connect(port, '127.0.0.1').setNoDelay(true);
    const sessions = [...perSession.keys()];
    const pressed: Pressed = new Map();
    for (let call = 0; call < callsPerSecond * besideSeconds; call += 1) {
      const session = sessions[call % sessions.length]!;
      control.write(`call ${session} ${press(pressed, session)}\n`);
      await pause(1000 / callsPerSecond);
    }
    const { delays } = await delaysOf(pressed, perSession, watchers);
    watchers.close();
    control.destroy();
    return Math.round(delays[Math.floor(0.99 * (delays.length - 1))]! * 10) / 10;
  } finally {
    child.kill();
  }
}

function callOf(session: number, token: string, nth: number): string {
  const body = callBody(NUMBERS, nth);
  return (
    `POST /api/desk/session/${session}/call-next HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}

function pollOf(sessions: readonly number[]): string {
  const session = sessions[Math.floor(Math.random() * sessions.length)]!;
  return `GET /api/queue/${session} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}
