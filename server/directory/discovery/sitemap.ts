import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { SitemapIndexStream, SitemapStream } from 'sitemap';
import type { SitemapItemLoose } from 'sitemap';
import { listSitemapParts, readSitemapRows, SITEMAP_KINDS } from './sitemap.store.ts';
import type { SitemapKind } from './sitemap.store.ts';
import type { ListContentEntries } from '../../content/library/content-entries.ts';

export type SitemapParts = {
  readonly pool: Pool;
  readonly publicUrl: string;
  readonly listEntries: ListContentEntries;
};

/** How many rows are in memory at a time, however many a file has. Writing so many takes 30 ms, during which nobody else is answered. */
const ROWS_AT_ONCE = 500;
/** A file may hold 50,000 addresses; more content than this would need a second file. */
const CONTENT_MAX = 40_000;
const CONTENT = { articles: 'article', topics: 'topic' } as const;
type ContentFile = keyof typeof CONTENT;

/** Pages that always exist. Their words change with the product, which has no date, so no date of change is given. */
const PAGES = [
  '/',
  '/dokter',
  '/topik',
  '/blog',
  '/about-us',
  '/faq',
  '/contact-us',
  '/join-doctor',
  '/join-patient',
  '/medical-center',
  '/kebijakan-privasi',
  '/syarat-dan-ketentuan',
];

/** The index of all files, each with the date of its last change. */
export async function sitemapIndex({ pool, publicUrl, listEntries }: SitemapParts): Promise<string> {
  const directory = await Promise.all(
    SITEMAP_KINDS.map(async (kind) =>
      (await listSitemapParts(pool, kind)).map(({ part, changed_at: changed }) => ({
        name: `${kind}-${part}`,
        changed,
      })),
    ),
  );
  const content = await Promise.all(
    Object.entries(CONTENT).map(async ([name, kind]) => {
      const dates = ((await listEntries(kind)) ?? []).map((entry) => Date.parse(changeOf(entry) ?? ''));
      const known = dates.filter((date) => !Number.isNaN(date));
      return dates.length > 0
        ? [{ name: `${name}-1`, changed: known.length > 0 ? new Date(Math.max(...known)) : null }]
        : [];
    }),
  );
  const files = [{ name: 'pages-1', changed: null }, ...directory.flat(), ...content.flat()].map(
    ({ name, changed }) => ({
      url: `${publicUrl}/sitemaps/${name}.xml`,
      ...(changed && { lastmod: changed.toISOString() }),
    }),
  );
  return text(Readable.from(files).compose(new SitemapIndexStream()) as unknown as Readable);
}

/** One file ('doctors-2'), written while its rows are read; null when no file has this name, 'unavailable' when the content cannot be read now. */
export async function sitemapFile(
  name: string,
  { pool, publicUrl, listEntries }: SitemapParts,
): Promise<ReadableStream | null | 'unavailable'> {
  const [, kind = '', number = ''] = /^([a-z]+)-([1-9]\d{0,2})$/.exec(name) ?? [];
  const part = Number(number);
  const stream = () =>
    new SitemapStream({ hostname: publicUrl, xmlns: { news: false, xhtml: false, video: false, image: true } });
  if (isDirectory(kind)) {
    const first = await readSitemapRows(pool, kind, part, null, 1);
    return first.length === 0 ? null : written(Readable.from(directoryItems(pool, kind, part)), stream());
  }
  if (part !== 1) return null;
  if (kind === 'pages') return written(Readable.from(PAGES.map((url) => ({ url }))), stream());
  if (!isContent(kind)) return null;
  const entries = await listEntries(CONTENT[kind]);
  if (entries === null) return 'unavailable';
  if (entries.length === 0) return null;
  const folder = kind === 'articles' ? '/blog' : '/topik';
  const items: SitemapItemLoose[] = entries.slice(0, CONTENT_MAX).map((entry) => {
    const lastmod = changeOf(entry);
    return {
      url: `${folder}/${entry.slug}`,
      ...(lastmod && { lastmod }),
      ...(entry.image && { img: [{ url: new URL(entry.image.url, publicUrl).href }] }),
    };
  });
  return written(Readable.from(items), stream());
}

async function* directoryItems(pool: Pool, kind: SitemapKind, part: number): AsyncGenerator<SitemapItemLoose> {
  for (let after: number | null = null; ;) {
    const rows = await readSitemapRows(pool, kind, part, after, ROWS_AT_ONCE);
    for (const { path, changed_at: changed } of rows) yield { url: path, lastmod: changed.toISOString() };
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.key;
  }
}

function written(items: Readable, stream: SitemapStream): ReadableStream {
  // Composed and not piped: a failure on either side, or a reader who leaves, ends both streams.
  const lines = Readable.toWeb(items.compose(stream) as unknown as Readable) as ReadableStream<string>;
  return lines.pipeThrough(new TextEncoderStream());
}

function changeOf(entry: { modified_at: string | null; published_at: string | null }): string | null {
  return entry.modified_at ?? entry.published_at;
}

function isDirectory(kind: string): kind is SitemapKind {
  return (SITEMAP_KINDS as readonly string[]).includes(kind);
}

function isContent(kind: string): kind is ContentFile {
  return Object.hasOwn(CONTENT, kind);
}
