import { peerOf } from '../http/client.ts';
import type { TrustedProxies } from '../http/trusted-proxies.ts';
import type { Metrics } from './metrics.ts';
import { REQUEST_ID_HEADER, seeRequest, UNKNOWN_ROUTE } from './seen-request.ts';
import type { SeenRequest, SeenRoute } from './seen-request.ts';
import type { Tracing } from './tracing.ts';

/** What watching needs to know. */
export type Watching = {
  readonly metrics: Metrics;
  /** Null: no traces are written. */
  readonly tracing: Tracing | null;
  /** Whose request ids and traces are continued. */
  readonly trustedProxies: TrustedProxies;
  /** The pattern of the page at a path; null where there is none. */
  readonly pageAt: (pathname: string) => string | null;
};

/**
 * Answers as `fetch` does, and measures it: each request gets an id, which its answer carries, counts by the pattern of its route, and is a span where traces are written. A proxy that is trusted may say the id and the trace
 * that a request belongs to; whoever else could write them to hide among the lines of somebody else.
 */
export function watchRequests(
  fetch: (request: Request) => Response | Promise<Response>,
  { metrics, tracing, trustedProxies, pageAt }: Watching,
): (request: Request) => Promise<Response> {
  const routeOf = (request: Request, seen: SeenRequest): SeenRoute => {
    if (seen.route !== null) return seen.route;
    const page = pageAt(pathOf(request.url));
    seen.route = page === null ? UNKNOWN_ROUTE : { kind: 'page', pattern: page };
    return seen.route;
  };
  const answer = async (request: Request, seen: SeenRequest): Promise<Response> => {
    const begun = performance.now();
    let status = 500;
    try {
      const answered = await fetch(request);
      ({ status } = answered);
      answered.headers.set(REQUEST_ID_HEADER, seen.id);
      return answered;
    } finally {
      const { kind, pattern } = routeOf(request, seen);
      metrics.observe(kind, request.method, pattern, status, (performance.now() - begun) / 1_000);
    }
  };
  return (request) => {
    const given = (name: string): string | null => {
      const value = request.headers.get(name);
      return value !== null && trustedProxies(peerOf(request), 0) ? value : null;
    };
    const seen = seeRequest(request, given(REQUEST_ID_HEADER));
    if (tracing === null) return answer(request, seen);
    return tracing.serve(given('traceparent'), async (span) => {
      const answered = await answer(request, seen);
      const { kind, pattern } = seen.route ?? UNKNOWN_ROUTE;
      span.name(`${request.method} ${pattern}`);
      span.note({
        'http.request.method': request.method,
        'http.route': pattern,
        'http.response.status_code': answered.status,
        'antrian.route.kind': kind,
        'antrian.request.id': seen.id,
      });
      if (answered.status >= 500) span.fail(`${answered.status}`);
      return answered;
    });
  };
}

/** The path of a whole address, without taking all of it apart. */
function pathOf(url: string): string {
  const from = url.indexOf('/', url.indexOf('//') + 2);
  const query = url.indexOf('?', from);
  return from < 0 ? '/' : url.slice(from, query < 0 ? undefined : query);
}
