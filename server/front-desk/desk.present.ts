import type * as z from 'zod/mini';
import type { deskEntry, deskSession, deskSessionSummary, deskSteps } from '#contract/front-desk/desk-shapes.ts';
import { rulesOf } from '#domain/schedule/center-rules.ts';
import { dueIn } from '#domain/queue/entry.ts';
import type { QueueState } from '#domain/queue/entry.ts';
import { wasExamined } from '#domain/queue/estimate/visit.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { undoableCheckIn } from '#domain/queue/not-here.ts';
import { nextOf } from '#domain/queue/order.ts';
import { stateAt } from '#domain/queue/overdue.ts';
import { isPassed } from '#domain/queue/replay.ts';
import { ageOn } from '#domain/time/age.ts';
import { isoOf, minutesBefore } from '#domain/time/instant.ts';
import { localDate } from '#domain/time/zone.ts';
import type { AppointmentStatus, PriorityReason, SessionStatus, Zone } from '#domain/vocabulary.ts';
import type { QueueEstimates } from '../queue/estimate/queue-estimates.ts';
import type { StepRow } from './desk-press.store.ts';
import type { DeskEntryRow, DeskSessionRow } from './desk.store.ts';
import { presentWindow } from '../booking/queue.present.ts';
import type { QueueWithEstimates } from '../booking/queue.present.ts';
import { presentQuota } from '../directory/session.present.ts';

type Entry = z.output<typeof deskEntry>;
type QuotaRow = Pick<
  DeskSessionRow,
  | 'jkn_quota'
  | 'jkn_taken'
  | 'general_quota'
  | 'general_taken'
  | 'onsite_quota'
  | 'onsite_taken'
  | 'starts_at'
  | 'rules'
>;

const MEASURED_MIN = 3;

export function presentDeskSummary(row: DeskSessionRow): z.output<typeof deskSessionSummary> {
  return {
    id: row.id,
    date: row.date,
    time_start: row.time_start,
    time_end: row.time_end,
    zone: row.zone as Zone,
    status: row.status as SessionStatus,
    clinic: { name: row.clinic_name, room: row.room },
    doctor: { name: row.doctor_name, slug: row.doctor_slug },
    doctor_substitute:
      row.substitute_name && row.substitute_slug ? { name: row.substitute_name, slug: row.substitute_slug } : null,
    now: row.current_number,
    now_label: queueLabel(row.queue_prefix, row.current_number),
    waiting: row.waiting,
    done: row.done,
    version: row.version,
  };
}

/** A session with its queue: numbers in line in the order of calling, then passed numbers, then the others by number. */
export function presentDeskSession(
  row: DeskSessionRow,
  rows: readonly DeskEntryRow[],
  { view, estimates }: QueueWithEstimates,
  steps: readonly StepRow[] | null,
  now: Date,
): z.output<typeof deskSession> {
  const { state } = view;
  const today = localDate(now, row.zone as Zone);
  const present = (one: DeskEntryRow): Entry => presentDeskEntry(one, row.queue_prefix, state, estimates, today);
  const byNumber = new Map(rows.map((one) => [one.number, one]));
  const inOrder = view.order.flatMap(({ number }) => byNumber.get(number) ?? []);
  const ordered = new Set(inOrder);
  const current = rows.find(({ id }) => id === row.current_appointment_id);
  const inside = rows.filter(({ status }) => status === 'CALLED');
  const next =
    state.status === 'PAUSED' || row.status === 'RUNNING' ? nextOf(stateAt(state, now)) : (view.order[0] ?? null);
  const nextRow = next && byNumber.get(next.number);
  return {
    ...presentDeskSummary(row),
    quota: presentQuota(row),
    rooms: [...state.rooms],
    current: current ? present(current) : null,
    inside: inside.map(present),
    next: nextRow ? present(nextRow) : null,
    entries: [...inOrder, ...rows.filter((one) => !ordered.has(one))].map(present),
    pace_minutes: paceOf(state),
    starts_at: row.starts_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    pause: state.pause && {
      reason: state.pause.reason,
      since: isoOf(state.pause.since)!,
      until: isoOf(state.pause.until),
    },
    expected_at: isoOf(state.expectedAt),
    doctor_here_at: isoOf(state.doctorHereAt),
    late_undone_at: isoOf(state.lateUndoneAt),
    ends_about: estimates.endsBy?.toISOString() ?? null,
    steps: steps && presentSteps(steps, row.queue_prefix),
    confirm_within: row.confirm_within,
    as_of: now.toISOString(),
    rules: { ...rulesOf(row.rules), ...state.rules },
    desk_places: deskQuotaPlaces(row, now),
    released_at: releasedAt(row).toISOString(),
  };
}

function presentSteps(rows: readonly StepRow[], prefix: string): z.output<typeof deskSteps> {
  const stepOf = ({ kind, number, undone_kind, undone_number, room, at }: StepRow) => {
    const of = undone_kind === null ? number : undone_number;
    return {
      kind: undone_kind ?? kind,
      label: of === null ? null : queueLabel(prefix, of),
      room,
      at: at.toISOString(),
    };
  };
  return {
    own: rows.filter(({ is_own }) => is_own).map((row) => ({ ...stepOf(row), key: row.key })),
    others: rows
      .filter(({ is_own }) => !is_own)
      .map((row) => ({ ...stepOf(row), version: row.version, by: row.by, is_undo: row.undone_kind !== null })),
  };
}

/** One number as the desk sees it. `today`: the center's local date, for the age. */
export function presentDeskEntry(
  row: DeskEntryRow,
  prefix: string,
  state: QueueState,
  estimates: QueueEstimates,
  today: string,
): Entry {
  const window = estimates.of.get(row.number)?.window;
  const entry = state.entries.get(row.number);
  return {
    trans_code: row.trans_code,
    number: row.number,
    label: queueLabel(prefix, row.number),
    status: row.status as AppointmentStatus,
    patient: { name: row.patient_name, age: row.birth_date ? ageOn(row.birth_date, today) : null },
    payment: row.payment_name,
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    can_undo_check_in: undoableCheckIn(entry) !== null,
    called_at: row.called_at?.toISOString() ?? null,
    last_call_at: isoOf(entry?.lastCall),
    call_count: row.call_count,
    real_calls: entry?.realCalls ?? 0,
    room: row.room,
    is_second: entry !== undefined && entry.secondSince !== null,
    is_passed: entry !== undefined && isPassed(state, entry),
    priority: row.priority as PriorityReason | null,
    due_in: entry ? dueIn(entry, state) : null,
    away_until: isoOf(entry?.awayUntil),
    late_minutes: entry?.lateBy ?? null,
    window: window ? presentWindow(window) : null,
  };
}

/** How many quota places the desk can give now: those of the on-site part, and after their release (rule release_before) what is left of the online parts. */
export function deskQuotaPlaces(row: QuotaRow, now: Date): number {
  const own = row.onsite_quota - row.onsite_taken;
  if (now < releasedAt(row)) return own;
  return own + row.jkn_quota - row.jkn_taken + row.general_quota - row.general_taken;
}

function releasedAt(row: QuotaRow): Date {
  return minutesBefore(row.starts_at, rulesOf(row.rules).release_before);
}

function paceOf(state: QueueState): number | null {
  const visits = visitsOf(state);
  if (visits.length < MEASURED_MIN) return null;
  return Math.round(visits.reduce((sum, seconds) => sum + seconds, 0) / visits.length / 6) / 10;
}

/** How many seconds each finished visit of this session took, of those who were examined. */
function visitsOf(state: QueueState): number[] {
  const visits: number[] = [];
  for (const { status, calledAt, endedAt } of state.entries.values())
    if (status === 'DONE' && calledAt !== null && endedAt !== null) visits.push((endedAt - calledAt) / 1_000);
  return visits.filter(wasExamined);
}
