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
type PostParams = Read<typeof POSTS>;

export function listPosts(archive: Archive, query: URLSearchParams): Page<PostObject> {
  const params = readParams(POSTS, query);
  requireReadable(params);
  if (params.orderby === 'relevance' && !params.search) {
    throw new RestError('rest_no_search_term_defined', 400, 'You need to define a search term to order by relevance.');
  }
  if (params.orderby === 'include' && !params.include) {
    throw new RestError(
      'rest_orderby_include_missing_include',
      400,
      'You need to define an include parameter to order by include.',
    );
  }
  const matching = archive.posts.filter((post) => matches(post, params)).toSorted(orderOf(params));
  const page = pageOf(matching, params, 'posts');
  return { ...page, items: page.items.map(({ object }) => object) };
}

export function readPost(archive: Archive, id: string, query: URLSearchParams): PostObject {
  const params = readParams({ context: POSTS.context }, query);
  const post = archive.posts.find(({ object }) => `${object.id}` === id);
  if (!post) throw new RestError('rest_post_invalid_id', 404, 'Invalid post ID.');
  requireReadable(params);
  return post.object;
}

/** Nobody can sign in here, so what only editors may see is refused to everybody. */
function requireReadable({ context, status }: Pick<PostParams, 'context' | 'status'>): void {
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

function matches({ object, words }: Post, params: PostParams): boolean {
  const some = (list: readonly number[], wanted: readonly number[]): boolean => wanted.some((id) => list.includes(id));
  const { categories, categories_exclude: notCategories, tags, tags_exclude: notTags } = params;
  // The terms are joined as WordPress does: with OR, each exclusion is one more condition of which any suffices.
  const terms = [
    ...(categories ? [some(object.categories, categories)] : []),
    ...(notCategories ? [!some(object.categories, notCategories)] : []),
    ...(tags ? [some(object.tags, tags)] : []),
    ...(notTags ? [!some(object.tags, notTags)] : []),
  ];
  const inTerms = params.tax_relation === 'OR' ? terms.length === 0 || terms.includes(true) : !terms.includes(false);
  return (
    inTerms &&
    (!params.slug?.length || params.slug.includes(object.slug)) &&
    // WordPress ignores the exclusions when posts to include are named.
    (params.include?.length ? params.include.includes(object.id) : !params.exclude?.includes(object.id)) &&
    (!params.author?.length || params.author.includes(object.author)) &&
    !params.author_exclude?.includes(object.author) &&
    (!params.after || object.date > params.after) &&
    (!params.before || object.date < params.before) &&
    (params.sticky === undefined || object.sticky === params.sticky) &&
    (!params.search || hasWords(words, params.search))
  );
}

/** Sorts posts. WordPress leaves the order of equal ones to its database and promises nothing, so here the newer one comes first. */
function orderOf({ order = 'desc', orderby = 'date', include = [], slug = [], search = '' }: PostParams) {
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
