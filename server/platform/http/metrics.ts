import { createHash, timingSafeEqual } from 'node:crypto';
import { bearerOf } from './bearer.ts';
import { peerOf } from './client.ts';

/** Upper bounds in seconds: quick, as promised, noticeable, slow. */
const BOUNDS = [0.01, 0.05, 0.25, 1] as const;
const LOOPBACK = /^127\.|^::1$/;
/** What a proxy adds to a request that it passes on. */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

type Route = { method: string; path: string; seconds: number; byStatus: Map<number, number>; below: number[] };

export type Metrics = {
  /** One answered request; `path` is the route's, with its {placeholders}. */
  observe(method: string, path: string, status: number, seconds: number): void;
  /** Everything counted since the start, as Prometheus reads it. */
  print(): string;
};

/** A figure that a concept adds, read when the metrics are printed; `label` names what the values are grouped by. */
export type Figure = {
  readonly name: string;
  readonly type: 'counter' | 'gauge';
  readonly help: string;
  readonly read: () => number | { readonly label: string; readonly values: ReadonlyMap<string, number> };
};

/** Counts requests in memory. A new process begins at zero, which Prometheus expects. */
export function createMetrics(figures: readonly Figure[] = []): Metrics {
  const routes = new Map<string, Route>();
  return {
    observe(method, path, status, seconds) {
      const key = `${method} ${path}`;
      let route = routes.get(key);
      if (!route)
        routes.set(key, (route = { method, path, seconds: 0, byStatus: new Map(), below: BOUNDS.map(() => 0) }));
      route.seconds += seconds;
      route.byStatus.set(status, (route.byStatus.get(status) ?? 0) + 1);
      for (const [at, bound] of BOUNDS.entries()) if (seconds <= bound) route.below[at]! += 1;
    },
    print: () =>
      [
        ...requests([...routes.values()]),
        ...durations([...routes.values()]),
        ...figures.flatMap(linesOf),
        ...ofProcess(),
      ].join('\n') + '\n',
  };
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

function requests(routes: readonly Route[]): string[] {
  return [
    ...head('http_requests_total', 'counter', 'Answered requests'),
    ...routes.flatMap((route) =>
      [...route.byStatus].map(([status, count]) => `http_requests_total{${label(route)},status="${status}"} ${count}`),
    ),
  ];
}

function durations(routes: readonly Route[]): string[] {
  const name = 'http_request_duration_seconds';
  return [
    ...head(name, 'histogram', 'Time until the answer begins'),
    ...routes.flatMap((route) => {
      const count = [...route.byStatus.values()].reduce((sum, each) => sum + each, 0);
      return [
        ...BOUNDS.map((bound, at) => `${name}_bucket{${label(route)},le="${bound}"} ${route.below[at]}`),
        `${name}_bucket{${label(route)},le="+Inf"} ${count}`,
        `${name}_sum{${label(route)}} ${route.seconds.toFixed(6)}`,
        `${name}_count{${label(route)}} ${count}`,
      ];
    }),
  ];
}

function linesOf({ name, type, help, read }: Figure): string[] {
  const figure = read();
  const lines =
    typeof figure === 'number'
      ? [`${name} ${figure}`]
      : [...figure.values].map(([value, count]) => `${name}{${figure.label}="${value}"} ${count}`);
  return [...head(name, type, help), ...lines];
}

function ofProcess(): string[] {
  return [
    ...head('process_resident_memory_bytes', 'gauge', 'Resident memory size in bytes'),
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
  ];
}

function head(name: string, type: 'counter' | 'gauge' | 'histogram', help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

/** Paths come from the contract, so no character in them needs escaping. */
function label({ method, path }: Route): string {
  return `method="${method}",route="${path}"`;
}

function alike(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
