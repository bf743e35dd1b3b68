import { BEGUN_STATUSES, isOneOf } from '../status-sets.ts';
import type { PauseReason, PriorityReason, SessionStatus } from '../vocabulary.ts';
import { isToBeCalled } from './entry.ts';
import type { PressMade, QueueEntry, QueueState } from './entry.ts';
import type { EventDetail, NewEvent } from './event.ts';
import type { OrderRules } from '../schedule/center-rules.ts';
import { nextOf } from './order.ts';
import { overdueAt, stateAt } from './overdue.ts';
import { isEarly, refusalOfLateStart } from './start.ts';
import type { StartRefusal } from './start.ts';

export type MoveRefusal =
  | 'SESSION_ALREADY_STARTED'
  | 'SESSION_NOT_STARTED'
  | 'SESSION_NOT_TODAY'
  | 'SESSION_ENDED'
  | 'SESSION_CANCELLED'
  | 'SESSION_PAUSED'
  | 'SESSION_NOT_PAUSED'
  | 'QUEUE_EMPTY'
  | 'NOTHING_CALLED'
  | 'ROOM_UNKNOWN'
  | 'NUMBER_NOT_WAITING'
  | 'NUMBER_NOT_HELD'
  | 'NUMBER_NOT_AT_LAB'
  | 'NUMBER_NOT_CLOSED'
  | 'NOT_CHECKED_IN'
  | 'TOO_FEW_CALLS'
  | 'STILL_INSIDE'
  | 'NOTHING_TO_UNDO'
  | 'STALE_VERSION'
  | 'CONFIRM_NEEDED'
  | 'TIME_PAST'
  | 'NOTHING_STALLED'
  | StartRefusal;
export type Decision = { ok: true; events: readonly NewEvent[] } | { ok: false; refusal: MoveRefusal };
/** What the rules look at: the queue, the time, and whether it is the session's own local date. */
export type Desk = { readonly state: QueueState; readonly now: Date; readonly isToday: boolean };

/** A press can be taken back for so long. */
export const UNDO_MS = 15 * 60_000;

/**
 * The doctor begins: only on the session's own date, only once. Fixes the rules of the order. Long before the start that patients know (`planned`, or the one
 * announced since) only when somebody `confirmed` it, because those who are on their way miss nothing then.
 */
export function decideStart(
  { state, now, isToday }: Desk,
  rules: OrderRules,
  { planned, confirmed }: { readonly planned: Date; readonly confirmed: boolean },
): Decision {
  if (isOneOf(BEGUN_STATUSES, state.status)) return refuse('SESSION_ALREADY_STARTED');
  const over = refusalOfEnded(state.status);
  if (over) return refuse(over);
  if (!isToday) return refuse('SESSION_NOT_TODAY');
  if (!confirmed && isEarly(state, planned, now)) return refuse('START_EARLY');
  return pressed([about('SESSION_STARTED', { rules })]);
}

/** How a call ends the turn of who is inside, as the desk says it. */
export type TurnEnd = 'SERVED' | 'HELD';
export type Calling = {
  /** Whom the desk named; the call is refused when another is next. Left out: whoever is next. */
  readonly next?: number;
  /** Left out: the turn is over, unless its call is not as long ago as `confirmWithin`. */
  readonly turn?: TurnEnd | undefined;
  /** So many seconds after a call nobody knows whether the turn is over, so the desk must say it; 0: never. */
  readonly confirmWithin?: number;
};

/**
 * Ends the turn of the person in this room and calls the next in order there. Refused, and nothing changed, when nobody waits, when another than the named
 * one is next, and when the person inside was called a moment ago and the desk does not say what became of them. Patients whose time away is over are put
 * back first, in time or late like everybody who comes back.
 */
export function decideCallNext(desk: Desk, room: string, calling: Calling = {}): Decision {
  const { state, now } = desk;
  const refusal = refusalOfCalling(state, room);
  if (refusal) return refuse(refusal);
  const next = nextOf(stateAt(state, now));
  if (!next) return refuse('QUEUE_EMPTY');
  if (calling.next !== undefined && next.number !== calling.next) return refuse('STALE_VERSION');
  if (needsConfirmation(desk, room, calling)) return refuse('CONFIRM_NEEDED');
  return pressed([
    ...overdueAt(state, now),
    ...endOfTurn(state, room, calling.turn),
    of('CALLED', next.number, { line: next.line, ...(room && { room }) }),
  ]);
}

/** Calls a held number before its time, because its holder came to the desk. No other number can be called out of order. Asks as `decideCallNext` does. */
export function decideCallHeld(
  desk: Desk,
  number: number,
  room: string,
  calling: Omit<Calling, 'next'> = {},
): Decision {
  const { state } = desk;
  const refusal = refusalOfCalling(state, room);
  if (refusal) return refuse(refusal);
  const entry = state.entries.get(number);
  if (entry?.status !== 'HELD' || !isToBeCalled(entry)) return refuse('NUMBER_NOT_HELD');
  if (needsConfirmation(desk, room, calling)) return refuse('CONFIRM_NEEDED');
  return pressed([
    ...endOfTurn(state, room, calling.turn),
    of('CALLED', number, { line: 'RETURNING', ...(room && { room }) }),
  ]);
}

/** Calls the person of this room once more. */
export function decideRecall({ state }: Desk, room: string): Decision {
  return withInside(state, room, (inside) => [of('RECALLED', inside.number, room ? { room } : {})]);
}

/** The person called did not come: held, and called again after `recall_after` others. */
export function decideHold({ state }: Desk, room: string): Decision {
  return withInside(state, room, (inside) => [of('HELD', inside.number)]);
}

/** The person inside is done. Nobody is called by it. */
export function decideFinish({ state }: Desk, room: string): Decision {
  return withInside(state, room, (inside) => [of('SERVED', inside.number)]);
}

/** A number called or held counts as absent, but only after `call_tries` real calls are on record. `room`: the one whose desk says so. */
export function decideAbsent({ state }: Desk, number: number, room = ''): Decision {
  const refusal = refusalOfNotRunning(state.status) ?? refusalOfRoom(state, room);
  if (refusal) return refuse(refusal);
  const entry = state.entries.get(number);
  if (!entry || (entry.status !== 'CALLED' && !(entry.status === 'HELD' && isToBeCalled(entry))))
    return refuse('NUMBER_NOT_HELD');
  if (entry.status === 'CALLED' && entry.room !== room) return refuse('NUMBER_NOT_HELD');
  if (entry.realCalls < state.rules.call_tries) return refuse('TOO_FEW_CALLS');
  return pressed([of('ABSENT', number)]);
}

/** Puts first somebody whom the law puts first (domain/vocabulary.ts, PRIORITY_REASONS). The order rule bounds how often. */
export function decidePriority({ state }: Desk, number: number, reason: PriorityReason): Decision {
  const over = refusalOfEnded(state.status);
  if (over) return refuse(over);
  const entry = state.entries.get(number);
  if (!entry || !isToBeCalled(entry)) return refuse('NUMBER_NOT_WAITING');
  return pressed([of('PRIORITY', number, { reason })]);
}

/** Nobody is called for a while; who is inside stays. `until`: the end as announced, or null. */
export function decidePause({ state, now }: Desk, reason: PauseReason, until: Date | null): Decision {
  if (state.status === 'PAUSED') return refuse('SESSION_PAUSED');
  const refusal = refusalOfNotRunning(state.status);
  if (refusal) return refuse(refusal);
  if (until !== null && until <= now) return refuse('TIME_PAST');
  return pressed([about('PAUSED', { reason, ...(until && { until: until.toISOString() }) })]);
}

/** Calling goes on; refused in a session that is not paused. */
export function decideResume({ state }: Desk): Decision {
  const over = refusalOfEnded(state.status);
  if (over) return refuse(over);
  return state.status === 'PAUSED' ? pressed([about('RESUMED')]) : refuse('SESSION_NOT_PAUSED');
}

/** The doctor begins later than `planned`: the new start, which patients read. It replaces the one announced before. */
export function decideDoctorLate({ state, now, isToday }: Desk, start: Date, planned: Date): Decision {
  const refusal =
    refusalOfBegun(state.status) ??
    (isToday ? null : 'SESSION_NOT_TODAY') ??
    refusalOfLateStart(state, start, planned, now);
  return refusal ? refuse(refusal) : pressed([about('DOCTOR_LATE', { until: start.toISOString() })]);
}

/** The doctor is here, and will begin soon. */
export function decideDoctorArrived({ state, isToday }: Desk): Decision {
  const refusal = refusalOfBegun(state.status) ?? (isToday ? null : 'SESSION_NOT_TODAY');
  return refusal ? refuse(refusal) : pressed([about('DOCTOR_ARRIVED')]);
}

/** Several rooms call from one line. A room with somebody inside cannot be closed. */
export function decideRooms({ state }: Desk, rooms: readonly string[]): Decision {
  const over = refusalOfEnded(state.status);
  if (over) return refuse(over);
  const called = [...state.entries.values()].filter(({ status }) => status === 'CALLED');
  if (called.some(({ room }) => !(rooms.length === 0 ? room === '' : rooms.includes(room))))
    return refuse('STILL_INSIDE');
  return pressed([about('ROOMS_CHANGED', { rooms })]);
}

/**
 * Takes back one press, named by the version of its last event: if it is not too long ago, and nothing that came later depends on it. What patients did since
 * stays, and so do check-ins and registrations by whomever: they are no presses. Who is inside of other rooms stays there.
 */
export function decideUndo({ state, now }: Desk, version: number): Decision {
  const over = refusalOfEnded(state.status);
  if (over) return refuse(over);
  const press = undoable(state, now).find((each) => each.version === version);
  if (!press) return refuse('NOTHING_TO_UNDO');
  const undoes = Array.from({ length: press.events }, (_, at) => press.version - press.events + 1 + at);
  return { ok: true, events: [about('UNDONE', { undoes })] };
}

/** The presses that could be taken back now, oldest first. */
export function undoable({ presses }: QueueState, now: Date): readonly PressMade[] {
  return presses.filter(({ at }) => now.getTime() - at <= UNDO_MS);
}

/** The person called into a room and not finished. */
export function insideOf(state: QueueState, room: string): QueueEntry | null {
  for (const entry of state.entries.values()) if (entry.status === 'CALLED' && entry.room === room) return entry;
  return null;
}

/** An event about the session. */
export function about(kind: NewEvent['kind'], detail: EventDetail = {}): NewEvent {
  return { kind, number: null, detail };
}

/** An event about a number. */
export function of(kind: NewEvent['kind'], number: number, detail: EventDetail = {}): NewEvent {
  return { kind, number, detail };
}

/** Marks the events of one press, so that they can be taken back together. */
export function pressed(events: readonly NewEvent[]): Decision {
  const last = events.length - 1;
  return {
    ok: true,
    events: events.map((event, at) =>
      at === last ? { ...event, detail: { ...event.detail, press: events.length } } : event,
    ),
  };
}

/** Nothing is done, and why. */
export function refuse(refusal: MoveRefusal): Decision {
  return { ok: false, refusal };
}

/** Why nothing can be done in a session any more; null when something can. */
export function refusalOfEnded(status: SessionStatus): MoveRefusal | null {
  if (status === 'FINISHED') return 'SESSION_ENDED';
  return status === 'CANCELLED' ? 'SESSION_CANCELLED' : null;
}

/** Why nothing can be done in a session that does not run; null when it does. */
export function refusalOfNotRunning(status: SessionStatus): MoveRefusal | null {
  if (isOneOf(BEGUN_STATUSES, status)) return null;
  return refusalOfEnded(status) ?? 'SESSION_NOT_STARTED';
}

function refusalOfBegun(status: SessionStatus): MoveRefusal | null {
  return isOneOf(BEGUN_STATUSES, status) ? 'SESSION_ALREADY_STARTED' : refusalOfEnded(status);
}

function refusalOfCalling(state: QueueState, room: string): MoveRefusal | null {
  if (state.status === 'PAUSED') return 'SESSION_PAUSED';
  return refusalOfNotRunning(state.status) ?? refusalOfRoom(state, room);
}

function refusalOfRoom({ rooms }: QueueState, room: string): MoveRefusal | null {
  return (rooms.length === 0 ? room === '' : rooms.includes(room)) ? null : 'ROOM_UNKNOWN';
}

/** One press about the person inside of a room, in a session that runs. */
export function withInside(state: QueueState, room: string, events: (inside: QueueEntry) => NewEvent[]): Decision {
  const refusal = refusalOfNotRunning(state.status) ?? refusalOfRoom(state, room);
  if (refusal) return refuse(refusal);
  const inside = insideOf(state, room);
  return inside ? pressed(events(inside)) : refuse('NOTHING_CALLED');
}

function endOfTurn(state: QueueState, room: string, turn: TurnEnd = 'SERVED'): NewEvent[] {
  const inside = insideOf(state, room);
  return inside ? [of(turn, inside.number)] : [];
}

/** Whether somebody was called into this room so short a time ago that the desk must say how their turn ended. */
export function needsConfirmation({ state, now }: Desk, room: string, { turn, confirmWithin = 0 }: Calling): boolean {
  const lastCall = insideOf(state, room)?.lastCall ?? null;
  return turn === undefined && lastCall !== null && now.getTime() - lastCall < confirmWithin * 1_000;
}
