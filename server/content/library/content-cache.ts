import { LRUCache } from 'lru-cache';
import { SourceFailed } from './source.ts';

/** Thrown when content is neither cached nor received in time; the page does without it (ERR-07). */
export class ContentUnavailable extends Error {}

type Entry = {
  value: unknown;
  known: boolean;
  freshUntil: number;
  /** After a failure, the question is not sent again before this time. */
  retryAt: number;
  pending: Promise<void> | null;
  bytes: number;
};
/** `empty`: the answer is that no such thing exists; such answers are dropped first. */
export type LoadedContent<T> = { readonly value: T; readonly bytes: number; readonly empty?: boolean };

const FRESH_MS = 60_000;
/** For how long a failed question is not sent again; and no question at all, when the service itself is away. */
const REST_MS = 5_000;
/** So many failures of different questions in a row mean that the service is away, and not that one question is too hard for it. */
const FAILURES_MEAN_AWAY = 3;
const ENTRIES_MAX = 2_000;
/** The most questions without an answer, or with an empty one: anybody can make up any number of them, and they must not push out cached answers. */
const OPEN_MAX = 500;
const BYTES_MAX = 64_000_000;
const ENTRY_BYTES = 500;

/** How long one page waits for content in all, in milliseconds; a whole page is promised within a second. */
const PAGE_WAIT_MS = 500;
export type WaitLimit = { readonly until: number };
export const pageWaitLimit = (): WaitLimit => ({ until: performance.now() + PAGE_WAIT_MS });

/**
 * Caches answers in memory and serves stale ones: a fresh answer is returned at once; a stale one too, while a new one is fetched in the background;
 * and the last good one for as long as the service fails. Only the first question waits, no longer than its wait limit. `now` is the clock of
 * freshness.
 */
export function createContentCache(now: () => Date, onFailure: (key: string, error: Error) => void) {
  const entries = new LRUCache<string, Entry>({
    max: ENTRIES_MAX,
    maxSize: BYTES_MAX,
    sizeCalculation: ({ bytes }) => bytes + ENTRY_BYTES,
  });
  const open = new LRUCache<string, Entry>({ max: OPEN_MAX });
  let restUntil = 0;
  let failures = 0;

  const refresh = async (key: string, entry: Entry, load: () => Promise<LoadedContent<unknown>>): Promise<void> => {
    try {
      const { value, bytes, empty = false } = await load();
      failures = 0;
      Object.assign(entry, { value, bytes, known: true, freshUntil: now().getTime() + FRESH_MS });
      open.delete(key);
      entries.delete(key);
      (empty ? open : entries).set(key, entry);
    } catch (error) {
      entry.retryAt = now().getTime() + REST_MS;
      if (error instanceof SourceFailed && error.unreachable !== false) {
        failures += 1;
        if (error.unreachable === 'away' || failures >= FAILURES_MEAN_AWAY) restUntil = entry.retryAt;
      }
      onFailure(key, error as Error);
    } finally {
      entry.pending = null;
    }
  };

  return async function keep<T>(key: string, wait: WaitLimit, load: () => Promise<LoadedContent<T>>): Promise<T> {
    const time = now().getTime();
    let entry = entries.get(key) ?? open.get(key);
    if (!entry) {
      entry = { value: undefined, known: false, freshUntil: 0, retryAt: 0, pending: null, bytes: 0 };
      open.set(key, entry);
    }
    const mayAsk = time >= entry.retryAt && time >= restUntil;
    if (time >= entry.freshUntil && !entry.pending && mayAsk) entry.pending = refresh(key, entry, load);
    if (!entry.known && entry.pending) await atMost(entry.pending, wait.until - performance.now());
    if (!entry.known) throw new ContentUnavailable(key);
    return entry.value as T;
  };
}

async function atMost(work: Promise<void>, ms: number): Promise<void> {
  if (ms <= 0) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
