import type { Archive } from '../archive.ts';
import type { PostObject } from '../objects.ts';
import { integer, oneOf, readParams, text } from './params.ts';

/** How often posts were read; whoever runs the service stores it. */
export type Views = {
  /** How often posts were read, by the number of the post: those read most, at most `limit`. */
  most(limit: number): Promise<ReadonlyMap<number, number>>;
  note(post: number): Promise<void>;
};

const POPULAR = {
  limit: integer(1),
  offset: integer(0),
  post_type: text,
  order_by: text,
  range: oneOf(['last24hours', 'last7days', 'last30days', 'all', 'custom']),
};
const READ_MOST = 200;

/** Answers as the plugin WordPress Popular Posts does. Only all readings together are counted (`range=all`), so every range answers these. */
export async function listPopular(
  archive: Archive,
  views: Views,
  query: URLSearchParams,
): Promise<(PostObject & { pageviews: string })[]> {
  const { limit = 10, offset = 0 } = readParams(POPULAR, query);
  const most = await views.most(READ_MOST);
  return [...most]
    .flatMap(([id, count]) => {
      const post = archive.posts.find(({ object }) => object.id === id);
      return post ? [{ ...post.object, pageviews: `${count}` }] : [];
    })
    .slice(offset, offset + Math.min(limit, 100));
}

/** Counts views in the memory of this process. */
export function createMemoryViews(): Views {
  const counts = new Map<number, number>();
  return {
    most: async (limit) => new Map([...counts].toSorted((a, b) => b[1] - a[1]).slice(0, limit)),
    note: async (post) => void counts.set(post, (counts.get(post) ?? 0) + 1),
  };
}
