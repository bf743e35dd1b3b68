import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { ListContentEntries } from '../../content/library/content-entries.ts';
import { writeFeed } from './feeds.ts';
import { previewOf } from './preview-of.ts';
import { createPreviews } from './previews.ts';
import { sitemapFile, sitemapIndex } from './sitemap.ts';

export type DiscoveryParts = {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly publicUrl: string;
  readonly listEntries: ListContentEntries;
};

/** The addresses of what machines read to find and show the pages. */
export const DISCOVERY_PATHS = [
  '/robots.txt',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/sitemaps/*',
  '/blog/feed.xml',
  '/blog/atom.xml',
  '/og/*',
];

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' };
/** A preview changes when its page does; caches ask again with its tag. */
const PREVIEW_CACHE = 'public, max-age=86400, stale-while-revalidate=604800';
const INDEX_CACHED_MS = 60_000;
/** Whoever reads security.txt later than this asks again; RFC 9116 wants less than a year. */
const SECURITY_TXT_MS = 90 * 24 * 3_600_000;
const RETRY_AFTER = { 'retry-after': '30', 'cache-control': 'no-store' };

/** robots.txt, security.txt, sitemaps, feeds and drawn previews. */
export function createDiscovery(parts: DiscoveryParts): Hono {
  const { publicUrl, listEntries, now } = parts;
  const app = new Hono();
  const previews = createPreviews();

  app.get('/robots.txt', (context) =>
    // Pages that search engines must not list say so themselves, which a robot that is shut out here could not read.
    context.text(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`, 200, {
      'cache-control': 'public, max-age=3600',
    }),
  );
  // Where to report a hole (RFC 9116): as SECURITY.md says, at the address of the contact page.
  app.get('/.well-known/security.txt', (context) => {
    const lines = {
      Contact: `${publicUrl}/contact-us`,
      Expires: new Date(now().getTime() + SECURITY_TXT_MS).toISOString(),
      'Preferred-Languages': 'id, en',
      Canonical: `${publicUrl}/.well-known/security.txt`,
    };
    const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\n`);
    return context.text(text.join(''), 200, { 'cache-control': 'public, max-age=3600' });
  });
  // Finding the last change of everything takes a while in a large directory, and an answer of a minute ago is good enough.
  const index = new LRUCache<string, string>({
    max: 1,
    ttl: INDEX_CACHED_MS,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
    fetchMethod: () => sitemapIndex(parts),
  });
  app.get('/sitemap.xml', async (context) => context.body((await index.fetch('index')) ?? '', 200, XML));
  app.get('/sitemaps/:file{[a-z]+-\\d{1,3}\\.xml}', async (context) => {
    const file = await sitemapFile(context.req.param('file').slice(0, -'.xml'.length), parts);
    if (file === 'unavailable') return context.body(null, 503, RETRY_AFTER);
    return file === null ? context.notFound() : new Response(file, { headers: XML });
  });
  for (const [path, format] of [
    ['/blog/feed.xml', 'rss'],
    ['/blog/atom.xml', 'atom'],
  ] as const) {
    app.get(path, async (context) => {
      const entries = await listEntries('article');
      if (entries === null) return context.body(null, 503, RETRY_AFTER);
      return context.body(writeFeed(format, entries, publicUrl), 200, {
        ...XML,
        'content-type': `application/${format}+xml; charset=utf-8`,
      });
    });
  }
  app.get('/og/:kind{[a-z]+}/:file{[a-z0-9-]{1,250}\\.png}', async (context) => {
    const preview = await previewOf(
      context.req.param('kind'),
      context.req.param('file').slice(0, -'.png'.length),
      parts,
    );
    if (!preview) return context.notFound();
    const headers = { etag: `"${previews.tagOf(preview)}"`, 'cache-control': PREVIEW_CACHE };
    if (context.req.header('if-none-match') === headers.etag) return context.body(null, 304, headers);
    const picture = await previews.draw(preview);
    if (!picture) return context.body(null, 503, RETRY_AFTER);
    return new Response(Uint8Array.from(picture), { headers: { ...headers, 'content-type': 'image/png' } });
  });
  app.notFound((context) => context.text('404', 404, { 'cache-control': 'no-store' }));
  return app;
}
