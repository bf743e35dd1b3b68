import type { WpTerm } from '#contract/content/content.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { getArticle, listArticleCategories, listArticles } from '#contract/content/article.ts';
import { AppError } from '#contract/errors.ts';
import { TOPIC_KINDS } from '#domain/vocabulary.ts';
import { isPlainSlug, type Sites } from './address.ts';
import { cardOf, factsOf, imageOf, specialisationSlugs, type ArticleCard, type PostFacts } from './cards.ts';
import { cleanHtml } from './html.ts';
import { ContentUnavailable, type WaitLimit } from './content-cache.ts';
import type { PostsQuery } from './wordpress.ts';
import { groupsOf, NOTHING, orElse, TOPIC_ROOT, type ContentList, type CachedWordPress } from './cached-wordpress.ts';

type ArticleList = DataOf<typeof listArticles>;
type ArticleQuery = {
  page: number;
  category?: string | undefined;
  tag?: string | undefined;
  query?: string | undefined;
};
type Article = Omit<DataOf<typeof getArticle>, 'article'> & {
  article: Omit<DataOf<typeof getArticle>['article'], 'specialization'>;
  /** Slugs of specialisations that the tags of the article may mean. */
  specialisations: string[];
};

/** CONST-02 */
const ARTICLES_A_PAGE = 2;
const CATEGORIES_A_PAGE = 8;
const SHOWN_MAX = 100;
const TEXTS_AT_ONCE = 20;
const RELATED = 3;
const POPULAR = 5;
const POPULAR_MIN = 3;

/** Reads articles, which are all posts but topics. Every function gets the wait limit of the page that it is for. */
export function createArticles(shelf: CachedWordPress, sites: Sites) {
  /** The numbers of the encyclopedia's categories, by slug. */
  const topicCategories = async (wait: WaitLimit): Promise<ReadonlyMap<string, number>> => {
    const { items } = await shelf.categories({ slug: [TOPIC_ROOT, ...TOPIC_KINDS].join(',') }, wait);
    return new Map(items.map(({ slug, id }) => [slug, id]));
  };

  /**
   * The categories with these numbers. The numbers are sorted, so that the same ones are the same question to the cache. Categories that cannot be
   * read are left out.
   */
  const categoriesOf = async (ids: readonly number[], wait: WaitLimit): Promise<readonly WpTerm[]> => {
    const include = [...new Set(ids)].toSorted((a, b) => a - b);
    return include.length > 0 ? (await orElse(shelf.categories({ include }, wait), NOTHING)).items : [];
  };

  /** Presents posts as cards, without the covers and categories that cannot be read. */
  const cards = async (posts: readonly PostFacts[], wait: WaitLimit): Promise<ArticleCard[]> => {
    const topics = new Set((await topicCategories(wait)).values());
    const [categories, covers] = await Promise.all([
      categoriesOf(
        posts.flatMap((post) => post.categories),
        wait,
      ),
      Promise.all(posts.map(async ({ cover }) => (cover > 0 ? orElse(shelf.media(cover, wait), null) : null))),
    ]);
    return posts
      .map((post, index) => {
        const isTopic = post.categories.some((id) => topics.has(id));
        const category = categories.find(({ id }) => post.categories.includes(id));
        return cardOf(post, isTopic, category, imageOf(covers[index] ?? null, sites));
      })
      .filter(({ slug }) => isPlainSlug(slug));
  };

  /** Reads whole texts in several parts, because many long texts are more than one answer may hold; the texts tell how long reading takes. */
  const inParts = async (params: PostsQuery, wait: WaitLimit): Promise<ContentList<PostFacts>> => {
    const { per_page: perPage = TEXTS_AT_ONCE } = params;
    if (perPage <= TEXTS_AT_ONCE) return shelf.posts('cards', params, wait, factsOf);
    const parts = await Promise.all(
      Array.from({ length: Math.ceil(perPage / TEXTS_AT_ONCE) }, (_, at) =>
        shelf.posts('cards', { ...params, per_page: TEXTS_AT_ONCE, page: at + 1 }, wait, factsOf),
      ),
    );
    return { items: parts.flatMap(({ items }) => items).slice(0, perPage), total: parts[0]?.total ?? 0 };
  };

  const articlesOf = async (params: PostsQuery, wait: WaitLimit): Promise<ContentList<PostFacts>> => {
    const topics = await topicCategories(wait);
    return inParts({ ...params, categories_exclude: [...topics.values()] }, wait);
  };

  const searchPosts = async (query: string, perPage: number, wait: WaitLimit): Promise<ContentList<PostFacts>> => {
    const hits = await shelf.search(query, perPage, wait);
    const parts = groupsOf(hits.items, TEXTS_AT_ONCE).map((include) =>
      shelf.posts('cards', { include, orderby: 'include', order: 'asc' }, wait, factsOf),
    );
    return { items: (await Promise.all(parts)).flatMap(({ items }) => items), total: hits.total };
  };

  const named = async (kind: 'categories' | 'tags', slug: string, wait: WaitLimit): Promise<WpTerm> => {
    const { items } = await shelf[kind]({ slug }, wait);
    const topics = kind === 'categories' ? [...(await topicCategories(wait)).values()] : [];
    const term = items.find((each) => each.slug === slug && !topics.includes(each.id));
    if (!term) throw new AppError(kind === 'categories' ? 'CATEGORY_NOT_FOUND' : 'TAG_NOT_FOUND');
    return term;
  };

  return {
    cards,
    topicCategories,
    articlesOf,

    async list({ page, category, tag, query }: ArticleQuery, wait: WaitLimit): Promise<ArticleList> {
      const perPage = Math.min(SHOWN_MAX, page * ARTICLES_A_PAGE);
      try {
        const inCategory = category ? await named('categories', category, wait) : null;
        const withTag = tag ? await named('tags', tag, wait) : null;
        const { items, total } = query
          ? await searchPosts(query, perPage, wait)
          : await articlesOf(
              {
                per_page: perPage,
                ...(inCategory && { categories: [inCategory.id] }),
                ...(withTag && { tags: [withTag.id] }),
              },
              wait,
            );
        return {
          available: true,
          articles: await cards(items, wait),
          total,
          more: total > items.length && perPage < SHOWN_MAX,
          category: inCategory && presentCategory(inCategory),
          tag: withTag && { slug: withTag.slug, name: withTag.name },
        };
      } catch (error) {
        if (!(error instanceof ContentUnavailable)) throw error;
        return { available: false, articles: [], total: 0, more: false, category: null, tag: null };
      }
    },

    /** Reads one article. ARTICLE_NOT_FOUND, CONTENT_MOVED with the present slug, CONTENT_UNAVAILABLE. */
    async read(slug: string, wait: WaitLimit): Promise<Article> {
      const { facts, html, contents } = await onePost(shelf, slug, sites, wait, 'ARTICLE_NOT_FOUND');
      const topics = new Set((await orElse(topicCategories(wait), new Map<string, number>())).values());
      if (facts.categories.some((id) => topics.has(id))) {
        throw new AppError('CONTENT_MOVED', { details: { slug, topic: true } });
      }
      const [[card], categories, tags, others] = await Promise.all([
        orElse(cards([facts], wait), []),
        categoriesOf(facts.categories, wait),
        facts.tags.length > 0 ? orElse(shelf.tags({ include: facts.tags }, wait), NOTHING) : NOTHING,
        orElse(
          articlesOf({ categories: facts.categories.slice(0, 1), exclude: [facts.id], per_page: RELATED }, wait),
          NOTHING,
        ),
      ]);
      const terms = (items: readonly WpTerm[]) => items.map(({ slug: own, name }) => ({ slug: own, name }));
      return {
        article: {
          ...(card ?? cardOf(facts, false, undefined, null)),
          html,
          contents: [...contents],
          modified_at: facts.modified_at,
          categories: terms(categories),
          tags: terms(tags.items),
        },
        related: await orElse(cards(others.items, wait), []),
        specialisations: specialisationSlugs(tags.items),
      };
    },

    async categories(page: number, wait: WaitLimit): Promise<DataOf<typeof listArticleCategories>> {
      try {
        const topics = [...(await topicCategories(wait)).values()];
        const params = { parent: 0, hide_empty: true, exclude: topics, per_page: CATEGORIES_A_PAGE, page };
        const { items, total } = await shelf.categories(params, wait);
        return {
          available: true,
          categories: items.map(presentCategory),
          current_page: page,
          total_page: Math.max(1, Math.ceil(total / CATEGORIES_A_PAGE)),
        };
      } catch (error) {
        if (!(error instanceof ContentUnavailable)) throw error;
        return { available: false, categories: [], current_page: page, total_page: 1 };
      }
    },

    async popular(wait: WaitLimit): Promise<ArticleCard[]> {
      const { items } = await orElse(shelf.popular(2 * POPULAR, wait, factsOf), NOTHING);
      const all = await orElse(cards(items, wait), []);
      const most = all.filter(({ kind }) => kind === 'article').slice(0, POPULAR);
      // After so few readings none of the articles is 'read most'.
      return most.length >= POPULAR_MIN ? most : [];
    },

    /** Counts a reading of a known article; a failure to count is ignored. */
    async noteRead(slug: string, wait: WaitLimit): Promise<void> {
      const { facts } = await onePost(shelf, slug, sites, wait, 'ARTICLE_NOT_FOUND');
      await shelf.noteView(facts.id);
    },
  };
}

const presentCategory = ({ slug, name, description, count }: WpTerm) => ({
  slug,
  name,
  description: description ?? '',
  count: Math.max(0, count ?? 0),
});

/** Reads one post and makes its HTML safe. `missing`: the error when there is none; CONTENT_MOVED when it has another slug now. */
export async function onePost(
  shelf: CachedWordPress,
  slug: string,
  sites: Sites,
  wait: WaitLimit,
  missing: 'ARTICLE_NOT_FOUND' | 'TOPIC_NOT_FOUND',
): Promise<{ facts: PostFacts; html: string; contents: readonly { id: string; text: string }[] }> {
  try {
    const { items } = await shelf.posts('whole', { slug, per_page: 1 }, wait, (post) => ({
      facts: factsOf(post),
      ...cleanHtml(post.content?.rendered ?? '', sites),
    }));
    const post = items[0];
    if (post?.facts.slug === slug) return post;
    const now = await orElse(shelf.movedTo(slug, wait), null);
    throw now ? new AppError('CONTENT_MOVED', { details: { ...now } }) : new AppError(missing);
  } catch (error) {
    throw error instanceof ContentUnavailable ? new AppError('CONTENT_UNAVAILABLE') : error;
  }
}
