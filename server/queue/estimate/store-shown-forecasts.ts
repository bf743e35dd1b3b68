import type { Pool } from 'pg';
import { isTimeToRenew } from '#domain/queue/estimate/quiet-window.ts';
import type { ShownWindows } from '#domain/queue/estimate/quiet-window.ts';
import { updateShownWindow } from '#domain/queue/estimate/shown-window.ts';
import type { ShownWindow } from '#domain/queue/estimate/shown-window.ts';
import type { Estimate, EstimateWindow } from '#domain/queue/estimate/types.ts';
import { readShownWindows } from './departure.store.ts';
import { saveForecasts } from './lesson.store.ts';
import { rememberShown } from './last-shown.ts';
import type { QueueView } from '../queue-view.ts';

/** Before this nobody is held to a window: days ahead only new bookings change it. */
const FIRST_MS = 24 * 60 * 60_000;

type EstimatedQueue = {
  readonly session: number;
  readonly startsAt: Date;
  readonly view: QueueView;
  /** What was told last. */
  readonly told: ShownWindows | null;
};

/** Stores the windows that people are told at this moment, when it is time for it: the next ones are held against them (domain/queue/estimate/quiet-window.ts), and the calls later (accuracy.ts). */
export async function storeShownForecasts(
  pool: Pool,
  { session, startsAt, view, told }: EstimatedQueue,
  estimates: ReadonlyMap<number, Estimate>,
  now: Date,
): Promise<void> {
  const { state } = view;
  if (state.startedAt === null && startsAt.getTime() - now.getTime() > FIRST_MS) return;
  if (!isTimeToRenew(told?.at ?? null, state, now)) return;
  if ([...estimates.values()].every(({ window }) => window === null)) return;
  const shown = await readShownWindows(pool, session);
  const forecasts = [...estimates].flatMap(([number, estimate]) => {
    const isHere = state.entries.get(number)?.isHere ?? false;
    const window = windowShownFor(estimate, isHere ? null : (shown.get(number) ?? null));
    return window ? [{ number, at: now, ...window, drawn: estimate.drawn }] : [];
  });
  // The same that another process reads.
  rememberShown(pool, session, {
    at: now,
    of: new Map(forecasts.map(({ number, from, to }) => [number, { from, to }])),
  });
  await saveForecasts(pool, session, forecasts);
}

function windowShownFor(estimate: Estimate, before: ShownWindow | null): EstimateWindow | null {
  return estimate.window && updateShownWindow(before, estimate).shown!.window;
}
