import type * as z from 'zod/mini';
import type { appointment } from '#contract/endpoints/appointment.ts';
import { rulesOf } from '#domain/booking/rules.ts';
import type { QueueEntry, QueueState } from '#domain/queue/entry.ts';
import { estimateCall } from '#domain/queue/estimate.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { isPassed } from '#domain/queue/replay.ts';
import type { AppointmentStatus, SessionStatus } from '#domain/vocabulary.ts';
import type { QueueView } from '../live/queue-view.ts';
import type { AppointmentRow } from '../store/appointment.store.ts';

type Shape = z.output<typeof appointment>['queue'];

const instant = (ms: number | null | undefined): string | null => (ms == null ? null : new Date(ms).toISOString());

/** Where a number stands now, and when it is expected to be called. Nothing of others but the number called last. */
export function presentQueue(row: AppointmentRow, view: QueueView | null, now: Date): Shape {
  const entry = view?.state.entries.get(row.number) ?? null;
  const ahead = view?.ahead(row.number) ?? null;
  const estimate = estimateCall({
    now,
    sessionStatus: row.session_status as SessionStatus,
    isPassed: now >= row.ends_at,
    appointmentStatus: row.status as AppointmentStatus,
    ahead,
    visitSeconds: view ? visitsOf(view.state) : [],
    insideSince: view ? insideSince(view.state) : null,
  });
  return {
    patient: row.number,
    now: row.current_number,
    now_label: queueLabel(row.queue_prefix, row.current_number),
    ahead,
    window: estimate.window && { from: estimate.window.from.toISOString(), to: estimate.window.to.toISOString() },
    reason: estimate.reason,
    updated_at: row.moved_at?.toISOString() ?? null,
    as_of: now.toISOString(),
    room: row.called_room,
    pause: view?.state.pause ? { reason: view.state.pause.reason, until: instant(view.state.pause.until) } : null,
    expected_at: instant(view?.state.expectedAt),
    doctor_here_at: instant(view?.state.doctorHereAt),
    presence: presenceOf(row, view?.state ?? null, entry),
  };
}

function presenceOf(row: AppointmentRow, state: QueueState | null, entry: QueueEntry | null): Shape['presence'] {
  const rules = rulesOf(row.rules);
  return {
    is_here: entry?.isHere ?? false,
    is_passed: state !== null && entry !== null && isPassed(state, entry),
    check_in_from: new Date(row.starts_at.getTime() - rules.check_in_from * 60_000).toISOString(),
    away_until: instant(entry?.awayUntil),
    away_left: Math.max(0, (state?.rules.away_times ?? rules.away_times) - (entry?.awayTimes ?? 0)),
    late_minutes: entry?.lateBy ?? null,
    due_in: state && entry?.dueAt != null ? Math.max(0, entry.dueAt - state.calls) : null,
  };
}

/** Seconds that each person finished in this session spent inside. */
export function visitsOf(state: QueueState): number[] {
  const visits: number[] = [];
  for (const { status, calledAt, endedAt } of state.entries.values())
    if (status === 'DONE' && calledAt !== null && endedAt !== null) visits.push((endedAt - calledAt) / 1_000);
  return visits;
}

function insideSince(state: QueueState): Date | null {
  let since: number | null = null;
  for (const { status, calledAt } of state.entries.values())
    if (status === 'CALLED' && calledAt !== null) since = Math.max(since ?? 0, calledAt);
  return since === null ? null : new Date(since);
}
