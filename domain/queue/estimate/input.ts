import { isInLine } from '../entry.ts';
import type { QueueEntry, QueueState } from '../entry.ts';
import { breaksAhead } from '../breaks.ts';
import type { Break } from '../breaks.ts';
import type { NumberFacts } from './lesson.ts';
import type { Turn } from '../order.ts';
import { isPassed } from '../replay.ts';
import { fromToday } from './history.ts';
import type { FromPast } from './history.ts';
import type { EstimateInput, Line, Presence, WaitingPatient } from './types.ts';

/** What is known of a session beside its log. `id` seeds the draws; `breaks` are those that the center plans on its date. */
export type PlannedSession = {
  readonly id: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly breaks: readonly Break[];
};

const MINUTE = 60_000;

type Bookings = ReadonlyMap<number, NumberFacts>;

/** The input of `estimateQueue` for a queue as its log says it is. The product and its benchmark both make it here. `order`: `callingOrder(state)`. */
export function inputOf(of: {
  readonly state: QueueState;
  readonly order: readonly Turn[];
  readonly bookings: Bookings;
  readonly planned: PlannedSession;
  readonly history: FromPast;
  readonly now: Date;
}): EstimateInput {
  const { state, order, bookings, planned, history, now } = of;
  const { rules } = state;
  const entries = [...state.entries.values()];
  const today = fromToday(state, bookings);
  return {
    now,
    session: {
      startsAt: planned.startsAt,
      endsAt: planned.endsAt,
      status: state.status,
      startedAt: dateOf(state.startedAt),
      declaredStart: dateOf(state.expectedAt),
      doctorHereAt: dateOf(state.doctorHereAt),
      // The desk opens rooms on the day itself; until the session begins, we assume as many as last time.
      rooms: Math.max(1, state.startedAt === null && state.rooms.length === 0 ? history.rooms : state.rooms.length),
      pausedUntil: dateOf(state.pause?.until ?? null),
      heldFor: rules.recall_after,
      tries: rules.call_tries,
      needsCheckIn: rules.needs_check_in === 1,
      onsiteEvery: rules.onsite_every,
      sinceSecond: state.sinceSecond,
      isStalled: state.stalledSince !== null,
      quietSince: quietSince(state, planned.breaks, now),
      breaks: breaksAhead(state, planned.breaks, now),
    },
    delays: history.delays,
    delaysOfSpecialty: history.delaysOfSpecialty,
    service: { ...history.service, today: today.visits },
    inside: entries
      .filter(({ status, calledAt }) => status === 'CALLED' && calledAt !== null)
      .map((entry) => ({
        kind: kindOf(bookings, entry.number),
        since: new Date(entry.calledAt!),
        unseen: entry.isHere ? null : waitingPatientOf(entry, 'FIRST', bookings),
      })),
    waiting: order.map(({ number, line }) => waitingPatientOf(state.entries.get(number)!, lineOf(line), bookings)),
    passed: entries
      .filter((entry) => isInLine(entry) && isPassed(state, entry))
      .map((entry) => waitingPatientOf(entry, 'SECOND', bookings)),
    joins: { ...history.joins, today: today.joined },
    attendance: { ...history.attendance, today: today.came },
    lastCall: history.lastCall,
    calibration: history.calibration,
    seed: planned.id,
  };
}

/** Doctors come back from a break up to so much later than it was planned. */
const BREAK_OVERRUN_MS = 15 * MINUTE;

/** Since when nobody has been called although somebody was here and no break was planned. */
function quietSince(state: QueueState, breaks: readonly Break[], now: Date): Date | null {
  if (state.quietSince === null) return null;
  let since = state.quietSince;
  for (const { from, to } of breaks) if (to.getTime() > since && from < now) since = to.getTime() + BREAK_OVERRUN_MS;
  return new Date(Math.min(since, now.getTime()));
}

function waitingPatientOf(entry: QueueEntry, line: Line, bookings: Bookings): WaitingPatient {
  const booking = bookings.get(entry.number);
  return {
    number: entry.number,
    line,
    kind: kindOf(bookings, entry.number),
    presence: presenceOf(entry),
    tried: entry.status === 'HELD' ? entry.realCalls : 0,
    leadDays: booking?.leadDays ?? 0,
    isOnsite: booking?.isOnsite ?? false,
  };
}

function lineOf(line: Turn['line']): Line {
  if (line === 'SECOND') return 'SECOND';
  return line === 'BOOKED' || line === 'NOT_HERE' ? 'BOOKED' : 'FIRST';
}

function presenceOf({ status, isHere, awayUntil, returnsFrom }: QueueEntry): Presence {
  // They are back from the laboratory, or were reopened because they are here.
  if (returnsFrom !== null) return 'HERE';
  // A number called in vain whose holder was never here counts as one that has not come yet.
  if (status === 'HELD') return isHere ? 'HELD' : 'NOT_YET';
  if (awayUntil !== null) return 'AWAY';
  return isHere ? 'HERE' : 'NOT_YET';
}

function kindOf(bookings: Bookings, number: number): string {
  return bookings.get(number)?.kind ?? '-';
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
