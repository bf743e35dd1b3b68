import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import {
  type ApiFetch,
  type MapTiles,
  apiFetchContext,
  demoContext,
  deviceContext,
  mapContext,
  nonceContext,
  siteContext,
} from './lib/page/context.ts';
import { deviceOf } from './lib/page/device.ts';
import { isIslandPath } from './lib/page/island-page.ts';
import { lateModules } from './lib/page/late-modules.ts';
import { errorsPage } from './text/errors-page.ts';

/** Milliseconds after which rendering stops waiting for a loader's deferred data. */
export const streamTimeout = 5_000;

export interface PageContext {
  /** The server's own fetch, for loaders. */
  readonly fetch: ApiFetch;
  /** The nonce of this answer's content security policy. */
  readonly nonce: string;
  /** Whether the data shown is invented. */
  readonly demo: boolean;
  /** The address people use, without a trailing slash. */
  readonly site: string;
  readonly map: MapTiles | null;
  readonly userAgent: string | null | undefined;
}

/** What main hands to React Router's request handler with each request. */
export function makeContext({ fetch, nonce, demo, site, map, userAgent }: PageContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiFetchContext, fetch);
  context.set(nonceContext, nonce);
  context.set(demoContext, demo);
  context.set(siteContext, site);
  context.set(mapContext, map);
  context.set(deviceContext, deviceOf(userAgent));
  return context;
}

export { deviceOf, isIslandPath };

/** Shown when rendering the error page fails too (ERR-06). */
const FAILED_ERROR_PAGE = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${errorsPage.defaultTitle}</title></head><body><h1>${errorsPage.failedTitle}</h1><a href="/">${errorsPage.failedLink}</a></body></html>`;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // the first HTML already fits the device (LAYOUT-06), so a cache must distinguish devices
  headers.append('Vary', 'User-Agent');
  if (request.method.toUpperCase() === 'HEAD') return new Response(null, { status, headers });

  const nonce = loadContext.get(nonceContext);
  const userAgent = request.headers.get('user-agent');
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), streamTimeout + 1000);
  let answer = status;
  let shellSent = false;

  try {
    const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
    const stream = await renderToReadableStream(page, {
      nonce,
      signal: giveUp.signal,
      onError(error: unknown) {
        answer = 500;
        // an error of the shell itself is thrown below, and logged by whoever handles the request
        if (shellSent) console.error(error);
      },
    });
    const allSent = stream.allReady.catch(() => undefined).finally(() => clearTimeout(timer));
    // a crawler reads one answer only, so it gets all content at once
    if (userAgent && isbot(userAgent)) await allSent;
    shellSent = true;
    return new Response(stream.pipeThrough(lateModules(nonce)), { headers, status: answer });
  } catch (error) {
    clearTimeout(timer);
    // React Router renders the error page after the first failure; a second one would leave no page at all
    if (!routerContext.staticHandlerContext.errors) throw error;
    return new Response(FAILED_ERROR_PAGE, { headers, status: 500 });
  }
}
