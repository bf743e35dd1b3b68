import type { Sites } from './address.ts';
import { createArticles } from './articles.ts';
import type { ListContentEntries } from './content-entries.ts';
import { createEntries } from './entries.ts';
import { createContentCache, pageWaitLimit } from './content-cache.ts';
import { createCachedWordPress } from './cached-wordpress.ts';
import type { Source } from './source.ts';
import { createTopics } from './topics.ts';
import { createWordPress } from './wordpress.ts';

export type Library = {
  readonly articles: ReturnType<typeof createArticles>;
  readonly topics: ReturnType<typeof createTopics>;
  /** Lists all articles and topics, for sitemaps, feeds and previews. */
  readonly listEntries: ListContentEntries;
  /** Asks what the first readers will ask, so that none of them waits for a slow service. Never fails. */
  warm(): Promise<void>;
};

/**
 * Reads articles and topics from any content service of the WordPress kind. A service that fails does no harm (ERR-07); `onFailure` is called with
 * each failure.
 */
export function createLibrary(
  source: Source,
  product: string,
  now: () => Date,
  onFailure: (key: string, error: Error) => void,
): Library {
  const sites: Sites = { content: source.site, product };
  const cached = createContentCache(now, onFailure);
  const shelf = createCachedWordPress(createWordPress(source), cached);
  const articles = createArticles(shelf, sites);
  const topics = createTopics(shelf, articles, sites);
  const listEntries = createEntries(shelf, articles, sites);
  return {
    articles,
    topics,
    listEntries,
    warm: async () => {
      await Promise.allSettled([
        articles.list({ page: 1 }, pageWaitLimit()),
        articles.categories(1, pageWaitLimit()),
        topics.list(pageWaitLimit()),
        listEntries('article'),
        listEntries('topic'),
      ]);
    },
  };
}

/** A content service at another address. */
export function remoteSource(address: string): Source {
  return { site: address.replace(/\/+$/, ''), fetch: (request) => fetch(request) };
}

declare module '../../platform/deps.ts' {
  interface Deps {
    /** The articles and topics. */
    readonly library: Library;
  }
}
