import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { accuracyOf } from '#domain/queue/estimate/accuracy.ts';
import { plannedBreaks } from '#domain/queue/breaks.ts';
import { fromPast } from '#domain/queue/estimate/history.ts';
import type { FromPast } from '#domain/queue/estimate/history.ts';
import { learn } from '#domain/queue/estimate/lesson.ts';
import type { Lesson } from '#domain/queue/estimate/lesson.ts';
import { perOwner } from '../../platform/db/per-owner.ts';
import { listPastSessions, readBookings, readForecasts, saveLesson } from './lesson.store.ts';
import type { PastOf, PastSession } from './lesson.store.ts';
import { findLog } from '../queue-log.store.ts';

export type Past = {
  readonly history: FromPast;
  /** How many of the doctor's windows came true, of how many; null while there are too few. */
  readonly accuracy: { readonly kept: number; readonly of: number } | null;
};
export type PastQuery = {
  readonly center: number;
  readonly doctor: number;
  readonly specialisation: number;
  /** The local date of the session whose estimate is made, and today's at its center: only days before both count. */
  readonly date: string;
  readonly today: string;
};

/** An entry has up to 100 kB. */
const CACHED_MAX = 1_000;
/** Logs read for one request; further ones are read for the next requests. */
const LEARNED_AT_ONCE = 40;
const cacheOf = perOwner<Pool, LRUCache<string, Promise<Past>>>(() => new LRUCache({ max: CACHED_MAX }));

/**
 * What the sessions of the last 60 days teach, cached for the day. Lessons that are not stored yet are learned from their logs now, newest first; while some are
 * left, nothing is cached, so that the next request learns further ones.
 */
export function readPast(pool: Pool, whose: PastQuery): Promise<Past> {
  const cache = cacheOf(pool);
  const before = whose.date < whose.today ? whose.date : whose.today;
  const key = `${whose.center}/${whose.doctor}/${whose.specialisation}/${before}/${whose.today}`;
  const known = cache.get(key);
  if (known) return known;
  const reading = learnPast(pool, { ...whose, before }).then(
    ({ isWhole, past }) => {
      if (!isWhole) cache.delete(key);
      return past;
    },
    (error: unknown) => {
      cache.delete(key);
      throw error;
    },
  );
  cache.set(key, reading);
  return reading;
}

async function learnPast(pool: Pool, whose: PastOf): Promise<{ isWhole: boolean; past: Past }> {
  const sessions = await listPastSessions(pool, whose);
  const lessons: { lesson: Lesson; isOwn: boolean }[] = [];
  let learned = 0;
  for (const session of sessions) {
    if (session.lesson === null && (learned += 1) > LEARNED_AT_ONCE) continue;
    const lesson = session.lesson ?? (await learnOne(pool, session));
    lessons.push({ lesson, isOwn: session.is_own });
  }
  const of = (own: boolean): Lesson[] => lessons.filter(({ isOwn }) => isOwn === own).map(({ lesson }) => lesson);
  const own = of(true);
  const past = { history: fromPast(own, of(false)), accuracy: accuracyOf(own.map(({ windows }) => windows)) };
  return { isWhole: learned <= LEARNED_AT_ONCE, past };
}

async function learnOne(
  pool: Pool,
  { id, starts_at: startsAt, ends_at: endsAt, date, zone }: PastSession,
): Promise<Lesson> {
  const [log, bookings, forecasts] = await Promise.all([
    findLog(pool, id),
    readBookings(pool, id),
    readForecasts(pool, id),
  ]);
  const { events, rules } = log!;
  const lesson = learn(
    events,
    rules,
    { startsAt, endsAt, breaks: plannedBreaks(rules, date, zone) },
    bookings,
    forecasts,
  );
  await saveLesson(pool, id, lesson);
  return lesson;
}
