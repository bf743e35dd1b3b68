import type { ZoneName } from '../../../lib/format.ts';
import type { Press } from './presses.text.ts';

/** The presses that a list shows, the newest first, and what asks for older ones. */
export type ShownPresses = {
  readonly zone: ZoneName;
  readonly presses: readonly Press[];
  readonly next: string | null;
};

/** The newest page in front of the older ones that are shown already. Where more than a page is new, the older ones are left out, so that there is no gap. */
export function withNews(old: ShownPresses | null, news: ShownPresses): ShownPresses {
  const keyOf = ({ session, event }: Press): string => `${session} ${event.version}`;
  const keys = new Set(news.presses.map(keyOf));
  const from = old?.presses.findLastIndex((press) => keys.has(keyOf(press))) ?? -1;
  if (old === null || from < 0) return news;
  return { ...news, presses: [...news.presses, ...old.presses.slice(from + 1)], next: old.next };
}
