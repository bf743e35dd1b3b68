import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { isTimeToRenew, quietEstimates, shownBy } from '#domain/queue/estimate/quiet-window.ts';
import type { ShownWindows } from '#domain/queue/estimate/quiet-window.ts';
import { updateShownWindow } from '#domain/queue/estimate/shown-window.ts';
import type { ShownWindow } from '#domain/queue/estimate/shown-window.ts';
import type { Estimate, EstimateWindow } from '#domain/queue/estimate/types.ts';
import { perOwner } from '../../platform/db/per-owner.ts';
import { readShownWindows } from './departure.store.ts';
import { readLastForecasts, saveForecasts } from './lesson.store.ts';
import type { QueueView } from '../queue-view.ts';

/** Before this nobody is held to a window: days ahead only new bookings change it. */
const FIRST_MS = 24 * 60 * 60_000;
const SESSIONS_MAX = 3_000;
const shownOf = perOwner<Pool, LRUCache<number, ShownWindows>>(() => new LRUCache({ max: SESSIONS_MAX }));

type EstimatedQueue = { readonly session: number; readonly startsAt: Date; readonly view: QueueView };

/**
 * The estimates of a queue as they are shown, held to the windows that its people were told last, by whichever process (domain/queue/estimate/quiet-window.ts). When it is time to tell them anew, these are stored: the
 * next ones are held against them, and the calls later (accuracy.ts).
 */
export async function holdToShown(
  pool: Pool,
  queue: EstimatedQueue,
  fresh: ReadonlyMap<number, Estimate>,
  now: Date,
): Promise<ReadonlyMap<number, Estimate>> {
  const { session, startsAt, view } = queue;
  const { state } = view;
  if (state.startedAt === null && startsAt.getTime() - now.getTime() > FIRST_MS) return fresh;
  const known = shownOf(pool).get(session) ?? null;
  // Another process may just have told them.
  const planned = { ...state, startsAt };
  const isOld = isTimeToRenew(known?.at ?? null, planned, now);
  const told = isOld ? await readLastForecasts(pool, session) : known;
  if (isOld && told !== null) shownOf(pool).set(session, told);
  const estimates = quietEstimates(fresh, told, planned, now);
  const isNamed = [...estimates.values()].some(({ window }) => window !== null);
  if (isNamed && isTimeToRenew(told?.at ?? null, planned, now)) await storeShown(pool, queue, estimates, told, now);
  return estimates;
}

async function storeShown(
  pool: Pool,
  { session, view }: EstimatedQueue,
  estimates: ReadonlyMap<number, Estimate>,
  told: ShownWindows | null,
  now: Date,
): Promise<void> {
  const departures = await readShownWindows(pool, session);
  const seen = new Map(
    [...estimates].map(([number, estimate]) => {
      const isHere = view.state.entries.get(number)?.isHere ?? false;
      const window = windowShownFor(estimate, isHere ? null : (departures.get(number) ?? null));
      return [number, { ...estimate, window }] as const;
    }),
  );
  // The same that another process reads.
  shownOf(pool).set(session, shownBy(seen, now, told));
  const forecasts = [...seen].flatMap(([number, { window, median: middle, drawn }], ahead) =>
    window && middle ? [{ number, at: now, ...window, drawn, ahead, middle }] : [],
  );
  await saveForecasts(pool, session, forecasts);
}

function windowShownFor(estimate: Estimate, before: ShownWindow | null): EstimateWindow | null {
  return estimate.window && updateShownWindow(before, estimate).shown!.window;
}
