import { EARLY_START_MINUTES } from '#contract/limits.ts';
import { IN_LINE_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { instantOf } from '../../../lib/format.ts';
import type { DeskEntry, DeskSession } from './shapes.ts';

const MINUTE_MS = 60_000;
const STEP = 15;
/** Steps from the first offered start to the others. */
const FURTHER = [0, 1, 3];
const HALF_DAY_MS = 12 * 60 * MINUTE_MS;
/** So long after the start that patients expect, the desk is reminded that they still wait. */
const OVERDUE_MINUTES = 5;

type Starts = Pick<DeskSession, 'starts_at' | 'expected_at'>;

/** When patients expect the session to begin, in ms: as announced for a late doctor, else as planned. */
export function expectedStart({ starts_at: planned, expected_at: announced }: Starts): number {
  return Date.parse(announced ?? planned);
}

/** Starts to offer for a late doctor: quarters of an hour counted from the plan, after what was announced and after now. */
export function lateStarts(session: Starts, now: Date): string[] {
  const planned = Date.parse(session.starts_at);
  const after = Math.max(expectedStart(session), now.getTime());
  const first = Math.floor((after - planned) / (STEP * MINUTE_MS)) + 1;
  return FURTHER.map((step) =>
    new Date(planned + Math.max(first, 1) * STEP * MINUTE_MS + step * STEP * MINUTE_MS).toISOString(),
  );
}

/** The instant of a start that the desk typed as 'HH:mm'; on the next day for a session that begins late in the evening. */
export function typedStart(
  { date, zone, starts_at: planned }: Pick<DeskSession, 'date' | 'zone' | 'starts_at'>,
  time: string,
): string {
  const at = instantOf(date, `${time}:00`, zone);
  const isNextDay = Date.parse(planned) - at.getTime() > HALF_DAY_MS;
  return new Date(at.getTime() + (isNextDay ? 2 * HALF_DAY_MS : 0)).toISOString();
}

/** Why a typed start cannot be announced, as far as the screen knows it; null: the server is asked. */
export function refusalOfTyped(
  { starts_at: planned }: Pick<DeskSession, 'starts_at'>,
  start: string,
  now: Date,
): 'START_BEFORE_PLAN' | 'TIME_PAST' | null {
  if (Date.parse(start) <= Date.parse(planned)) return 'START_BEFORE_PLAN';
  return Date.parse(start) <= now.getTime() ? 'TIME_PAST' : null;
}

/** How many minutes after the plan a start lies. */
export function minutesLate({ starts_at: planned }: Pick<DeskSession, 'starts_at'>, start: string): number {
  return Math.round((Date.parse(start) - Date.parse(planned)) / MINUTE_MS);
}

/** How many minutes before the start that patients expect it is, when a beginning must be confirmed now; null when it need not. */
export function minutesEarly(session: Starts, now: Date): number | null {
  const minutes = (expectedStart(session) - now.getTime()) / MINUTE_MS;
  return minutes > EARLY_START_MINUTES ? Math.ceil(minutes) : null;
}

/** Whether the start that patients expect has been over for some minutes. */
export function isOverdue(session: Starts, now: Date): boolean {
  return now.getTime() - expectedStart(session) >= OVERDUE_MINUTES * MINUTE_MS;
}

/** The numbers that could be called at once: their holders are here, or the center asks for no check-in. In the order of calling. */
export function presentIn({ entries, rules }: Pick<DeskSession, 'entries' | 'rules'>): DeskEntry[] {
  return entries.filter(
    ({ status, checked_in_at, away_until }) =>
      isOneOf(IN_LINE_STATUSES, status) &&
      away_until === null &&
      (checked_in_at !== null || rules.needs_check_in === 0),
  );
}
