import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { addDays, localDate } from '#domain/time/zone.ts';
import { makeAccount } from '../../factories/account.ts';
import { makeDoctor, makeSession } from '../../factories/directory.ts';
import { makeTestCenter } from '../../factories/queue.ts';
import type { TestCenter } from '../../factories/queue.ts';
import type { Caller } from './caller.ts';

const EVERY_MS = 100;
const PER_SESSION = 500;

/** Asks for a number every so often, whatever became of the last one, as people come who know nothing of each other. */
export type Prober = {
  /** Numbers that were given lately: when they were asked for, and when answered. ms. */
  readonly given: readonly { readonly at: number; readonly ended: number }[];
  /** Forgets what was answered before. */
  forget(before: number): void;
  /** Stops. Answers the codes that were acknowledged. */
  stop(): Promise<readonly string[]>;
};

export async function startProber(
  pool: Pool,
  caller: Caller,
  insist: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Prober> {
  let given: { at: number; ended: number }[] = [];
  const codes: string[] = [];
  const open = new Set<Promise<void>>();
  const place = await makeTestCenter(pool);
  const { accountId, token } = await makeAccount(pool);
  const begin = localDate(new Date(), 'WIB');
  let days = 0;
  const over = new AbortController();
  const ask = async (session: number, patient: number): Promise<void> => {
    const at = performance.now();
    const body = { session, patient, payment: place.umum, idempotency_key: `probe-${randomUUID()}` };
    const { status, data } = await caller.ask({ method: 'POST', path: '/api/appointment/book', token, body });
    if (status !== 200) return;
    given.push({ at, ended: performance.now() });
    codes.push((data as { appointment: { trans_code: string } }).appointment.trans_code);
  };
  const run = async (): Promise<void> => {
    while (!over.signal.aborted) {
      days += 1;
      const session = await insist(() => sessionOn(pool, place, addDays(begin, 30 + days)));
      const patients = await insist(() => makePatients(pool, accountId));
      for (const patient of patients) {
        if (over.signal.aborted) break;
        const one = ask(session, patient).finally(() => open.delete(one));
        open.add(one);
        await pause(EVERY_MS);
      }
    }
  };
  const running = run();
  return {
    get given() {
      return given;
    },
    forget: (before) => void (given = given.filter(({ ended }) => ended >= before)),
    stop: async () => {
      over.abort();
      await running;
      await Promise.all(open);
      return codes;
    },
  };
}

async function sessionOn(pool: Pool, place: TestCenter, date: string): Promise<number> {
  return makeSession(pool, await makeDoctor(pool), place.clinic, { date, general: PER_SESSION, opensAt: new Date(0) });
}

async function makePatients(pool: Pool, account: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into patient (account_id, relation, name, gender, birth_date, created_at)
     select $1, 'child', 'Siti Rahma', 'P', '1990-04-12', now() from generate_series(1, $2::int) returning id`,
    [account, PER_SESSION],
  );
  return rows.map(({ id }) => id);
}
