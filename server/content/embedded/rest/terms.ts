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

/** Categories or tags. */
export function listTerms(archive: Archive, kind: 'categories' | 'tags', query: URLSearchParams): Page<TermObject> {
  const spec: typeof CATEGORIES & Partial<typeof TAGS> =
    kind === 'categories' ? CATEGORIES : { ...TAGS, parent: integer(0) };
  const asked = readParams(spec, query);
  const { parent, include = [], slug = [], order = 'asc', orderby = 'name' } = asked;
  if (asked.context === 'edit') {
    throw new RestError('rest_forbidden_context', 401, 'Sorry, you are not allowed to edit terms in this taxonomy.');
  }
  const ofPost = asked.post ? archive.posts.find(({ object }) => object.id === asked.post)?.object[kind] : undefined;
  const all = archive[kind];
  const found = all.filter(
    (term) =>
      (kind === 'tags' || parent === undefined || term.parent === parent) &&
      (include.length === 0 || include.includes(term.id)) &&
      !asked.exclude?.includes(term.id) &&
      (slug.length === 0 || slug.includes(term.slug)) &&
      (!asked.post || (ofPost?.includes(term.id) ?? false)) &&
      (!asked.search || `${term.name} ${term.slug}`.toLowerCase().includes(asked.search.toLowerCase())) &&
      (!asked.hide_empty || term.count > 0 || hasFullChild(term, all)),
  );
  const sign = order === 'asc' ? 1 : -1;
  found.sort((a, b) => {
    if (orderby === 'include') return include.indexOf(a.id) - include.indexOf(b.id);
    if (orderby === 'include_slugs') return slug.indexOf(a.slug) - slug.indexOf(b.slug);
    if (orderby === 'count' || orderby === 'id') return sign * (a[orderby] - b[orderby]) || sign * (a.id - b.id);
    if (orderby === 'term_group') return sign * (a.id - b.id);
    return sign * a[orderby].localeCompare(b[orderby], 'id', { sensitivity: 'base' });
  });
  const page = pageOf(found, asked, 'terms');
  if (!asked.hide_empty) return page;
  // What is kept for its children is listed, but not counted (wp_count_terms).
  const { total, pages } = pageOf(
    found.filter(({ count }) => count > 0),
    asked,
    'terms',
  );
  return { ...page, total, pages };
}

export function readTerm(archive: Archive, kind: 'categories' | 'tags', id: string): TermObject {
  const term = archive[kind].find((each) => `${each.id}` === id);
  if (!term) throw new RestError('rest_term_invalid', 404, 'Term does not exist.');
  return term;
}

/** WordPress keeps an empty parent in the list for the sake of its children. */
const hasFullChild = ({ id }: TermObject, all: readonly TermObject[]): boolean =>
  all.some(({ parent, count }) => parent === id && count > 0);
