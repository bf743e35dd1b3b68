import { randomUUID } from 'node:crypto';
import type { Endpoint, In } from '#contract/endpoint.ts';
import { book } from '#contract/booking/appointment.ts';
import { callNext, startSession } from '#contract/front-desk/desk-moves.ts';
import { deskCheckIn } from '#contract/front-desk/desk-register.ts';
import { openKiosk } from '#contract/front-desk/kiosk/kiosk.ts';
import { makeStaff } from '../../factories/account.ts';
import { makePerson, makeTestCenter, makeQueue } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import type { CenterFields, SessionFields } from '../../factories/directory.ts';
import { answered } from '../answered.ts';
import type { TestApp } from '../app.ts';
import { closeAs, lookAs, pressAs, pressedAs, sendAs } from './press-as.ts';

export type QueueOfPeople = { readonly session: number; readonly people: Person[]; readonly codes: string[] };

/** A center with a desk that runs its queues through the endpoints, as the console does. */
export class DeskStand {
  readonly app: TestApp;
  readonly place: TestCenter;
  readonly token: string;
  /** The window in which this desk works. */
  readonly desk: string = randomUUID();

  constructor(app: TestApp, place: TestCenter, token: string) {
    this.app = app;
    this.place = place;
    this.token = token;
  }

  static async open(app: TestApp, fields: CenterFields = {}): Promise<DeskStand> {
    const place = await makeTestCenter(app.pool, fields);
    return new DeskStand(app, place, (await makeStaff(app.pool, place.center)).token);
  }

  /** The token of a tablet at the door. */
  async kiosk(): Promise<string> {
    return (await answered(this.app.call(openKiosk, { body: {}, token: this.token }))).token;
  }

  /** A session in which so many people hold the numbers from 1 on; the first `here` of them have checked in. */
  async queue(
    people: number,
    { here = people, ...fields }: SessionFields & { here?: number } = {},
  ): Promise<QueueOfPeople> {
    const session = await makeQueue(this.app.pool, this.place, fields);
    const held: QueueOfPeople = { session, people: [], codes: [] };
    for (let each = 0; each < people; each += 1) {
      const person = await makePerson(this.app.pool, `Orang ${each + 1}`);
      held.people.push(person);
      held.codes.push(await this.take(session, person));
    }
    for (const code of held.codes.slice(0, here)) await this.checkIn(code);
    return held;
  }

  /** The next number of a session, paid in cash. Answers the code. */
  async take(session: number, person: Person): Promise<string> {
    const body = { session, patient: person.patientId, payment: this.place.umum, idempotency_key: randomUUID() };
    return (await answered(this.app.call(book, { body, token: person.token }))).appointment.trans_code;
  }

  async checkIn(code: string): Promise<void> {
    await answered(this.app.call(deskCheckIn, { params: { trans_code: code }, token: this.token }));
  }

  /** One press as it is meant on the session as it is now, with its answer; `body`: what it has beside that, or instead. */
  press<E extends Endpoint>(move: E, session: number, body: object = {}) {
    return pressAs(this, move, session, body);
  }

  /** Exactly this body, with the answer. */
  send<E extends Endpoint>(move: E, session: number, body: object) {
    return sendAs(this, move, session, body);
  }

  /** A press that must succeed; answers the session afterwards. */
  pressed<E extends Endpoint>(move: E, session: number, body?: object) {
    return pressedAs(this, move, session, body);
  }

  /** The same center's desk in another window. */
  beside(): DeskStand {
    return new DeskStand(this.app, this.place, this.token);
  }

  start(session: number) {
    return this.pressed(startSession, session);
  }

  call(session: number, body: Partial<In<(typeof callNext)['body']>> = {}) {
    return this.pressed(callNext, session, body);
  }

  /** Ends a session, after it was seen what becomes of everybody in line. */
  close(session: number, reason?: string) {
    return closeAs(this, session, reason);
  }

  look(session: number) {
    return lookAs(this, session);
  }
}
