import type { Archive } from '../archive.ts';
import type { Links } from '../objects.ts';
import { PAGING, pageOf, type Page } from './paging.ts';
import { oneOf, readParams, someOf, text } from './params.ts';
import { hasWords, relevanceOf } from './words.ts';

export type HitObject = {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly type: string;
  readonly subtype: string;
  readonly _links: Links;
};

const SEARCH = {
  page: PAGING.page,
  per_page: PAGING.per_page,
  search: text,
  type: oneOf(['post', 'term', 'post-format']),
  subtype: someOf(['post', 'page', 'category', 'post_tag', 'any']),
};

/**
 * Finds the posts that have all words of a search, the best first. WordPress would also find pages, which do not exist here; terms are searched at
 * /categories and /tags.
 */
export function searchAll(archive: Archive, query: URLSearchParams, api: string): Page<HitObject> {
  const { search = '', type = 'post', subtype = ['any'], ...paging } = readParams(SEARCH, query);
  const posts = type === 'post' && subtype.some((each) => each === 'any' || each === 'post') ? archive.posts : [];
  const hits = posts
    .filter(({ words }) => search === '' || hasWords(words, search))
    .map((post) => ({ post, class: search === '' ? 0 : relevanceOf(post.words, search) }))
    .toSorted((a, b) => a.class - b.class);
  const page = pageOf(hits, paging, 'hits');
  return {
    ...page,
    items: page.items.map(({ post: { object } }) => ({
      id: object.id,
      title: object.title.rendered,
      url: object.link,
      type: 'post',
      subtype: 'post',
      _links: {
        self: [{ embeddable: true, href: `${api}/posts/${object.id}` }],
        collection: [{ href: `${api}/search` }],
      },
    })),
  };
}
