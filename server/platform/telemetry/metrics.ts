import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { bearerOf } from '../http/bearer.ts';
import { peerOf } from '../http/client.ts';
import type { RouteKind } from './seen-request.ts';

/** Upper bounds in seconds: of pages from the cache (2 ms) up to what nobody waits for. */
const BOUNDS = [0.002, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const LOOPBACK = /^127\.|^::1$/;
/** What a proxy adds to a request that it passes on. */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];
/** Other methods of HTTP are one label, because a client may send any. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** One value of a figure, by its labels. */
export type Sample = { readonly labels: Readonly<Record<string, string>>; readonly value: number };

/** A figure that a part of the product adds, read when the metrics are printed. Its name has the unit at its end, and `_total` where it only grows, as Prometheus wants it. */
export type Figure = {
  readonly name: string;
  readonly type: 'counter' | 'gauge';
  readonly help: string;
  /** Names of the labels of its samples. */
  readonly labels?: readonly string[];
  /** Resolves with null, and never rejects, where the value is not known. */
  readonly read: () => Value | Promise<Value>;
};
type Value = number | readonly Sample[] | null;

export type Metrics = {
  add(figures: readonly Figure[]): void;
  /** Adds what Node knows of this process: memory, processor, event loop, collected garbage. Measuring that costs a little all the time, so that only a server does it. */
  addProcess(): void;
  /** One answered request; `route` is a pattern, never an address that somebody sent. */
  observe(kind: RouteKind, method: string, route: string, status: number, seconds: number): void;
  /** Everything counted since the start, as Prometheus reads it. */
  print(): Promise<string>;
  readonly contentType: string;
};

/** Metrics of one application, in memory. A new process begins at zero, which Prometheus expects. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer to a request begins',
    labelNames: ['kind', 'method', 'route', 'status'],
    buckets: BOUNDS,
    registers: [registry],
  });
  const responses = new Counter({
    name: 'http_responses_total',
    help: 'Answers by their status',
    labelNames: ['status'],
    registers: [registry],
  });
  const boundDurations = new Map<string, { observe(seconds: number): void }>();
  const boundResponses = new Map<number, { inc(): void }>();
  return {
    add(figures) {
      for (const figure of figures) addFigure(registry, figure);
    },
    addProcess: () => collectDefaultMetrics({ register: registry }),
    observe(kind, method, route, status, seconds) {
      const known = METHODS.has(method) ? method : 'other';
      const key = `${known} ${kind} ${(status / 100) | 0} ${route}`;
      let duration = boundDurations.get(key);
      if (!duration) {
        duration = durations.labels({ kind, method: known, route, status: `${(status / 100) | 0}xx` });
        boundDurations.set(key, duration);
      }
      duration.observe(seconds);
      let response = boundResponses.get(status);
      if (!response) boundResponses.set(status, (response = responses.labels({ status: `${status}` })));
      response.inc();
    },
    print: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function addFigure(registry: Registry, { name, type, help, labels = [], read }: Figure): void {
  // A counter whose reading is added to nothing, and a gauge, both show what was read.
  const Kind = type === 'counter' ? Counter : Gauge;
  registry.registerMetric(
    new Kind({
      name,
      help,
      labelNames: [...labels],
      registers: [],
      async collect(this: Counter | Gauge) {
        const value = await read();
        // What the last reading showed is gone: a part that has no value any more must not show its last one.
        this.reset();
        // Without labels there is always one sample, which would say 0 of what nobody knows.
        if (labels.length === 0) this.remove();
        const samples = typeof value === 'number' ? [{ labels: {}, value }] : (value ?? []);
        for (const sample of samples) this.inc(sample.labels, sample.value);
      },
    }),
  );
}

/**
 * Whether this request may read the metrics: it carries the token, or comes from this machine without a proxy between. No header can say that it does, whatever
 * proxies are trusted: whoever reaches the port past them could write it.
 */
export function mayReadMetrics(request: Request, settings: { metricsToken: string | null }): boolean {
  const given = bearerOf(request);
  if (given !== null && settings.metricsToken !== null && alike(given, settings.metricsToken)) return true;
  return LOOPBACK.test(peerOf(request)) && !PASSED_ON.some((name) => request.headers.has(name));
}

function alike(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
