import type { WpMedia, WpPost, WpTerm } from '#contract/content/content.ts';
import { plainText } from './html.ts';
import { ContentUnavailable, type LoadedContent, type WaitLimit } from './content-cache.ts';
import { SourceRefused, type SourceAnswer } from './source.ts';
import type { MovedPost, PostsQuery, TermsQuery, WordPress } from './wordpress.ts';

/** A list with its total, as the service counts it. */
export type ContentList<T> = { readonly items: readonly T[]; readonly total: number };
export const NOTHING: ContentList<never> = { items: [], total: 0 };
export type CachedWordPress = ReturnType<typeof createCachedWordPress>;
type ContentCache = <T>(key: string, wait: WaitLimit, load: () => Promise<LoadedContent<T>>) => Promise<T>;

/** The slugs of the categories that form the encyclopedia (content/README.md): a parent, and the two kinds below it. */
export const TOPIC_ROOT = 'topik';

const FIELDS = 'id,slug,title,excerpt,content,date_gmt,modified_gmt,categories,tags,featured_media';
const TERM_FIELDS = 'id,slug,name,description,count,parent';
const LIST_MAX = 100;

/**
 * The content service with every answer cached (content-cache.ts). Every call throws ContentUnavailable when its answer is neither cached nor
 * received in time. When the service refuses a question because nothing of that name exists, the answer is empty.
 */
export function createCachedWordPress(wordPress: WordPress, cached: ContentCache) {
  const list = <T, U>(
    key: string,
    wait: WaitLimit,
    read: () => Promise<SourceAnswer<T[]>>,
    decode: (item: T) => U,
  ): Promise<ContentList<U>> =>
    cached(key, wait, async () => {
      const { value, total, bytes } = await emptyWhenRefused(read);
      return { value: { items: value.slice(0, LIST_MAX).map(decode), total }, bytes, empty: value.length === 0 };
    });
  const posts = <U>(
    name: string,
    params: PostsQuery,
    wait: WaitLimit,
    decode: (post: WpPost) => U,
  ): Promise<ContentList<U>> =>
    list(
      `${name}:${JSON.stringify(params)}`,
      wait,
      () => wordPress.posts({ _fields: FIELDS, per_page: LIST_MAX, ...params }),
      decode,
    );
  const terms = (kind: 'categories' | 'tags') => (params: TermsQuery, wait: WaitLimit) =>
    list(
      `${kind}:${JSON.stringify(params)}`,
      wait,
      () => wordPress[kind]({ per_page: LIST_MAX, ...params, _fields: TERM_FIELDS } as TermsQuery),
      (term: WpTerm): WpTerm => ({
        ...term,
        name: plainText(term.name),
        description: plainText(term.description ?? ''),
      }),
    );
  return {
    posts,
    categories: terms('categories'),
    tags: terms('tags'),
    search: (words: string, perPage: number, wait: WaitLimit) =>
      list(
        `search:${perPage}:${words}`,
        wait,
        () => wordPress.search(words, 1, perPage),
        ({ id }) => id,
      ),
    popular: <U>(limit: number, wait: WaitLimit, decode: (post: WpPost) => U) =>
      list(`popular:${limit}`, wait, () => wordPress.popular(limit, FIELDS), decode),
    media: (id: number, wait: WaitLimit): Promise<WpMedia | null> =>
      cached(`media:${id}`, wait, async () => {
        const { value, bytes } = await wordPress.media(id).catch(nullWhenRefused);
        return { value, bytes, empty: value === null };
      }),
    movedTo: (slug: string, wait: WaitLimit): Promise<MovedPost | null> =>
      cached(`moved:${slug}`, wait, async () => ({ value: await wordPress.movedTo(slug), bytes: 0, empty: true })),
    noteView: wordPress.noteView,
  };
}

async function emptyWhenRefused<T>(read: () => Promise<SourceAnswer<T[]>>): Promise<SourceAnswer<T[]>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SourceRefused) return { value: [], total: 0, totalPages: 0, bytes: 0 };
    throw error;
  }
}

function nullWhenRefused(error: unknown): { value: null; bytes: number } {
  if (error instanceof SourceRefused) return { value: null, bytes: 0 };
  throw error;
}

/** For parts that a page can do without: `fallback` instead of ContentUnavailable (ERR-07). */
export async function orElse<T>(work: Promise<T>, fallback: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ContentUnavailable) return fallback;
    throw error;
  }
}

/** Reads all pages of a list, at most `most`: the first page says how many there are, and the others are read at once. */
export async function everyPage<T>(
  perPage: number,
  most: number,
  read: (page: number) => Promise<ContentList<T>>,
): Promise<readonly T[]> {
  const first = await read(1);
  const others = Math.min(most, Math.ceil(first.total / perPage)) - 1;
  const rest = await Promise.all(Array.from({ length: Math.max(0, others) }, (_, at) => read(at + 2)));
  return [first, ...rest].flatMap(({ items }) => items);
}

/** Splits a list into groups of at most `size`, for questions that may name no more at once. */
export function groupsOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
