import type * as z from 'zod/mini';
import type { queueState } from '#contract/queue/queue.ts';
import { followEvents } from '../../lib/requests/live.ts';

export type QueueNews = z.output<typeof queueState>;

/** Over HTTP/1.1 a browser opens six connections to a server, and the page needs some of them for what it loads. */
const FOLLOWED_MAX = 3;
let followed = 0;

/**
 * Follows the public events of a queue and reconnects by itself. Returns a function that stops it; null when the page already follows as many queues as it
 * may, and the figures stay as old as the page. `onLost`: since when no event arrived, called at every failed attempt; null once events arrive again.
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
    // The server begins every stream with the current state, so nothing has to be loaded after a reconnect.
    onNews: (news) => news !== null && onNews(news as QueueNews),
    onSign: () => void (heard = new Date()),
    onConnection: (connection) => connection !== 'connecting' && onLost?.(connection === 'lost' ? heard : null),
  });
  return () => {
    followed -= 1;
    stop();
  };
}
