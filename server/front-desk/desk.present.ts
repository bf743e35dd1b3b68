import type * as z from 'zod/mini';
import type { deskEntry, deskSession, deskSessionSummary, deskSteps } from '#contract/front-desk/desk-shapes.ts';
import { rulesOf } from '#domain/schedule/center-rules.ts';
import { dueIn } from '#domain/queue/entry.ts';
import type { QueueState } from '#domain/queue/entry.ts';
import { examinedVisits } from '#domain/queue/estimate/visit.ts';
import { overrunOf } from '#domain/queue/figures/attention.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { undoableCheckIn } from '#domain/queue/not-here.ts';
import { callList, nextOf } from '#domain/queue/order.ts';
import type { CallList } from '#domain/queue/order.ts';
import { stateAt } from '#domain/queue/overdue.ts';
import { silenceToExplain } from '#domain/queue/stall.ts';
import { BEGUN_STATUSES, isOneOf } from '#domain/status-sets.ts';
import { ageOn } from '#domain/time/age.ts';
import { isoOf, minutesBefore } from '#domain/time/instant.ts';
import { localDate } from '#domain/time/zone.ts';
import type {
  AppointmentStatus,
  PriorityReason,
  QueueLine,
  SessionStatus,
  WaitsFor,
  Zone,
} from '#domain/vocabulary.ts';
import type { QueueEstimates } from '../queue/estimate/queue-estimates.ts';
import type { StepRow } from './desk-press.store.ts';
import type { DeskEntryRow, DeskSessionRow } from './desk.store.ts';
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

/** Where a number stands in the list: what it waits for, and in which line it will be called. */
type Standing = { readonly waitsFor: WaitsFor | null; readonly line: QueueLine | null };
const NOT_LISTED: Standing = { waitsFor: null, line: null };

const MEASURED_MIN = 3;
const MINUTE_MS = 60_000;

/** A session in the list of a day. `endsAbout`: when it will probably end; null: not known. */
export function presentDeskSummary(
  row: DeskSessionRow,
  endsAbout: Date | null,
  now: Date,
): z.output<typeof deskSessionSummary> {
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
    over_minutes: minutesOver({ status: row.status as SessionStatus, ends_at: row.ends_at }, endsAbout, now),
    version: row.version,
  };
}

/** By how many minutes a session that runs goes past its hours; null: in time, or it does not run. */
export function minutesOver(
  { status, ends_at: endsAt }: { readonly status: SessionStatus; readonly ends_at: Date },
  endsAbout: Date | null,
  now: Date,
): number | null {
  if (!isOneOf(BEGUN_STATUSES, status)) return null;
  const times = { status, endsAt: endsAt.getTime(), finishedAt: null, endsAbout: endsAbout?.getTime() ?? null };
  return overrunOf(times, now.getTime());
}

/** The minute in which something is expected. Forecasts move by seconds all the time, which nobody needs to see. */
export function wholeMinute(at: Date | null | undefined): string | null {
  return at ? new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString() : null;
}

/** A session with its queue as a call at `now` would find it: who can be called, who waits for something, then the others by number. */
export function presentDeskSession(
  row: DeskSessionRow,
  rows: readonly DeskEntryRow[],
  { view: { state }, estimates }: QueueWithEstimates,
  steps: readonly StepRow[] | null,
  now: Date,
): z.output<typeof deskSession> {
  const later = stateAt(state, now);
  const list = callList(later);
  const standing = standingOf(list);
  const today = localDate(now, row.zone as Zone);
  const of = { prefix: row.queue_prefix, state, later, estimates, standing, today };
  const present = (one: DeskEntryRow): Entry => presentDeskEntry(one, of);
  const byNumber = new Map(rows.map((one) => [one.number, one]));
  const listed = [...standing.keys()].flatMap((number) => byNumber.get(number) ?? []);
  const current = rows.find(({ id }) => id === row.current_appointment_id);
  const inside = rows.filter(({ status }) => status === 'CALLED');
  const next = state.startedAt === null ? list.callable[0] : nextOf(later);
  const nextRow = next && byNumber.get(next.number);
  return {
    ...presentDeskSummary(row, estimates.endsBy, now),
    quota: presentQuota(row),
    rooms: [...state.rooms],
    current: current ? present(current) : null,
    inside: inside.map(present),
    next: nextRow ? present(nextRow) : null,
    entries: [...listed, ...rows.filter(({ number }) => !standing.has(number))].map(present),
    pace_minutes: paceOf(state),
    starts_at: row.starts_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    pause: state.pause && {
      reason: state.pause.reason,
      since: isoOf(state.pause.since)!,
      until: isoOf(state.pause.until),
    },
    stall: stallAt(state, now),
    expected_at: isoOf(state.expectedAt),
    doctor_here_at: isoOf(state.doctorHereAt),
    late_undone_at: isoOf(state.lateUndoneAt),
    ends_about: wholeMinute(estimates.endsBy),
    steps: steps && presentSteps(steps, row.queue_prefix),
    confirm_within: row.confirm_within,
    as_of: now.toISOString(),
    rules: { ...rulesOf(row.rules), ...state.rules },
    desk_places: deskQuotaPlaces(row, now),
    released_at: releasedAt(row).toISOString(),
  };
}

function stallAt(state: QueueState, now: Date): z.output<typeof deskSession>['stall'] {
  const silence = isOneOf(BEGUN_STATUSES, state.status) ? silenceToExplain(state, now) : null;
  return silence && { since: isoOf(silence.from)!, until: isoOf(silence.to) };
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

/** The numbers of both parts of the list, in their order. */
function standingOf({ callable, apart }: CallList): Map<number, Standing> {
  return new Map([
    ...callable.map(({ number, line }): [number, Standing] => [number, { waitsFor: null, line }]),
    ...apart.map(({ number, ...standing }): [number, Standing] => [number, standing]),
  ]);
}

type OfSession = {
  readonly prefix: string;
  readonly state: QueueState;
  /** The state as a call would find it. */
  readonly later: QueueState;
  readonly estimates: QueueEstimates;
  readonly standing: ReadonlyMap<number, Standing>;
  /** The center's local date, for the age. */
  readonly today: string;
};

/** One number as the desk sees it. */
function presentDeskEntry(row: DeskEntryRow, { prefix, state, later, estimates, standing, today }: OfSession): Entry {
  const entry = later.entries.get(row.number);
  const { waitsFor, line } = standing.get(row.number) ?? NOT_LISTED;
  return {
    trans_code: row.trans_code,
    number: row.number,
    label: queueLabel(prefix, row.number),
    status: row.status as AppointmentStatus,
    patient: { name: row.patient_name, age: row.birth_date ? ageOn(row.birth_date, today) : null },
    payment: row.payment_name,
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    can_undo_check_in: undoableCheckIn(state.entries.get(row.number)) !== null,
    called_at: row.called_at?.toISOString() ?? null,
    last_call_at: isoOf(entry?.lastCall),
    call_count: row.call_count,
    real_calls: entry?.realCalls ?? 0,
    room: row.room,
    is_onsite: entry?.isOnsite ?? false,
    line,
    waits_for: waitsFor,
    times_held: entry?.timesHeld ?? 0,
    priority: row.priority as PriorityReason | null,
    due_in: entry ? dueIn(entry, later) : null,
    away_until: isoOf(entry?.awayUntil),
    lab_since: isoOf(entry?.labSince),
    returns_from: entry?.returnsFrom ?? null,
    late_minutes: entry?.lateBy ?? null,
    call_about: wholeMinute(estimates.of.get(row.number)?.median),
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
  const visits = examinedVisits(state);
  if (visits.length < MEASURED_MIN) return null;
  return Math.round(visits.reduce((sum, { seconds }) => sum + seconds, 0) / visits.length / 6) / 10;
}
