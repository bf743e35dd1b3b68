import type * as z from 'zod/mini';
import type { queueState } from '#contract/endpoints/queue.ts';

export type QueueNews = z.output<typeof queueState>;

/** A browser keeps six lines to a server of the old protocol; what a page loads needs some of them. */
const FOLLOWED_MAX = 3;
let followed = 0;

/**
 * Follows the public events of a queue. Returns the way to stop; null when the page follows as many queues as it may already: its figures are then as old
 * as the page. `onBroken`: the line was cut, and the browser is on its way back.
 */
export function followQueue(
  session: number,
  onNews: (news: QueueNews) => void,
  onBroken?: () => void,
): (() => void) | null {
  if (followed >= FOLLOWED_MAX) return null;
  followed += 1;
  const source = new EventSource(`/api/queue/${session}/events`);
  source.addEventListener('queue', (event) => onNews(JSON.parse((event as MessageEvent<string>).data) as QueueNews));
  if (onBroken) source.addEventListener('error', onBroken);
  return () => {
    followed -= 1;
    source.close();
  };
}
