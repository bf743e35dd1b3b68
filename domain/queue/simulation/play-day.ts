import { endingsOf } from '../closing.ts';
import { instantOfTick, isSeen, MINUTE_TICKS, TICKS } from './day-script.ts';
import type { DayPerson, DayScript, Slot, Step, Visit } from './day-script.ts';
import type { Draws } from './draws.ts';
import { isInLine, isToBeCalled } from '../entry.ts';
import type { QueueState } from '../entry.ts';
import type { EventDetail, QueueEvent } from '../event.ts';
import { decideCallNext } from '../moves.ts';
import { player } from '../replay.ts';
import { RoomWatch } from './room-watch.ts';
import type { IdleRoom } from './room-watch.ts';

/** Reaction of the desk, in ticks, on a day that shows none. */
const REACTION = 20_000 * TICKS;
const HOLD = 2 * MINUTE_TICKS;
const VISIT = 8 * MINUTE_TICKS;

type Inside = Pick<Visit, 'end' | 'back' | 'present'> & {
  readonly person: Playing;
  readonly until: number;
  recalls: number[];
};
type Playing = DayPerson & { heard: number; isComing: Step | null };
type Outer = Step & { readonly person: Playing | null };
type Next = { readonly tick: number; readonly go: () => void };

/**
 * Plays a day through the rules of the order: who is called follows from them alone (decideCallNext), when follows from the pace of the desk and the length of
 * the visits. A script as it was read gives the day as it was, event by event, but for calls repeated and announcements. What nobody has seen (visits and
 * reactions beyond those of the day) is drawn from what was seen.
 */
export function playDay(script: DayScript, draws: Draws): QueueEvent[] {
  return new Play(script, draws).run();
}

class Play {
  readonly #script: DayScript;
  readonly #draws: Draws;
  readonly #player;
  readonly #log: QueueEvent[] = [];
  readonly #watch = new RoomWatch();
  readonly #people: Map<number, Playing>;
  readonly #outer: Outer[];
  readonly #inside = new Map<string, Inside>();
  /** Which slot of a room comes next, and what was drawn for it. */
  readonly #turn = new Map<string, { slot: number; drawn: number | null }>();
  readonly #seen: { visits: number[]; holds: number[]; reactions: number[] };
  #outerAt = 0;
  #now = 0;
  #runsSince = 0;
  #lastTurn: number | null = null;

  constructor(script: DayScript, draws: Draws) {
    this.#script = script;
    this.#draws = draws;
    this.#player = player(script.rulesBefore);
    this.#people = new Map(script.people.map((each) => [each.number, { ...each, heard: 0, isComing: null }]));
    this.#outer = outerOf(script, this.#people);
    const visits = script.people.flatMap((person) => person.visits);
    const ticksOf = (isMeant: (visit: Visit) => boolean): number[] => visits.filter(isMeant).map(({ ticks }) => ticks);
    const slots = [...script.slots.values()].flat();
    this.#seen = {
      visits: ticksOf(isSeen),
      holds: ticksOf(({ end }) => end === 'HELD'),
      reactions: slots.flatMap(({ reaction }) => (reaction === null ? [] : [reaction])),
    };
  }

  run(): QueueEvent[] {
    for (;;) {
      const next = this.#next();
      if (!next) break;
      this.#now = next.tick;
      next.go();
    }
    this.#close();
    return this.#log;
  }

  #next(): Next | null {
    let next: Next | null = null;
    const offer = (tick: number, go: () => void): void => {
      if (next === null || tick < next.tick) next = { tick, go };
    };
    const outer = this.#outer[this.#outerAt];
    if (outer)
      offer(outer.tick, () => {
        this.#outerAt += 1;
        this.#happen(outer);
      });
    for (const [room, { until, recalls, person }] of this.#inside) {
      offer(until, () => this.#endVisit(room));
      if (recalls[0] !== undefined)
        offer(recalls[0], () => {
          recalls.shift();
          this.#append('RECALLED', person.number);
        });
    }
    for (const [room, watched] of this.#watch.rooms()) {
      if (watched.freeSince === null || this.#player.state.status !== 'RUNNING') continue;
      const tick = this.#callAt(room, watched, watched.freeSince);
      if (tick !== null && tick <= this.#script.stopsAt) offer(tick, () => this.#call(room));
    }
    return next;
  }

  /** When the desk will call into a free room, as things stand; null: not before something else happens. */
  #callAt(room: string, watched: IdleRoom, freeSince: number): number | null {
    const slot = this.#slotOf(room);
    const tried = slot.tryAfter === null ? Infinity : Math.max(freeSince + slot.tryAfter, this.#runsSince);
    const seen = slot.skipped[watched.skipped.length];
    let ready = Infinity;
    const { stopsAt } = this.#script;
    if (watched.readySince !== null && watched.readySince < stopsAt) {
      const reaction = seen === undefined ? (slot.reaction ?? this.#reaction(room)) : seen + 1;
      ready = watched.readySince + reaction;
    }
    const tick = Math.min(tried, ready);
    if (tick !== Infinity) return Math.max(tick, this.#now);
    if (freeSince >= stopsAt || !this.#isBeyond()) return null;
    const comes = Math.max(freeSince, this.#unheardFrom(), this.#runsSince);
    return comes >= stopsAt ? null : Math.max(comes + this.#reaction(room), this.#now);
  }

  /** Whether more calls were made already than on the day itself. */
  #isBeyond(): boolean {
    const { rooms } = this.#player.state;
    for (const room of rooms.length === 0 ? [''] : rooms)
      if ((this.#turn.get(room)?.slot ?? 0) < (this.#script.slots.get(room)?.length ?? 1) - 1) return false;
    return true;
  }

  /** From when somebody is there whom the order takes for missing, or who was passed: the desk tries them when nobody else is left. */
  #unheardFrom(): number {
    let from = Infinity;
    for (const entry of this.#player.state.entries.values()) {
      const person = this.#people.get(entry.number);
      if (!person || !isToBeCalled(entry) || !willBeSeen(person)) continue;
      const back = entry.awayUntil === null ? 0 : (entry.awayUntil + 1 - this.#script.startsAt) * TICKS;
      from = Math.min(from, Math.max(person.presentFrom, back));
    }
    return from;
  }

  #slotOf(room: string): Slot {
    const slots = this.#script.slots.get(room) ?? [];
    return slots[this.#turn.get(room)?.slot ?? 0] ?? { skipped: [], reaction: null, tryAfter: null, chosen: null };
  }

  #reaction(room: string): number {
    const turn = this.#turnOf(room);
    turn.drawn ??= this.#draws.pick(this.#seen.reactions) ?? REACTION;
    return turn.drawn;
  }

  #turnOf(room: string): { slot: number; drawn: number | null } {
    let turn = this.#turn.get(room);
    if (!turn) this.#turn.set(room, (turn = { slot: 0, drawn: null }));
    return turn;
  }

  #call(room: string): void {
    const { state } = this.#player;
    const { chosen } = this.#slotOf(room);
    const turn = this.#turnOf(room);
    turn.slot += 1;
    turn.drawn = null;
    const wanted = chosen && state.entries.get(chosen.number);
    if (chosen && wanted && isToBeCalled(wanted)) {
      this.#append('CALLED', chosen.number, { ...chosen.detail, ...(room && { room }) });
      return this.#isInside(room, chosen.number);
    }
    const decision = decideCallNext({ state, now: this.#instant(), isToday: true }, room);
    // A desk that found nobody looks again later.
    if (!decision.ok) return this.#watch.look(state, this.#now);
    for (const { kind, number, detail } of decision.events) this.#append(kind, number, detail);
    this.#isInside(room, this.#log.at(-1)!.number!);
  }

  #isInside(room: string, number: number): void {
    this.#watch.called(room);
    const person = this.#people.get(number)!;
    const { end, present, ticks, recalls, back } = this.#visitOf(person);
    const at = this.#now;
    this.#inside.set(room, {
      person,
      end,
      present,
      ...(back && { back }),
      until: at + ticks,
      recalls: recalls.map((after) => at + after),
    });
    this.#watch.look(this.#player.state, this.#now);
  }

  /** What becomes of this call: as on the day, where its holder hears it as then. */
  #visitOf(person: Playing): Visit {
    const present = this.#now >= person.presentFrom;
    // Skips calls that were in vain on the day and are answered now.
    if (present) while (person.visits[person.heard]?.present === false) person.heard += 1;
    const seen = person.visits[person.heard];
    if (seen && seen.present === present) {
      person.heard += 1;
      return seen;
    }
    if (present) return { end: 'SERVED', present, ticks: this.#draws.pick(this.#seen.visits) ?? VISIT, recalls: [] };
    const tries = this.#player.state.entries.get(person.number)!.callCount;
    const end = tries >= this.#player.state.rules.call_tries ? 'ABSENT' : 'HELD';
    return { end, present, ticks: this.#draws.pick(this.#seen.holds) ?? HOLD, recalls: [] };
  }

  #endVisit(room: string): void {
    const { person, end, back } = this.#inside.get(room)!;
    this.#inside.delete(room);
    this.#append(end, person.number);
    if (end !== 'CANCELLED' && end !== 'MOVED') this.#lastTurn = this.#now;
    if (back) this.#comesBack(person, back);
    this.#watch.look(this.#player.state, this.#now);
    // Came while being called in vain.
    if (person.isComing) this.#happen({ ...person.isComing, tick: this.#now, person });
    person.isComing = null;
  }

  /** Stays at the laboratory as long as on the day, whenever they went there. */
  #comesBack(person: Playing, { ticks, detail }: NonNullable<Visit['back']>): void {
    const tick = this.#now + ticks;
    const later = this.#outer.findIndex((step, at) => at >= this.#outerAt && step.tick > tick);
    const step = { tick, kind: 'BACK_FROM_LAB', detail, person } as const;
    this.#outer.splice(later < 0 ? this.#outer.length : later, 0, step);
  }

  /** Something that people or the doctor do by themselves, where it can still be done. */
  #happen({ kind, detail, person }: Outer): void {
    const { state } = this.#player;
    if (person === null) {
      if (kind === 'SESSION_STARTED' || kind === 'RESUMED') this.#runsSince = this.#now;
      if (kind === 'PAUSED' && state.status !== 'RUNNING') return;
      if (kind === 'RESUMED' && state.status !== 'PAUSED') return;
      this.#append(kind, null, detail);
    } else if (kind === 'ISSUED' || isPossible(state, person.number, kind) || this.#isHeard(person, kind))
      this.#append(kind, person.number, detail);
    else if (kind === 'CHECKED_IN' && state.entries.get(person.number)?.status === 'CALLED')
      person.isComing = { tick: this.#now, kind, detail };
    this.#watch.look(state, this.#now);
  }

  /** Whether somebody checks in who is inside already: that they had been called in vain was taken back on the day. */
  #isHeard(person: Playing, kind: QueueEvent['kind']): boolean {
    const inside = [...this.#inside.values()].find((each) => each.person === person);
    return kind === 'CHECKED_IN' && inside?.present === true;
  }

  /** Who is still to be called when the session ends (close-session.ts). */
  #close(): void {
    const { closing, finished, endsAt, startsAt } = this.#script;
    this.#now = Math.max(this.#now, this.#lastTurn === null ? finished : this.#lastTurn + closing);
    const { state } = this.#player;
    const isOver = instantOfTick(this.#now, startsAt) >= endsAt;
    for (const { kind, number, detail } of endingsOf(state, isOver)) this.#append(kind, number, detail);
    for (const entry of state.entries.values())
      if (isInLine(entry)) this.#append('CANCELLED', entry.number, { by: 'CENTER' });
    this.#append('SESSION_FINISHED', null);
  }

  #append(kind: QueueEvent['kind'], number: number | null, detail: EventDetail = {}): void {
    const event = { version: this.#log.length + 1, kind, number, detail, at: this.#instant().getTime() };
    this.#log.push(event);
    this.#player.play(event);
  }

  #instant(): Date {
    return new Date(instantOfTick(this.#now, this.#script.startsAt));
  }
}

function outerOf(script: DayScript, people: ReadonlyMap<number, Playing>): Outer[] {
  const about = (tick: number, kind: Step['kind'], detail: EventDetail = {}): Outer => ({
    tick,
    kind,
    detail,
    person: null,
  });
  return [
    ...[...people.values()].flatMap((person) => person.steps.map((step) => ({ ...step, person }))),
    about(script.began, 'SESSION_STARTED', { rules: script.rules }),
    ...script.pauses.flatMap(({ from, to, reason }) => [
      about(from, 'PAUSED', { reason }),
      ...(to === null ? [] : [about(to, 'RESUMED')]),
    ]),
    ...script.rooms.map(({ tick, rooms }) => about(tick, 'ROOMS_CHANGED', { rooms })),
  ].sort((a, b) => a.tick - b.tick);
}

function isPossible(state: QueueState, number: number, kind: QueueEvent['kind']): boolean {
  const entry = state.entries.get(number);
  if (!entry) return false;
  if (kind === 'ABSENT') return entry.status === 'HELD' && isToBeCalled(entry);
  if (kind === 'BACK_FROM_LAB') return entry.labSince !== null;
  if (kind === 'REOPENED') return entry.status === 'DONE' || entry.status === 'ABSENT';
  if (kind === 'BACK') return isInLine(entry) && entry.awayUntil !== null;
  return isInLine(entry);
}

/** Whether somebody was seen on the day and is still to be seen in this play. */
function willBeSeen({ visits, heard }: Playing): boolean {
  return visits.slice(heard).some(isSeen);
}
