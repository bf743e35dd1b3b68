import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { writeFeed } from './feeds.ts';

const SITE = 'https://antrian.example';
const entry = (slug: string, published: string | null, modified: string | null = null) => ({
  slug,
  title: `Judul ]]> <b>& "${slug}"`,
  summary: 'Ringkasan <script>alert(1)</script>',
  category: 'BPJS',
  published_at: published,
  modified_at: modified,
  image: null,
});
const entries = [
  entry('lama', '2026-01-01T00:00:00Z', '2026-11-20T00:00:00Z'),
  entry('baru', '2026-11-01T00:00:00Z'),
  entry('tanpa-tanggal', null),
];

test('RSS lists the newest first, escapes whatever was written, and leaves out articles without a date', () => {
  const { items, lastBuildDate } = parseRssFeed(writeFeed('rss', entries, SITE));
  expect(items?.map(({ link }) => link)).toEqual([`${SITE}/blog/baru`, `${SITE}/blog/lama`]);
  expect(items?.[0]?.title).toBe('Judul ]]> <b>& "baru"');
  expect(items?.[0]?.description).toBe('Ringkasan <script>alert(1)</script>');
  expect(Date.parse(`${lastBuildDate}`)).toBe(Date.parse('2026-11-20T00:00:00Z'));
});

test('Atom says when an article was changed and when it was published', () => {
  const { entries: written, links } = parseAtomFeed(writeFeed('atom', entries, SITE));
  expect(written?.[1]).toMatchObject({ id: `${SITE}/blog/lama` });
  expect(Date.parse(`${written?.[1]?.updated}`)).toBe(Date.parse('2026-11-20T00:00:00Z'));
  expect(Date.parse(`${written?.[1]?.published}`)).toBe(Date.parse('2026-01-01T00:00:00Z'));
  expect(links?.some(({ rel, href }) => rel === 'self' && href === `${SITE}/blog/atom.xml`)).toBe(true);
});

test('a feed has at most thirty entries, and one without entries is valid too', () => {
  const many = Array.from({ length: 50 }, (_, at) => entry(`a-${at}`, `2026-01-01T00:00:${10 + (at % 50)}Z`));
  expect(parseRssFeed(writeFeed('rss', many, SITE)).items).toHaveLength(30);
  expect(parseRssFeed(writeFeed('rss', [], SITE)).title).toBe('Blog Ambil Antrian');
});
