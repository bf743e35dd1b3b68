import { isbot } from 'isbot';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import {
  type ApiFetch,
  type MapTiles,
  type SiteContact,
  type TakeHtml,
  apiFetchContext,
  contactContext,
  demoContext,
  deviceContext,
  mapContext,
  nonceContext,
  siteContext,
  takeHtmlContext,
} from './lib/page/context.ts';
import { deviceOf } from './lib/page/device.ts';
import { EARLY_SCRIPTS } from './pages/header/early-scripts.ts';
import { isIslandPath } from './lib/page/island-page.ts';
import { renderStream, renderWhole, STREAM_TIMEOUT_MS } from './lib/page/render-page.ts';
import { errorsPage } from './text/errors-page.ts';

/** Milliseconds after which a loader's deferred data are no longer waited for (React Router reads this). */
export const streamTimeout = STREAM_TIMEOUT_MS;

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
  readonly contact: SiteContact;
  readonly userAgent: string | null | undefined;
  readonly takeHtml: TakeHtml;
}

/** What main hands to React Router's request handler with each request. */
export function makeContext({
  fetch,
  nonce,
  demo,
  site,
  map,
  contact,
  userAgent,
  takeHtml,
}: PageContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiFetchContext, fetch);
  context.set(nonceContext, nonce);
  context.set(demoContext, demo);
  context.set(siteContext, site);
  context.set(mapContext, map);
  context.set(contactContext, contact);
  context.set(deviceContext, deviceOf(userAgent));
  context.set(takeHtmlContext, takeHtml);
  return context;
}

export { deviceOf, isIslandPath };

/** Shown when rendering the error page fails too (ERR-06). Its styles lie in it, because nothing else may be there. */
const FAILED_ERROR_PAGE = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${errorsPage.defaultTitle}</title><style>body{margin:20vh auto;max-width:32rem;padding:0 16px;font:1.125rem/1.6 system-ui,sans-serif;text-align:center}a{color:#0b5f5f}</style></head><body><h1>${errorsPage.failedTitle}</h1><a href="/">${errorsPage.failedLink}</a></body></html>`;

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
  const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
  const isWhole = isIslandPath(new URL(request.url).pathname);
  try {
    if (isWhole) {
      const { html, failed } = await renderWhole(page, nonce, EARLY_SCRIPTS);
      loadContext.get(takeHtmlContext)(html);
      return new Response(null, { headers, status: failed ? 500 : status });
    }
    const { body, failed } = await renderStream(page, nonce, isBot(request), EARLY_SCRIPTS);
    return new Response(body, { headers, status: failed ? 500 : status });
  } catch (error) {
    // React Router renders the error page after the first failure; a second one would leave no page at all
    if (!routerContext.staticHandlerContext.errors) throw error;
    return new Response(FAILED_ERROR_PAGE, { headers, status: 500 });
  }
}

/** A crawler reads one answer only, so it gets all content at once. */
function isBot({ headers }: Request): boolean {
  const userAgent = headers.get('user-agent');
  return userAgent !== null && isbot(userAgent);
}
