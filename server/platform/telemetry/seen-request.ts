import { randomUUID } from 'node:crypto';

/** What was asked for: a page, an endpoint of the interface, a built file, or anything else. */
export type RouteKind = 'page' | 'endpoint' | 'file' | 'other';

/** `pattern`: as the contract or the site map writes it. */
export type SeenRoute = { readonly kind: RouteKind; readonly pattern: string };

/** What metrics, access log and traces say of a request: never its address, which may hold a code or a number of somebody. */
export type SeenRequest = {
  /** Stands in the answer, in error messages and in the logs. */
  readonly id: string;
  /** The server makes it of itself, while it renders a page. */
  readonly isInner: boolean;
  /** Null as long as nobody knew the address. */
  route: SeenRoute | null;
};

/** What a request counts as that no route answers. */
export const UNKNOWN_ROUTE: SeenRoute = { kind: 'other', pattern: 'other' };

export const REQUEST_ID_HEADER = 'x-request-id';

/** A UUID, or 32 hexadecimal digits: what proxies make. Nothing that somebody could read as a telephone or identity number. */
const SAFE_ID = /^(?=.*[a-f])([0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const seen = new WeakMap<Request, SeenRequest>();

/** Begins to look at a request. `given`: the id that a trusted proxy gave it; one of another shape is not taken. */
export function seeRequest(request: Request, given: string | null): SeenRequest {
  const id = given !== null && SAFE_ID.test(given) ? given : randomUUID();
  const one: SeenRequest = { id, isInner: false, route: null };
  seen.set(request, one);
  return one;
}

/** What is known of a request; null when nobody looks at it. */
export function seenOf(request: Request): SeenRequest | null {
  return seen.get(request) ?? null;
}

/** Notes which route answers a request: `pattern` as the contract or the site map writes it, with its placeholders. */
export function noteRoute(request: Request, kind: RouteKind, pattern: string): void {
  const one = seen.get(request);
  if (one) one.route = { kind, pattern };
}

/** `copy` is the same request as `original`, written anew. */
export function asSameRequest(original: Request, copy: Request): Request {
  const one = seen.get(original);
  if (one) seen.set(copy, one);
  return copy;
}

/** A request that the server makes of itself to answer another one has the id of that one, and a route of its own. */
export function asPartOf(request: Request, inner: Request): void {
  const one = seen.get(request);
  if (one) seen.set(inner, { id: one.id, isInner: true, route: null });
}

/** The id of a request, the same whenever it is asked for; a new one where nobody looks at it. */
export function requestIdOf(request: Request): string {
  return (seen.get(request) ?? seeRequest(request, null)).id;
}
