import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { contentSecurityPolicy } from './security-headers.ts';

type CachedPage = {
  readonly headers: Headers;
  readonly body: Buffer;
  readonly zipped: Buffer;
  readonly freshUntil: number;
  readonly goodUntil: number;
  renewing: boolean;
};
type Render = () => Promise<{ answer: Response; nonce: string }>;

const PAGES_MAX = 5_000;
const BYTES_MAX = 96_000_000;
/** Statuses after which a cached page is dropped: moved, not found, gone for good. */
const GONE: ReadonlySet<number> = new Set([301, 404, 410]);
const zip = promisify(gzip);

/**
 * Caches rendered pages whose `Cache-Control` allows it by s-maxage (this is the first shared cache on their way). A stale page is still sent for as
 * long as its stale-while-revalidate says, while a new one is rendered in the background. A page that is sent to many people cannot have a nonce for
 * each of them, so its own inline scripts are named by their digests instead. `key`: whatever the page depends on.
 */
export function createPageCache(now: () => number, imageHosts: readonly string[]) {
  const cached = new LRUCache<string, CachedPage>({
    max: PAGES_MAX,
    maxSize: BYTES_MAX,
    sizeCalculation: ({ body, zipped }) => body.length + zipped.length + 1_000,
  });

  const cachePage = async (key: string, answer: Response, nonce: string): Promise<CachedPage | null> => {
    const { fresh, stale } = lifeOf(answer);
    if (fresh === 0) return null;
    const html = await answer.text();
    if (html === '') return null;
    const headers = new Headers(answer.headers);
    headers.set('content-security-policy', contentSecurityPolicy(digestsOf(html, nonce), imageHosts));
    headers.set('etag', `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`);
    headers.append('vary', 'Accept-Encoding');
    const body = Buffer.from(html);
    const time = now();
    const page: CachedPage = {
      headers,
      body,
      zipped: await zip(body, { level: 9 }),
      freshUntil: time + fresh * 1_000,
      goodUntil: time + (fresh + stale) * 1_000,
      renewing: false,
    };
    cached.set(key, page);
    return page;
  };

  return {
    /** The cached page, or null when it has to be rendered. `render` renders it anew as the answer to a GET of its own, whoever asks. */
    find(key: string, request: Request, render: Render): Response | null {
      const page = cached.get(key);
      const time = now();
      if (!page || time >= page.goodUntil) return null;
      if (time >= page.freshUntil && !page.renewing) {
        page.renewing = true;
        render()
          .then(({ answer, nonce }) => {
            // The page is gone or has moved: the next request is to see that.
            if (GONE.has(answer.status)) cached.delete(key);
            return cachePage(key, answer, nonce);
          })
          // The cached page stays until it is too old; the next request then sees the failure itself.
          .catch(() => null)
          .finally(() => (page.renewing = false));
      }
      return send(page, request);
    },
    /** Caches an answer if its headers allow that, and returns what to send now; null when it is not cached. */
    async store(key: string, request: Request, answer: Response, nonce: string): Promise<Response | null> {
      const page = request.method === 'GET' ? await cachePage(key, answer, nonce) : null;
      return page && send(page, request);
    },
  };
}

/** For how many seconds a page may be cached, and for how many more it may be sent while it is renewed. Only HTML pages with status 200 are cached. */
function lifeOf({ status, headers }: Response): { fresh: number; stale: number } {
  const rules = headers.get('cache-control') ?? '';
  const isPage = status === 200 && /^text\/html\b/.test(headers.get('content-type') ?? '');
  const seconds = (name: string): number => Number(new RegExp(`(?:^|[,\\s])${name}=(\\d{1,7})`).exec(rules)?.[1] ?? 0);
  return isPage ? { fresh: seconds('s-maxage'), stale: seconds('stale-while-revalidate') } : { fresh: 0, stale: 0 };
}

/** The sources of a content security policy that let exactly the inline scripts of this page run. */
function digestsOf(html: string, nonce: string): string[] {
  const scripts = html.matchAll(new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>([^]*?)</script>`, 'g'));
  const texts = new Set([...scripts].map(([, text = '']) => text).filter((text) => text !== ''));
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function send({ headers, body, zipped }: CachedPage, request: Request): Response {
  const sent = new Headers(headers);
  if (request.headers.get('if-none-match') === headers.get('etag'))
    return new Response(null, { status: 304, headers: sent });
  const zips = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  if (zips) sent.set('content-encoding', 'gzip');
  const bytes = zips ? zipped : body;
  sent.set('content-length', `${bytes.length}`);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers: sent });
}
