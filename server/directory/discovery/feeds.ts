import { Feed } from 'feed';
import type { ContentEntry } from '../../content/library/content-entries.ts';
import { words } from './text.ts';

const ITEMS_MAX = 30;

/** The newest articles as RSS 2.0 or Atom 1.0; an article without any date is left out, because both formats ask for one. */
export function writeFeed(format: 'rss' | 'atom', entries: readonly ContentEntry[], publicUrl: string): string {
  const dated = entries.flatMap((entry) => {
    const published = dateOf(entry.published_at) ?? dateOf(entry.modified_at);
    return published ? [{ entry, published, changed: dateOf(entry.modified_at) ?? published }] : [];
  });
  const newest = dated.toSorted((a, b) => b.published.getTime() - a.published.getTime()).slice(0, ITEMS_MAX);
  const changed = newest.map((item) => item.changed.getTime());
  const feed = new Feed({
    id: `${publicUrl}/blog`,
    title: words.feedTitle,
    description: words.feedText,
    link: `${publicUrl}/blog`,
    language: 'id',
    generator: words.product,
    updated: new Date(changed.length > 0 ? Math.max(...changed) : 0),
    feedLinks: { rss: `${publicUrl}/blog/feed.xml`, atom: `${publicUrl}/blog/atom.xml` },
    author: { name: words.product, link: publicUrl },
  });
  for (const { entry, published, changed: date } of newest) {
    const link = `${publicUrl}/blog/${entry.slug}`;
    feed.addItem({
      id: link,
      link,
      title: entry.title,
      description: entry.summary,
      published,
      date: format === 'rss' ? published : date,
      ...(entry.category && { category: [{ name: entry.category, term: entry.category }] }),
    });
  }
  return format === 'rss' ? feed.rss2() : feed.atom1();
}

function dateOf(instant: string | null): Date | null {
  const date = new Date(instant ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}
