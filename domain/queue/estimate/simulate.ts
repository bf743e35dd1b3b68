import { countSinceSecond, isTurnOfSecond } from '../interleave.ts';
import { DRAWS, hash, normalQuantile, spread } from './draws.ts';
import {
  checkInAt,
  fitPresence,
  insertionChance,
  type PresenceChances,
  type PresenceModel,
  vainCall,
} from './presence.ts';
import { fitJoins, SecondLine } from './second-line.ts';
import { afterBreaks, breaksOf, earliest, remaining, resumesAt, type Span } from './rooms.ts';
import type { ServiceModel } from './service.ts';
import { type StartModel, startAt } from './start.ts';
import type { EstimateInput, Line, WaitingPatient } from './types.ts';

const SECOND = 1000;
const MINUTE = 60_000;
/** A room that stands empty while people wait is not open yet; the first one of a session opens with it. */
const ROOM_OPENS_MS = 5 * MINUTE;
/** Spread of when people come from day to day, in minutes. */
const CHECK_IN_SPREAD = 20;
/** When nobody is here, a desk waits so long before it calls numbers that have not come. */
const PATIENCE_MS = 6 * MINUTE;

/** In one of so many draws the desk has called without a press since the last one: so a window still begins, however long nobody presses, when it began before. */
const UNPRESSED_EVERY = 64;

/** Nobody is called for longer than this without an answer. */
const IN_VAIN_MS = 5 * MINUTE;

/** For each waiting patient, `DRAWS` times in ms, by draw: when they are called, and when their visit is over. */
export type Drawn = { readonly calls: Float64Array[]; readonly ends: Float64Array[] };

/**
 * A patient who missed a call: the visit and the gap after it, when they are here, and after how many turns they are called again. Only turns of
 * people known now count, so that nobody swaps positions with them because somebody joins.
 */
type Missed = { readonly whole: number; readonly arrives: number; readonly tries: number; readonly due: number };

/**
 * Plays the rest of the session `DRAWS` times by the order rule (domain/queue/order.ts): as many servers as rooms (the recursion of Kiefer and Wolfowitz),
 * booked numbers in order, one call of `onsiteEvery` to the second line (interleave.ts), which people join who register on the spot from now on or come
 * after their turn.
 * Whoever misses a call is called again by the center's rule. For a patient who is not here when their turn comes, the call is that moment: by then they
 * had to be here. In a few draws calling has gone on since the last press without one. Each patient's luck in a draw depends on their number alone, so that a forecast moves only by what really changes before it.
 */
export function simulate(input: EstimateInput, service: ServiceModel, start: StartModel | null): Drawn {
  const calls = input.waiting.map(() => new Float64Array(DRAWS));
  const ends = input.waiting.map(() => new Float64Array(DRAWS));
  const play = new Play(input, service, start, calls, ends);
  for (let draw = 0; draw < DRAWS; draw += 1) play.run(draw);
  return { calls, ends };
}

class Play {
  readonly #input: EstimateInput;
  readonly #service: ServiceModel;
  readonly #start: StartModel | null;
  readonly #calls: readonly Float64Array[];
  readonly #ends: readonly Float64Array[];
  readonly #now: number;
  readonly #presence: PresenceModel;
  readonly #checkIns = new Map<number, Float64Array>();
  readonly #second: SecondLine;
  readonly #bases: Float64Array;
  readonly #usual: number;
  readonly #inserted: number;
  readonly #vain: number;
  readonly #lines: { readonly [line in Line]: readonly number[] };
  readonly #presences: readonly PresenceChances[];
  readonly #passed: readonly {
    readonly one: WaitingPatient;
    readonly presence: PresenceChances;
    readonly base: number;
  }[];
  readonly #free: Float64Array;
  /** For each waiting patient in this draw: when they are here (ms, 0: now), their visit, and the gap after it. */
  readonly #arrives: Float64Array;
  readonly #visits: Float64Array;
  readonly #gaps: Float64Array;
  readonly #isInserted: Uint8Array;
  /** Whether they are not called before they are here, while others are. */
  readonly #isSkipped: Uint8Array;
  #missed: Missed[] = [];
  #breaks: Span[] = [];
  #draw = 0;
  #pace = 1;
  #walkIns = 0;
  /** In this draw: turns of people known now, and calls of anybody. */
  #turns = 0;
  #called = 0;

  constructor(
    input: EstimateInput,
    service: ServiceModel,
    start: StartModel | null,
    calls: readonly Float64Array[],
    ends: readonly Float64Array[],
  ) {
    const { session, waiting, inside, attendance } = input;
    this.#input = input;
    this.#service = service;
    this.#start = start;
    this.#calls = calls;
    this.#ends = ends;
    this.#now = input.now.getTime();
    this.#usual = service.level('') * SECOND;
    const rooms = Math.max(1, session.rooms, inside.length);
    this.#presence = fitPresence(attendance, this.#usual / MINUTE / rooms);
    for (const { number } of [...waiting, ...input.passed, ...inside.flatMap(({ unseen }) => unseen ?? [])])
      this.#checkIns.set(number, this.#presence.checkIns(number));
    this.#second = new SecondLine(fitJoins(input));
    this.#bases = Float64Array.from(waiting, ({ kind }) => service.level(kind) * SECOND);
    this.#inserted = insertionChance(attendance) * 256;
    this.#vain = vainCall(attendance) * SECOND;
    const placesOf = (line: Line) => waiting.flatMap((one, at) => (one.line === line ? [at] : []));
    this.#lines = { FIRST: placesOf('FIRST'), BOOKED: placesOf('BOOKED'), SECOND: placesOf('SECOND') };
    this.#presences = waiting.map((one) => this.#presence.of(one));
    this.#passed = input.passed.map((one) => ({
      one,
      presence: this.#presence.of(one),
      base: service.level(one.kind) * SECOND,
    }));
    this.#free = new Float64Array(rooms);
    this.#arrives = new Float64Array(waiting.length);
    this.#visits = new Float64Array(waiting.length);
    this.#gaps = new Float64Array(waiting.length);
    this.#isInserted = new Uint8Array(waiting.length);
    this.#isSkipped = Uint8Array.from(waiting, ({ line, presence }) =>
      session.needsCheckIn && line === 'BOOKED' && presence === 'NOT_YET' ? 1 : 0,
    );
  }

  run(draw: number): void {
    const { waiting } = this.#input;
    this.#draw = draw;
    this.#begin();
    const { FIRST: first, BOOKED: booked, SECOND: second } = this.#lines;
    const line = this.#second;
    const every = this.#input.session.onsiteEvery;
    let sinceSecond = second.length > 0 ? this.#input.session.sinceSecond : 0;
    let [atFirst, atBooked, atSecond] = [0, 0, 0];
    /** All before this index of the booked line are here already or had their turn. */
    let bookedFrom = 0;
    while (this.#turns < waiting.length) {
      const room = earliest(this.#free);
      const time = afterBreaks(this.#free[room]!, this.#breaks);
      if (this.#callMissed(room, time)) continue;
      const hasOther = atBooked < booked.length || atSecond < second.length;
      if (atFirst < first.length && (first[atFirst]! <= this.#called || !hasOther)) {
        this.#callKnown(first[atFirst]!, room, time);
        atFirst += 1;
        sinceSecond = countSinceSecond(sinceSecond, false, atSecond < second.length || line.next <= time);
        continue;
      }
      let next = -1;
      if (time >= bookedFrom) {
        bookedFrom = Infinity;
        for (let at = atBooked; at < booked.length; at += 1) {
          const place = booked[at]!;
          const isHere = this.#isSkipped[place] === 0 || this.#arrives[place]! <= time;
          if (isHere) {
            next = at;
            bookedFrom = 0;
            break;
          }
          if (this.#arrives[place]! < bookedFrom) bookedFrom = this.#arrives[place]!;
        }
      }
      const hasSecond = atSecond < second.length || line.next <= time;
      if (isTurnOfSecond(next >= 0, hasSecond, sinceSecond, every)) {
        sinceSecond = countSinceSecond(sinceSecond, true, hasSecond);
        if (atSecond < second.length) this.#callKnown(second[(atSecond += 1) - 1]!, room, time);
        else this.#callUnknown(room, time);
        continue;
      }
      if (next >= 0) {
        for (; atBooked < next; atBooked += 1) this.#pass(booked[atBooked]!, time);
        this.#callKnown(booked[next]!, room, time);
        atBooked = next + 1;
        sinceSecond = countSinceSecond(sinceSecond, false, hasSecond);
        continue;
      }
      const comes = Math.min(bookedFrom, line.next);
      if (comes - time <= PATIENCE_MS) this.#free[room] = comes;
      else {
        this.#callMissing(booked[atBooked]!, room, time + PATIENCE_MS);
        atBooked += 1;
        bookedFrom = 0;
      }
    }
  }

  /** What this draw's day is like. */
  #begin(): void {
    const { session, waiting, inside, seed } = this.#input;
    const [now, draw, free, presence] = [this.#now, this.#draw, this.#free, this.#presence];
    const late = spread(draw, 3);
    const pace = Math.exp(this.#service.pace.mean + this.#service.pace.deviation * normalQuantile(spread(draw, 1)));
    const mood = normalQuantile(spread(draw, 2));
    const odds = Math.exp(presence.mood.mean + presence.mood.deviation * mood);
    const opens = this.#start === null ? resumesAt(this.#input, late) : startAt(this.#start, now, spread(draw, 0));
    const plan = session.startsAt.getTime();
    const delay = ((session.startedAt?.getTime() ?? opens) - plan) / MINUTE;
    const arrival = plan + (presence.follow * delay + CHECK_IN_SPREAD * mood) * MINUTE;
    this.#breaks = breaksOf(this.#input, late);
    this.#missed.length = 0;
    this.#turns = 0;
    this.#called = 0;
    this.#walkIns = 0;
    this.#pace = pace;
    free.fill(opens);
    for (let room = Math.max(1, inside.length); room < free.length; room += 1)
      free[room] = opens - room * ROOM_OPENS_MS * Math.log(1 - (hash(seed, draw, -50 - room) >>> 8) / 2 ** 24);
    const goesOn = session.status === 'RUNNING' && draw % UNPRESSED_EVERY === 0;
    for (const [room, { kind, since, unseen }] of inside.entries()) {
      const luck = hash(seed, draw, -2 - room);
      const level = this.#service.level(kind) * SECOND * pace;
      if (goesOn) {
        const visit = level * this.#service.spread[luck & 255]! + this.#service.gaps[luck >>> 22]! * SECOND;
        free[room] = since.getTime() + visit;
        continue;
      }
      if (unseen && this.#isInVain(unseen, since.getTime(), arrival, odds)) {
        free[room] = Math.max(opens, now + Math.max(0, this.#vain - now + since.getTime()));
        continue;
      }
      const left = remaining(now - since.getTime(), level, this.#service.spread, luck);
      free[room] = Math.max(opens, now + left + this.#service.gaps[luck >>> 22]! * SECOND);
    }
    // All axes of `spread` are in use: how busy the walk-ins' day is follows a permutation of the draws.
    this.#second.begin(seed, (((draw * 103) % DRAWS) + 0.5) / DRAWS);
    for (let at = 0; at < waiting.length; at += 1) {
      const one = waiting[at]!;
      const luck = hash(seed, draw, one.number);
      const more = hash(luck, draw, 0);
      this.#visits[at] = this.#bases[at]! * pace * this.#service.spread[luck & 255]!;
      this.#gaps[at] = this.#service.gaps[more >>> 22]! * SECOND;
      this.#isInserted[at] = luck >>> 24 < this.#inserted ? 1 : 0;
      this.#arrives[at] = this.#arrivalOf(one.number, this.#presences[at]!, arrival, odds, luck, more);
    }
    for (const { one, presence: is, base } of this.#passed) {
      const luck = hash(seed, draw, one.number);
      const arrives = this.#arrivalOf(one.number, is, arrival, odds, luck, hash(luck, draw, 0));
      this.#second.late(arrives, base * pace * this.#service.spread[luck & 255]!);
    }
  }

  /** Whether a call finds nobody there. */
  #isInVain(one: WaitingPatient, since: number, arrival: number, odds: number): boolean {
    if (this.#now - since > IN_VAIN_MS) return false;
    const luck = hash(this.#input.seed, this.#draw, one.number);
    const is = this.#presence.of(one);
    return this.#arrivalOf(one.number, is, arrival, odds, luck, hash(luck, this.#draw, 0)) > since;
  }

  /** When somebody is here, in ms: 0 now already, 1 at the second call, Infinity never. */
  #arrivalOf(number: number, is: PresenceChances, arrival: number, odds: number, luck: number, more: number): number {
    const { comes, atCall, again } = is;
    const chance = ((luck >>> 16) & 255) / 256;
    if (comes === null) return chance < atCall ? 0 : again ? 1 : Infinity;
    const { reckon, seen } = this.#presence;
    const expected = arrival + reckon * MINUTE * number;
    const checkIns = this.#checkIns.get(number)!;
    return expected + checkInAt({ checkIns, seen }, comes, odds, this.#now - expected, chance, more & 255);
  }

  #callKnown(at: number, room: number, time: number): void {
    const visit = this.#visits[at]!;
    const gap = this.#gaps[at]!;
    const arrives = this.#arrives[at]!;
    let [into, call] = [room, time];
    if (this.#isInserted[at] === 1) {
      this.#free[room] = time + (this.#usual * visit) / this.#bases[at]! + gap;
      into = earliest(this.#free);
      call = afterBreaks(this.#free[into]!, this.#breaks);
    }
    this.#calls[at]![this.#draw] = call;
    this.#ends[at]![this.#draw] = call + visit;
    const isThere = arrives !== 1 && arrives <= call;
    const whole = visit + gap;
    this.#free[into] = call + (isThere ? whole : Math.min(this.#vain, whole));
    this.#turns += 1;
    this.#called += 1;
    if (!isThere) this.#miss(whole, arrives, this.#input.waiting[at]!.tried + 1);
  }

  /** A turn comes while its patient is not here; a patient who comes later joins the second line. */
  #pass(at: number, time: number): void {
    const visit = this.#visits[at]!;
    this.#calls[at]![this.#draw] = time;
    this.#ends[at]![this.#draw] = time + visit;
    this.#turns += 1;
    this.#second.late(this.#arrives[at]!, visit + this.#gaps[at]!);
  }

  /** Nobody is here, and the desk tries the first who is not. */
  #callMissing(at: number, room: number, time: number): void {
    this.#isInserted[at] = 0;
    this.#callKnown(at, room, time);
  }

  #callUnknown(room: number, time: number): void {
    const whole = this.#second.take();
    this.#called += 1;
    if (whole >= 0) {
      this.#free[room] = time + whole;
      return;
    }
    this.#walkIns += 1;
    const luck = hash(this.#input.seed, this.#draw, -10_000 - this.#walkIns);
    const { spread: factors, gaps } = this.#service;
    this.#free[room] = time + this.#usual * this.#pace * factors[luck & 255]! + gaps[luck >>> 22]! * SECOND;
  }

  #miss(whole: number, arrives: number, tries: number): void {
    const { session } = this.#input;
    if (tries < session.tries) this.#missed.push({ whole, arrives, tries, due: this.#turns + session.heldFor });
  }

  /** Calls again a patient who missed a call and is due; false when there is none. */
  #callMissed(room: number, time: number): boolean {
    for (let index = 0; index < this.#missed.length; index += 1) {
      const one = this.#missed[index]!;
      if (one.due > this.#turns) continue;
      this.#called += 1;
      this.#missed.splice(index, 1);
      const isThere = one.arrives <= time;
      this.#free[room] = time + (isThere ? one.whole : Math.min(this.#vain, one.whole));
      if (!isThere) this.#miss(one.whole, one.arrives, one.tries + 1);
      return true;
    }
    return false;
  }
}
