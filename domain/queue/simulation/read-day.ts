import type { PauseReason, Coverage } from '../../vocabulary.ts';
import { isSeen, tickOf } from './day-script.ts';
import type { DayPerson, DayScript, Slot, Step, Visit } from './day-script.ts';
import { isInLine } from '../entry.ts';
import type { QueueState } from '../entry.ts';
import type { EndedSession } from '../figures/figures.ts';
import type { QueueEvent } from '../event.ts';
import { decideCallNext } from '../moves.ts';
import { isAnybodyReady, isHereFor } from '../order.ts';
import { countedOf, player } from '../replay.ts';
import { RoomWatch } from './room-watch.ts';

type Turn = Omit<Visit, 'present' | 'back'> & { readonly from: number; back?: NonNullable<Visit['back']> };
type Draft = { steps: Step[]; turns: Turn[]; calledAt: number | null; recalls: number[]; presentFrom: number };

const ENDS = ['SERVED', 'SENT_TO_LAB', 'HELD', 'ABSENT', 'CANCELLED', 'MOVED'] as const;

/** Takes a past day apart, so that it can be played again (play-day.ts): as it was, or otherwise. Null when nobody began it, or nobody ended it. */
export function readDay(day: EndedSession): DayScript | null {
  const log = countedOf(day.events);
  const start = log.find(({ kind }) => kind === 'SESSION_STARTED');
  const finish = log.at(-1);
  if (!start || finish?.kind !== 'SESSION_FINISHED' || finish.detail.overdue) return null;
  const reading = new Reading(day);
  const closing = closingOf(log);
  for (const [at, event] of log.entries()) reading.take(event, at >= closing);
  return reading.script(start, finish);
}

/** Where the events begin that ended the session together with its last one. */
function closingOf(log: readonly QueueEvent[]): number {
  const { at } = log.at(-1)!;
  let from = log.length - 1;
  const ends = ({ kind, detail }: QueueEvent): boolean =>
    kind === 'SERVED' || kind === 'ABSENT' || kind === 'MOVED' || (kind === 'CANCELLED' && detail.by === 'CENTER');
  while (from > 0 && log[from - 1]!.at === at && ends(log[from - 1]!)) from -= 1;
  return from;
}

class Reading {
  readonly #day: EndedSession;
  readonly #player;
  readonly #watch = new RoomWatch();
  readonly #people = new Map<number, Draft>();
  readonly #pauses: { from: number; to: number | null; reason: PauseReason }[] = [];
  readonly #rooms: { tick: number; rooms: readonly string[] }[] = [];
  readonly #slots = new Map<string, Slot[]>();
  #lastCall = 0;
  #lastTurn: number | null = null;
  #leftSomebody: boolean | null = null;

  constructor(day: EndedSession) {
    this.#day = day;
    this.#player = player(day.rules);
  }

  take(event: QueueEvent, isClosing: boolean): void {
    const { kind, detail } = event;
    const { state } = this.#player;
    const tick = tickOf(event, this.#day.startsAt);
    if (isClosing) this.#leftSomebody ??= leavesSomebody(state);
    // Follows from the next call, as in decideCallNext.
    if (kind === 'BACK' && detail.overdue) return;
    if (kind === 'CALLED') this.#noteCall(event, tick);
    else if (event.number !== null) this.#noteStep(event, tick, isClosing);
    else if (kind === 'PAUSED')
      this.#pauses.push({ from: tick, to: null, reason: (detail.reason ?? 'OTHER') as PauseReason });
    else if (kind === 'RESUMED') this.#pauses.at(-1)!.to = tick;
    else if (kind === 'ROOMS_CHANGED') this.#rooms.push({ tick, rooms: detail.rooms ?? [] });
    this.#player.play(event);
    if (kind === 'CALLED') this.#watch.called(detail.room ?? '');
    this.#watch.look(state, tick);
  }

  #noteCall(event: QueueEvent, tick: number): void {
    const { state, play } = this.#player;
    const room = event.detail.room ?? '';
    const seen = this.#watch.at(room);
    const decision = decideCallNext({ state, now: new Date(event.at), isToday: true }, room);
    const call = decision.ok ? decision.events.at(-1)! : null;
    const follows = call?.number === event.number && call?.detail.line === event.detail.line;
    if (follows && decision.ok)
      for (const back of decision.events.slice(0, -1)) play({ ...back, version: event.version, at: event.at });
    const skipped = [...seen.skipped];
    if (!follows && seen.readySince !== null) skipped.push(tick - seen.readySince);
    const reaction = follows && seen.readySince !== null ? tick - seen.readySince : null;
    const slots = this.#slots.get(room) ?? [];
    this.#slots.set(room, slots);
    slots.push({
      skipped,
      reaction,
      tryAfter: reaction === null ? tick - (seen.freeSince ?? tick) : null,
      chosen: follows ? null : { number: event.number!, detail: ownOf(event.detail) },
    });
    this.#lastCall = tick;
    const person = this.#people.get(event.number!);
    if (person) person.calledAt = tick;
  }

  #noteStep(event: QueueEvent, tick: number, isClosing: boolean): void {
    const { kind, number, detail } = event;
    if (kind === 'ISSUED')
      this.#people.set(number!, { steps: [], turns: [], calledAt: null, recalls: [], presentFrom: Infinity });
    const person = this.#people.get(number!);
    if (!person) return;
    if (kind === 'RECALLED') {
      if (person.calledAt !== null) person.recalls.push(tick - person.calledAt);
      return;
    }
    const end = ENDS.find((each) => each === kind);
    if (end && person.calledAt !== null) {
      this.#endVisit(person, end, tick);
      return;
    }
    const last = person.turns.at(-1);
    if (kind === 'BACK_FROM_LAB' && last) {
      last.back = { ticks: tick - last.from - last.ticks, detail: ownOf(detail) };
      return;
    }
    if (kind === 'CHECKED_IN') person.presentFrom = Math.min(person.presentFrom, tick);
    // What the end of the session did is done again by the end of the one that is played.
    if (!isClosing) person.steps.push({ tick, kind, detail: ownOf(detail) });
  }

  #endVisit(person: Draft, end: Visit['end'], tick: number): void {
    const from = person.calledAt!;
    person.calledAt = null;
    // Seen without having checked in: they were there when they were called, and, unless they were called in vain before, from the beginning.
    if (isSeen({ end }) && person.presentFrom > from)
      person.presentFrom = person.turns.length > 0 ? from : Math.min(from, 0);
    person.turns.push({ end, from, ticks: tick - from, recalls: person.recalls });
    person.recalls = [];
    if (end !== 'CANCELLED' && end !== 'MOVED') this.#lastTurn = tick;
  }

  script(start: QueueEvent, finish: QueueEvent): DayScript {
    const { startsAt, endsAt, rules, coverages: payers } = this.#day;
    const finished = tickOf(finish, startsAt);
    for (const [room, { skipped }] of this.#watch.rooms()) {
      const slots = this.#slots.get(room) ?? [];
      this.#slots.set(room, [...slots, { skipped: [...skipped], reaction: null, tryAfter: null, chosen: null }]);
    }
    const planned = tickOf({ at: endsAt, version: 0 }, startsAt);
    return {
      startsAt,
      endsAt,
      rulesBefore: rules,
      rules: start.detail.rules ?? rules,
      people: [...this.#people].map(([number, draft]) => personOf(number, draft, payers.get(number) ?? 'GENERAL')),
      began: tickOf(start, startsAt),
      pauses: this.#pauses,
      rooms: this.#rooms,
      slots: this.#slots,
      stopsAt: this.#leftSomebody ? this.#lastCall : Math.max(planned, finished),
      closing: this.#lastTurn === null ? 0 : finished - this.#lastTurn,
      finished,
    };
  }
}

function personOf(number: number, { steps, turns, presentFrom }: Draft, payer: Coverage): DayPerson {
  const part = steps[0]?.detail.lane ?? payer;
  const visits = turns.map(({ from, ...turn }) => ({ ...turn, present: from >= presentFrom }));
  return { number, part, coverage: payer, steps, visits, presentFrom };
}

/** The detail without what the played day makes anew: the size of a press, what was undone, and the room, which is that of the slot. */
function ownOf({ press: _press, undoes: _undoes, room: _room, ...detail }: QueueEvent['detail']): QueueEvent['detail'] {
  return detail;
}

/** Whether people who were here, or whose turn it was, were left when the session ended: then it was over before it was done. */
function leavesSomebody(state: QueueState): boolean {
  if (isAnybodyReady(state)) return true;
  for (const entry of state.entries.values())
    if (isInLine(entry) && entry.status !== 'HELD' && isHereFor(state, entry)) return true;
  return false;
}
