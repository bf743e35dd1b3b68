import { randomBytes } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { GROUND_PATH } from '#contract/directory/map-ground.ts';
import { BODY_MAX_BYTES } from '#domain/limits.ts';
import { DISCOVERY_PATHS } from './directory/discovery/discovery.ts';
import { TREE_PATH } from './queue/checkpoint/log-key.ts';
import { refusalOfStranger } from './forgotten-mode.ts';
import { asFrom } from './platform/http/client.ts';
import type { TrustedProxies } from './platform/http/trusted-proxies.ts';
import { httpsRedirect } from './platform/http/https-redirect.ts';
import { oneAddressRedirect } from './platform/http/one-address.ts';
import { createPageCache } from './platform/http/page-cache.ts';
import type { Rendered } from './platform/http/page-cache.ts';
import type { ClosedBy } from './platform/http/maintenance.ts';
import { contentSecurityPolicy, setSecurityHeaders } from './platform/http/security-headers.ts';
import { asSameRequest, noteRoute } from './platform/telemetry/seen-request.ts';

/** Renders one page. Handed in by main: the server does not know the web. */
export type RenderPage = (
  request: Request,
  page: {
    fetch: (request: Request) => Promise<Response>;
    nonce: string;
    userAgent: string | null;
    /** Gets the HTML of a page that is rendered whole; the answer has no body then. */
    takeHtml: (html: string) => void;
  },
) => Promise<Response>;

export type SiteParts = {
  /** Answers everything below /api, and /metrics. */
  api: (request: Request) => Promise<Response>;
  /** Why a page cannot be made (App). */
  closedBy: (pathname: string) => Promise<ClosedBy | null>;
  renderPage: RenderPage;
  /** The kind of browser that a page is rendered for (LAYOUT-06). */
  variantOf: (userAgent: string | null) => string;
  /** Whether the page of a path is the same for everybody. */
  isShared: (pathname: string) => boolean;
  /** How often the directory has changed, as far as this process has heard. */
  directoryVersion: () => number;
  /** The embedded content service with the files of its pictures; null when CONTENT_URL names another one. */
  content: ((request: Request) => Promise<Response>) | null;
  /** Origins that pictures of articles may come from. */
  imageHosts: readonly string[];
  /** Whether rendered pages are cached where they allow it. */
  pageCache: boolean;
  /** Gets what says how many pages are stored, in how many bytes. */
  watchStored?: (size: () => { pages: number; bytes: number }) => void;
  /** Folder of the built files for browsers. */
  clientFolder: string;
  settings: {
    production: boolean;
    trustedProxies: TrustedProxies;
    publicUrl: string;
    /** Whether nobody said what this installation is for. */
    isModeForgotten?: boolean;
  };
};

const YEAR_S = 31_536_000;

/** The whole site: refusal of strangers while nobody chose a mode, https redirect, API, built files, pages. */
export function createSite(parts: SiteParts): Hono {
  const { api, closedBy, content, clientFolder, settings } = parts;
  const site = new Hono();
  const pages = createPages(parts);
  site.use(async (context, next) => {
    const refusal = settings.isModeForgotten ? refusalOfStranger(context.req.raw) : null;
    if (refusal) return refusal;
    const toHttps = httpsRedirect(context.req.raw, settings);
    // By plain http no header protects anything; the same request by https gets them all.
    if (toHttps) return toHttps;
    const toOneAddress = oneAddressRedirect(context.req.raw);
    if (toOneAddress) context.res = toOneAddress;
    else await next();
    setSecurityHeaders(context.res.headers, settings.production);
  });
  // Event streams are not compressed: a compressor would hold events back until it has more bytes.
  site.use(
    compress({
      contentTypeFilter:
        /^(text\/(?!event-stream)|image\/svg|application\/json|application\/manifest|application\/((rss|atom)\+)?xml)/,
    }),
  );
  site.all('/api/*', (context) => api(withoutTrailingSlash(context.req.raw)));
  site.get('/metrics', (context) => api(context.req.raw));
  for (const path of [...DISCOVERY_PATHS, `${GROUND_PATH}/*`, `${TREE_PATH}/*`])
    site.get(path, (context) => api(context.req.raw));
  if (content)
    // Read-only: readings are counted by our own API, which has a limit (noteArticleRead).
    for (const path of ['/wp-json/*', '/wp-content/uploads/*'])
      site.on(['GET', 'OPTIONS'], path, (context) => {
        noteRoute(context.req.raw, 'other', path);
        return content(context.req.raw);
      });
  // Forms of pages are as small as those of the interface, which limits its own (validate.ts); whoever sends one is not signed in.
  site.post('*', bodyLimit({ maxSize: BODY_MAX_BYTES, onError: () => new Response(null, { status: 413 }) }));
  site.use(
    '*',
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (path, context) => {
        const hashed = path.includes('/assets/');
        noteRoute(context.req.raw, 'file', hashed ? '/assets/*' : 'files');
        context.header('cache-control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600');
      },
    }),
  );
  site.all('*', async (context) => {
    const closed = isDocument(context.req.raw) ? await closedBy(context.req.path) : null;
    // Somebody who looks for a doctor is better served by a page of before than by none.
    const stored = closed === 'no database' ? pages.stored(context.req.raw) : null;
    if (stored !== null) return stored;
    if (closed !== null) {
      context.header('cache-control', 'no-store');
      return context.redirect('/coming-soon', 302);
    }
    return pages.answer(context.req.raw);
  });
  return site;
}

type Pages = {
  answer(request: Request): Promise<Response>;
  /** The stored page, also when it is too old to be sent while the product works; null without one. */
  stored(request: Request): Response | null;
};

/** Answers pages from the cache (page-cache.ts), or renders them. */
function createPages({
  api,
  renderPage,
  variantOf,
  isShared,
  imageHosts,
  pageCache,
  directoryVersion,
  watchStored,
}: SiteParts): Pages {
  const options = { now: () => performance.now(), imageHosts, version: directoryVersion };
  const cache = pageCache ? createPageCache(options) : null;
  if (cache) watchStored?.(cache.size);
  const keyOf = (request: Request): string => {
    const { pathname, search } = new URL(request.url);
    return `${variantOf(request.headers.get('user-agent'))} ${pathname}${search}`;
  };
  const stored = (request: Request): Response | null =>
    isShared(new URL(request.url).pathname) ? (cache?.stored(keyOf(request), request) ?? null) : null;
  const answerPage = async (request: Request): Promise<Response> => {
    const userAgent = request.headers.get('user-agent');
    const { pathname } = new URL(request.url);
    const render = async (asked: Request): Promise<Rendered> => {
      const nonce = randomBytes(16).toString('base64url');
      let html: string | null = null;
      const takeHtml = (whole: string): void => void (html = whole);
      // What a page asks for counts as asked by whoever sent its form, or is the first to want it (limits).
      const fetch = (inner: Request): Promise<Response> => api(asFrom(request, inner));
      const answer = await renderPage(asked, { fetch, nonce, userAgent, takeHtml });
      return { nonce, answer, html };
    };
    const own = ({ answer, nonce, html }: Rendered): Response => {
      const headers = new Headers(answer.headers);
      headers.set('content-security-policy', contentSecurityPolicy([`'nonce-${nonce}'`], imageHosts));
      return new Response(html ?? answer.body, { status: answer.status, headers });
    };
    if (!cache || !isDocument(request) || !isShared(pathname)) return own(await render(request));
    // A page for everybody is made of its address and the kind of browser, and of nothing else that one of them sent.
    const headers = userAgent === null ? {} : { 'user-agent': userAgent };
    const made = await cache.answer(keyOf(request), request, () => render(new Request(request.url, { headers })));
    return made instanceof Response ? made : own(made);
  };
  return { answer: answerPage, stored };
}

/**
 * Whether the browser asks for a page, other than the maintenance page itself. Data that an open page loads (a loader's data, the
 * manifest of routes) are not pages: nobody would see a redirect there.
 */
function isDocument({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(coming-soon|__manifest)\/?$/.test(pathname) &&
    !pathname.endsWith('.data')
  );
}

/** [ROUTE-26] The request without a trailing slash in its path. It is not redirected, because a redirect would lose the body of a POST. */
function withoutTrailingSlash(request: Request): Request {
  const url = new URL(request.url);
  if (!/.\/+$/.test(url.pathname)) return request;
  url.pathname = url.pathname.replace(/\/+$/, '');
  return asSameRequest(request, new Request(url, request));
}
