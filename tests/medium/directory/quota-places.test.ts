import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, cancel, reschedule } from '#contract/booking/appointment.ts';
import { callOffSession, saveSchedule } from '#contract/disruption/schedule.ts';
import { joinWaiting, leaveWaiting, listWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { OFFER_MINUTES } from '#domain/limits.ts';
import { readWeek } from '#server/disruption/schedule.store.ts';
import { expireOffers } from '#server/booking/waitlist/join-waitlist.ts';
import { makeStaff } from '../../factories/account.ts';
import { bpjsDocuments, makePerson, makeTestCenter } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { makeWeekly, sessionsOf } from '../../factories/schedule.ts';
import type { Weekly } from '../../factories/schedule.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

const PEOPLE = 3;
/** So few quota places that people soon wait for each other. */
const QUOTA = 1;
const RUNS = 40;

let app: TestApp;
let place: TestCenter;
let people: Person[];
let manager: { token: string };
beforeAll(async () => {
  app = await createTestApp({ max: 30 });
  place = await makeTestCenter(app.pool);
  manager = await makeStaff(app.pool, place.center, { scope: 'manager' });
  people = await Promise.all(Array.from({ length: PEOPLE }, () => makePerson(app.pool)));
});
afterAll(() => app.close());

/** What a patient, or the manager, does to one of two sessions. */
const press = fc.record({
  do: fc.constantFrom('book', 'book', 'cancel', 'take', 'move', 'wait', 'wait', 'leave', 'lapse', 'resize', 'call off'),
  who: fc.nat({ max: PEOPLE - 1 }),
  where: fc.nat({ max: 1 }),
  part: fc.constantFrom('GENERAL', 'JKN'),
});
type Press = typeof press extends fc.Arbitrary<infer One> ? One : never;

/** A person with a number in a session, drawn by `pick`; an unknown code when there is none. */
async function holderIn(session: number, pick: number): Promise<{ code: string; token: string }> {
  const { rows } = await app.pool.query<{ trans_code: string; account_id: number }>(
    "select trans_code, account_id from appointment where session_id = $1 and status = 'BOOKED' order by id",
    [session],
  );
  const row = rows[pick % Math.max(1, rows.length)];
  const holder = people.find(({ accountId }) => accountId === row?.account_id) ?? people[0]!;
  return { code: row?.trans_code ?? 'ZZZZ-ZZZZ', token: holder.token };
}

async function personOffered(session: number, part: string): Promise<Person | undefined> {
  const { rows } = await app.pool.query<{ account_id: number }>(
    "select account_id from waitlist_entry where session_id = $1 and part = $2 and status = 'OFFERED'",
    [session, part],
  );
  return people.find(({ accountId }) => accountId === rows[0]?.account_id);
}

/** The payment part of a booking: BPJS asks for a letter, which nobody else has. */
const paying = async (part: string, { accountId }: Person) =>
  part === 'JKN'
    ? { payment: place.bpjs, documents: await bpjsDocuments(app.pool, accountId) }
    : { payment: place.umum, documents: {} };

/** Does it. A refusal is fine here, a failure is not. */
async function run({ do: what, who, where, part }: Press, sessions: readonly number[], week: Weekly): Promise<void> {
  const center = `${place.center}`;
  const person = people[who]!;
  const { token } = person;
  const session = sessions[where]!;
  const asked = { session, patient: person.patientId, payment: part === 'JKN' ? place.bpjs : place.umum };
  const answers = {
    book: async () => {
      const body = { ...asked, ...(await paying(part, person)), idempotency_key: randomUUID() };
      return app.call(book, { body: body as never, token });
    },
    // Somebody with an offer takes it, whoever was drawn.
    take: async () => {
      const offered = await personOffered(session, part);
      if (!offered) return { ok: true } as const;
      const more = { patient: offered.patientId, ...(await paying(part, offered)) };
      return app.call(book, {
        body: { ...asked, ...more, idempotency_key: randomUUID() } as never,
        token: offered.token,
      });
    },
    cancel: async () => {
      const holder = await holderIn(session, who);
      return app.call(cancel, { params: { trans_code: holder.code }, body: {}, token: holder.token });
    },
    move: async () => {
      const holder = await holderIn(session, who);
      const to = { session: sessions[1 - where]! };
      return app.call(reschedule, { params: { trans_code: holder.code }, body: to, token: holder.token });
    },
    wait: () => app.call(joinWaiting, { body: asked, token }),
    leave: async () => {
      const all = await app.call(listWaiting, { token });
      const id = all.ok ? (all.data.waiting.find((one) => one.session.id === session)?.id ?? 1) : 1;
      return app.call(leaveWaiting, { params: { id: `${id}` }, token });
    },
    // The manager gives both days a larger or smaller quota.
    resize: async () => {
      const { lines, seen } = await readWeek(app.deps.pool, week.practice);
      const body = { lines: lines.map((line) => ({ ...line, general: who, jkn: 2 - who })), seen, confirm: null };
      return app.call(saveSchedule, { params: { center, id: `${week.practice}` }, body, token: manager.token });
    },
    // The manager calls a session off, whatever happens to its bookings.
    'call off': async () => {
      if (who > 0) return { ok: true } as const;
      const params = { center, id: `${session}` };
      const told = await app.call(callOffSession, { params, body: { reason: 'Uji' }, token: manager.token });
      if (!told.ok || told.data.saved) return told;
      const confirm = { digest: told.data.digest, call_off: [] };
      return app.call(callOffSession, { params, body: { reason: 'Uji', confirm }, token: manager.token });
    },
    lapse: async () => {
      app.clock.advance((OFFER_MINUTES * 60_000) / 3);
      await expireOffers(app.clock.now, app.deps);
      return { ok: true } as const;
    },
  };
  const answer = await answers[what]();
  if (!answer.ok)
    expect(answer.error.code, JSON.stringify(app.logged.at(-1))).not.toMatch(/INTERNAL|OFFLINE|MAINTENANCE/);
}

/** Every quota place of each part of a session: who has it, who is offered it, who waits. */
async function placesOf(session: number) {
  const { rows } = await app.pool.query<{
    part: string;
    quota: number;
    taken: number;
    live: number;
    offered: number;
    waiting: number;
    twice: number;
  }>(
    `select p.part, p.quota, p.taken,
       (select count(*)::int from appointment a where a.session_id = s.id and a.part = p.part and a.status = 'BOOKED') as live,
       (select count(*)::int from waitlist_entry w where w.session_id = s.id and w.part = p.part and w.status = 'OFFERED') as offered,
       (select count(*)::int from waitlist_entry w where w.session_id = s.id and w.part = p.part and w.status = 'WAITING') as waiting,
       (select count(*)::int from waitlist_entry w join appointment a on a.session_id = w.session_id and a.patient_id = w.patient_id
        where w.session_id = s.id and w.status in ('WAITING', 'OFFERED') and a.status = 'BOOKED') as twice
     from session s, lateral (values ('GENERAL', s.general_quota, s.general_taken), ('JKN', s.jkn_quota, s.jkn_taken)) as p(part, quota, taken)
     where s.id = $1`,
    [session],
  );
  return rows;
}

test('whatever people do at once, every quota place is taken, offered or free, and nobody waits while one is free', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(press, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
      async (rounds) => {
        // One doctor on two days of the week; only the first week is pressed on, the others may take bookings of sessions that are called off.
        const week = await makeWeekly(app.pool, place, app.clock.now, { weekdays: [2, 3], general: QUOTA, jkn: QUOTA });
        const pressed = (await sessionsOf(app.pool, week.doctor)).slice(0, 2).map(({ id }) => id);
        for (const round of rounds) {
          await Promise.all(round.map((one) => run(one, pressed, week)));
          // The job of each minute.
          await expireOffers(app.clock.now, app.deps);
          for (const { id: session, status } of await sessionsOf(app.pool, week.doctor)) {
            const places = await placesOf(session);
            for (const { part, quota, taken, live, offered, waiting, twice } of places) {
              expect([part, taken]).toEqual([part, live + offered]);
              expect(taken).toBeLessThanOrEqual(quota);
              expect(twice).toBe(0);
              if (status === 'CANCELLED') expect(live + waiting).toBe(0);
              if (waiting > 0) expect(taken).toBe(quota);
            }
            const live = places.reduce((sum, one) => sum + one.live, 0);
            const { rows } = await app.pool.query<{ kind: string; number: number }>(
              'select kind, number from queue_event where session_id = $1 order by version',
              [session],
            );
            const issued = rows.filter(({ kind }) => kind === 'ISSUED').map(({ number }) => number);
            expect(issued).toEqual(issued.map((_, at) => at + 1));
            expect(issued.length - rows.filter(({ kind }) => kind === 'CANCELLED' || kind === 'MOVED').length).toBe(
              live,
            );
          }
        }
      },
    ),
    // A race is not found again by trying smaller cases, and the time that takes would hide what failed.
    { numRuns: RUNS, endOnFailure: true },
  );
}, 180_000);
