import type * as z from 'zod/mini';
import type { queueState } from '#contract/queue/queue.ts';
import { followEvents } from '../../lib/requests/live.ts';

export type QueueNews = z.output<typeof queueState>;

/** A browser keeps six lines to a server of the old protocol; what a page loads needs some of them. */
const FOLLOWED_MAX = 3;
let followed = 0;

/**
 * Follows the public events of a queue, and comes back by itself whatever cut the line. Returns the way to stop; null when the page follows as many queues as it
 * may already: its figures are then as old as the page. `onLost`: since when nothing was heard, again with every attempt that fails; null when it is heard again.
 */
export function followQueue(
  session: number,
  onNews: (news: QueueNews) => void,
  onLost?: (since: Date | null) => void,
): (() => void) | null {
  if (followed >= FOLLOWED_MAX) return null;
  followed += 1;
  let heard = new Date();
  const stop = followEvents({
    path: `/api/queue/${session}/events`,
    // The server begins every line with the state of that moment: nothing has to be asked for.
    onNews: (news) => news !== null && onNews(news as QueueNews),
    onSign: () => void (heard = new Date()),
    onConnection: (connection) => connection !== 'connecting' && onLost?.(connection === 'lost' ? heard : null),
  });
  return () => {
    followed -= 1;
    stop();
  };
}
