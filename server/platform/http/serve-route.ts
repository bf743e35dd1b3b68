import * as z from 'zod/mini';
import type { CacheRule } from '#contract/endpoint.ts';
import type { Deps } from '../deps.ts';
import { authenticate, bearerOf, requireManager } from '../../accounts/authenticate.ts';
import type { Asked, Route } from './route.ts';
import { readJson, validate } from './validate.ts';

/** Runs one request through one route: authenticate, validate, handle, check the answer, wrap it. Throws AppError. */
export async function serveRoute(
  route: Route,
  request: Request,
  params: Record<string, string>,
  client: string,
  deps: Deps,
): Promise<Response> {
  const { endpoint } = route;
  const now = deps.now();
  const token = bearerOf(request);
  const viewer = await authenticate(endpoint.access, token, now, deps);
  const named = endpoint.params && validate(endpoint.params, params);
  if (endpoint.access === 'manager') requireManager(viewer, named);
  const asked = {
    params: named,
    query: endpoint.query && validate(endpoint.query, queryOf(request.url)),
    body: endpoint.body && validate(endpoint.body, await readJson(request)),
    viewer,
    now,
    client,
    token,
    request,
  };
  const data: unknown = await route.handler(asked as Asked<never>, deps);
  if (data instanceof Response) return data;
  // Parsing the answer drops every field that nobody promised.
  const checked = route.asBuilt ? data : z.parse(endpoint.data, data);
  return new Response(JSON.stringify({ status: 'success', data: checked }), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl(endpoint.cache) },
  });
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
