import type * as z from 'zod/mini';
import type { appointment } from '#contract/booking/appointment.ts';
import { rulesOf } from '#domain/schedule/center-rules.ts';
import { dueIn } from '#domain/queue/entry.ts';
import type { QueueEntry, QueueState } from '#domain/queue/entry.ts';
import { CARES } from '#domain/queue/estimate/care.ts';
import type { Estimate, EstimateWindow, WindowMove } from '#domain/queue/estimate/types.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { isPassed } from '#domain/queue/replay.ts';
import { isoOf, minutesBefore } from '#domain/time/instant.ts';
import { BEGUN_STATUSES, TURN_STATUSES, isOneOf } from '#domain/status-sets.ts';
import type { DepartureCare, EstimateReason } from '#domain/vocabulary.ts';
import type { QueueEstimates } from '../queue/estimate/queue-estimates.ts';
import type { QueueView } from '../queue/queue-view.ts';
import type { AppointmentRow } from './appointment.store.ts';

const MINUTE_MS = 60_000;

type Shape = z.output<typeof appointment>['queue'];
/** A queue as it is now, with its estimates. */
export type QueueWithEstimates = { readonly view: QueueView; readonly estimates: QueueEstimates };

/** The advice when to leave home, for a patient who said how far they live. Once they were advised, the window never begins before the one they left home for. */
export type Trip = {
  readonly km: number;
  readonly care: DepartureCare;
  readonly window: EstimateWindow | null;
  readonly leaveAt: Date | null;
  /** What was advised before a later window, lately. */
  readonly leaveBefore: Date | null;
  /** An earlier window that they may accept, and when to leave for it. */
  readonly offer: (EstimateWindow & { readonly leaveAt: Date }) | null;
};

/** The position of a number, and when it is expected to be called. Of other numbers only the one called last is shown. */
export function presentQueue(
  row: AppointmentRow,
  seen: QueueWithEstimates | null,
  trip: Trip | null,
  now: Date,
): Shape {
  const view = seen?.view ?? null;
  const entry = view?.state.entries.get(row.number) ?? null;
  const ahead = view?.ahead(row.number) ?? null;
  const expected = expectedOf(row, seen, now);
  const { window: fresh, reason, mayNotBeServed, move } = expected;
  // Nobody is to set out for a time that no longer holds.
  const window = reason === 'STALLED' ? null : trip ? trip.window : fresh;
  return {
    patient: row.number,
    now: row.current_number,
    now_label: queueLabel(row.queue_prefix, row.current_number),
    ahead,
    window: window && presentWindow(window),
    reason,
    moved: presentMove(row, move, trip),
    may_not_be_served: mayNotBeServed,
    // It is of whole windows, and not of one that begins as late as somebody wants to leave.
    accuracy: trip !== null && trip.care !== 'SURE' ? null : (seen?.estimates.accuracy ?? null),
    arrivals: presentArrivals(expected),
    departure: trip && {
      km: trip.km,
      care: trip.care,
      leave_at: (window && trip.leaveAt?.toISOString()) ?? null,
      leave_before: (window && trip.leaveBefore?.toISOString()) ?? null,
      offer: window && trip.offer && { ...presentWindow(trip.offer), leave_at: trip.offer.leaveAt.toISOString() },
    },
    updated_at: row.moved_at?.toISOString() ?? null,
    as_of: now.toISOString(),
    room: row.called_room,
    pause: view?.state.pause ? { reason: view.state.pause.reason, until: isoOf(view.state.pause.until) } : null,
    // The log says it within a minute of the estimate.
    stalled_since: isoOf(view && (view.state.stalledSince ?? (reason === 'STALLED' ? view.state.quietSince : null))),
    expected_at: isoOf(view?.state.expectedAt),
    doctor_here_at: isoOf(view?.state.doctorHereAt),
    late_undone_at: isoOf(view?.state.lateUndoneAt),
    presence: presenceOf(row, view?.state ?? null, entry),
  };
}

type Expected = Pick<Estimate, 'window' | 'starts' | 'median' | 'reason' | 'mayNotBeServed' | 'move'>;
const without = (reason: EstimateReason): Expected => ({
  window: null,
  starts: null,
  median: null,
  reason,
  mayNotBeServed: false,
  move: null,
});

/** The estimate of a number in line, or the reason why there is none. A session that has begun goes on beyond its hours until the desk ends it. */
export function expectedOf(row: AppointmentRow, seen: QueueWithEstimates | null, now: Date): Expected {
  if (isOneOf(TURN_STATUSES, row.status)) return without('YOUR_TURN');
  const isBegun = isOneOf(BEGUN_STATUSES, row.session_status);
  const ahead = seen?.view.ahead(row.number) ?? null;
  if (seen === null || ahead === null || (now >= row.ends_at && !isBegun)) return without('ENDED');
  const { state } = seen.view;
  const entry = state.entries.get(row.number);
  if (entry && isPassed(state, entry)) return without('PASSED');
  return seen.estimates.of.get(row.number) ?? without(isBegun ? 'TOO_FEW_MEASURED' : 'NOT_BEGUN');
}

function presenceOf(row: AppointmentRow, state: QueueState | null, entry: QueueEntry | null): Shape['presence'] {
  const rules = rulesOf(row.rules);
  return {
    is_here: entry?.isHere ?? false,
    is_passed: state !== null && entry !== null && isPassed(state, entry),
    is_second: entry !== null && entry.secondSince !== null,
    check_in_from: minutesBefore(row.starts_at, rules.check_in_from).toISOString(),
    away_until: isoOf(entry?.awayUntil),
    away_left: Math.max(0, (state?.rules.away_times ?? rules.away_times) - (entry?.awayTimes ?? 0)),
    late_minutes: entry?.lateBy ?? null,
    lab_since: isoOf(entry?.labSince),
    returns_from: entry?.returnsFrom ?? null,
    due_in: state && entry ? dueIn(entry, state) : null,
  };
}

/** When somebody would be there, and about how long they would wait, by what they want to lose least. */
function presentArrivals({ starts, median }: Expected): Shape['arrivals'] {
  if (starts === null || median === null) return null;
  const arrivalOf = (care: DepartureCare) => {
    const at = starts[care].getTime() - CARES[care].spare * MINUTE_MS;
    const minutes = Math.max(0, median.getTime() - at) / MINUTE_MS;
    return { at: new Date(at).toISOString(), wait_minutes: Math.round(minutes / 5) * 5 };
  };
  return { RELAXED: arrivalOf('RELAXED'), BALANCED: arrivalOf('BALANCED'), SURE: arrivalOf('SURE') };
}

/** How the window differs from what was told before. Who leaves home by their own care was told a window that begins later. */
function presentMove(row: AppointmentRow, move: WindowMove | null, trip: Trip | null): Shape['moved'] {
  if (move === null) return null;
  const { was, cause } = move;
  const isOwn = trip !== null && trip.care !== 'SURE';
  return {
    was: isOwn ? null : presentWindow(was),
    since: was.at.toISOString(),
    cause: cause && {
      kind: cause.kind,
      labels: cause.numbers.map((number) => queueLabel(row.queue_prefix, number)),
      people: cause.people,
    },
  };
}

/** A window on the wire. */
export function presentWindow({ from, to }: EstimateWindow): { from: string; to: string } {
  return { from: from.toISOString(), to: to.toISOString() };
}
