import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { queueLabel } from '#domain/queue/label.ts';
import type { NumberFacts } from '#domain/queue/estimate/lesson.ts';
import type { Estimate } from '#domain/queue/estimate/types.ts';
import { perOwner } from '../../platform/db/per-owner.ts';
import { readQueueFacts } from '../queue-facts.store.ts';
import { viewAfter, viewQueue } from '../queue-view.ts';
import { estimateView } from './queue-estimates.ts';

/** What somebody would get who took a number now. `ahead`: how many would be called before it. */
export type NextNumber = {
  readonly number: number;
  readonly label: string;
  readonly ahead: number;
  readonly estimate: Estimate | null;
};

/** How long it is told to all who ask, while nothing happens in the queue. Numbers may be taken many times a second: then as long as LEAST_MS all the same. */
const FRESH_MS = 20_000;
const LEAST_MS = 1_000;
const CACHED_MAX = 1_000;
type Cached = { readonly version: number; readonly from: number; readonly made: Promise<NextNumber | null> };
const cacheOf = perOwner<Pool, LRUCache<number, Cached>>(() => new LRUCache({ max: CACHED_MAX }));

/** A booking of today by somebody of whom nothing else is known. */
const ANYBODY: NumberFacts = { kind: '-', leadDays: 0, isOnsite: false };

/**
 * The next number of a session at `version` of its log, with the estimate that it would have: the queue is played with that number taken. Nothing of it is
 * stored. However many people ask, it is made once a second at most. Null when there is no such session.
 */
export function nextNumber(pool: Pool, session: number, version: number, now: Date): Promise<NextNumber | null> {
  const cache = cacheOf(pool);
  const known = cache.get(session);
  const age = known ? now.getTime() - known.from : 0;
  if (known && age >= 0 && age < (known.version === version ? FRESH_MS : LEAST_MS)) return known.made;
  const made = estimateNext(pool, session, version, now).catch((error: unknown) => {
    cache.delete(session);
    throw error;
  });
  cache.set(session, { version, from: now.getTime(), made });
  return made;
}

async function estimateNext(pool: Pool, session: number, version: number, now: Date): Promise<NextNumber | null> {
  const [view, facts] = await Promise.all([viewQueue(pool, session, version, now), readQueueFacts(pool, session)]);
  if (view === null || facts === null) return null;
  const number = Math.max(0, ...view.state.entries.keys()) + 1;
  const taken = viewAfter(view, { kind: 'ISSUED', number, detail: {} }, now);
  const { of } = await estimateView(pool, session, facts, taken, now, new Map([[number, ANYBODY]]));
  const label = queueLabel(facts.queue_prefix, number);
  return { number, label, ahead: taken.ahead(number) ?? 0, estimate: of.get(number) ?? null };
}
