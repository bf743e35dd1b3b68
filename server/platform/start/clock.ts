import type { Pool } from 'pg';
import type { Log } from '../deps.ts';

/** Beyond this, somebody should look at the clock of this machine. */
const SAID_MS = 2_000;
/** Beyond this, no process on this machine should have visitors. */
const UNFIT_MS = 30_000;
const MEASURE_EVERY_MS = 30_000;
/** The way to the database and back takes a different time each time; the shortest tells most. */
const TRIES = 3;
/** What may be the way and not the clock. */
const DOUBT_MS = 5;

export type Clock = {
  /** The time of the database, as far as this machine can know it: all servers on it, and so all logs, have one clock. */
  now(): Date;
  /** By how much the clock of this machine is behind that of the database (ms); negative where it is ahead. */
  skewMs(): number;
  /** False where the clock of this machine is so wrong that something else must be, too. */
  isFit(): boolean;
  /** Measures at once and from then on now and then. Returns a function that stops it. Throws what the database throws at the first time. */
  follow(pool: Pool, log: Log): Promise<() => void>;
};

/** A clock that follows that of the database. `machine`: the one of this machine, in ms since the epoch. */
export function createClock(machine: () => number): Clock {
  let skew = 0;
  const measure = async (pool: Pool, log: Log): Promise<void> => {
    let best = { doubt: Infinity, skew: 0 };
    for (let turn = 0; turn < TRIES; turn += 1) {
      const asked = machine();
      const { rows } = await pool.query<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      );
      const answered = machine();
      const doubt = Math.abs(answered - asked) / 2;
      if (doubt < best.doubt) best = { doubt, skew: rows[0]!.ms - (asked + answered) / 2 };
    }
    skew = Math.abs(best.skew) <= best.doubt + DOUBT_MS ? 0 : Math.round(best.skew);
    if (Math.abs(skew) > SAID_MS)
      log.error('the clock of this machine differs from that of the database', { skew_ms: skew });
  };
  return {
    now: () => new Date(machine() + skew),
    skewMs: () => skew,
    isFit: () => Math.abs(skew) <= UNFIT_MS,
    follow: async (pool, log) => {
      await measure(pool, log);
      const timer = setInterval(() => {
        measure(pool, log).catch((error: Error) =>
          log.error('the clock could not be compared', { error: error.message }),
        );
      }, MEASURE_EVERY_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
