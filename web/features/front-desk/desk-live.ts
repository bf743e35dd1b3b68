import { getDeskEvents } from '#contract/endpoints/desk.ts';
import { followEvents } from '../../lib/live.ts';
import type { LiveOptions } from '../../lib/live.ts';

export type { Connection } from '../../lib/live.ts';

/** Follows the queues of the desk's center: 'look again' after every event and every new connection. Returns the way to stop. */
export function followDesk(
  options: Omit<LiveOptions, 'path' | 'onNews'> & { readonly onNews: () => void },
): () => void {
  return followEvents({ ...options, path: getDeskEvents.path, onNews: () => options.onNews() });
}
