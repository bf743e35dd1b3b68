import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { GROUND_PATH } from '#contract/directory/map-ground.ts';
import { AppError } from '#contract/errors.ts';
import type { Deps } from './platform/deps.ts';
import { createDiscovery, DISCOVERY_PATHS } from './directory/discovery/discovery.ts';
import { createTreeFiles } from './queue/checkpoint/tree-files.ts';
import { TREE_PATH } from './queue/checkpoint/log-key.ts';
import { createMapGround } from './directory/map/map-ground.ts';
import { ENDPOINTS, ROUTES } from './routes.ts';
import { API_DOCS_POLICY, apiDocsPage } from './api-docs.ts';
import { clientOf } from './platform/http/client.ts';
import { createFailures } from './platform/http/errors.ts';
import { isCallDuring, isPageDuring } from './during-maintenance.ts';
import { createMaintenance } from './platform/http/maintenance.ts';
import type { ClosedBy } from './platform/http/maintenance.ts';
import { readMaintenance } from './administration/maintenance.store.ts';
import { createAdmission } from './admission.ts';
import { serveRoute } from './platform/http/serve-route.ts';
import type { RequestOutcome } from './platform/http/serve-route.ts';
import { mayReadMetrics } from './platform/telemetry/metrics.ts';
import { noteRoute, requestIdOf, seenOf } from './platform/telemetry/seen-request.ts';
import { securityEventOf } from './security-events.ts';
import { apiDescription } from './openapi.ts';

export type App = {
  /** Answers everything below /api, /metrics, and what machines read to find the pages. */
  fetch(request: Request): Promise<Response>;
  /** Why a page cannot be made, so that it is answered by /coming-soon or from what is stored: maintenance, except for administrators' pages, or a database that is out of reach. */
  closedBy(pathname: string): Promise<ClosedBy | null>;
  close(): Promise<void>;
};

/** Paths about the process and the interface itself, answered also during maintenance. */
const ANSWERED_ALWAYS: ReadonlySet<string> = new Set(['/api/health', '/api/docs', '/api/openapi.json']);

/** Builds the API from what it is handed; opens nothing by itself and listens nowhere. */
export function createServer(deps: Deps): App {
  const app = new Hono({ strict: false });
  const admission = createAdmission(deps);
  const failures = createFailures(deps.log);
  app.use('/api/*', async (context, next) => {
    // Until a route is found: whatever people invent counts as one.
    noteRoute(context.req.raw, 'endpoint', 'other');
    await next();
  });
  const maintenance = createMaintenance(() => readMaintenance(deps.pool));
  const whileOpen: MiddlewareHandler = async (context, next) => {
    if (ANSWERED_ALWAYS.has(context.req.path)) return next();
    const { readiness } = deps;
    // Said at once, because the database that the rest asks may be what is silent.
    const isOut = readiness.isLeaving() || readiness.unfit().length > 0;
    if (isOut && context.req.path === '/api/ready') return next();
    const now = deps.now();
    const message = await maintenance.message(now);
    // A load balancer sends people here as soon as this is 'ready', so that must not be answered before pages are shown.
    const isTooEarly = context.req.path === '/api/ready' && (await maintenance.closedBy(now)) !== null;
    if (message === null && !isTooEarly) return next();
    if (message !== null && (await isCallDuring(context.req.raw, now, admission))) return next();
    const error = new AppError('MAINTENANCE', message === null ? {} : { details: { message } });
    return failures.answer(error, requestIdOf(context.req.raw));
  };
  app.use('/api/*', whileOpen);
  const discovery = createDiscovery({
    pool: deps.pool,
    now: deps.now,
    publicUrl: deps.settings.publicUrl,
    listEntries: deps.library.listEntries,
  });
  for (const path of DISCOVERY_PATHS) {
    app.use(path, whileOpen);
    app.get(path, (context) => {
      noteRoute(context.req.raw, 'other', path);
      return discovery.fetch(context.req.raw);
    });
  }
  const ground = createMapGround(deps);
  app.use(`${GROUND_PATH}/*`, whileOpen);
  app.get(`${GROUND_PATH}/*`, (context) => {
    noteRoute(context.req.raw, 'other', `${GROUND_PATH}/*`);
    return ground.fetch(context.req.raw);
  });
  const tree = createTreeFiles({ pool: deps.pool, vault: deps.vault, publicUrl: deps.settings.publicUrl });
  app.use(`${TREE_PATH}/*`, whileOpen);
  app.get(`${TREE_PATH}/*`, (context) => {
    noteRoute(context.req.raw, 'other', `${TREE_PATH}/*`);
    return tree.fetch(context.req.raw);
  });
  for (const route of ROUTES) {
    app.on(route.endpoint.method, route.endpoint.path.replace(/\{(\w+)\}/g, ':$1'), (context) => {
      const request = context.req.raw;
      noteRoute(request, 'endpoint', route.endpoint.path);
      const client = clientOf(request, deps.settings.trustedProxies);
      const requestId = requestIdOf(request);
      const watch = (outcome: RequestOutcome): void => {
        // What was done is done: a request does not fail because nobody could say what it was.
        try {
          const event = securityEventOf(outcome);
          if (event !== null) deps.security.note(event, { client, requestId, now: outcome.now });
        } catch (error) {
          deps.log.error('a request is missing in the log of security', {
            request_id: requestId,
            error: error instanceof Error ? error.name : 'unknown',
          });
        }
      };
      const serve = () => serveRoute(route, request, context.req.param(), client, deps, admission, watch);
      const name = `${route.endpoint.method} ${route.endpoint.path}`;
      return deps.tracing === null || !isOfPage(request)
        ? serve()
        : deps.tracing.step(name, { 'http.route': route.endpoint.path }, false, serve);
    });
  }

  // Both never change while the process runs, so they are written once, at the first request.
  let docs: string | undefined;
  let description: object | undefined;
  app.get('/api/docs', (context) => {
    noteRoute(context.req.raw, 'endpoint', '/api/docs');
    return context.html((docs ??= apiDocsPage(ENDPOINTS, deps.settings.publicUrl)), 200, {
      'content-security-policy': API_DOCS_POLICY,
    });
  });
  app.get('/api/openapi.json', (context) => {
    noteRoute(context.req.raw, 'endpoint', '/api/openapi.json');
    return context.json((description ??= apiDescription(ENDPOINTS, deps.settings.publicUrl)));
  });
  app.get('/metrics', async (context) => {
    noteRoute(context.req.raw, 'other', '/metrics');
    if (!mayReadMetrics(context.req.raw, deps.settings)) throw new AppError('FORBIDDEN');
    return context.body(await deps.metrics.print(), 200, {
      'content-type': deps.metrics.contentType,
      'cache-control': 'no-store',
    });
  });

  const known = ROUTES.map((route) => ({ method: route.endpoint.method, pattern: patternOf(route.endpoint.path) }));
  app.notFound((context) => {
    const otherMethod = known.some((route) => route.pattern.test(context.req.path));
    const error = new AppError(otherMethod ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
    return failures.answer(error, requestIdOf(context.req.raw));
  });
  app.onError((error, context) => failures.answer(error, requestIdOf(context.req.raw)));

  return {
    fetch: async (request) => {
      const answer = await app.fetch(request);
      answer.headers.set('x-content-type-options', 'nosniff');
      return answer;
    },
    closedBy: async (pathname) => {
      const now = deps.now();
      if (isPageDuring(pathname) && (await maintenance.message(now)) !== null) return null;
      return maintenance.closedBy(now);
    },
    close: async () => {
      await deps.hub.close();
      await deps.security.stop();
    },
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);
}

/** Whether a page asks, while it is rendered: what a client asks is a span already. */
function isOfPage(request: Request): boolean {
  return seenOf(request)?.isInner === true;
}
