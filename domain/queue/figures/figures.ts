import { BEGUN_STATUSES, isOneOf } from '../../status-sets.ts';
import type { Lane, PauseReason, Coverage } from '../../vocabulary.ts';
import { isInLine } from '../entry.ts';
import type { QueueEntry, QueueState } from '../entry.ts';
import type { QueueEvent } from '../event.ts';
import type { OrderRules } from '../../schedule/center-rules.ts';
import { isHereFor, isInserted } from '../order.ts';
import { oneDecimal } from './quantile.ts';
import { countedOf, isPassed, player } from '../replay.ts';

/** Raised when figures of ended sessions are to be made again. */
export const FIGURES_VERSION = 1;

/** A session that ended: its log, the rules until it began, when it was planned (ms), and the coverage of its numbers (GENERAL where none is named). */
export type EndedSession = {
  readonly events: readonly QueueEvent[];
  readonly rules: OrderRules;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly coverages: ReadonlyMap<number, Coverage>;
};

/** What a manager wants to know of one session. No persons. Times in minutes, to one decimal. */
export type SessionFigures = {
  /** Numbers given: the sum of what became of them. */
  readonly given: number;
  readonly served: number;
  /** Given back by the patient. */
  readonly cancelled: number;
  /** Moved to another session, and taken back by the center, before this one ended. */
  readonly moved: number;
  readonly rejected: number;
  /** Still in line when the session ended: moved then, or ended with it. */
  readonly unserved: number;
  /** Called often enough and not there; called, but not often enough; never checked in. */
  readonly absent: number;
  readonly missed: number;
  readonly never_came: number;
  /** Times somebody called was passed for now, calls with priority (emergencies among them), numbers passed while their holders were not here. */
  readonly held: number;
  readonly priority: number;
  readonly passed: number;
  /** From the planned start to the real one, from the planned end to the end of the last visit; negative: before. Null: there was none. */
  readonly start_delay: number | null;
  readonly overrun: number | null;
  /** Of everybody served who had said to be here: from then, but not from before the planned start, to the first call after it. */
  readonly waits: Readonly<Record<Lane, Readonly<Record<Coverage, readonly number[]>>>>;
  /** From the call to the end of each time inside whose end was pressed: two of a visit that went on after the laboratory. */
  readonly visits: readonly number[];
  /** Most rooms at once. The next three are summed over rooms. */
  readonly rooms: number;
  /** Begun and not paused, until the work was done: the last visit and the planned end are over, or the session was ended. */
  readonly open: number;
  /** Of it with nobody inside, while somebody who was here waited for this room; while nobody did. */
  readonly idle_waiting: number;
  readonly idle_empty: number;
  readonly paused: Readonly<Partial<Record<PauseReason, number>>>;
};

const MINUTE = 60_000;
const inMinutes = (ms: number): number => oneDecimal(ms / MINUTE);

/** The figures of an ended session, from its log alone. */
export function figuresOf({ events, rules, startsAt, endsAt, coverages: payers }: EndedSession): SessionFigures {
  const log = countedOf(events);
  const finish = log.findLast(({ kind }) => kind === 'SESSION_FINISHED');
  const finishedAt = finish?.at ?? log.at(-1)?.at ?? startsAt;
  // In a session that nobody ended, nobody knows what was done after its last event.
  const workedUntil = finish?.detail.overdue ? (log.findLast(({ at }) => at < finishedAt)?.at ?? startsAt) : finishedAt;
  const lastTurn = lastTurnOf(log, rules);
  const clock = new Clock(Math.min(workedUntil, Math.max(endsAt, lastTurn ?? endsAt)));
  const people = new People(startsAt);
  const { state, play } = player(rules);
  let last = startsAt;
  for (const event of log) {
    clock.pass(state, last, event.at);
    last = event.at;
    people.before(state, event, event.at === finishedAt);
    play(event);
    people.after(state);
  }
  return {
    ...people.ends(state, payers),
    ...clock.minutes(),
    start_delay: state.startedAt === null ? null : inMinutes(state.startedAt - startsAt),
    overrun: lastTurn === null ? null : inMinutes(lastTurn - endsAt),
  };
}

/** When the last visit ended, as far as that was pressed; null when none was. */
function lastTurnOf(log: readonly QueueEvent[], rules: OrderRules): number | null {
  const { state, play } = player(rules);
  let last: number | null = null;
  for (const event of log) {
    const { number, at } = event;
    if (isEndOfTurn(event) && number !== null && state.entries.get(number)?.status === 'CALLED') last = at;
    play(event);
  }
  return last;
}

function isEndOfTurn({ kind, detail }: QueueEvent): boolean {
  return (kind === 'SERVED' && !detail.overdue) || kind === 'HELD' || kind === 'ABSENT' || kind === 'SENT_TO_LAB';
}

/** Where the time of the rooms went. */
class Clock {
  readonly #until: number;
  #rooms = 0;
  #open = 0;
  #idleWaiting = 0;
  #idleEmpty = 0;
  readonly #paused: Partial<Record<PauseReason, number>> = {};

  constructor(until: number) {
    this.#until = until;
  }

  pass(state: QueueState, from: number, to: number): void {
    const ms = Math.min(to, this.#until) - from;
    if (!isOneOf(BEGUN_STATUSES, state.status)) return;
    const rooms = Math.max(1, state.rooms.length);
    this.#rooms = Math.max(this.#rooms, rooms);
    if (ms <= 0) return;
    if (state.pause) {
      this.#paused[state.pause.reason] = (this.#paused[state.pause.reason] ?? 0) + ms;
      return;
    }
    let inside = 0;
    let waiting = 0;
    for (const entry of state.entries.values())
      if (entry.status === 'CALLED') inside += 1;
      else if (waitsHere(state, entry)) waiting += 1;
    const free = Math.max(0, rooms - inside);
    const missed = Math.min(free, waiting);
    this.#open += rooms * ms;
    this.#idleWaiting += missed * ms;
    this.#idleEmpty += (free - missed) * ms;
  }

  minutes(): Pick<SessionFigures, 'rooms' | 'open' | 'idle_waiting' | 'idle_empty' | 'paused'> {
    return {
      rooms: this.#rooms,
      open: inMinutes(this.#open),
      idle_waiting: inMinutes(this.#idleWaiting),
      idle_empty: inMinutes(this.#idleEmpty),
      paused: Object.fromEntries(Object.entries(this.#paused).map(([reason, ms]) => [reason, inMinutes(ms)])),
    };
  }
}

/** What became of the numbers, and how long their holders waited. */
class People {
  readonly #startsAt: number;
  readonly #waits = new Map<number, number>();
  readonly #passed = new Set<number>();
  readonly #counts = { given: 0, held: 0, priority: 0, moved: 0, unserved: 0 };

  constructor(startsAt: number) {
    this.#startsAt = startsAt;
  }

  before(state: QueueState, { kind, number, at, detail }: QueueEvent, isEnd: boolean): void {
    const counts = this.#counts;
    if (kind === 'ISSUED') counts.given += 1;
    if (number === null) return;
    const entry = state.entries.get(number);
    if (!entry) return;
    if (kind === 'MOVED') counts[isEnd ? 'unserved' : 'moved'] += 1;
    else if (kind === 'HELD') counts.held += 1;
    else if (kind === 'CALLED') {
      if (isInserted(detail.line)) counts.priority += 1;
      if (entry.checkedInAt === null || this.#waits.has(number)) return;
      this.#waits.set(number, Math.max(0, at - Math.max(entry.checkedInAt, this.#startsAt)));
    }
  }

  after(state: QueueState): void {
    for (const entry of state.entries.values())
      if (entry.status === 'BOOKED' && isPassed(state, entry)) this.#passed.add(entry.number);
  }

  ends(
    state: QueueState,
    payers: EndedSession['coverages'],
  ): Omit<SessionFigures, 'start_delay' | 'overrun' | keyof ReturnType<Clock['minutes']>> {
    const ends = { served: 0, cancelled: 0, rejected: 0, absent: 0, missed: 0, never_came: 0 };
    const waits = { BOOKED: { JKN: [], GENERAL: [] }, SECOND: { JKN: [], GENERAL: [] } } as Record<
      Lane,
      Record<Coverage, number[]>
    >;
    let { unserved } = this.#counts;
    const visits: number[] = [];
    for (const entry of state.entries.values()) {
      visits.push(...entry.visits.map((seconds) => inMinutes(seconds * 1_000)));
      const end = endOf(entry, state.finishedAt);
      if (end === 'unserved') unserved += 1;
      else ends[end] += 1;
      const wait = this.#waits.get(entry.number);
      if (end !== 'served' || wait === undefined) continue;
      const lane = entry.secondSince === null ? 'BOOKED' : 'SECOND';
      waits[lane][payers.get(entry.number) ?? 'GENERAL'].push(inMinutes(wait));
    }
    return { ...this.#counts, ...ends, unserved, passed: this.#passed.size, waits, visits };
  }
}

type End = 'served' | 'cancelled' | 'rejected' | 'absent' | 'missed' | 'never_came' | 'unserved';

function endOf({ status, because, endedAt }: QueueEntry, finishedAt: number | null): End {
  if (status === 'DONE') return 'served';
  if (status === 'CANCEL') return 'cancelled';
  if (status === 'ABSENT') return 'absent';
  if (because === 'NOT_CHECKED_IN') return 'never_came';
  if (because === 'MISSED') return 'missed';
  return status === 'REJECT' && endedAt !== finishedAt ? 'rejected' : 'unserved';
}

/** Whether a number could be called at this moment. A held one did not answer its call, and counts again when it is called. */
function waitsHere(state: QueueState, entry: QueueEntry): boolean {
  return isInLine(entry) && entry.status !== 'HELD' && entry.awayUntil === null && isHereFor(state, entry);
}
