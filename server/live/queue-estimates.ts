import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { estimateQueue } from '#domain/queue/estimate/estimate-queue.ts';
import { rulesOf } from '#domain/booking/rules.ts';
import { breaksAhead, plannedBreaks } from '#domain/queue/breaks.ts';
import { fromToday } from '#domain/queue/estimate/history.ts';
import type { Estimate, EstimateInput, Presence } from '#domain/queue/estimate/types.ts';
import type { QueueEntry } from '#domain/queue/entry.ts';
import type { Booking } from '#domain/queue/lesson.ts';
import { localDate } from '#domain/time/zone.ts';
import { perOwner } from '../db/per-owner.ts';
import { readBookings } from '../store/lesson.store.ts';
import { readQueueFacts } from '../store/queue-facts.store.ts';
import { keepTold } from './keep-told.ts';
import { readPast } from './past-lessons.ts';
import type { Past } from './past-lessons.ts';
import type { QueueView } from './queue-view.ts';

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
const KEPT_MAX = 3_000;
type Kept = { readonly version: number; readonly from: number; readonly made: Promise<QueueEstimates> };
const keptBy = perOwner<Pool, LRUCache<number, Kept>>(() => new LRUCache({ max: KEPT_MAX }));
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
  const kept = keptBy(pool);
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
  const [bookings, { history, accuracy }] = await Promise.all([
    readBookings(pool, session),
    readPast(pool, { ...facts, today: localDate(now, facts.zone) }),
  ]);
  const { state } = view;
  const today = fromToday(state, bookings);
  const input: EstimateInput = {
    now,
    session: {
      startsAt: facts.starts_at,
      endsAt: facts.ends_at,
      status: state.status,
      startedAt: at(state.startedAt),
      declaredStart: at(state.expectedAt),
      doctorHereAt: at(state.doctorHereAt),
      rooms: Math.max(1, state.rooms.length),
      pausedUntil: at(state.pause?.until ?? null),
      heldFor: state.rules.recall_after,
      tries: state.rules.call_tries,
      breaks: breaksAhead(state, plannedBreaks(rulesOf(facts.rules), facts.date, facts.zone), now),
    },
    delays: history.delays,
    delaysOfSpecialty: history.delaysOfSpecialty,
    service: { ...history.service, today: today.visits },
    inside: [...state.entries.values()]
      .filter(({ status, calledAt }) => status === 'CALLED' && calledAt !== null)
      .map(({ number, calledAt }) => ({ kind: kindOf(bookings, number), since: new Date(calledAt!) })),
    waiting: view.order.map(({ number }) => waitingOne(state.entries.get(number)!, bookings)),
    attendance: { ...history.attendance, today: today.came },
    seed: session,
  };
  const of = estimateQueue(input);
  const ends = [...of.values()].flatMap(({ finishBy80 }) => finishBy80?.getTime() ?? []);
  await keepTold(pool, { session, startsAt: facts.starts_at, view }, of, now);
  return {
    accuracy,
    of,
    endsBy: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  };
}

function waitingOne(entry: QueueEntry, bookings: ReadonlyMap<number, Booking>): EstimateInput['waiting'][number] {
  const booking = bookings.get(entry.number);
  return {
    number: entry.number,
    kind: kindOf(bookings, entry.number),
    presence: presenceOf(entry),
    leadDays: booking?.leadDays ?? 0,
    isOnsite: booking?.isOnsite ?? false,
  };
}

function presenceOf({ status, isHere, awayUntil }: QueueEntry): Presence {
  // A number that was tried without its holder ever having been here is one that has not come yet.
  if (status === 'HELD') return isHere ? 'HELD' : 'NOT_YET';
  if (awayUntil !== null) return 'AWAY';
  return isHere ? 'HERE' : 'NOT_YET';
}

function kindOf(bookings: ReadonlyMap<number, Booking>, number: number): string {
  return bookings.get(number)?.kind ?? '-';
}

function at(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
