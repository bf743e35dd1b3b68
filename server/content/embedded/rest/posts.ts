import type { Archive, Post } from '../archive.ts';
import type { PostObject } from '../objects.ts';
import { RestError } from './error.ts';
import { PAGING, pageOf, type Page } from './paging.ts';
import { dateTime, flag, ids, oneOf, readParams, slugs, termIds, text, type Read } from './params.ts';
import { hasWords, relevanceOf } from './words.ts';

const POSTS = {
  ...PAGING,
  context: oneOf(['view', 'embed', 'edit']),
  search: text,
  slug: slugs,
  categories: termIds,
  categories_exclude: termIds,
  tags: termIds,
  tags_exclude: termIds,
  tax_relation: oneOf(['AND', 'OR']),
  author: ids,
  author_exclude: ids,
  include: ids,
  exclude: ids,
  after: dateTime,
  before: dateTime,
  sticky: flag,
  status: text,
  order: oneOf(['asc', 'desc']),
  orderby: oneOf([
    'author',
    'date',
    'id',
    'include',
    'modified',
    'parent',
    'relevance',
    'slug',
    'include_slugs',
    'title',
  ]),
};
type Asked = Read<typeof POSTS>;

export function listPosts(archive: Archive, query: URLSearchParams): Page<PostObject> {
  const asked = readParams(POSTS, query);
  requireReadable(asked);
  if (asked.orderby === 'relevance' && !asked.search) {
    throw new RestError('rest_no_search_term_defined', 400, 'You need to define a search term to order by relevance.');
  }
  if (asked.orderby === 'include' && !asked.include) {
    throw new RestError(
      'rest_orderby_include_missing_include',
      400,
      'You need to define an include parameter to order by include.',
    );
  }
  const found = archive.posts.filter((post) => matches(post, asked)).toSorted(orderOf(asked));
  const page = pageOf(found, asked, 'posts');
  return { ...page, items: page.items.map(({ object }) => object) };
}

export function readPost(archive: Archive, id: string, query: URLSearchParams): PostObject {
  const asked = readParams({ context: POSTS.context }, query);
  const post = archive.posts.find(({ object }) => `${object.id}` === id);
  if (!post) throw new RestError('rest_post_invalid_id', 404, 'Invalid post ID.');
  requireReadable(asked);
  return post.object;
}

/** Nobody signs in here, so what only editors may see is forbidden to everybody. */
function requireReadable({ context, status }: Pick<Asked, 'context' | 'status'>): void {
  if (context === 'edit') {
    throw new RestError('rest_forbidden_context', 401, 'Sorry, you are not allowed to edit posts in this post type.');
  }
  if (status && status !== 'publish') {
    throw new RestError('rest_invalid_param', 400, 'Invalid parameter(s): status', {
      params: { status: 'Status is forbidden.' },
      details: { status: { code: 'rest_forbidden_status', message: 'Status is forbidden.', data: { status: 401 } } },
    });
  }
}

function matches({ object, words }: Post, asked: Asked): boolean {
  const some = (list: readonly number[], wanted: readonly number[]): boolean => wanted.some((id) => list.includes(id));
  const { categories, categories_exclude: notCategories, tags, tags_exclude: notTags } = asked;
  // As WordPress joins them: with OR, what leaves out is one of the ways in like any other.
  const terms = [
    ...(categories ? [some(object.categories, categories)] : []),
    ...(notCategories ? [!some(object.categories, notCategories)] : []),
    ...(tags ? [some(object.tags, tags)] : []),
    ...(notTags ? [!some(object.tags, notTags)] : []),
  ];
  const inTerms = asked.tax_relation === 'OR' ? terms.length === 0 || terms.includes(true) : !terms.includes(false);
  return (
    inTerms &&
    (!asked.slug?.length || asked.slug.includes(object.slug)) &&
    // WordPress looks at what to leave out only where nothing is to be included.
    (asked.include?.length ? asked.include.includes(object.id) : !asked.exclude?.includes(object.id)) &&
    (!asked.author?.length || asked.author.includes(object.author)) &&
    !asked.author_exclude?.includes(object.author) &&
    (!asked.after || object.date > asked.after) &&
    (!asked.before || object.date < asked.before) &&
    (asked.sticky === undefined || object.sticky === asked.sticky) &&
    (!asked.search || hasWords(words, asked.search))
  );
}

/** Ties are broken as WordPress's database happens to: nothing is promised there, so here the newer one comes first. */
function orderOf({ order = 'desc', orderby = 'date', include = [], slug = [], search = '' }: Asked) {
  const sign = order === 'asc' ? 1 : -1;
  return (a: Post, b: Post): number => {
    switch (orderby) {
      case 'relevance':
        return (
          relevanceOf(a.words, search) - relevanceOf(b.words, search) || b.object.date.localeCompare(a.object.date)
        );
      case 'include':
        return include.indexOf(a.object.id) - include.indexOf(b.object.id);
      case 'include_slugs':
        return slug.indexOf(a.object.slug) - slug.indexOf(b.object.slug);
      case 'title':
        return sign * a.words.title.localeCompare(b.words.title, 'id');
      case 'date':
      case 'modified':
      case 'slug':
        return sign * a.object[orderby].localeCompare(b.object[orderby]) || b.object.id - a.object.id;
      case 'author':
      case 'id':
      case 'parent':
        return sign * (a.object.id - b.object.id);
    }
  };
}
