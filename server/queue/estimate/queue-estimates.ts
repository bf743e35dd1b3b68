import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { estimateQueue } from '#domain/queue/estimate/estimate-queue.ts';
import { rulesOf } from '#domain/schedule/center-rules.ts';
import { plannedBreaks } from '#domain/queue/breaks.ts';
import { inputOf } from '#domain/queue/estimate/input.ts';
import type { NumberFacts } from '#domain/queue/estimate/lesson.ts';
import type { Estimate } from '#domain/queue/estimate/types.ts';
import { localDate } from '#domain/time/zone.ts';
import { perOwner } from '../../platform/db/per-owner.ts';
import { readBookings } from './lesson.store.ts';
import { readQueueFacts } from '../queue-facts.store.ts';
import type { QueueFacts } from '../queue-facts.store.ts';
import { holdToShown } from './hold-to-shown.ts';
import { readPast } from './past-lessons.ts';
import type { Past } from './past-lessons.ts';
import type { QueueView } from '../queue-view.ts';

/** Estimates of all numbers in line in a session, made together. */
export type QueueEstimates = {
  /** How many of this doctor's windows of the last 60 days here came true; null while there are too few. */
  readonly accuracy: Past['accuracy'];
  readonly of: ReadonlyMap<number, Estimate>;
  /** When the last visit of the numbers in line has ended in 80 of 100 cases; null while there is no basis. */
  readonly endsBy: Date | null;
};

/** How long an estimate is used while nothing happens in the queue. */
const FRESH_MS = 20_000;
/** How long an estimate of a session that has not begun is used, whatever happens: numbers may be taken many times a second then. */
const BEFORE_MS = 1_000;
const CACHED_MAX = 3_000;
type CachedEstimates = { readonly version: number; readonly from: number; readonly made: Promise<QueueEstimates> };
const cacheOf = perOwner<Pool, LRUCache<number, CachedEstimates>>(() => new LRUCache({ max: CACHED_MAX }));
const NONE: QueueEstimates = { accuracy: null, of: new Map(), endsBy: null };

/** How old estimates may be, in ms: `still` while nothing happened in the queue since, `moved` after events. */
export type EstimateAges = { readonly still?: number; readonly moved?: number };

/**
 * The estimates of all numbers in line. However many people ask, they are made anew only after an event (before the session begins at most once a second) and
 * every 20 s. A number that was given just now may be missing. `ages`: for who wants them otherwise; a desk presses faster than its times change.
 */
export function estimateFor(
  pool: Pool,
  session: number,
  view: QueueView,
  now: Date,
  { still = FRESH_MS, moved = 0 }: EstimateAges = {},
): Promise<QueueEstimates> {
  const cache = cacheOf(pool);
  const known = cache.get(session);
  const { version } = view.state;
  const age = known ? now.getTime() - known.from : 0;
  const holds = known?.version === version ? still : view.state.startedAt === null ? BEFORE_MS : moved;
  if (known && age >= 0 && age < holds) return known.made;
  const made = estimate(pool, session, view, now).catch((error: unknown) => {
    cache.delete(session);
    throw error;
  });
  cache.set(session, { version, from: now.getTime(), made });
  return made;
}

async function estimate(pool: Pool, session: number, view: QueueView, now: Date): Promise<QueueEstimates> {
  if (view.order.length === 0) return NONE;
  const facts = await readQueueFacts(pool, session);
  if (facts === null) return NONE;
  const { accuracy, of: fresh } = await estimateView(pool, session, facts, view, now);
  if (fresh.size === 0) return { ...NONE, accuracy };
  const of = await holdToShown(pool, { session, startsAt: facts.starts_at, view }, fresh, now);
  const ends = [...of.values()].flatMap(({ finishBy80 }) => finishBy80?.getTime() ?? []);
  return {
    accuracy,
    of,
    endsBy: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  };
}

/**
 * The estimates of a queue, which are shown to nobody yet. `taken`: what is known of numbers that no
 * booking has, because nobody took them yet.
 */
export async function estimateView(
  pool: Pool,
  session: number,
  facts: QueueFacts,
  view: QueueView,
  now: Date,
  taken: ReadonlyMap<number, NumberFacts> = new Map(),
): Promise<Pick<QueueEstimates, 'accuracy' | 'of'>> {
  const { history, accuracy } = await readPast(pool, { ...facts, today: localDate(now, facts.zone) });
  const { state, order } = view;
  const { doctor, specialty } = history.service;
  // Before a session begins, only visits of earlier days show how long one takes. Without them nothing more is read, in the hour in which everybody books.
  if (state.startedAt === null && doctor.length + specialty.length === 0) return { accuracy, of: new Map() };
  const bookings = new Map([...(await readBookings(pool, session)), ...taken]);
  const breaks = plannedBreaks(rulesOf(facts.rules), facts.date, facts.zone);
  const planned = { id: session, startsAt: facts.starts_at, endsAt: facts.ends_at, breaks };
  const of = estimateQueue(inputOf({ state, order, bookings, planned, history, now }));
  return { accuracy, of };
}
