import * as z from 'zod/mini';
import type { Access, CacheRule, Endpoint } from '#contract/endpoint.ts';
import type { Deps } from '../deps.ts';
import { bearerOf } from './bearer.ts';
import { RightMissing } from './route.ts';
import type { ApiRequest, Noted, Route, Viewer } from './route.ts';
import { whenOver } from './pushed-body.ts';
import { networkOf } from './rate-limit.ts';
import { readJson, validate } from './validate.ts';

/** The checks of access that the concept of accounts supplies. Both throw AppError when access is refused. */
export type Admission = {
  /** The account behind this token, as the endpoint's access demands; null where everybody may ask. */
  authenticate(access: Access, token: string | null, now: Date): Promise<Viewer | null>;
  /** Whether this account may use the endpoint for the objects that the path names, and, where the endpoint is grave, has proved itself just now. */
  authorize(endpoint: Pick<Endpoint, 'access' | 'grave'>, viewer: Viewer | null, named: unknown): void;
};

/** What became of a request, for whoever keeps a log of it. What was not read before a failure is undefined. */
export type RequestOutcome = {
  readonly endpoint: Endpoint;
  readonly viewer: Viewer | null;
  readonly params: unknown;
  readonly body: unknown;
  readonly now: Date;
  readonly noted: Noted;
} & ({ readonly data: unknown } | { readonly thrown: unknown });

/** Runs one request through one route: authenticate, validate, handle, check the answer, wrap it. Throws AppError. */
export async function serveRoute(
  route: Route,
  request: Request,
  params: Record<string, string>,
  client: string,
  deps: Deps,
  admission: Admission,
  watch: (seen: RequestOutcome) => void,
): Promise<Response> {
  const { endpoint } = route;
  const now = deps.now();
  const noted: Noted = {};
  const known = { viewer: null as Viewer | null, params: null as unknown, body: null as unknown };
  let data: unknown;
  const answerHeaders = new Headers();
  try {
    const token = bearerOf(request);
    const viewer = (known.viewer = await admission.authenticate(endpoint.access, token, now));
    const named = (known.params = endpoint.params && validate(endpoint.params, params));
    admission.authorize(endpoint, viewer, named);
    const query = endpoint.query && validate(endpoint.query, queryOf(request.url));
    const body = (known.body = endpoint.body && validate(endpoint.body, await readJson(request)));
    const validated = { params: named, query, body, viewer, now, client, token, request, answerHeaders, noted };
    const handle = (): Promise<unknown> => route.handler(validated as ApiRequest<never>, deps);
    data =
      endpoint.answer === 'event-stream'
        ? await openStream(handle, deps.streams.take(networkOf(client), viewer?.accountId ?? null))
        : await handle();
  } catch (thrown) {
    if (thrown instanceof RightMissing) known.viewer = thrown.viewer;
    watch({ endpoint, ...known, noted, now, thrown });
    throw thrown;
  }
  watch({ endpoint, ...known, noted, now, data });
  if (data instanceof Response) {
    // Nobody would read the body of this answer, and so nobody would end it.
    if (request.method === 'HEAD') await data.body?.cancel();
    return data;
  }
  // Parsing drops every field that the contract does not promise.
  const checked = route.asBuilt ? data : z.parse(endpoint.data, data);
  answerHeaders.set('content-type', 'application/json; charset=utf-8');
  answerHeaders.set('cache-control', cacheControl(endpoint.cache));
  return new Response(JSON.stringify({ status: 'success', data: checked }), { headers: answerHeaders });
}

/** Opens an event stream, whose share is given back when it is over, whatever ends it. */
async function openStream(open: () => Promise<unknown>, giveBack: () => void): Promise<unknown> {
  try {
    return whenOver((await open()) as Response, giveBack);
  } catch (error) {
    giveBack();
    throw error;
  }
}

function queryOf(url: string): Record<string, string> {
  const from = url.indexOf('?');
  if (from < 0) return {};
  const pairs = [...new URLSearchParams(url.slice(from + 1))].filter(([, value]) => value !== '');
  return Object.fromEntries(pairs);
}

function cacheControl(rule: CacheRule): string {
  return rule.kind === 'public' ? `public, max-age=${rule.seconds}` : 'no-store';
}
