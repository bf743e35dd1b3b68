import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { book } from '#contract/booking/appointment.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import type { SessionFields } from '../../factories/directory.ts';
import { bpjsDocuments, makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../answered.ts';
import type { TestApp } from '../app.ts';

export type Holder = { readonly person: Person; readonly code: string; readonly session: number };
type HolderFields = { readonly person?: Person; readonly patient?: number; readonly bpjs?: boolean };

/** People with numbers in sessions of a center of their own, who ask for something in one moment. */
export class NumberHolders {
  readonly #app: TestApp;
  readonly place: TestCenter;

  private constructor(app: TestApp, place: TestCenter) {
    this.#app = app;
    this.place = place;
  }

  static async of(app: TestApp): Promise<NumberHolders> {
    return new NumberHolders(app, await makeTestCenter(app.pool));
  }

  queue(fields: SessionFields = {}, at = this.place): Promise<number> {
    return makeQueue(this.#app.pool, at, fields);
  }

  /** Somebody with a number in a session. */
  async holder(session: number, { person, patient, bpjs = false }: HolderFields = {}): Promise<Holder> {
    const of = person ?? (await makePerson(this.#app.pool));
    const paid = bpjs
      ? { payment: this.place.bpjs, documents: await bpjsDocuments(this.#app.pool, of.accountId) }
      : { payment: this.place.umum };
    const body = { session, patient: patient ?? of.patientId, idempotency_key: randomUUID(), ...paid };
    const { appointment } = await answered(this.#app.call(book, { body: body as never, token: of.token }));
    return { person: of, code: appointment.trans_code, session };
  }

  async holders(sessions: readonly number[]): Promise<Holder[]> {
    const all: Holder[] = [];
    for (const session of sessions) all.push(await this.holder(session));
    return all;
  }

  /** How many statements wrote these bookings last: PostgreSQL notes the transaction and the command in it on each row. */
  async statementsOf(all: readonly Holder[]): Promise<number> {
    const codes = all.map(({ code }) => code);
    const { rows } = await this.#app.pool.query(
      'select distinct xmin, cmin from appointment where trans_code = any($1)',
      [codes],
    );
    return rows.length;
  }

  /** In each session, the places taken are those of who holds a number, part by part, and the log proves itself. */
  async areRight(...sessions: readonly number[]): Promise<void> {
    const { rows } = await this.#app.pool.query(
      `select s.id from session s where s.id = any($1) and (jkn_taken, general_taken, onsite_taken, last_number) is distinct from (
         (select count(*) from appointment a where a.session_id = s.id and a.part = 'JKN' and a.status = 'BOOKED'),
         (select count(*) from appointment a where a.session_id = s.id and a.part = 'GENERAL' and a.status = 'BOOKED')
           + (select count(*) from waitlist_entry w where w.session_id = s.id and w.status = 'OFFERED'),
         (select count(*) from appointment a where a.session_id = s.id and a.part = 'ONSITE' and a.status = 'BOOKED'),
         (select count(*) from queue_event e where e.session_id = s.id and e.kind = 'ISSUED'))`,
      [sessions],
    );
    expect(rows).toEqual([]);
    for (const session of sessions)
      expect(await verifyQueue(this.#app.deps.pool, session)).toMatchObject({ faults: [] });
  }
}
