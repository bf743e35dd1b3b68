import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { BenchResult } from './run.ts';
import { callBody, makeDeskQueues } from './support/desk-queues.ts';
import { httpLoad } from './support/http-load.ts';
import { openLoad } from './support/open-load.ts';
import { startProduct } from './support/product.ts';
import { openWatchers } from './support/watchers.ts';
import type { Watchers } from './support/watchers.ts';

export const title = 'Live: one call reaches every watcher of its queue';

const QUEUES = 500;
const WATCHERS = 10_000;
const CALLS_PER_SECOND = 50;
const SECONDS = 600;
/** Numbers of a queue: more than are called. */
const NUMBERS = 75;
const FLOOR_SECONDS = 20;
/** How long the last calls may take to arrive. */
const LAST_MS = 5_000;
const POLL_SECONDS = 5;

export async function run(log: (line: string) => void): Promise<BenchResult> {
  const product = await startProduct();
  try {
    const queues = await makeDeskQueues(product.pool, QUEUES, NUMBERS, new Date());
    const perSession = new Map(queues.sessions.map((session) => [session, WATCHERS / QUEUES]));
    const floor = await floorOf(perSession);
    const before = await memoryOf(product.pid);
    const watchers = await openWatchers(product.port, perSession);
    const after = await memoryOf(product.pid);
    log(`${watchers.count} watchers over ${QUEUES} queues; memory ${before} -> ${after} MB; floor p99 ${floor} ms`);

    const pressed = new Map<number, number[]>();
    const memory: number[] = [];
    const sampler = setInterval(() => void memoryOf(product.pid).then((mb) => memory.push(mb)), 30_000);
    let at = -1;
    const answers = new Map<number, number>();
    const { keptUp } = await openLoad(
      product.port,
      { rate: CALLS_PER_SECOND, seconds: SECONDS, seed: 'live' },
      () => {
        at = (at + 1) % QUEUES;
        const session = queues.sessions[at]!;
        const moments = [...(pressed.get(session) ?? []), performance.now()];
        pressed.set(session, moments);
        return callOf(session, queues.tokens[at]!, moments.length);
      },
      ({ status }) => answers.set(status, (answers.get(status) ?? 0) + 1),
    );
    await new Promise((resolve) => setTimeout(resolve, LAST_MS));
    clearInterval(sampler);
    const { delays, missed } = delaysOf(pressed, perSession, watchers);
    watchers.close();
    delays.sort((a, b) => a - b);
    const share = (of: number) => Math.round(delays[Math.floor(of * (delays.length - 1))]!);
    // The first half fills caches and compiles; growth is measured after it.
    const half = memory.slice(Math.floor(memory.length / 2));
    const growth = Math.round(((half.at(-1)! - half[0]!) / half[0]!) * 1000) / 10;
    const perWatcher = Math.round(((after - before) * 1024 * 10) / watchers.count) / 10;
    log(
      `${delays.length} deliveries: p50 ${share(0.5)} ms, p99 ${share(0.99)} ms; missed ${missed}; memory ${memory.join(' ')} MB`,
    );
    const poll = await httpLoad(
      product.port,
      32,
      POLL_SECONDS,
      () => pollOf(queues.sessions),
      () => undefined,
    );
    const roundMs = Math.round((WATCHERS / poll.perSecond) * 1000);
    return {
      promises: [
        { name: 'p99_ms', value: share(0.99), bar: 1_000, better: 'lower', unit: 'ms' },
        { name: 'missed', value: missed, bar: 0, better: 'lower', unit: '' },
        { name: 'kb_per_watcher', value: perWatcher, bar: 25, better: 'lower', unit: 'kB' },
        { name: 'growth_percent', value: growth, bar: 5, better: 'lower', unit: '%' },
        { name: 'not_kept_up', value: keptUp ? 0 : 1, bar: 0, better: 'lower', unit: '' },
      ],
      figures: {
        watchers: watchers.count,
        queues: QUEUES,
        calls: [...answers.values()].reduce((sum, each) => sum + each, 0),
        refused: [...answers].reduce((sum, [status, each]) => sum + (status === 200 ? 0 : each), 0),
        p50_ms: share(0.5),
        worst_ms: share(1),
        floor_p99_ms: floor,
        ratio_to_sockets: Math.round((share(0.99) / floor) * 10) / 10,
        polling_round_ms: roundMs,
      },
      account: `
${watchers.count} event streams over ${QUEUES} queues on one process; desks call ${CALLS_PER_SECOND} times a second in all for ${SECONDS / 60} minutes, as people do who do not wait for
each other (open loop). The time counts from the press of the desk (HTTP) to the event's arrival at a watcher; watchers and desks share the cores with the server: p50 ${share(0.5)} ms, p99 ${share(0.99)} ms,
worst ${share(1)} ms over ${delays.length} deliveries, ${missed} missed.

The floor: a bare process writes the same bytes to the same ${WATCHERS} sockets at the same rate, without database, rules or HTTP: p99 ${floor} ms from the word to the arrival. The product takes
${Math.round((share(0.99) / floor) * 10) / 10} times that.

Memory of the process: ${before} MB before, ${after} MB with all watchers connected: ${perWatcher} kB a watcher. Every half minute of the run: ${memory.join(', ')} MB; from the middle to the end
${growth} %.

The rival way is asking again and again (mLITE's counter display asks every 5 s, its clinic display every 180 s). The same process answers ${poll.perSecond} such questions a second here, so one round of
${WATCHERS} pollers keeps it busy for ${roundMs} ms; a call costs nothing between calls.`,
    };
  } finally {
    await product.stop();
  }
}

/** From each press to each arrival, in ms; the n-th press of a queue calls its number n. */
function delaysOf(
  pressed: ReadonlyMap<number, readonly number[]>,
  perSession: ReadonlyMap<number, number>,
  watchers: Watchers,
): { delays: number[]; missed: number } {
  const delays: number[] = [];
  let missed = 0;
  for (const [session, moments] of pressed)
    for (const [at, moment] of moments.entries()) {
      const heard = watchers.arrivals(session, at + 1);
      for (const each of heard) delays.push(each - moment);
      missed += perSession.get(session)! - heard.length;
    }
  return { delays, missed };
}

/** p99 in ms of bare socket writes of the same fan-out and rate. */
async function floorOf(perSession: ReadonlyMap<number, number>): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'rivals', 'bare-fanout.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await new Promise<number>((resolve) =>
      child.stdout.once('data', (text: Buffer) => resolve(Number(text))),
    );
    const watchers = await openWatchers(port, perSession, (session) => `watch ${session}\n`);
    const control = connect(port, '127.0.0.1').setNoDelay(true);
    const sessions = [...perSession.keys()];
    const pressed = new Map<number, number[]>();
    for (let call = 0; call < CALLS_PER_SECOND * FLOOR_SECONDS; call += 1) {
      const session = sessions[call % sessions.length]!;
      const moments = [...(pressed.get(session) ?? []), performance.now()];
      pressed.set(session, moments);
      control.write(`call ${session} ${moments.length}\n`);
      await new Promise((resolve) => setTimeout(resolve, 1000 / CALLS_PER_SECOND));
    }
    const { delays } = delaysOf(pressed, perSession, watchers);
    watchers.close();
    control.destroy();
    delays.sort((a, b) => a - b);
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

/** Resident memory of a process in MB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
