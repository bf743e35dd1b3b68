import type { WpMedia, WpPost, WpTerm } from '#contract/content/content.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { listArticles } from '#contract/content/article.ts';
import type { listTopics } from '#contract/content/topic.ts';
import { pictureAddress, type Sites } from './address.ts';
import { plainText, readingMinutes } from './html.ts';

export type ArticleCard = DataOf<typeof listArticles>['articles'][number];
export type ArticleImage = NonNullable<ArticleCard['image']>;
export type TopicLine = DataOf<typeof listTopics>['topics'][number];

/** The part of a post that lists need; the rest, such as its HTML, is not cached for lists. */
export type PostFacts = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly published_at: string | null;
  readonly modified_at: string | null;
  readonly reading_minutes: number;
  readonly cover: number;
  readonly categories: readonly number[];
  readonly tags: readonly number[];
};

export function factsOf(post: WpPost): PostFacts {
  return {
    id: post.id,
    slug: post.slug,
    title: plainText(post.title.rendered),
    summary: summaryOf(plainText(post.excerpt?.rendered ?? '')),
    published_at: instantOf(post.date_gmt),
    modified_at: instantOf(post.modified_gmt),
    reading_minutes: readingMinutes(post.content?.rendered ?? ''),
    cover: post.featured_media ?? 0,
    categories: post.categories,
    tags: post.tags,
  };
}

/** WordPress makes an excerpt from the first words when the author wrote none, and ends it in '[…]'. */
const summaryOf = (excerpt: string): string => excerpt.replace(/\s*\[(…|\.\.\.)\]\s*$/, '…');

const instantOf = (gmt: string | undefined): string | null => (gmt ? `${gmt}Z` : null);

/** Presents a post as a card. `isTopic`: whether it belongs to the encyclopedia. */
export function cardOf(
  facts: PostFacts,
  isTopic: boolean,
  category: WpTerm | undefined,
  image: ArticleImage | null,
): ArticleCard {
  const { slug, title, summary, published_at, reading_minutes } = facts;
  return {
    kind: isTopic ? 'topic' : 'article',
    slug,
    title,
    summary,
    image,
    category: category ? { slug: category.slug, name: category.name } : null,
    published_at,
    reading_minutes,
  };
}

/** The cover of a post with all its sizes of the same shape; null when it is no picture, or lies on another site. */
export function imageOf(media: WpMedia | null, sites: Sites): ArticleImage | null {
  if (media?.media_type !== 'image') return null;
  const url = pictureAddress(media.source_url, sites);
  if (url === null) return null;
  const { width, height, sizes } = media.media_details ?? {};
  const all = sizes && !Array.isArray(sizes) ? Object.values(sizes) : [];
  const shape = width && height ? width / height : null;
  const set = new Map(
    all
      // WordPress's thumbnail is a square part of the picture, so it is left out.
      .filter((size) => shape === null || Math.abs(size.width / size.height - shape) < 0.05)
      .flatMap((size) => {
        const address = pictureAddress(size.source_url, sites);
        return address === null ? [] : [[size.width, `${address} ${size.width}w`] as const];
      })
      .toSorted((a, b) => a[0] - b[0]),
  );
  return {
    url,
    srcset: [...set.values()].join(', '),
    alt: plainText(media.alt_text),
    width: width ?? null,
    height: height ?? null,
  };
}

/**
 * The slugs of the specialisations that tags may mean: with the tag 'Dokter jantung' (`dokter-jantung`) an editor says, in any WordPress, that the
 * doctor for this is the cardiologist. Other tags mean none.
 */
export function specialisationSlugs(tags: readonly WpTerm[]): string[] {
  return tags.flatMap(({ slug }) => (isDoctorTag(slug) ? [slug, slug.slice('dokter-'.length)] : []));
}

export const isDoctorTag = (slug: string): boolean => slug.startsWith('dokter-');
