import type * as z from 'zod/mini';
import type { appointment } from '#contract/endpoints/appointment.ts';
import { isWaiting } from '#domain/queue/order.ts';
import type { AppointmentStatus } from '#domain/vocabulary.ts';
import type { Deps } from '../deps.ts';
import { estimateFor } from '../live/queue-estimates.ts';
import { viewQueue } from '../live/queue-view.ts';
import { presentAppointment } from '../present/appointment.ts';
import type { AppointmentRow } from '../store/appointment.store.ts';

type Shown = z.output<typeof appointment>;

/** Appointments as their owner sees them, those that are not over with their place in the queue. */
export function showAppointments(
  rows: readonly AppointmentRow[],
  now: Date,
  deps: Pick<Deps, 'pool' | 'vault'>,
): Promise<Shown[]> {
  return Promise.all(rows.map((row) => showAppointment(row, now, deps)));
}

export async function showAppointment(
  row: AppointmentRow,
  now: Date,
  deps: Pick<Deps, 'pool' | 'vault'>,
): Promise<Shown> {
  const status = row.status as AppointmentStatus;
  const isLive = isWaiting({ status }) || status === 'CALLED' || status === 'SERVING';
  const view = isLive ? await viewQueue(deps.pool, row.session_id, row.version) : null;
  const seen = view && { view, estimates: await estimateFor(deps.pool, row.session_id, view, now) };
  return presentAppointment(row, seen, now, deps.vault);
}
