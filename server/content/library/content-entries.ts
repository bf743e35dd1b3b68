/** One article or topic as lists of addresses, feeds and drawn previews need it. Texts are plain, not HTML. */
export type ContentEntry = {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** Name of its category, or of the topic's kind; null when it has none. */
  readonly category: string | null;
  /** ISO instants, UTC; null when the content service does not say. */
  readonly published_at: string | null;
  readonly modified_at: string | null;
  /** The cover: absolute, or a path of this site. */
  readonly image: { readonly url: string; readonly alt: string } | null;
};

/**
 * Every article or topic that has a page, newest first, or null when the content service is out of reach and nothing is kept. Asked with every
 * request for a sitemap, feed or preview, so it must answer from what is kept.
 */
export type ListContentEntries = (kind: 'article' | 'topic') => Promise<readonly ContentEntry[] | null>;
