import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { packQuickly, packWell, type Encoding } from './pack.ts';
import { contentSecurityPolicy } from './security-headers.ts';

type CachedPage = {
  readonly headers: Headers;
  readonly body: Buffer;
  /** Made when the first client asks for it, and made well when a second one does. */
  readonly packed: Map<Encoding, Packed>;
  readonly freshUntil: number;
  readonly goodUntil: number;
  /** Of the directory, where the page shows something of it. */
  readonly version: number | null;
};
type Packed = { readonly bytes: Buffer; readonly isQuick: boolean };
/** Renders a page for everybody, whoever asks. */
type Render = () => Promise<Rendered>;
/** `html` is the page of an answer without a body, whose text was at hand; null where it must be read from the body. */
export type Rendered = { readonly answer: Response; readonly html: string | null; readonly nonce: string };

export type PageCacheOptions = {
  /** ms. */
  readonly now: () => number;
  /** Origins that pictures of articles may come from. */
  readonly imageHosts: readonly string[];
  /** Another number whenever somebody has changed the directory: no page that shows it and was made before is sent any more. */
  readonly version: () => number;
};

const PAGES_MAX = 20_000;
const BYTES_MAX = 96_000_000;
/** A page with its compressed forms, as a multiple of the page. */
const WITH_PACKED = 1.3;
/** Statuses after which a cached page is dropped: moved, not found, gone for good. */
const GONE: ReadonlySet<number> = new Set([301, 404, 410]);
let renderings = 0;

/** How many pages for everybody this process has rendered since its start; all others that it sent came from the cache. */
export function countRenderedPages(): number {
  return renderings;
}

/** The tag by which a page says that it shows something of the directory. */
const DIRECTORY_TAG = /(^|,\s*)directory(,|$)/;

/**
 * Caches rendered pages whose `Cache-Control` allows it by s-maxage (this is the first shared cache on their way). However many ask for a page at once, it is rendered
 * once. A stale page is still sent for as long as its stale-while-revalidate says, while a new one is rendered in the background. A page that is sent to many people
 * cannot have a nonce for each of them, so its own inline scripts are named by their digests instead.
 */
export function createPageCache({ now, imageHosts, version }: PageCacheOptions) {
  const cached = new LRUCache<string, CachedPage>({
    max: PAGES_MAX,
    maxSize: BYTES_MAX,
    sizeCalculation: ({ body }) => Math.ceil(body.length * WITH_PACKED) + 1_000,
  });
  /** Pages that are being rendered, by key, and how the directory was when that began. */
  const underWay = new Map<string, { readonly asOf: number; readonly made: Promise<CachedPage | Rendered> }>();

  /** Stores a rendered page, or hands it back as it is when its headers do not allow that. */
  const store = async (key: string, rendered: Rendered, asOf: number): Promise<CachedPage | Rendered> => {
    const { answer, nonce } = rendered;
    const { fresh, stale } = lifeOf(answer);
    if (fresh === 0) return rendered;
    const html = rendered.html ?? (await answer.text());
    if (html === '') return { nonce, html, answer: new Response('', answer) };
    const headers = new Headers(answer.headers);
    headers.set('content-security-policy', contentSecurityPolicy(digestsOf(html, nonce), imageHosts));
    headers.set('etag', `W/"${hash('sha256', html, 'base64url').slice(0, 27)}"`);
    headers.append('vary', 'Accept-Encoding');
    const time = now();
    const page: CachedPage = {
      headers,
      body: Buffer.from(html),
      packed: new Map(),
      freshUntil: time + fresh * 1_000,
      goodUntil: time + (fresh + stale) * 1_000,
      version: DIRECTORY_TAG.test(headers.get('cache-tag') ?? '') ? asOf : null,
    };
    cached.set(key, page);
    return page;
  };

  /** Renders a page, or waits for it when it is being rendered already. */
  const make = (key: string, render: Render): Promise<CachedPage | Rendered> => {
    // What changes while a page is rendered may be missing in it.
    const asOf = version();
    const earlier = underWay.get(key);
    if (earlier?.asOf === asOf) return earlier.made;
    const made = render()
      .then((rendered) => {
        if (GONE.has(rendered.answer.status)) cached.delete(key);
        return store(key, rendered, asOf);
      })
      .finally(() => {
        if (underWay.get(key)?.made === made) underWay.delete(key);
      });
    underWay.set(key, { asOf, made });
    return made;
  };

  return {
    /** How many pages are stored, and in how many bytes about. */
    size: (): { pages: number; bytes: number } => ({ pages: cached.size, bytes: cached.calculatedSize }),
    /** The page as it was last made, however old; null when it was not made, or not cached. Nobody on the way caches it, because it may be wrong. */
    stored(key: string, request: Request): Response | null {
      const page = cached.get(key);
      if (!page) return null;
      const answer = send(page, request);
      answer.headers.set('cache-control', 'no-store');
      return answer;
    },
    /** The answer to a request for a page, from the cache or rendered. `key`: whatever the page depends on. */
    async answer(key: string, request: Request, renderPage: Render): Promise<Response | Rendered> {
      const render: Render = () => {
        renderings += 1;
        return renderPage();
      };
      const page = cached.get(key);
      const time = now();
      if (page && time < page.goodUntil && (page.version === null || page.version === version())) {
        // The cached page stays until it is too old; the next request then sees a failure itself.
        if (time >= page.freshUntil) make(key, render).catch(() => undefined);
        return send(page, request);
      }
      let isFirst = false;
      const made = await make(key, () => ((isFirst = true), render()));
      if ('body' in made) return send(made, request);
      // What cannot be cached is somebody's own: whoever only waited gets another one.
      return isFirst ? made : render();
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
  return [...texts].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
}

/** What a client says of a form: nothing, or how much it wants it; `q=0` is not at all (RFC 9110, section 12.5.3). */
const wish = (name: Encoding): RegExp => new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=([\\d.]+)\\s*)?(?:,|$)`, 'i');
const ACCEPTED: Readonly<Record<Encoding, RegExp>> = { br: wish('br'), gzip: wish('gzip') };

/** The best form that the client accepts. */
function encodingFor(request: Request): Encoding | null {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const isWanted = (name: Encoding): boolean => {
    const said = ACCEPTED[name].exec(accepted);
    return said !== null && Number(said[1] ?? 1) > 0;
  };
  return isWanted('br') ? 'br' : isWanted('gzip') ? 'gzip' : null;
}

/** The page in a form. A page may be asked for once and never again, so its first form costs little time; what is asked for again is worth a better one. */
function packedAs(encoding: Encoding, { body, packed }: CachedPage): Buffer {
  const form = packed.get(encoding);
  if (!form) {
    const bytes = packQuickly[encoding](body);
    packed.set(encoding, { bytes, isQuick: true });
    return bytes;
  }
  if (form.isQuick) {
    packed.set(encoding, { bytes: form.bytes, isQuick: false });
    packWell[encoding](body).then(
      (bytes) => packed.set(encoding, { bytes, isQuick: false }),
      () => undefined,
    );
  }
  return form.bytes;
}

function send(page: CachedPage, request: Request): Response {
  const { headers } = page;
  const sent = new Headers(headers);
  if (request.headers.get('if-none-match') === headers.get('etag'))
    return new Response(null, { status: 304, headers: sent });
  const encoding = encodingFor(request);
  const bytes = encoding ? packedAs(encoding, page) : page.body;
  if (encoding) sent.set('content-encoding', encoding);
  sent.set('content-length', `${bytes.length}`);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), {
    headers: sent,
  });
}
