import type { Pool } from 'pg';
import type { Log } from '../deps.ts';

/** Beyond this, somebody should look at the clock of this machine. */
const SAID_MS = 2_000;
/** Beyond this, no process on this machine should have visitors. */
const UNFIT_MS = 30_000;
const MEASURE_EVERY_MS = 30_000;
/** So often it is looked whether the clock of this machine jumped, which asks for a measurement at once: the machine may have slept, and the clock that only runs forward with it. */
const LOOK_EVERY_MS = 1_000;
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

/**
 * A clock that follows that of the database. Between two measurements it counts by a clock that only runs forward and knows no date, so that a machine whose own clock is put right, or wrong, gives no time of its own to a log.
 * `machine`: the clock of this machine, in ms since the epoch; `forward`: the one that only runs forward, in ms.
 */
export function createClock(machine: () => number, forward: () => number = () => performance.now()): Clock {
  let offset = machine() - forward();
  let last = { at: -Infinity, skew: 0 };
  const skewMs = (): number => {
    const skew = Math.round(forward() + offset - machine());
    return Math.abs(skew) <= DOUBT_MS ? 0 : skew;
  };
  const measure = async (pool: Pool, log: Log): Promise<void> => {
    let best = { doubt: Infinity, offset };
    for (let turn = 0; turn < TRIES; turn += 1) {
      const asked = forward();
      const { rows } = await pool.query<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      );
      const answered = forward();
      const doubt = (answered - asked) / 2;
      if (doubt < best.doubt) best = { doubt, offset: rows[0]!.ms - (asked + answered) / 2 };
    }
    // A slow way says nothing against what is known.
    if (Math.abs(best.offset - offset) > best.doubt + DOUBT_MS) ({ offset } = best);
    last = { at: forward(), skew: skewMs() };
    if (Math.abs(skewMs()) > SAID_MS)
      log.error('the clock of this machine differs from that of the database', { skew_ms: skewMs() });
  };
  return {
    now: () => new Date(forward() + offset),
    skewMs,
    isFit: () => Math.abs(skewMs()) <= UNFIT_MS,
    follow: async (pool, log) => {
      await measure(pool, log);
      const timer = setInterval(() => {
        const jumped = Math.abs(skewMs() - last.skew) > SAID_MS;
        if (!jumped && forward() - last.at < MEASURE_EVERY_MS) return;
        // Not again before this one is answered or given up.
        last = { at: forward(), skew: skewMs() };
        measure(pool, log).catch((error: Error) =>
          log.error('the clock could not be compared', { error: error.message }),
        );
      }, LOOK_EVERY_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
