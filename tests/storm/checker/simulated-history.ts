import { drawsFrom } from '#domain/queue/simulation/draws.ts';
import type { Draws } from '#domain/queue/simulation/draws.ts';
import type { NewEvent, QueueEvent } from '#domain/queue/event.ts';
import * as moves from '#domain/queue/moves.ts';
import { decideCheckIn } from '#domain/queue/patient-moves.ts';
import { replay } from '#domain/queue/replay.ts';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import type {
  Answer,
  AppointmentRow,
  Operation,
  EventRow,
  History,
  Invocation,
  Issued,
  OnlinePart,
  PressRow,
  WaitlistChange,
} from '../history/history.ts';

const SESSIONS = 3;
const PEOPLE = 9;
const STEPS = 160;
const QUOTA = 4;
const BEGIN = Date.parse('2026-11-23T01:00:00Z');
const DATE = '2026-11-23';

type Open<T> = { -readonly [K in keyof T]: T[K] };
type Session = { id: number; events: Open<EventRow>[]; taken: { JKN: number; GENERAL: number; ONSITE: number } };

/** A history as a product without any fault makes it: a few sessions, people who book, move, give back, wait, look and are called; answers that get lost, and requests that are repeated. */
export function simulateHistory(seed: number): History {
  const world = new World(drawsFrom(seed));
  for (let step = 0; step < STEPS; step += 1) world.step();
  return world.history();
}

class World {
  private readonly draws: Draws;
  private clock = 0;
  private serial = 0;
  private readonly sessions: Session[] = [];
  private readonly invocations: Invocation[] = [];
  private readonly appointments: Open<AppointmentRow>[] = [];
  private readonly waitlist: WaitlistChange[] = [];
  private readonly presses: PressRow[] = [];
  private readonly deleted = new Set<number>();
  private readonly told: { kind: string; appointment: number; session: number; state: string }[] = [];
  private readonly offers: { account: number; session: number }[] = [];

  constructor(draws: Draws) {
    this.draws = draws;
    for (let id = 1; id <= SESSIONS; id += 1)
      this.sessions.push({ id, events: [], taken: { JKN: 0, GENERAL: 0, ONSITE: 0 } });
  }

  step(): void {
    this.clock += 10;
    const session = this.draws.pick(this.sessions)!;
    const person = 1 + Math.floor(this.draws.next() * PEOPLE);
    const what = this.draws.pick([
      'book',
      'book',
      'book',
      'cancel',
      'move',
      'walk in',
      'come',
      'call',
      'call',
      'look',
      'own',
    ])!;
    if (this.deleted.has(person)) return;
    if (what === 'book') this.book(session, person);
    else if (what === 'cancel') this.cancel(person);
    else if (what === 'move') this.move(person, session);
    else if (what === 'walk in') this.walkIn(session);
    else if (what === 'come') this.come(session);
    else if (what === 'call') this.call(session);
    else if (what === 'look')
      this.note({ what: 'look at queue', session: session.id }, { version: session.events.length });
    else this.lookAtOwn(person);
  }

  history(): History {
    // Somebody deletes an account, and everybody looks once more.
    this.clock += 10;
    this.deleteAccount(PEOPLE);
    for (let person = 1; person < PEOPLE; person += 1) {
      this.clock += 10;
      this.lookAtOwn(person);
    }
    for (const session of this.sessions) {
      this.clock += 10;
      this.note({ what: 'look at queue', session: session.id }, { version: session.events.length });
    }
    const phone = (account: number): string => `+62812000${account}`;
    const messages = this.told.flatMap(({ appointment, state }, at) => {
      if (state === 'DROPPED') return [];
      const account = this.appointments.find(({ id }) => id === appointment)!.account!;
      const [key, recipient] = [`message-${at + 1}`, phone(account)];
      return [{ id: at + 1, key, recipient, notification: at + 1, text: 'Nomor Anda' }];
    });
    const offers = this.offers.map(({ account, session }, at) => ({
      id: 10_000 + at,
      key: `offer-${at}`,
      recipient: phone(account),
      notification: null,
      text: `https://antrian.example/ambil-antrian/${session}`,
    }));
    const all = [...messages, ...offers];
    return {
      invocations: this.invocations,
      rest: {
        sessions: this.sessions.map(({ id, events, taken }) => ({
          id,
          doctor: id,
          date: DATE,
          status: replay(events as never, DEFAULT_RULES).status,
          quota: { JKN: 0, GENERAL: QUOTA, ONSITE: 100 },
          taken,
          lastNumber: events.filter(({ kind }) => kind === 'ISSUED').length,
          version: events.length,
        })),
        events: this.sessions.flatMap(({ events }) => events),
        appointments: this.appointments.map((row) => ({
          ...row,
          status: replay(this.sessions[row.session - 1]!.events as never, DEFAULT_RULES).entries.get(row.number)!
            .status,
        })),
        waitlist: this.waitlist,
        presses: this.presses,
        accounts: Array.from({ length: PEOPLE }, (_, at) => ({
          id: at + 1,
          phone: phone(at + 1),
          isDeleted: this.deleted.has(at + 1),
        })),
        closures: [],
        notifications: this.told.map((one, at) => ({ id: at + 1, ...one })),
        messages: all.map(({ id, key, recipient, notification }) => ({ id, key, recipient, notification })),
        deliveries: all.map(({ key, recipient, text }) => ({ key, to: recipient, text })),
        faults: [],
      },
    };
  }

  /** Writes down what was asked, around the moment in which it was done; one answer in eight gets lost, and half of those are asked for again. */
  private note(asked: Operation, answer: Answer, outcome: 'done' | 'refused' = 'done', code = ''): void {
    const at = this.clock - 8 * this.draws.next();
    const ended = this.clock + 8 * this.draws.next();
    const isLost = outcome === 'done' && this.draws.next() < 0.125;
    if (!isLost) return void this.invocations.push({ asked, at, ended, outcome, code, answer });
    this.invocations.push({ asked, at, ended, outcome: 'unknown', code: 'reset', answer: {} });
    if ('key' in asked && this.draws.next() < 0.5)
      this.invocations.push({ asked, at: ended + 1, ended: ended + 5, outcome: 'done', code: '', answer });
  }

  private append(session: Session, events: readonly NewEvent[], appointment: (number: number) => number | null): void {
    for (const event of events)
      session.events.push({
        ...event,
        session: session.id,
        version: session.events.length + 1,
        at: BEGIN + this.clock * 1000,
        appointment: event.number === null ? null : appointment(event.number),
      });
  }

  private readonly byNumber =
    (session: Session) =>
    (number: number): number | null =>
      this.appointments.find((row) => row.session === session.id && row.number === number)?.id ??
      session.events.find((event) => event.kind === 'ISSUED' && event.number === number)?.appointment ??
      null;

  private issue(session: Session, row: Omit<AppointmentRow, 'number' | 'session' | 'status'>, detail = {}): Issued {
    const number = session.events.filter(({ kind }) => kind === 'ISSUED').length + 1;
    const known = this.appointments.find(({ id }) => id === row.id);
    if (known) Object.assign(known, { session: session.id, number });
    else this.appointments.push({ ...row, session: session.id, number, status: 'BOOKED' });
    this.append(session, [moves.of('ISSUED', number, detail)], () => row.id);
    return { code: row.code, session: session.id, number };
  }

  private statusOf({ session, number }: AppointmentRow) {
    return replay(this.sessions[session - 1]!.events as never, DEFAULT_RULES).entries.get(number)!.status;
  }

  private liveOf(person: number): Open<AppointmentRow>[] {
    return this.appointments.filter(
      (row) => row.account === person && ['BOOKED', 'CHECKED_IN', 'CALLED', 'HELD'].includes(this.statusOf(row)),
    );
  }

  private entriesOf(session: Session, status: string): WaitlistChange[] {
    const last = new Map(this.waitlist.filter((one) => one.session === session.id).map((one) => [one.entry, one]));
    return [...last.values()].filter(({ after }) => after === status);
  }

  private book(session: Session, person: number): void {
    const key = `key-${(this.serial += 1)}`;
    const asked = { what: 'book', session: session.id, patient: person, part: 'GENERAL' as OnlinePart, key } as const;
    if (this.liveOf(person).some((row) => row.session === session.id))
      return this.note(asked, {}, 'refused', 'ALREADY_BOOKED');
    const offer = this.entriesOf(session, 'OFFERED').find(({ patient }) => patient === person);
    if (!offer && session.taken.GENERAL >= QUOTA) {
      this.note(asked, {}, 'refused', 'SESSION_FULL');
      return this.wait(session, person);
    }
    if (offer) this.waitlist.push({ ...offer, before: 'OFFERED', after: 'TAKEN', at: this.clock });
    else session.taken.GENERAL += 1;
    const id = this.appointments.length + 1;
    const row = {
      id,
      code: `CODE-${id}`,
      patient: person,
      account: person,
      part: 'GENERAL' as const,
      isOver: false,
      key,
    };
    const issued = this.issue(session, row);
    this.told.push({ kind: 'BOOKED', appointment: id, session: session.id, state: 'SENT' });
    this.note(asked, { issued });
  }

  private wait(session: Session, person: number): void {
    const known = [...this.entriesOf(session, 'WAITING'), ...this.entriesOf(session, 'OFFERED')];
    if (known.some(({ patient }) => patient === person)) return;
    const entry = (this.serial += 1);
    const part: OnlinePart = 'GENERAL';
    this.waitlist.push({
      entry,
      session: session.id,
      patient: person,
      account: person,
      part,
      before: null,
      after: 'WAITING',
      at: this.clock,
    });
    this.clock += 10;
    this.note({ what: 'wait', session: session.id, patient: person, part }, { entry });
  }

  private handOn(session: Session): void {
    const [next] = this.entriesOf(session, 'WAITING').toSorted((a, b) => a.entry - b.entry);
    if (!next) return void (session.taken.GENERAL -= 1);
    this.waitlist.push({ ...next, before: 'WAITING', after: 'OFFERED', at: this.clock });
    this.offers.push({ account: next.account, session: session.id });
  }

  private cancel(person: number): void {
    const row = this.draws.pick(this.liveOf(person).filter((one) => this.statusOf(one) !== 'CALLED'));
    if (!row) return;
    const session = this.sessions[row.session - 1]!;
    this.append(session, [moves.of('CANCELLED', row.number)], () => row.id);
    this.handOn(session);
    this.told.push({ kind: 'CANCELLED', appointment: row.id, session: session.id, state: 'SENT' });
    this.note({ what: 'cancel', code: row.code }, {});
  }

  private move(person: number, to: Session): void {
    const own = this.liveOf(person);
    const row = this.draws.pick(own.filter((one) => this.statusOf(one) === 'BOOKED' && one.session !== to.id));
    if (!row || to.taken.GENERAL >= QUOTA || own.some((one) => one.session === to.id)) return;
    const from = this.sessions[row.session - 1]!;
    this.append(from, [moves.of('MOVED', row.number)], () => row.id);
    this.handOn(from);
    to.taken.GENERAL += 1;
    const entry = [...this.entriesOf(to, 'WAITING')].find(({ patient }) => patient === person);
    if (entry) this.waitlist.push({ ...entry, before: 'WAITING', after: 'TAKEN', at: this.clock });
    this.note({ what: 'move', code: row.code, to: to.id }, { issued: this.issue(to, row) });
  }

  private walkIn(session: Session): void {
    const id = this.appointments.length + 1;
    const key = `walk-${id}`;
    const row = {
      id,
      code: `CODE-${id}`,
      patient: 1000 + id,
      account: null,
      part: 'ONSITE' as const,
      isOver: false,
      key,
    };
    const issued = this.issue(session, row, { lane: 'ONSITE' });
    this.append(session, [moves.of('CHECKED_IN', issued.number)], () => id);
    session.taken.ONSITE += 1;
    this.note({ what: 'walk in', session: session.id, key }, { issued });
  }

  private desk(session: Session): moves.Desk {
    const state = replay(session.events as unknown as QueueEvent[], DEFAULT_RULES);
    return { state, now: new Date(BEGIN + this.clock * 1000), isToday: true } as moves.Desk;
  }

  private come(session: Session): void {
    const row = this.draws.pick(
      this.appointments.filter((one) => one.session === session.id && this.statusOf(one) === 'BOOKED'),
    );
    if (!row) return;
    const decision = decideCheckIn(this.desk(session), row.number, { opensAt: new Date(0), byDesk: true });
    if (!decision.ok) return;
    this.append(session, decision.events, this.byNumber(session));
    this.note({ what: 'check in', code: row.code }, { version: session.events.length });
  }

  private call(session: Session): void {
    const from = session.events.length;
    const isBegun = session.events.some(({ kind }) => kind === 'SESSION_STARTED');
    const key = `press-${(this.serial += 1)}`;
    if (!isBegun)
      this.append(session, [moves.about('SESSION_STARTED', { rules: DEFAULT_RULES, press: 1 })], () => null);
    else {
      const decision = moves.decideCallNext(this.desk(session), '');
      const asked = { what: 'press', session: session.id, press: 'callNext', key } as const;
      if (!decision.ok) return this.note(asked, {}, 'refused', 'QUEUE_EMPTY');
      this.append(session, decision.events, this.byNumber(session));
      for (const { kind, appointment } of session.events.slice(from)) if (kind === 'SERVED') this.serve(appointment!);
    }
    this.presses.push({ key, session: session.id, from, to: session.events.length });
    this.note({ what: 'press', session: session.id, press: 'callNext', key }, { version: session.events.length });
  }

  /** Of those who are served, some are it before the confirmation of their number could leave, or was even made. */
  private serve(appointment: number): void {
    const at = this.told.findIndex((one) => one.appointment === appointment && one.kind === 'BOOKED');
    if (at === -1) return;
    if (appointment % 4 === 0) this.told.splice(at, 1);
    if (appointment % 4 === 1) this.told[at]!.state = 'DROPPED';
  }

  private lookAtOwn(person: number): void {
    const live = this.liveOf(person).map(({ code, session, number }) => ({ code, session, number }));
    this.note({ what: 'look at own', account: person }, { live });
  }

  private deleteAccount(person: number): void {
    for (const row of this.liveOf(person)) {
      const session = this.sessions[row.session - 1]!;
      this.append(session, [moves.of('CANCELLED', row.number)], () => row.id);
      this.handOn(session);
    }
    for (const session of this.sessions)
      for (const status of ['WAITING', 'OFFERED'])
        for (const entry of this.entriesOf(session, status).filter(({ account }) => account === person)) {
          this.waitlist.push({ ...entry, before: status, after: 'LEFT', at: this.clock });
          if (status === 'OFFERED') this.handOn(session);
        }
    this.deleted.add(person);
    this.note({ what: 'delete account', account: person }, {});
  }
}
