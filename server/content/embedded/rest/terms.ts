import type { Archive } from '../archive.ts';
import type { TermObject } from '../objects.ts';
import { RestError } from './error.ts';
import { PAGING, pageOf, type Page } from './paging.ts';
import { flag, ids, integer, oneOf, readParams, slugs, text } from './params.ts';

const TERMS = {
  page: PAGING.page,
  per_page: PAGING.per_page,
  context: oneOf(['view', 'embed', 'edit']),
  search: text,
  slug: slugs,
  include: ids,
  exclude: ids,
  post: integer(0),
  hide_empty: flag,
  order: oneOf(['asc', 'desc']),
  orderby: oneOf(['id', 'include', 'name', 'slug', 'include_slugs', 'term_group', 'description', 'count']),
};
const CATEGORIES = { ...TERMS, parent: integer(0) };
const TAGS = { ...TERMS, offset: PAGING.offset };

/** Lists categories or tags. */
export function listTerms(archive: Archive, kind: 'categories' | 'tags', query: URLSearchParams): Page<TermObject> {
  const spec: typeof CATEGORIES & Partial<typeof TAGS> =
    kind === 'categories' ? CATEGORIES : { ...TAGS, parent: integer(0) };
  const params = readParams(spec, query);
  const { parent, include = [], slug = [], order = 'asc', orderby = 'name' } = params;
  if (params.context === 'edit') {
    throw new RestError('rest_forbidden_context', 401, 'Sorry, you are not allowed to edit terms in this taxonomy.');
  }
  const ofPost = params.post ? archive.posts.find(({ object }) => object.id === params.post)?.object[kind] : undefined;
  const all = archive[kind];
  const listed = all.filter(
    (term) =>
      (kind === 'tags' || parent === undefined || term.parent === parent) &&
      (include.length === 0 || include.includes(term.id)) &&
      !params.exclude?.includes(term.id) &&
      (slug.length === 0 || slug.includes(term.slug)) &&
      (!params.post || (ofPost?.includes(term.id) ?? false)) &&
      (!params.search || `${term.name} ${term.slug}`.toLowerCase().includes(params.search.toLowerCase())) &&
      (!params.hide_empty || term.count > 0 || hasFullChild(term, all)),
  );
  const sign = order === 'asc' ? 1 : -1;
  listed.sort((a, b) => {
    if (orderby === 'include') return include.indexOf(a.id) - include.indexOf(b.id);
    if (orderby === 'include_slugs') return slug.indexOf(a.slug) - slug.indexOf(b.slug);
    if (orderby === 'count' || orderby === 'id') return sign * (a[orderby] - b[orderby]) || sign * (a.id - b.id);
    if (orderby === 'term_group') return sign * (a.id - b.id);
    return sign * a[orderby].localeCompare(b[orderby], 'id', { sensitivity: 'base' });
  });
  const page = pageOf(listed, params, 'terms');
  if (!params.hide_empty) return page;
  // An empty parent is in the list for the sake of its children, but WordPress does not count it in the totals.
  const { total, pages } = pageOf(
    listed.filter(({ count }) => count > 0),
    params,
    'terms',
  );
  return { ...page, total, pages };
}

export function readTerm(archive: Archive, kind: 'categories' | 'tags', id: string): TermObject {
  const term = archive[kind].find((each) => `${each.id}` === id);
  if (!term) throw new RestError('rest_term_invalid', 404, 'Term does not exist.');
  return term;
}

/** Whether an empty term has a child with posts: WordPress then leaves it in the list. */
const hasFullChild = ({ id }: TermObject, all: readonly TermObject[]): boolean =>
  all.some(({ parent, count }) => parent === id && count > 0);
