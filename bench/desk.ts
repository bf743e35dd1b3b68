import type pg from 'pg';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import { replay } from '#domain/queue/replay.ts';
import { readLog } from '#server/queue/queue-log.store.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import type { BenchResult } from './run.ts';
import type { Size } from './runner/judge.ts';
import { callBody, makeDeskQueues } from './support/desk-queues.ts';
import type { DeskQueues } from './support/desk-queues.ts';
import { openLoad } from './support/open-load.ts';
import type { OpenResult } from './support/open-load.ts';
import { startProduct } from './support/product.ts';
import { openWatchers } from './support/watchers.ts';

export const title = 'Desk: many front desks call at once';

type Extent = {
  desks: number;
  callsPerSecond: number;
  seconds: number;
  warmUpSeconds: number;
  floorSeconds: number;
  watchers: number;
};
const EXTENTS: Record<Size, Extent> = {
  full: { desks: 200, callsPerSecond: 100, seconds: 30, warmUpSeconds: 5, floorSeconds: 5, watchers: 2_000 },
  tiny: { desks: 10, callsPerSecond: 10, seconds: 2, warmUpSeconds: 1, floorSeconds: 1, watchers: 20 },
};
/** Numbers of a queue: more than are called. */
const NUMBERS = 40;
/** A floor without rules, log or answer: one update of one row, in a transaction, at the same rate. */
const FLOOR = 'update session set moved_at = now() where id = $1';

export async function run(log: (line: string) => void, size: Size): Promise<BenchResult> {
  const extent = EXTENTS[size];
  const { desks, callsPerSecond, seconds: measured } = extent;
  const product = await startProduct();
  try {
    const queues = await makeDeskQueues(product.pool, desks, NUMBERS, new Date());
    const watchers = await openWatchers({
      port: product.port,
      perSession: new Map(queues.sessions.map((session) => [session, extent.watchers / desks])),
    });
    log(`${desks} queues of ${NUMBERS} numbers, ${watchers.count} watchers`);
    const answers = new Map<number, number>();
    const calls = new Map<number, number>();
    const press = (seconds: number, seed: string): Promise<OpenResult> => {
      let desk = -1;
      const next = (): string => {
        desk = (desk + 1) % desks;
        const nth = (calls.get(desk) ?? 0) + 1;
        calls.set(desk, nth);
        return callOf(queues, desk, nth);
      };
      return openLoad(product.port, { rate: callsPerSecond, seconds, seed }, next, ({ status }) =>
        answers.set(status, (answers.get(status) ?? 0) + 1),
      );
    };
    await press(extent.warmUpSeconds, 'warm');
    const floor = await floorOf(product.pool, queues.sessions, extent);
    const warm = answers.get(200) ?? 0;
    const { latencies, keptUp } = await press(measured, 'desk');
    watchers.close();
    latencies.sort((a, b) => a - b);
    const at = (share: number): number => Math.round(latencies[Math.floor(share * (latencies.length - 1))]! * 10) / 10;
    const wrong = await wrongQueues(product.pool, queues.sessions, answers.get(200) ?? 0);
    log(
      `${latencies.length} calls: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms; answers ${JSON.stringify([...answers])}`,
    );
    return {
      promises: [
        { name: 'p99_ms', value: at(0.99), bar: 60, better: 'lower', unit: 'ms' },
        { name: 'lost_or_double', value: wrong.lost, bar: 0, better: 'lower', unit: '' },
        { name: 'broken_logs', value: wrong.broken, bar: 0, better: 'lower', unit: '' },
        { name: 'kept_up', value: keptUp ? 1 : 0, bar: 1, better: 'higher', unit: '' },
      ],
      figures: {
        desks,
        calls_per_second: callsPerSecond,
        calls: latencies.length,
        watchers: watchers.count,
        p50_ms: at(0.5),
        worst_ms: at(1),
        floor_p99_ms: floor,
        ratio_to_floor: Math.round((at(0.99) / floor) * 10) / 10,
        refused: latencies.length - ((answers.get(200) ?? 0) - warm),
      },
      account: `
${desks} desks, each with a queue of its own, press 'call next' ${callsPerSecond} times a second in all for ${measured} s, as people do who do not wait for each
other (open loop, Poisson; the time counts from the moment of the press). ${watchers.count} watchers hear of every call beside it. Each press ends a turn, calls the next by
the order rule over the session's whole log, appends two events to the chain of hashes, and answers the queue as it is then.

p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms. The floor, one bare update of the session's row at the same rate: p99 ${floor} ms.

Afterwards every log is replayed and its hashes are proved: no number was called twice, none was passed over, as many calls are on record as were answered
(${wrong.lost} wrong), ${wrong.broken} logs broken.`,
    };
  } finally {
    await product.stop();
  }
}

function callOf({ sessions, tokens }: DeskQueues, desk: number, nth: number): string {
  const body = callBody(NUMBERS, nth);
  return (
    `POST /api/desk/session/${sessions[desk]}/call-next HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${tokens[desk]}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}

/** p99 in ms of a bare update at the same rate, from the same machine. */
async function floorOf(
  pool: pg.Pool,
  sessions: readonly number[],
  { callsPerSecond, floorSeconds }: Extent,
): Promise<number> {
  const times: number[] = [];
  const begun = performance.now();
  const all: Promise<void>[] = [];
  for (let each = 0; each < callsPerSecond * floorSeconds; each += 1) {
    const due = begun + (each / callsPerSecond) * 1000;
    const left = due - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    all.push(
      pool.query(FLOOR, [sessions[each % sessions.length]]).then(() => void times.push(performance.now() - due)),
    );
  }
  await Promise.all(all);
  times.sort((a, b) => a - b);
  return Math.round(times[Math.floor(0.99 * (times.length - 1))]! * 10) / 10;
}

/** Numbers called twice or out of order, calls that are not in the log or not answered, and logs with wrong hashes. */
async function wrongQueues(
  pool: pg.Pool,
  sessions: readonly number[],
  answered: number,
): Promise<{ lost: number; broken: number }> {
  let lost = 0;
  let broken = 0;
  let calls = 0;
  for (const session of sessions) {
    const log = await readLog(pool, session);
    const numbers = log.filter(({ kind }) => kind === 'CALLED').map(({ number }) => number!);
    calls += numbers.length;
    lost += numbers.filter((number, at) => number !== at + 1).length;
    const { rows } = await pool.query<{ number: number; status: string }>(
      'select number, status from appointment where session_id = $1',
      [session],
    );
    const state = replay(log, DEFAULT_RULES);
    lost += rows.filter(({ number, status }) => state.entries.get(number)?.status !== status).length;
    if ((await verifyQueue(pool, session))!.faults.length > 0) broken += 1;
  }
  return { lost: lost + Math.abs(calls - answered), broken };
}
