import type * as z from 'zod/mini';
import type { appointment } from '#contract/booking/appointment.ts';
import { CARES, windowFor } from '#domain/queue/estimate/care.ts';
import { leaveAt } from '#domain/queue/estimate/leave.ts';
import { adviceMoveOf, adviseTrip } from '#domain/queue/estimate/shown-window.ts';
import type { ShownWindow } from '#domain/queue/estimate/shown-window.ts';
import type { EstimateWindow } from '#domain/queue/estimate/types.ts';
import { LIVE_APPOINTMENT_STATUSES, isOneOf } from '#domain/status-sets.ts';
import type { Deps } from '../platform/deps.ts';
import { estimateFor } from '../queue/estimate/queue-estimates.ts';
import { viewQueue } from '../queue/queue-view.ts';
import { readHead } from '../queue/trace/head.store.ts';
import { presentAppointment } from './appointment.present.ts';
import { expectedOf } from './queue.present.ts';
import type { QueueWithEstimates, Trip } from './queue.present.ts';
import { saveShownWindow } from '../queue/estimate/departure.store.ts';
import type { AppointmentRow } from './appointment.store.ts';

type AppointmentShape = z.output<typeof appointment>;

/** Appointments as their owner sees them; live ones with their position in the queue. */
export function showAppointments(
  rows: readonly AppointmentRow[],
  now: Date,
  deps: Pick<Deps, 'pool' | 'vault'>,
): Promise<AppointmentShape[]> {
  return Promise.all(rows.map((row) => showAppointment(row, now, deps)));
}

export async function showAppointment(
  row: AppointmentRow,
  now: Date,
  deps: Pick<Deps, 'pool' | 'vault'>,
): Promise<AppointmentShape> {
  const isLive = isOneOf(LIVE_APPOINTMENT_STATUSES, row.status);
  const view = isLive ? await viewQueue(deps.pool, row.session_id, row.version, now) : null;
  const seen = view && { view, estimates: await estimateFor(deps.pool, row.session_id, view, now) };
  const issued = view?.state.entries.get(row.number)?.issuedVersion;
  const [trip, head] = await Promise.all([
    tripOf(row, seen, now, deps),
    issued === undefined ? null : readHead(deps.pool, row.session_id, issued),
  ]);
  return presentAppointment(row, { seen, trip, head }, now, deps.vault);
}

/** When to leave home, for a patient who said how far they live. The window that they were shown is stored, and moves by the rule of domain/queue/estimate/shown-window.ts. */
async function tripOf(
  row: AppointmentRow,
  seen: QueueWithEstimates | null,
  now: Date,
  { pool }: Pick<Deps, 'pool'>,
): Promise<Trip | null> {
  if (row.leave_km === null || row.leave_care === null) return null;
  const km = Number(row.leave_km);
  const care = row.leave_care;
  const trip = { km, care, leaveAt: null, leaveBefore: null, offer: null };
  const before: ShownWindow | null =
    row.shown_from && row.shown_to
      ? { window: { from: row.shown_from, to: row.shown_to }, advisedFrom: row.advised_from }
      : null;
  const fresh = expectedOf(row, seen, now);
  // A patient who has checked in needs no advice when to leave, and sees the fresh window.
  const isHere = seen?.view.state.entries.get(row.number)?.isHere ?? false;
  if (fresh.window === null || isHere) return { ...trip, window: fresh.window };
  const {
    shown: advised,
    change,
    offer,
  } = adviseTrip(before, { window: windowFor(fresh, care), reason: fresh.reason });
  if (advised === null) return { ...trip, window: null };
  const stored = row.advised_before && row.advice_moved_at && { was: row.advised_before, at: row.advice_moved_at };
  const moved = adviceMoveOf(before, stored, advised, now);
  if (change !== 'SAME' || before?.advisedFrom?.getTime() !== advised.advisedFrom?.getTime())
    await saveShownWindow(pool, row, before, advised, moved);
  const leaveFor = (window: Pick<EstimateWindow, 'from'>): Date => leaveAt(window, km, CARES[care].spare);
  return {
    ...trip,
    window: advised.window,
    leaveAt: leaveFor(advised.window),
    leaveBefore: moved && leaveFor({ from: moved.was }),
    offer: offer && { ...offer, leaveAt: leaveFor(offer) },
  };
}
