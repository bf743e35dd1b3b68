import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { keepPromise } from '#domain/queue/estimate/promise.ts';
import type { PublishedWindow } from '#domain/queue/estimate/promise.ts';
import type { Estimate, EstimateWindow } from '#domain/queue/estimate/types.ts';
import { perOwner } from '../../platform/db/per-owner.ts';
import { readPromises } from './departure.store.ts';
import { saveForecasts } from './lesson.store.ts';
import type { QueueView } from '../queue-view.ts';

const MINUTE_MS = 60_000;
/** So often, at most: while people are called, and in the last day before, when times change with what is booked only. */
const RUNNING_MS = 10 * MINUTE_MS;
const BEFORE_MS = 30 * MINUTE_MS;
const FIRST_MS = 24 * 60 * MINUTE_MS;
const SESSIONS_MAX = 3_000;
const keptAt = perOwner<Pool, LRUCache<number, number>>(() => new LRUCache({ max: SESSIONS_MAX }));

type Told = { readonly session: number; readonly startsAt: Date; readonly view: QueueView };

/** Keeps the windows that people see at this moment, to be held against what happens (domain/queue/estimate/accuracy.ts). */
export async function keepTold(
  pool: Pool,
  { session, startsAt, view }: Told,
  estimates: ReadonlyMap<number, Estimate>,
  now: Date,
): Promise<void> {
  const last = keptAt(pool);
  const isBegun = view.state.startedAt !== null;
  if (!isBegun && startsAt.getTime() - now.getTime() > FIRST_MS) return;
  if (now.getTime() - (last.get(session) ?? -Infinity) < (isBegun ? RUNNING_MS : BEFORE_MS)) return;
  if ([...estimates.values()].every(({ window }) => window === null)) return;
  last.set(session, now.getTime());
  const promises = await readPromises(pool, session);
  const told = [...estimates].flatMap(([number, estimate]) => {
    const isHere = view.state.entries.get(number)?.isHere ?? false;
    const window = shownWindow(estimate, isHere ? null : (promises.get(number) ?? null));
    return window ? [{ number, at: now, ...window }] : [];
  });
  await saveForecasts(pool, session, told);
}

function shownWindow(estimate: Estimate, promised: PublishedWindow | null): EstimateWindow | null {
  return estimate.window && keepPromise(promised, estimate).published!.window;
}
