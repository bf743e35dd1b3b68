import { SHUT_STATUSES, isOneOf } from '../status-sets.ts';
import type { PauseReason, PriorityReason, QueueEventKind } from '../vocabulary.ts';
import { CALL_GAP_MS } from './entry.ts';
import type { PressMade, QueueEntry, QueueState } from './entry.ts';
import type { QueueEvent } from './event.ts';
import { ANNOUNCES } from './event.ts';
import type { OrderRules } from '../schedule/center-rules.ts';
import { countSinceSecond } from './interleave.ts';
import { silenceAfter } from './silence.ts';

type Draft = { -readonly [K in keyof QueueState]: QueueState[K] } & { entries: Map<number, QueueEntry> };

/** What people do for themselves, or what is true of them whoever writes it down: no press depends on it. */
const OWN_STEPS: readonly QueueEventKind[] = ['ISSUED', 'CHECKED_IN', 'RUNNING_LATE', 'AWAY', 'BACK'];
/** Words about the doctor, on which no step of a patient's turn depends. */
const OF_DOCTOR: readonly QueueEventKind[] = ['DOCTOR_LATE', 'DOCTOR_ARRIVED'];
/** More than any rule asks for: the first with priority does not have to wait for others. */
const LONG_AGO = 1_000;

/**
 * What a log says, from its first event on: the only definition of a session's state. Events that an UNDONE names do not
 * count. `rules`: those that hold until SESSION_STARTED fixes its own. Events come by version, each once.
 */
export function replay(events: readonly QueueEvent[], rules: OrderRules): QueueState {
  const undone = new Set(events.flatMap(({ detail }) => detail.undoes ?? []));
  const state = beginning(rules);
  const fold = folding(state);
  for (const event of events) {
    if (undone.has(event.version)) continue;
    if (event.kind === 'UNDONE' && isOfDelay(events, event)) state.lateUndoneAt = event.at;
    fold(event);
  }
  state.version = events.at(-1)?.version ?? 0;
  return state;
}

function isOfDelay(events: readonly QueueEvent[], { detail }: QueueEvent): boolean {
  return events.some(({ kind, version }) => kind === 'DOCTOR_LATE' && detail.undoes?.includes(version));
}

/**
 * The state some events later, presses as a whole; the given one stays as it is. Null when one of them takes back events that the state has
 * counted: then only `replay` knows.
 */
export function advance(state: QueueState, events: readonly QueueEvent[]): QueueState | null {
  if (events.some(({ kind }) => kind === 'UNDONE')) return null;
  const later: Draft = { ...state, entries: new Map(state.entries) };
  const fold = folding(later);
  for (const event of events) fold(event);
  later.version = events.at(-1)?.version ?? state.version;
  return later;
}

/** Goes through a log and hands the state after each event to `look`. That state is valid until the next event only. */
export function replayEach(
  events: readonly QueueEvent[],
  rules: OrderRules,
  look: (event: QueueEvent, after: QueueState) => void,
): void {
  let state = beginning(rules);
  let fold = folding(state);
  for (const [at, event] of events.entries()) {
    if (event.kind === 'UNDONE') {
      state = replay(events.slice(0, at + 1), rules) as Draft;
      fold = folding(state);
    } else fold(event);
    state.version = event.version;
    look(event, state);
  }
}

/** The events that count: neither those taken back nor the taking back itself. A log of them says the same as the whole one, but for `lateUndoneAt`. */
export function countedOf(events: readonly QueueEvent[]): QueueEvent[] {
  const undone = new Set(events.flatMap(({ detail }) => detail.undoes ?? []));
  return events.filter(({ kind, version }) => kind !== 'UNDONE' && !undone.has(version));
}

/** A log that is played one event after the other, none of which takes another back. `state` is one object, valid until the next event. */
export type Player = { readonly state: QueueState; play(event: QueueEvent): void };

/** The beginning of a log, to be played on. `rules`: as in `replay`. */
export function player(rules: OrderRules): Player {
  const state = beginning(rules);
  const fold = folding(state);
  return {
    state,
    play(event) {
      fold(event);
      state.version = event.version;
    },
  };
}

function beginning(rules: OrderRules): Draft {
  return {
    version: 0,
    status: 'OPEN',
    rules,
    entries: new Map(),
    calls: 0,
    reached: 0,
    sinceSecond: 0,
    sincePriority: LONG_AGO,
    current: 0,
    rooms: [],
    startedAt: null,
    finishedAt: null,
    pause: null,
    quietSince: null,
    stalledSince: null,
    silence: null,
    stalls: [],
    announcedAt: null,
    expectedAt: null,
    doctorHereAt: null,
    lateUndoneAt: null,
    presses: [],
  };
}

/**
 * Plays events on a state, and notes which presses could be taken back after each. A press lies in the log without a gap, and is handed in as a whole. Steps that
 * people make for themselves leave every press as it is; whatever else moves a number, or calls into a room, builds on the presses there before.
 */
function folding(state: Draft): (event: QueueEvent) => void {
  let since: QueueEvent[] = [];
  return (event) => {
    const { number, kind, detail } = event;
    const room = roomOf(event, number === null ? undefined : state.entries.get(number));
    Object.assign(state, silenceAfter(state, event));
    if (isOneOf(ANNOUNCES, kind)) state.announcedAt = event.at;
    apply(state, event);
    since.push(event);
    if (detail.press) {
      notePress(state, since.slice(-detail.press), room);
      since = [];
    } else if (number !== null && !isOneOf(OWN_STEPS, kind))
      state.presses = state.presses.filter(({ numbers }) => !numbers.includes(number));
  };
}

function notePress(state: Draft, events: readonly QueueEvent[], room: string | null): void {
  const { kind, number, version, at } = events.at(-1)!;
  const moved = events.flatMap((each) => (each.number === null || isOneOf(OWN_STEPS, each.kind) ? [] : each.number));
  const press: PressMade = { kind, number, version, events: events.length, at, room, numbers: moved };
  const isApart = (before: PressMade): boolean =>
    before.numbers.length > 0 || (isOneOf(OF_DOCTOR, before.kind) && moved.length > 0);
  const stays = (before: PressMade): boolean =>
    isApart(before) && !(room !== null && before.room === room) && !before.numbers.some((each) => moved.includes(each));
  const isNewGround = kind === 'ROOMS_CHANGED' || kind === 'SESSION_STARTED';
  state.presses = [...(isNewGround ? [] : state.presses.filter(stays)), press];
}

/** The room in which an event happens; null: in none. `before`: its number as it was before. */
function roomOf({ kind, detail }: QueueEvent, before: QueueEntry | undefined): string | null {
  if (kind === 'CALLED' || kind === 'RECALLED') return detail.room ?? '';
  return before?.status === 'CALLED' ? before.room : null;
}

function apply(state: Draft, event: QueueEvent): void {
  const { kind, number, at, detail } = event;
  if (number !== null) return applyToEntry(state, event, number);
  if (kind === 'SESSION_STARTED') {
    state.status = 'RUNNING';
    state.startedAt = at;
    state.rules = detail.rules ?? state.rules;
    state.expectedAt = null;
    state.doctorHereAt ??= at;
    state.lateUndoneAt = null;
  } else if (kind === 'PAUSED') {
    state.status = 'PAUSED';
    state.pause = { reason: (detail.reason ?? 'OTHER') as PauseReason, since: at, until: instant(detail.until) };
  } else if (kind === 'RESUMED') {
    state.status = 'RUNNING';
    state.pause = null;
  } else if (kind === 'SESSION_FINISHED') {
    state.status = 'FINISHED';
    state.finishedAt = at;
    state.pause = null;
  } else if (kind === 'SESSION_CANCELLED') state.status = 'CANCELLED';
  else if (kind === 'SALE_STOPPED') state.status = 'CLOSED';
  else if (kind === 'SESSION_REOPENED' && isOneOf(SHUT_STATUSES, state.status)) state.status = 'OPEN';
  else if (kind === 'ROOMS_CHANGED') state.rooms = detail.rooms ?? [];
  else if (kind === 'DOCTOR_LATE') {
    state.expectedAt = instant(detail.until);
    state.doctorHereAt = null;
    state.lateUndoneAt = null;
  } else if (kind === 'DOCTOR_ARRIVED') {
    state.expectedAt = null;
    state.doctorHereAt = at;
    state.lateUndoneAt = null;
  }
}

function applyToEntry(state: Draft, event: QueueEvent, number: number): void {
  if (event.kind === 'ISSUED') {
    put(state, issued(event, number), null);
    return;
  }
  const entry = state.entries.get(number);
  if (!entry) return;
  if (event.kind === 'MOVED') {
    state.entries.delete(number);
    return;
  }
  const change = event.kind === 'CALLED' ? called(state, entry, event) : changeOf(state, entry, event);
  put(state, { ...entry, ...change }, entry);
}

/** Whoever joins an empty second line starts the count of its share anew. */
function put(state: Draft, entry: QueueEntry, before: QueueEntry | null): void {
  state.entries.set(entry.number, entry);
  const joins = standsInSecondLine(state, entry) && !(before && standsInSecondLine(state, before));
  if (joins && !isInSecondLine(state, entry.number)) state.sinceSecond = 0;
}

/** Whether anybody but `number` could be called from the second line now. */
function isInSecondLine(state: QueueState, number: number): boolean {
  for (const entry of state.entries.values())
    if (entry.number !== number && entry.awayUntil === null && standsInSecondLine(state, entry)) return true;
  return false;
}

/** In the second line, and here; a patient who is away for a moment stays in it. */
function standsInSecondLine({ rules }: QueueState, { secondSince, status, isHere }: QueueEntry): boolean {
  if (secondSince === null) return false;
  return status === 'CHECKED_IN' || (status === 'BOOKED' && (isHere || rules.needs_check_in === 0));
}

function issued({ version, detail }: QueueEvent, number: number): QueueEntry {
  return {
    number,
    issuedVersion: version,
    status: 'BOOKED',
    isHere: false,
    isOnsite: detail.lane === 'ONSITE',
    secondSince: detail.lane === 'ONSITE' ? version : null,
    priority: null,
    dueAt: null,
    callCount: 0,
    realCalls: 0,
    lastRealCall: null,
    timesHeld: 0,
    lastCall: null,
    calledAt: null,
    endedAt: null,
    checkedInAt: null,
    deskCheckIn: null,
    room: '',
    awayUntil: null,
    awayTimes: 0,
    labSince: null,
    returnsFrom: null,
    visits: [],
    lateBy: null,
    because: null,
  };
}

function called(state: Draft, entry: QueueEntry, event: QueueEvent): Partial<QueueEntry> {
  const line = event.detail.line ?? 'BOOKED';
  state.calls += 1;
  state.current = entry.number;
  if (line === 'BOOKED') state.reached = Math.max(state.reached, entry.number);
  state.sinceSecond = countSinceSecond(state.sinceSecond, line === 'SECOND', isInSecondLine(state, entry.number));
  if (line === 'PRIORITY') state.sincePriority = 0;
  else if (line !== 'EMERGENCY') state.sincePriority += 1;
  return {
    status: 'CALLED',
    isHere: entry.isHere,
    dueAt: null,
    awayUntil: null,
    returnsFrom: null,
    calledAt: event.at,
    room: event.detail.room ?? '',
    ...again(entry, event.at),
  };
}

function again(entry: QueueEntry, at: number): Partial<QueueEntry> {
  const isReal = entry.lastRealCall === null || at - entry.lastRealCall >= CALL_GAP_MS;
  return {
    callCount: entry.callCount + 1,
    lastCall: at,
    ...(isReal ? { realCalls: entry.realCalls + 1, lastRealCall: at } : {}),
  };
}

function changeOf(state: QueueState, entry: QueueEntry, event: QueueEvent): Partial<QueueEntry> {
  const { kind, at, detail } = event;
  switch (kind) {
    case 'CHECKED_IN':
      return checkedIn(state, entry, event);
    case 'RECALLED':
      return again(entry, at);
    case 'HELD':
      return {
        status: 'HELD',
        dueAt: state.calls + state.rules.recall_after,
        timesHeld: entry.timesHeld + 1,
        room: '',
      };
    case 'SERVED':
      return served(entry, event);
    case 'ABSENT':
      return { ...OVER, status: 'ABSENT', endedAt: at };
    case 'CANCELLED':
      return {
        ...OVER,
        status: detail.by === 'CENTER' ? 'REJECT' : 'CANCEL',
        endedAt: at,
        because: detail.because ?? null,
      };
    case 'PRIORITY':
      return { priority: { since: event.version, reason: detail.reason as PriorityReason } };
    case 'RUNNING_LATE':
      return isPassed(state, entry) ? {} : { lateBy: detail.minutes ?? 0 };
    case 'AWAY':
      return { awayUntil: instant(detail.until), awayTimes: entry.awayTimes + 1 };
    case 'BACK':
      return back(state, entry, event);
    case 'SENT_TO_LAB':
      return {
        ...CAME,
        status: 'HELD',
        dueAt: null,
        labSince: at,
        returnsFrom: 'LAB',
        visits: [...entry.visits, secondsInside(entry, at)],
      };
    case 'BACK_FROM_LAB':
      return { labSince: null, dueAt: state.calls + state.rules.recall_after };
    case 'REOPENED':
      return reopened(state, entry);
    default:
      return {};
  }
}

/**
 * On time: no higher number was called from the booked line before. Late: to the end of the second line; who said so
 * before their number was passed is also due after as many others as a held number, whichever comes first.
 */
function checkedIn(state: QueueState, entry: QueueEntry, { version, at, detail }: QueueEvent): Partial<QueueEntry> {
  const here = { isHere: true, checkedInAt: at, deskCheckIn: detail.by === 'CENTER' ? version : null };
  if (entry.status !== 'BOOKED') return here;
  const status = 'CHECKED_IN' as const;
  if (!isPassed(state, entry)) return { ...here, status };
  const dueAt = entry.lateBy === null ? null : state.calls + state.rules.recall_after;
  return { ...here, status, secondSince: version, dueAt };
}

/** What does not hold any more of a number that has ended. */
const OVER = { dueAt: null, labSince: null, returnsFrom: null } as const;
/** Their holder came: calls before do not count towards being absent. */
const CAME = { isHere: true, realCalls: 0, lastRealCall: null, room: '' } as const;

/** Whoever is inside is done now; whoever went to the laboratory and did not come back was done when they went. */
function served(entry: QueueEntry, { at, detail }: QueueEvent): Partial<QueueEntry> {
  const done = { ...OVER, status: 'DONE', isHere: true } as const;
  if (entry.labSince !== null) return { ...done, endedAt: entry.labSince };
  const visits = detail.overdue ? entry.visits : [...entry.visits, secondsInside(entry, at)];
  return { ...done, endedAt: at, visits };
}

function secondsInside({ calledAt }: QueueEntry, at: number): number {
  return calledAt === null ? 0 : (at - calledAt) / 1_000;
}

/**
 * In the queue again, its holder here: who was finished is due at once, who was absent after as many others as a held number. What was pressed by mistake
 * counts for nothing: not the end of the visit, nor the calls on which the absence rested.
 */
function reopened(state: QueueState, entry: QueueEntry): Partial<QueueEntry> {
  const held = { ...CAME, status: 'HELD', endedAt: null, returnsFrom: 'REOPENED' } as const;
  if (entry.status === 'DONE') return { ...held, dueAt: state.calls, visits: entry.visits.slice(0, -1) };
  return { ...held, dueAt: state.calls + state.rules.recall_after };
}

/** A patient who comes back in time has the old position; one who stayed longer, and was passed, goes to the end of the second line. */
function back(state: QueueState, entry: QueueEntry, { version, at }: QueueEvent): Partial<QueueEntry> {
  const inTime = entry.awayUntil === null || at <= entry.awayUntil;
  const passed = entry.secondSince === null ? entry.number < state.reached : false;
  return inTime || !passed ? { awayUntil: null } : { awayUntil: null, secondSince: version };
}

/** Whether a higher number was called from the booked line while this one was not here. A number that was called and held stands among the held. */
export function isPassed({ rules, reached }: Pick<QueueState, 'rules' | 'reached'>, entry: QueueEntry): boolean {
  if (rules.needs_check_in !== 1 || entry.status !== 'BOOKED') return false;
  return entry.secondSince === null && !entry.isHere && entry.number < reached;
}

function instant(text: string | undefined): number | null {
  return text === undefined ? null : Date.parse(text);
}
