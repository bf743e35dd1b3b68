import { randomBytes } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { DISCOVERY_PATHS } from '../discovery/discovery.ts';
import { httpsRedirect } from './https-redirect.ts';
import { contentSecurityPolicy, setSecurityHeaders } from './security-headers.ts';

/** Renders one page. Handed in by main: the server does not know the web. */
export type RenderPage = (
  request: Request,
  page: { fetch: (request: Request) => Promise<Response>; nonce: string; userAgent: string | null },
) => Promise<Response>;

export type SiteParts = {
  /** Answers everything below /api, and /metrics. */
  api: (request: Request) => Promise<Response>;
  /** Whether pages are to be answered by /coming-soon. */
  isClosed: () => Promise<boolean>;
  renderPage: RenderPage;
  /** Folder of the built files for browsers. */
  clientFolder: string;
  settings: { production: boolean; trustProxy: boolean; publicUrl: string };
};

const YEAR_S = 31_536_000;

/** The whole site behind one fetch: https redirect, interface, built files, pages. */
export function createSite({ api, isClosed, renderPage, clientFolder, settings }: SiteParts): Hono {
  const site = new Hono();
  site.use(async (context, next) => {
    const redirect = httpsRedirect(context.req.raw, settings);
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
    if (isDocument(context.req.raw) && (await isClosed())) {
      context.header('cache-control', 'no-store');
      return context.redirect('/coming-soon', 302);
    }
    const nonce = randomBytes(16).toString('base64url');
    const request = context.req.raw;
    const answer = await renderPage(request, { fetch: api, nonce, userAgent: request.headers.get('user-agent') });
    const headers = new Headers(answer.headers);
    headers.set('content-security-policy', contentSecurityPolicy(nonce));
    return new Response(answer.body, { status: answer.status, headers });
  });
  return site;
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
