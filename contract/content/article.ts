import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count, pageText, queryText, slug } from '../fields.ts';

/** Text decoded from HTML: safe to print as text, not as HTML. */
const plain = z.string();
/** ISO instant, UTC. */
const instantOrNull = z.nullable(z.string());

export const articleImage = z.object({
  /** Absolute, or a path of this site. */
  url: z.string(),
  /** For `srcset`; empty when the service names no sizes. */
  srcset: z.string(),
  alt: plain,
  /** Pixels; null when the service does not say. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});

export const term = z.object({ slug: z.string(), name: plain });
/** `count`: articles in it. */
export const articleCategory = z.object({ slug: z.string(), name: plain, description: plain, count });

/** A topic and an article of the content service differ in their category only; a search finds both. */
export const contentKind = z.enum(['article', 'topic']);

export const articleCard = z.object({
  kind: contentKind,
  slug: z.string(),
  title: plain,
  summary: plain,
  image: z.nullable(articleImage),
  category: z.nullable(term),
  published_at: instantOrNull,
  reading_minutes: z.int(),
});

/** `available`: false when the content service cannot be reached and nothing is cached (ERR-07); the page says so quietly. */
const availability = { available: z.boolean() };

export const listArticles = /* @__PURE__ */ endpoint({
  name: 'listArticles',
  method: 'GET',
  path: '/api/articles',
  summary:
    'Articles, newest first: two for each page, growing (CONST-02); of one category or tag; or what a search finds',
  access: 'public',
  cache: { kind: 'public', seconds: 60 },
  query: z.object({
    page: z.optional(pageText),
    category: z.optional(slug),
    tag: z.optional(slug),
    query: z.optional(queryText),
  }),
  data: z.object({
    ...availability,
    articles: z.array(articleCard),
    total: count,
    /** Whether a higher page number shows more. */
    more: z.boolean(),
    category: z.nullable(articleCategory),
    tag: z.nullable(term),
  }),
  errors: ['INVALID_INPUT', 'CATEGORY_NOT_FOUND', 'TAG_NOT_FOUND'],
});

export const getArticle = /* @__PURE__ */ endpoint({
  name: 'getArticle',
  method: 'GET',
  path: '/api/articles/{slug}',
  summary: 'One article: sanitised HTML with anchors, its table of contents and what is related',
  access: 'public',
  cache: { kind: 'public', seconds: 60 },
  params: z.object({ slug }),
  data: z.object({
    article: z.object({
      ...articleCard.shape,
      /** Sanitised by the server; the only HTML of the contract. */
      html: z.string(),
      /** Headings of the second level, each an anchor in `html`. */
      contents: z.array(z.object({ id: z.string(), text: plain })),
      modified_at: instantOrNull,
      categories: z.array(term),
      tags: z.array(term),
      /** The specialisation of the directory that one of its tags names, or null. */
      specialization: z.nullable(term),
    }),
    related: z.array(articleCard),
  }),
  errors: ['ARTICLE_NOT_FOUND', 'CONTENT_MOVED', 'CONTENT_UNAVAILABLE'],
});

export const listArticleCategories = /* @__PURE__ */ endpoint({
  name: 'listArticleCategories',
  method: 'GET',
  path: '/api/article-categories',
  summary: 'Categories of articles that have any, eight a page (CONST-02)',
  access: 'public',
  cache: { kind: 'public', seconds: 300 },
  query: z.object({ page: z.optional(pageText) }),
  data: z.object({
    ...availability,
    categories: z.array(articleCategory),
    current_page: z.int(),
    total_page: z.int(),
  }),
  errors: ['INVALID_INPUT'],
});

export const listPopularArticles = /* @__PURE__ */ endpoint({
  name: 'listPopularArticles',
  method: 'GET',
  path: '/api/popular-articles',
  summary: 'The articles read most, of all time; empty when the service does not count',
  access: 'public',
  cache: { kind: 'public', seconds: 300 },
  data: z.object({ articles: z.array(articleCard) }),
});
