import { isInLine } from '#domain/queue/entry.ts';
import type { QueueEntry } from '#domain/queue/entry.ts';
import type { EventDetail, NewEvent, QueueEvent } from '#domain/queue/event.ts';
import * as moves from '#domain/queue/moves.ts';
import { isAnybodyReady, isHereFor } from '#domain/queue/order.ts';
import * as patient from '#domain/queue/patient-moves.ts';
import { player } from '#domain/queue/replay.ts';
import type { Luck } from './luck.ts';
import * as world from './distributions.ts';
import type { Person } from './people.ts';
import { Timeline } from './timeline.ts';

/**
 * One session as its people make it, minute by minute: patients come, stay away, are late; the desk presses. Who is called follows from the product's own
 * rules: `domain/queue/moves.ts` and `patient-moves.ts` decide every move, and refused ones do not happen. `at`: minutes after midnight to an instant.
 */
export function playDesk(
  luck: Luck,
  doctor: world.DoctorTraits,
  people: readonly Person[],
  at: (minute: number) => Date,
): { log: QueueEvent[]; voiceCalls: Map<number, number[]> } {
  return new DeskDay(luck, doctor, people, at).run();
}

type Pause = { readonly from: number; readonly to: number; readonly told: number };

const round5 = (minute: number): number => Math.ceil(minute / 5) * 5;

class DeskDay {
  readonly #luck: Luck;
  readonly #doctor: world.DoctorTraits;
  readonly #people: ReadonlyMap<number, Person>;
  readonly #at: (minute: number) => Date;
  readonly #time = new Timeline();
  readonly #player;
  readonly #log: QueueEvent[] = [];
  readonly #pace: number;
  readonly #breaks: Pause[];
  /** Times at which the doctor is away without a word. */
  readonly #absences: readonly (readonly [number, number])[];
  readonly #voiceCalls = new Map<number, number[]>();
  /** From this minute on the doctor calls nobody. */
  readonly #last: number;
  /** People who have left for a moment. */
  readonly #away = new Set<number>();
  /** Rooms whose desk waits for somebody to come. */
  readonly #idle = new Set<string>();
  #isLeaving = false;

  constructor(luck: Luck, doctor: world.DoctorTraits, people: readonly Person[], at: (minute: number) => Date) {
    this.#luck = luck;
    this.#doctor = doctor;
    this.#people = new Map(people.map((one) => [one.number, one]));
    this.#at = at;
    this.#player = player(doctor.rules);
    this.#pace = world.drawPace(luck);
    this.#breaks = doctor.breaks.map(([from, to]) => ({
      from: from + luck.normal(0, 5),
      to: to + world.drawBreakOverrun(luck),
      told: to,
    }));
    this.#absences = [...world.drawPrayers(luck, doctor), ...world.drawEmergency(luck, doctor)];
    this.#last = doctor.leavesAtEnd ? doctor.closes + luck.between(0, 30) : Infinity;
  }

  run(): { log: QueueEvent[]; voiceCalls: Map<number, number[]> } {
    for (const one of this.#people.values()) this.#plan(one);
    const { opens, closes, rules, rooms } = this.#doctor;
    const start = opens + world.drawDelay(this.#luck, this.#doctor);
    if (start > opens + 15 && this.#luck.chance(world.IS_DECLARED)) {
      const told = opens + this.#luck.between(0, 12);
      const until = Math.max(round5(told + 5), round5(start + this.#luck.normal(-2, 9)));
      this.#time.add(told, () => this.#do(moves.decideDoctorLate(this.#desk(), this.#at(until), this.#at(opens))));
    }
    const names = rooms === 1 ? [''] : Array.from({ length: rooms }, (_, room) => `${room + 1}`);
    if (rooms > 1) this.#time.add(opens - 90, () => this.#do(moves.decideRooms(this.#desk(), names)));
    if (this.#luck.chance(world.IS_ARRIVAL_TOLD))
      this.#time.add(start - world.drawGettingReady(this.#luck), () =>
        this.#do(moves.decideDoctorArrived(this.#desk())),
      );
    this.#time.add(start, () =>
      this.#do(moves.decideStart(this.#desk(), rules, { planned: this.#at(opens), confirmed: true })),
    );
    for (const [at, room] of names.entries())
      this.#time.add(start + (at === 0 ? 0 : this.#luck.gamma(1, 6)), () => this.#next(room));
    this.#time.add(Math.max(closes, start + 1), () => this.#wake(0));
    this.#time.run();
    this.#close();
    return { log: this.#log, voiceCalls: this.#voiceCalls };
  }

  /** What one person does, whatever the desk does. */
  #plan(one: Person): void {
    const { number } = one;
    this.#time.add(one.issued, () =>
      this.#append({ kind: 'ISSUED', number, detail: one.isOnsite ? { lane: 'ONSITE' } : {} }),
    );
    if (one.cancels !== null)
      this.#time.add(one.cancels, () => this.#append({ kind: 'CANCELLED', number, detail: {} }));
    if (!one.comes) return;
    const { opens, rules } = this.#doctor;
    const isAsked = rules.needs_check_in === 1 || one.isOnsite || this.#luck.chance(world.CHECKS_IN_UNASKED);
    const checksIn = Math.max(one.arrives, opens - 60);
    const way = { opensAt: this.#at(one.isOnsite ? opens - 600 : opens - 60), byDesk: false };
    if (isAsked)
      this.#time.add(checksIn, () => {
        this.#do(patient.decideCheckIn(this.#desk(), number, way));
        if (one.isPriority) this.#do(moves.decidePriority(this.#desk(), number, 'ELDERLY'));
        this.#wake();
      });
    const { saysLate, goesAway } = one;
    if (saysLate)
      this.#time.add(saysLate.at, () => this.#do(patient.decideRunningLate(this.#desk(), number, saysLate.minutes)));
    if (goesAway)
      this.#time.add(goesAway.at, () => {
        if (!this.#do(patient.decideAway(this.#desk(), number, rules.away_minutes))) return;
        this.#away.add(number);
        this.#time.add(this.#time.now + goesAway.minutes, () => {
          this.#away.delete(number);
          this.#do(patient.decideBack(this.#desk(), number));
          this.#wake();
        });
      });
  }

  /** The room is free, or its visit is over but the desk has not ended it. */
  #next(room: string): void {
    const { state } = this.#player;
    const now = this.#time.now;
    if (state.status === 'PAUSED') return;
    const rest = this.#breaks.find(({ from, to }) => now >= from && now < to);
    if (rest) return this.#rest(room, rest);
    const absence = this.#absences.find(([from, to]) => now >= from && now < to);
    if (absence) return this.#time.add(absence[1], () => this.#next(room));
    if (this.#isLeaving || now > this.#last) return this.#leave(room);
    if (isAnybodyReady(state)) return this.#luck.chance(this.#doctor.forgets) ? this.#forget(room) : this.#call(room);
    this.#do(moves.decideFinish(this.#desk(), room));
    const isAnybodyLeft = [...state.entries.values()].some(isInLine);
    if (now >= this.#doctor.closes && !isAnybodyLeft) return this.#leave(room);
    this.#idle.add(room);
    const patience = now + world.drawPatience(this.#luck);
    const version = state.version;
    this.#time.add(patience, () => {
      if (!this.#idle.has(room) || state.version !== version) return;
      this.#idle.delete(room);
      if (this.#time.now >= this.#doctor.closes) this.#leave(room);
      else if ([...state.entries.values()].some(isInLine)) this.#call(room);
      else this.#idle.add(room);
    });
  }

  #wake(reaction = world.drawReaction(this.#luck)): void {
    for (const room of this.#idle) {
      this.#idle.delete(room);
      this.#time.add(this.#time.now + reaction, () => this.#next(room));
    }
  }

  #rest(room: string, { to, told }: Pause): void {
    const now = this.#time.now;
    this.#do(moves.decideFinish(this.#desk(), room));
    const isPause = this.#doctor.rooms === 1 && to > now + 5 && this.#luck.chance(world.IS_BREAK_TOLD);
    if (isPause) this.#do(moves.decidePause(this.#desk(), 'ISHOMA', this.#at(Math.max(told, round5(now + 5)))));
    this.#time.add(to, () => {
      if (isPause) this.#do(moves.decideResume(this.#desk()));
      this.#next(room);
    });
  }

  #call(room: string): void {
    const { state } = this.#player;
    if (!this.#do(moves.decideCallNext(this.#desk(), room))) {
      this.#idle.add(room);
      return;
    }
    const { number } = moves.insideOf(state, room)!;
    const one = this.#people.get(number)!;
    const now = this.#time.now;
    const isThere = one.comes && one.arrives <= now && !this.#away.has(number) && !this.#luck.chance(world.IS_OUT);
    if (!isThere) {
      this.#time.add(now + world.drawVainCall(this.#luck), () => {
        if (!this.#do(moves.decideAbsent(this.#desk(), number, room))) this.#do(moves.decideHold(this.#desk(), room));
        this.#next(room);
      });
      return;
    }
    const backlog = [...state.entries.values()].filter((entry) => isInLine(entry) && isHereFor(state, entry)).length;
    this.#time.add(now + this.#visitOf(one.kind, backlog), () => this.#end(room));
  }

  #visitOf(kind: string, backlog: number): number {
    const hours = (this.#time.now - this.#doctor.opens) / 60;
    return world.drawVisit(this.#luck, this.#doctor, { kind, pace: this.#pace, backlog, hours });
  }

  /** The desk calls some people by voice alone, and presses for all of them when the last one is in. */
  #forget(room: string): void {
    const calls = [this.#time.now];
    for (let left = world.drawForgotten(this.#luck) - 1; left > 0; left -= 1)
      calls.push(calls.at(-1)! + this.#visitOf('3', 0) + world.drawGap(this.#luck));
    this.#time.add(calls.at(-1)!, () => this.#catchUp(room, calls));
  }

  #catchUp(room: string, calls: readonly number[]): void {
    const [called, ...later] = calls;
    if (called === undefined || !isAnybodyReady(this.#player.state)) return this.#next(room);
    if (later.length === 0) return this.#call(room);
    if (!this.#do(moves.decideCallNext(this.#desk(), room))) return this.#next(room);
    const { number } = moves.insideOf(this.#player.state, room)!;
    this.#voiceCalls.set(number, [...(this.#voiceCalls.get(number) ?? []), this.#at(called).getTime()]);
    this.#time.add(this.#time.now + world.CATCH_UP_MINUTES, () => this.#catchUp(room, later));
  }

  #end(room: string): void {
    const turnaround = world.drawGap(this.#luck) + world.drawLabReturn(this.#luck, this.#doctor);
    const interruption = world.drawInterruption(this.#luck);
    const now = this.#time.now;
    if (this.#doctor.endsVisits || interruption > 0) this.#do(moves.decideFinish(this.#desk(), room));
    if (interruption > 5 && this.#doctor.rooms === 1 && this.#luck.chance(world.IS_ANNOUNCED)) {
      const until = round5(now + Math.max(5, interruption + this.#luck.normal(0, 6)));
      this.#do(moves.decidePause(this.#desk(), 'OTHER', this.#at(until)));
      this.#time.add(now + interruption, () => {
        this.#do(moves.decideResume(this.#desk()));
        this.#next(room);
      });
    } else this.#time.add(now + turnaround + interruption, () => this.#next(room));
  }

  #leave(room: string): void {
    this.#isLeaving = true;
    this.#do(moves.decideFinish(this.#desk(), room));
    this.#wake(0);
    if ([...this.#player.state.entries.values()].some(({ status }) => status === 'CALLED')) return;
    this.#close();
    this.#time.stop();
  }

  /** As server/front-desk/close-session.ts ends a session. */
  #close(): void {
    const { state } = this.#player;
    if (state.status === 'FINISHED') return;
    for (const entry of state.entries.values()) {
      const { number } = entry;
      const isAbsent = entry.status === 'HELD' && entry.realCalls >= state.rules.call_tries;
      if (isAbsent) this.#append({ kind: 'ABSENT', number, detail: {} });
      else if (isInLine(entry))
        this.#append({ kind: 'CANCELLED', number, detail: { by: 'CENTER', ...this.#reasonOf(entry) } });
    }
    this.#append({ kind: 'SESSION_FINISHED', number: null, detail: {} });
  }

  #reasonOf(entry: QueueEntry): EventDetail {
    if (entry.status === 'HELD') return { because: 'MISSED' };
    return entry.isHere ? {} : { because: 'NOT_CHECKED_IN' };
  }

  #desk(): moves.Desk {
    return { state: this.#player.state, now: this.#at(this.#time.now), isToday: true };
  }

  #do(decision: { ok: true; events: readonly NewEvent[] } | { ok: false }): boolean {
    if (decision.ok) for (const event of decision.events) this.#append(event);
    return decision.ok;
  }

  #append(event: NewEvent): void {
    const full = { ...event, version: this.#log.length + 1, at: this.#at(this.#time.now).getTime() };
    this.#log.push(full);
    this.#player.play(full);
  }
}
