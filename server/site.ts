import { randomBytes } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { DISCOVERY_PATHS } from './directory/discovery/discovery.ts';
import { httpsRedirect } from './platform/http/https-redirect.ts';
import { oneAddressRedirect } from './platform/http/one-address.ts';
import { createPageCache } from './platform/http/page-cache.ts';
import { contentSecurityPolicy, setSecurityHeaders } from './platform/http/security-headers.ts';

/** Renders one page. Handed in by main: the server does not know the web. */
export type RenderPage = (
  request: Request,
  page: { fetch: (request: Request) => Promise<Response>; nonce: string; userAgent: string | null },
) => Promise<Response>;

export type SiteParts = {
  /** Answers everything below /api, and /metrics. */
  api: (request: Request) => Promise<Response>;
  /** Whether a page is to be answered by /coming-soon. */
  isClosed: (pathname: string) => Promise<boolean>;
  renderPage: RenderPage;
  /** What of the browser a page depends on (LAYOUT-06). */
  variantOf: (userAgent: string | null) => string;
  /** The embedded content service, and the files of its pictures; null when the content lies elsewhere. */
  content: ((request: Request) => Promise<Response>) | null;
  /** Origins that pictures of articles may come from. */
  imageHosts: readonly string[];
  /** Keep pages that allow it. */
  pageCache: boolean;
  /** Folder of the built files for browsers. */
  clientFolder: string;
  settings: { production: boolean; trustProxy: boolean; publicUrl: string };
};

const YEAR_S = 31_536_000;

/** The whole site behind one fetch: https redirect, interface, built files, pages. */
export function createSite(parts: SiteParts): Hono {
  const { api, isClosed, content, clientFolder, settings } = parts;
  const site = new Hono();
  const pages = createPages(parts);
  site.use(async (context, next) => {
    const redirect = httpsRedirect(context.req.raw, settings) ?? oneAddressRedirect(context.req.raw);
    if (redirect) return redirect;
    await next();
    setSecurityHeaders(context.res.headers, settings.production);
  });
  // A stream of events must not wait in a compressor for more bytes.
  site.use(
    compress({
      contentTypeFilter:
        /^(text\/(?!event-stream)|application\/json|application\/manifest|application\/((rss|atom)\+)?xml)/,
    }),
  );
  site.all('/api/*', (context) => api(withoutTrailingSlash(context.req.raw)));
  site.get('/metrics', (context) => api(context.req.raw));
  for (const path of DISCOVERY_PATHS) site.get(path, (context) => api(context.req.raw));
  if (content)
    // To read only: readings are counted by our own interface, which has a limit (noteArticleRead).
    site.on(['GET', 'OPTIONS'], ['/wp-json/*', '/wp-content/uploads/*'], (context) => content(context.req.raw));
  site.use(
    '*',
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (path, context) => {
        const hashed = path.includes('/assets/');
        context.header('cache-control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600');
      },
    }),
  );
  site.all('*', async (context) => {
    if (isDocument(context.req.raw) && (await isClosed(context.req.path))) {
      context.header('cache-control', 'no-store');
      return context.redirect('/coming-soon', 302);
    }
    return pages(context.req.raw);
  });
  return site;
}

/** Renders pages, or answers them as they were kept (page-cache.ts). */
function createPages({
  api,
  renderPage,
  variantOf,
  imageHosts,
  pageCache,
}: SiteParts): (request: Request) => Promise<Response> {
  const cache = pageCache ? createPageCache(() => performance.now(), imageHosts) : null;
  return async (request) => {
    const userAgent = request.headers.get('user-agent');
    const { pathname, search } = new URL(request.url);
    const key = `${variantOf(userAgent)} ${pathname}${search}`;
    const render = async (asked: Request) => {
      const nonce = randomBytes(16).toString('base64url');
      return { nonce, answer: await renderPage(asked, { fetch: api, nonce, userAgent }) };
    };
    // A page that is renewed is for everybody: not for a HEAD, and not given up when who asked goes away.
    const renew = () => render(new Request(request.url, { headers: request.headers }));
    const kept = isDocument(request) ? cache?.find(key, request, renew) : null;
    if (kept) return kept;
    const { answer, nonce } = await render(request);
    const stored = isDocument(request) ? await cache?.store(key, request, answer, nonce) : null;
    if (stored) return stored;
    const headers = new Headers(answer.headers);
    headers.set('content-security-policy', contentSecurityPolicy([`'nonce-${nonce}'`], imageHosts));
    return new Response(answer.body, { status: answer.status, headers });
  };
}

/**
 * Asked for as a page of its own, and not the page of maintenance itself. What an open page asks of the router (a loader's data, the
 * manifest of routes) is answered as ever: a redirect there would reach nobody's eyes.
 */
function isDocument({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(coming-soon|__manifest)\/?$/.test(pathname) &&
    !pathname.endsWith('.data')
  );
}

/** [ROUTE-26] A path with a trailing slash works; a redirect would lose the body of a POST. */
function withoutTrailingSlash(request: Request): Request {
  const url = new URL(request.url);
  if (!/.\/+$/.test(url.pathname)) return request;
  url.pathname = url.pathname.replace(/\/+$/, '');
  return new Request(url, request);
}
