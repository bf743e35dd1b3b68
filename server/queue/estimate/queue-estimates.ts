import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { estimateQueue } from '#domain/queue/estimate/estimate-queue.ts';
import { rulesOf } from '#domain/schedule/center-rules.ts';
import { plannedBreaks } from '#domain/queue/breaks.ts';
import { inputOf } from '#domain/queue/estimate/input.ts';
import type { Estimate } from '#domain/queue/estimate/types.ts';
import { localDate } from '#domain/time/zone.ts';
import { perOwner } from '../../platform/db/per-owner.ts';
import { readBookings } from './lesson.store.ts';
import { readQueueFacts } from '../queue-facts.store.ts';
import { storeShownForecasts } from './store-shown-forecasts.ts';
import { readPast } from './past-lessons.ts';
import type { Past } from './past-lessons.ts';
import type { QueueView } from '../queue-view.ts';

/** Estimates of everybody who waits in a session, made together. */
export type QueueEstimates = {
  /** How many of this doctor's windows came true, of the last 60 days here; null while they are too few to tell. */
  readonly accuracy: Past['accuracy'];
  readonly of: ReadonlyMap<number, Estimate>;
  /** When the last person who waits now is done in 80 of 100 cases; null while there is no basis. */
  readonly endsBy: Date | null;
};

/** An estimate holds so long while nothing happens; times go on meanwhile. */
const FRESH_MS = 20_000;
/** Of a session that has not begun, it holds so long whatever happens: numbers are taken much faster then than estimates are of use. */
const BEFORE_MS = 1_000;
const CACHED_MAX = 3_000;
type CachedEstimates = { readonly version: number; readonly from: number; readonly made: Promise<QueueEstimates> };
const cacheOf = perOwner<Pool, LRUCache<number, CachedEstimates>>(() => new LRUCache({ max: CACHED_MAX }));
const NONE: QueueEstimates = { accuracy: null, of: new Map(), endsBy: null };

/**
 * When everybody who waits is expected to be called: made anew when something happened (at most once a second before the session begins), and every 20 s,
 * however many ask. A number given in this moment may not be among them yet.
 * @param staleMs an estimate of this age will do, whatever happened since: a desk presses faster than its times change
 */
export function estimateFor(
  pool: Pool,
  session: number,
  view: QueueView,
  now: Date,
  staleMs = 0,
): Promise<QueueEstimates> {
  const kept = cacheOf(pool);
  const known = kept.get(session);
  const { version } = view.state;
  const age = known ? now.getTime() - known.from : 0;
  const holds = known?.version === version ? FRESH_MS : view.state.startedAt === null ? BEFORE_MS : staleMs;
  if (known && age >= 0 && age < holds) return known.made;
  const made = estimate(pool, session, view, now).catch((error: unknown) => {
    kept.delete(session);
    throw error;
  });
  kept.set(session, { version, from: now.getTime(), made });
  return made;
}

async function estimate(pool: Pool, session: number, view: QueueView, now: Date): Promise<QueueEstimates> {
  if (view.order.length === 0) return NONE;
  const facts = await readQueueFacts(pool, session);
  if (facts === null) return NONE;
  const { history, accuracy } = await readPast(pool, { ...facts, today: localDate(now, facts.zone) });
  const { state, order } = view;
  const { doctor, specialty } = history.service;
  // Before a session begins, only visits of earlier days can tell how long one takes: in the hour in which everybody books, nothing is read for naught.
  if (state.startedAt === null && doctor.length + specialty.length === 0) return { ...NONE, accuracy };
  const bookings = await readBookings(pool, session);
  const breaks = plannedBreaks(rulesOf(facts.rules), facts.date, facts.zone);
  const planned = { id: session, startsAt: facts.starts_at, endsAt: facts.ends_at, breaks };
  const of = estimateQueue(inputOf({ state, order, bookings, planned, history, now }));
  const ends = [...of.values()].flatMap(({ finishBy80 }) => finishBy80?.getTime() ?? []);
  await storeShownForecasts(pool, { session, startsAt: facts.starts_at, view }, of, now);
  return {
    accuracy,
    of,
    endsBy: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  };
}
