import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { updateShownWindow } from '#domain/queue/estimate/shown-window.ts';
import type { ShownWindow } from '#domain/queue/estimate/shown-window.ts';
import type { Estimate, EstimateWindow } from '#domain/queue/estimate/types.ts';
import { perOwner } from '../../platform/db/per-owner.ts';
import { readShownWindows } from './departure.store.ts';
import { saveForecasts } from './lesson.store.ts';
import type { QueueView } from '../queue-view.ts';

const MINUTE_MS = 60_000;
/** Shown forecasts are stored at most this often: while numbers are called, and in the 24 hours before, when only new bookings change the windows. */
const RUNNING_MS = 10 * MINUTE_MS;
const BEFORE_MS = 30 * MINUTE_MS;
const FIRST_MS = 24 * 60 * MINUTE_MS;
const SESSIONS_MAX = 3_000;
const storedAt = perOwner<Pool, LRUCache<number, number>>(() => new LRUCache({ max: SESSIONS_MAX }));

type EstimatedQueue = { readonly session: number; readonly startsAt: Date; readonly view: QueueView };

/** Stores the windows that people are shown at this moment, to be compared with the calls later (domain/queue/estimate/accuracy.ts). */
export async function storeShownForecasts(
  pool: Pool,
  { session, startsAt, view }: EstimatedQueue,
  estimates: ReadonlyMap<number, Estimate>,
  now: Date,
): Promise<void> {
  const last = storedAt(pool);
  const isBegun = view.state.startedAt !== null;
  if (!isBegun && startsAt.getTime() - now.getTime() > FIRST_MS) return;
  if (now.getTime() - (last.get(session) ?? -Infinity) < (isBegun ? RUNNING_MS : BEFORE_MS)) return;
  if ([...estimates.values()].every(({ window }) => window === null)) return;
  last.set(session, now.getTime());
  const shown = await readShownWindows(pool, session);
  const forecasts = [...estimates].flatMap(([number, estimate]) => {
    const isHere = view.state.entries.get(number)?.isHere ?? false;
    const window = windowShownFor(estimate, isHere ? null : (shown.get(number) ?? null));
    return window ? [{ number, at: now, ...window, drawn: estimate.drawn }] : [];
  });
  await saveForecasts(pool, session, forecasts);
}

function windowShownFor(estimate: Estimate, before: ShownWindow | null): EstimateWindow | null {
  return estimate.window && updateShownWindow(before, estimate).shown!.window;
}
