import { performance } from 'node:perf_hooks';
import { randomFrom } from '#data/generate/random.ts';
import { openRaw, type LoadAnswer, type RawConnection } from './raw-connection.ts';

export type OpenLoad = {
  /** Requests a second that arrive, whatever becomes of those before. */
  rate: number;
  seconds: number;
  /** Draws the moments of arrival. */
  seed: string;
};
export type OpenResult = {
  /** Milliseconds of each request from the moment it was meant to be sent to its answer, or to the early end. */
  latencies: number[];
  /** False when so many requests waited that the load was ended early: the server is too slow for this rate. */
  keptUp: boolean;
};

/** A server of browsers sees many connections; beyond these a request waits for one, and its time runs. */
const CONNECTIONS_MAX = 128;
/** At most so many seconds' worth of requests may wait. */
const BACKLOG_SECONDS = 4;
const BACKLOG_LEAST = 20;
/** How long to wait for the last answers. */
const PATIENCE_MS = 15_000;

/**
 * An open loop: requests arrive as those of many independent people (Poisson), and each is timed from the moment it was meant to be
 * sent. So a stall of the server delays all that arrived meanwhile, not only one (no coordinated omission).
 */
export function openLoad(
  port: number,
  { rate, seconds, seed }: OpenLoad,
  next: () => string,
  seen: (answer: LoadAnswer) => void,
): Promise<OpenResult> {
  const random = randomFrom(seed);
  const latencies: number[] = [];
  const connections: RawConnection[] = [];
  const free: RawConnection[] = [];
  /** Meant moments of requests that wait for a connection. */
  const waiting: number[] = [];
  /** Meant moments of requests without an answer yet. */
  const open = new Map<RawConnection, number>();
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const until = start + seconds * 1000;
    let due = start + gap();
    let ended = false;

    function gap(): number {
      return (-Math.log(1 - random.next()) / rate) * 1000;
    }
    function finish(keptUp: boolean, error?: Error): void {
      if (ended) return;
      ended = true;
      for (const connection of connections) connection.end();
      const now = performance.now();
      latencies.push(...[...open.values(), ...waiting].map((meant) => now - meant));
      if (error) reject(error);
      else resolve({ latencies, keptUp });
    }
    /** A request whose connection the server closed at this moment is sent again by another; its time runs on. */
    function send(connection: RawConnection, meant: number, request = next()): void {
      open.set(connection, meant);
      connection.send(request, (answer) => {
        open.delete(connection);
        if (ended) return;
        if (answer === null) return send(connect(), meant, request);
        latencies.push(performance.now() - meant);
        seen(answer);
        const longest = waiting.shift();
        if (longest !== undefined) return send(connection, longest);
        free.push(connection);
        if (open.size === 0 && performance.now() > until) finish(true);
      });
    }
    function connect(): RawConnection {
      const opened = openRaw(port, (error) => finish(false, error));
      connections.push(opened);
      return opened;
    }
    function arrive(meant: number): void {
      for (let idle = free.pop(); idle; idle = free.pop()) if (idle.isOpen()) return send(idle, meant);
      if (open.size >= CONNECTIONS_MAX) waiting.push(meant);
      else send(connect(), meant);
    }
    function tick(): void {
      if (ended) return;
      const now = performance.now();
      for (; due <= now && due < until; due += gap()) arrive(due);
      if (open.size + waiting.length > Math.max(rate * BACKLOG_SECONDS, BACKLOG_LEAST)) return finish(false);
      if (now > until + PATIENCE_MS) return finish(false);
      if (due >= until) return open.size === 0 ? finish(true) : void setTimeout(tick, 100);
      // A timer may be a millisecond late; the rest of the time is spent in a busy loop.
      const left = due - performance.now();
      if (left > 1) setTimeout(tick, Math.floor(left));
      else setImmediate(tick);
    }
    tick();
  });
}
