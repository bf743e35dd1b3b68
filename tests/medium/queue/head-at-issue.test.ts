import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, cancel, getMonitor, getOngoing, reschedule } from '#contract/booking/appointment.ts';
import { lookAgain } from '#contract/queue/checkpoint/look-again.ts';
import { glance, withIssue } from '#contract/queue/checkpoint/open-proof.ts';
import type { SeenHead } from '#contract/queue/checkpoint/open-proof.ts';
import { makeCheckpoints } from '#server/queue/checkpoint/make-checkpoint.ts';
import { nodeTools } from '#server/queue/checkpoint/node-tools.ts';
import { makePerson, makeQueue } from '../../factories/queue.ts';
import type { Person } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import { Stranger } from '../../support/queue/stranger.ts';
import { all, change, rebuild, treeGone, workAsOwner } from '../../support/queue/tamper-log.ts';

let app: TestApp;
let desk: DeskStand;
let person: Person;

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
  person = await makePerson(app.pool);
});
afterAll(() => app.close());

/** A session in which two people hold the first two numbers and have checked in, so that its log has four events. */
const busySession = async (): Promise<number> => (await desk.queue(2)).session;
const take = async (session: number, of: Person, key = randomUUID()) => {
  const body = { session, patient: of.patientId, payment: desk.place.umum, idempotency_key: key };
  return (await answered(app.call(book, { body, token: of.token }))).appointment;
};
const ticketOf = (code: string, of: Person) =>
  answered(app.call(getMonitor, { params: { trans_code: code }, token: of.token }));

/** The event that gave a number, as the database has it. */
async function issuedIn(session: number, number: number): Promise<SeenHead> {
  const { rows } = await app.pool.query<SeenHead>(
    "select version, encode(hash, 'hex') as head from queue_event where session_id = $1 and number = $2 and kind = 'ISSUED'",
    [session, number],
  );
  return rows[0]!;
}

test('a booking answers the event that gave its number with its hash, and so do its repetition, the ticket and the list, whatever happens behind it', async () => {
  const session = await busySession();
  const key = randomUUID();
  const booked = await take(session, person, key);
  const issued = await issuedIn(session, 3);
  expect(issued).toMatchObject({ version: 5, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(booked.head).toEqual(issued);
  await take(session, await makePerson(app.pool));
  await desk.start(session);
  expect((await take(session, person, key)).head).toEqual(issued);
  expect((await ticketOf(booked.trans_code, person)).head).toEqual(issued);
  const { appointments } = await answered(app.call(getOngoing, { token: person.token }));
  expect(appointments.find(({ trans_code: code }) => code === booked.trans_code)?.head).toEqual(issued);
});

test('bookings of one moment have each the head of their own event', async () => {
  const session = await makeQueue(app.pool, desk.place);
  const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(app.pool)));
  const booked = await Promise.all(people.map((one) => take(session, one)));
  for (const { queue_number: number, head } of booked) expect(head).toEqual(await issuedIn(session, number!));
  expect(new Set(booked.map(({ head }) => head?.head)).size).toBe(5);
});

test('a number that moved to another session has the head of its event there, and one that has ended has none', async () => {
  const [from, to] = [await busySession(), await makeQueue(app.pool, desk.place, { date: '2026-11-24' })];
  await take(to, await makePerson(app.pool));
  const holder = await makePerson(app.pool);
  const { trans_code: code, head: before } = await take(from, holder);
  const call = { params: { trans_code: code }, token: holder.token };
  const moved = (await answered(app.call(reschedule, { ...call, body: { session: to } }))).appointment;
  expect(moved.head).toEqual(await issuedIn(to, 2));
  expect(moved.head).not.toEqual(before);
  expect((await ticketOf(code, holder)).head).toEqual(moved.head);
  expect((await answered(app.call(cancel, { ...call, body: {} }))).appointment.head).toBeNull();
});

test('a log that is written anew right after a booking, before anybody has looked at it, is found by the head that came with the booking', async () => {
  const session = await busySession();
  const { head } = await take(session, person);
  const otherTime = change("at = at - interval '1 minute'", 'version = 1');
  await workAsOwner(app, (client) => all(otherTime, rebuild, treeGone)(client, session));
  const ticket = withIssue(null, head!);
  const asker = new Stranger(app, session);
  const found = { state: 'different', why: 'seen', version: 5 };
  const lookBoth = async () => {
    const { trace, proof } = await asker.ask(5);
    const shown = { session, version: trace.total };
    return [
      await glance(shown, proof, ticket, nodeTools),
      await lookAgain(trace, proof, ticket, nodeTools),
      // Whoever holds nothing finds nothing.
      await glance(shown, proof, null, nodeTools),
    ];
  };
  expect(await lookBoth()).toMatchObject([found, found, { state: 'waiting' }]);
  app.clock.minutes(1);
  await makeCheckpoints(app.clock.now, app.deps);
  expect(await lookBoth()).toMatchObject([found, found, { state: 'same' }]);
});

test('a log that is as it was fits the head that came with the booking, before and under a checkpoint', async () => {
  const session = await busySession();
  const { head } = await take(session, person);
  await take(session, await makePerson(app.pool));
  const asker = new Stranger(app, session);
  asker.memory = withIssue(null, head!);
  expect(await asker.look()).toMatchObject({ state: 'waiting', memory: { since: 5, heads: [head, { version: 6 }] } });
  app.clock.minutes(1);
  await makeCheckpoints(app.clock.now, app.deps);
  expect(await asker.look()).toMatchObject({ state: 'same', memory: { since: 5, heads: [head, { version: 6 }] } });
  // A ticket that says another hash of that event than the one that is stored cannot be right beside it.
  const other = withIssue(asker.memory, { version: 5, head: '0'.repeat(64) });
  asker.memory = withIssue(other, head!);
  expect(await asker.look()).toMatchObject({ state: 'different', why: 'seen', version: 5 });
});
