import * as z from 'zod/mini';
import { wpHit, wpMedia, wpPost, wpTerm } from '#contract/content/content.ts';
import type { WpHit, WpMedia, WpPost, WpTerm } from '#contract/content/content.ts';
import { readSource, type SourceAnswer, SourceFailed, type Source, type Way } from './source.ts';

export type PostsQuery = {
  page?: number;
  per_page?: number;
  slug?: string;
  categories?: readonly number[];
  categories_exclude?: readonly number[];
  tags?: readonly number[];
  include?: readonly number[];
  exclude?: readonly number[];
  search?: string;
  orderby?: 'date' | 'title' | 'include' | 'relevance';
  order?: 'asc' | 'desc';
  _fields?: string;
  _embed?: string;
};
export type TermsQuery = {
  page?: number;
  per_page?: number;
  slug?: string;
  parent?: number;
  include?: readonly number[];
  exclude?: readonly number[];
  hide_empty?: boolean;
};

export type MovedPost = { readonly slug: string; readonly guessed: boolean };

/** The calls of the specification (CALL-20) to a content service of the WordPress kind. All throw SourceFailed, and some SourceRefused. */
export type WordPress = {
  posts(params: PostsQuery): Promise<SourceAnswer<WpPost[]>>;
  media(id: number): Promise<SourceAnswer<WpMedia>>;
  categories(params: TermsQuery): Promise<SourceAnswer<WpTerm[]>>;
  tags(params: TermsQuery): Promise<SourceAnswer<WpTerm[]>>;
  /** Finds posts. */
  search(words: string, page: number, perPage: number): Promise<SourceAnswer<WpHit[]>>;
  /** The posts read most of all time; refused (rest_no_route) where the plugin is missing. */
  popular(limit: number, fields: string): Promise<SourceAnswer<WpPost[]>>;
  noteView(post: number): Promise<void>;
  /**
   * The present slug of a post that had this slug before, or null. `guessed`: WordPress also redirects an unknown slug to some post that begins with
   * it, and does not say which of the two it did.
   */
  movedTo(slug: string): Promise<MovedPost | null>;
};

/** The failure when a page answers where the interface should be (source.ts). */
const NO_INTERFACE = /^status [234]\d\d, not JSON$/;
const PERMALINK = /([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/;

export function createWordPress(source: Source): WordPress {
  // Decided once: a WordPress without rewritten addresses answers '/wp-json' with some page, for example the first one.
  let way: Way = 'pretty';
  let proven = false;
  const read = async <S extends z.ZodMiniType>(path: string, shape: S): Promise<SourceAnswer<z.output<S>>> => {
    try {
      const answer = await readSource(source, way, path, shape);
      proven = true;
      return answer;
    } catch (error) {
      if (proven || !(error instanceof SourceFailed) || !NO_INTERFACE.test(error.message)) throw error;
      const answer = await readSource(source, 'plain', path, shape);
      way = 'plain';
      proven = true;
      return answer;
    }
  };
  return {
    posts: (params) => read(`/wp/v2/posts${queryOf(params)}`, z.array(wpPost)),
    media: (id) => read(`/wp/v2/media/${id}?_fields=id,source_url,alt_text,media_type,media_details`, wpMedia),
    categories: (params) => read(`/wp/v2/categories${queryOf(params)}`, z.array(wpTerm)),
    tags: (params) => read(`/wp/v2/tags${queryOf(params)}`, z.array(wpTerm)),
    search: (search, page, per_page) =>
      read(`/wp/v2/search${queryOf({ search, subtype: 'post', page, per_page })}`, z.array(wpHit)),
    popular: (limit, _fields) =>
      read(`/wordpress-popular-posts/v1/popular-posts${queryOf({ range: 'all', limit, _fields })}`, z.array(wpPost)),
    noteView: async (post) => {
      await readSource(source, way, `/wordpress-popular-posts/v2/views/${post}`, z.unknown(), 'POST');
    },
    movedTo: async (slug) => {
      const answer = await source.fetch(
        new Request(`${source.site}/?name=${encodeURIComponent(slug)}`, {
          redirect: 'manual',
          signal: AbortSignal.timeout(3_000),
        }),
      );
      await answer.body?.cancel();
      const to = answer.status === 301 ? answer.headers.get('location') : null;
      if (to === null || !URL.canParse(to, source.site)) return null;
      const { pathname, searchParams } = new URL(to, source.site);
      const id = searchParams.get('p');
      if (id !== null && /^\d+$/.test(id)) {
        const { value } = await read(`/wp/v2/posts?include=${id}&_fields=id,slug,title`, z.array(wpPost));
        return movedFrom(slug, value[0]?.slug);
      }
      return movedFrom(slug, PERMALINK.exec(pathname)?.[1]);
    },
  };
}

function movedFrom(slug: string, now: string | undefined): MovedPost | null {
  return now === undefined || now === slug ? null : { slug: now, guessed: now.startsWith(slug) };
}

type Value = string | number | boolean | readonly number[] | undefined;

function queryOf(params: Readonly<Record<string, Value>>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || (Array.isArray(value) && value.length === 0)
      ? []
      : [`${name}=${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))}`],
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
