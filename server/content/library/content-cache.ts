import { LRUCache } from 'lru-cache';
import { SourceFailed } from './source.ts';

/** Neither kept nor to be had in time: the page does without (ERR-07). */
export class ContentUnavailable extends Error {}

type Entry = {
  value: unknown;
  known: boolean;
  freshUntil: number;
  /** Not asked again before; set by a failure. */
  retryAt: number;
  pending: Promise<void> | null;
  bytes: number;
};
/** `empty`: it says that there is no such thing; that is forgotten first. */
export type LoadedContent<T> = { readonly value: T; readonly bytes: number; readonly empty?: boolean };

const FRESH_MS = 60_000;
/** What failed is not asked again so long; and nothing is, when the service itself is away. */
const REST_MS = 5_000;
/** So many failures in a row of different questions mean that the service is away, and not that one question is too hard for it. */
const FAILURES_MEAN_AWAY = 3;
const ENTRIES_MAX = 2_000;
/** Questions that have no answer yet, or a no: anybody can make up any number of those, and they must not push out what is kept. */
const OPEN_MAX = 500;
const BYTES_MAX = 64_000_000;
const ENTRY_BYTES = 500;

/** How long one page waits for content in all, milliseconds; whole pages are promised within a second. */
const PAGE_WAIT_MS = 500;
export type WaitLimit = { readonly until: number };
export const pageWaitLimit = (): WaitLimit => ({ until: performance.now() + PAGE_WAIT_MS });

/**
 * Answers kept in memory, stale-while-revalidate: a fresh one is answered at once, an old one too while a new one is fetched behind it, and the last
 * good one as long as the service fails. Only a first asking waits, no longer than its patience. `now` is the clock of freshness.
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
