import type { Sites } from './address.ts';
import { createArticles } from './articles.ts';
import type { ListContentEntries } from '../discovery/content-entries.ts';
import { createEntries } from './entries.ts';
import { createKept } from './kept.ts';
import { createShelf } from './shelf.ts';
import type { Source } from './source.ts';
import { createTopics } from './topics.ts';
import { createWordPress } from './wordpress.ts';

export type Library = {
  readonly articles: ReturnType<typeof createArticles>;
  readonly topics: ReturnType<typeof createTopics>;
  /** Everything there is, for sitemaps, feeds and previews. */
  readonly listEntries: ListContentEntries;
};

/** Articles and topics out of any content service of the WordPress kind. A service that fails does no harm (ERR-07); `onFailure` hears of it. */
export function createLibrary(
  source: Source,
  product: string,
  now: () => Date,
  onFailure: (key: string, error: Error) => void,
): Library {
  const sites: Sites = { content: source.site, product };
  const keep = createKept(now, onFailure);
  const shelf = createShelf(createWordPress(source), keep);
  const articles = createArticles(shelf, sites);
  return {
    articles,
    topics: createTopics(shelf, articles, sites),
    listEntries: createEntries(shelf, articles, sites),
  };
}

/** A content service somewhere else. */
export function remoteSource(address: string): Source {
  return { site: address.replace(/\/+$/, ''), fetch: (request) => fetch(request) };
}
