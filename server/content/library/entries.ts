import * as z from 'zod/mini';
import { wpMedia } from '#contract/content/content.ts';
import type { WpPost } from '#contract/content/content.ts';
import { TOPIC_KINDS } from '#domain/vocabulary.ts';
import type { ContentEntry, ListContentEntries } from './content-entries.ts';
import { isPlainSlug, type Sites } from './address.ts';
import type { createArticles } from './articles.ts';
import { factsOf, imageOf } from './cards.ts';
import { plainText } from './html.ts';
import { ContentUnavailable, pageWaitLimit } from './content-cache.ts';
import { everyPage, type ContentList, type CachedWordPress } from './cached-wordpress.ts';

/** A page with all that comes with its posts must stay small, also from a WordPress with many plugins. */
const A_PAGE = 50;
const PAGES_MAX = 40;
/** Covers and names of categories come with each post, so that a list costs one call for every fifty posts. */
const WITH = {
  _fields: 'id,slug,title,excerpt,date_gmt,modified_gmt,categories,featured_media,_links,_embedded',
  _embed: 'wp:featuredmedia,wp:term',
};

/** Lists all articles or topics for sitemaps and feeds, newest first, at most 2,000. */
export function createEntries(
  shelf: CachedWordPress,
  articles: Pick<ReturnType<typeof createArticles>, 'topicCategories'>,
  sites: Sites,
): ListContentEntries {
  return async (kind) => {
    const wait = pageWaitLimit();
    const page = (
      filter: Parameters<CachedWordPress['posts']>[1],
      number: number,
    ): Promise<ContentList<ContentEntry>> =>
      shelf.posts('entries', { ...WITH, ...filter, per_page: A_PAGE, page: number }, wait, (post) =>
        entryOf(post, sites),
      );
    try {
      const topics = await articles.topicCategories(wait);
      const kinds = TOPIC_KINDS.flatMap((each) => topics.get(each) ?? []);
      if (kind === 'topic' && kinds.length === 0) return [];
      const filter = kind === 'topic' ? { categories: kinds } : { categories_exclude: [...topics.values()] };
      const entries = await everyPage(A_PAGE, PAGES_MAX, (number) => page(filter, number));
      return entries.filter(({ slug }) => isPlainSlug(slug));
    } catch (error) {
      if (error instanceof ContentUnavailable) return null;
      throw error;
    }
  };
}

function entryOf(post: WpPost, sites: Sites): ContentEntry {
  const { slug, title, summary, published_at, modified_at } = factsOf(post);
  const media = z.safeParse(wpMedia, post._embedded?.['wp:featuredmedia']?.[0]);
  const image = imageOf(media.success ? media.data : null, sites);
  const category = (post._embedded?.['wp:term'] ?? []).flat().find(({ taxonomy }) => taxonomy === 'category');
  return {
    slug,
    title,
    summary,
    category: category ? plainText(category.name) : null,
    published_at,
    modified_at,
    image: image && { url: image.url, alt: image.alt },
  };
}
