/** One article or topic as sitemaps, feeds and drawn previews need it. Texts are plain, not HTML. */
export type ContentEntry = {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** The name of its category, or of the topic's kind; null when it has none. */
  readonly category: string | null;
  /** ISO instants, UTC; null when the content service does not say. */
  readonly published_at: string | null;
  readonly modified_at: string | null;
  /** The cover: an absolute address, or a path of this site. */
  readonly image: { readonly url: string; readonly alt: string } | null;
};

/**
 * Lists every article or topic that has a page, newest first; null when the content service is out of reach and nothing is cached. It is called with
 * every request for a sitemap, feed or preview, so it must answer from the cache.
 */
export type ListContentEntries = (kind: 'article' | 'topic') => Promise<readonly ContentEntry[] | null>;
