import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book } from '#contract/booking/appointment.ts';
import { finish, markAbsent, recall, reopenVisit, undoMove } from '#contract/front-desk/desk-moves.ts';
import { bpjsDocuments, makePerson, makeQueue, pictureOf } from '../../factories/queue.ts';
import type { Person } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { refused } from '../../support/refused.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
let desk: DeskStand;
beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
beforeEach(() => {
  app.clock.now = TEST_NOW;
});
afterAll(() => app.close());

/** A number of a session that a BPJS card pays for. */
async function takeBy(session: number, person: Person, card: string): Promise<string> {
  const { bpjs } = await bpjsDocuments(app.pool, person.accountId);
  const documents = { bpjs: { ...bpjs, card_number: card } };
  const request = { session, patient: person.patientId, payment: desk.place.bpjs, idempotency_key: randomUUID() };
  const body = { ...request, documents };
  return (await answered(app.call(book, { body, token: person.token }))).appointment.trans_code;
}

let cards = 0;
const newCard = (): string => `00098765${String((cards += 1)).padStart(5, '0')}`;

/** The first number of a running session, which a card pays for and which is called. */
async function called(): Promise<{ session: number; card: string; person: Person }> {
  const [session, card, person] = [await makeQueue(app.pool, desk.place), newCard(), await makePerson(app.pool)];
  await desk.checkIn(await takeBy(session, person, card));
  await desk.start(session);
  await desk.call(session);
  return { session, card, person };
}

describe('a number whose BPJS card pays for a number of somebody else since', () => {
  test('is not reopened: the desk reads why, and nothing changes', async () => {
    const { session, card } = await called();
    await desk.pressed(finish, session);
    await takeBy(await makeQueue(app.pool, desk.place, { date: '2026-11-24' }), await makePerson(app.pool), card);
    const before = await pictureOf(app.pool, session);
    await refused(desk.press(reopenVisit, session, { number: 1 }), 'CARD_IN_USE');
    expect(await pictureOf(app.pool, session)).toEqual(before);
  });

  test('is not brought back by an undo either', async () => {
    const { session, card } = await called();
    for (let each = 0; each < 2; each += 1) {
      app.clock.minutes(1);
      await desk.pressed(recall, session);
    }
    await desk.pressed(markAbsent, session, { number: 1 });
    await takeBy(await makeQueue(app.pool, desk.place, { date: '2026-11-24' }), await makePerson(app.pool), card);
    const before = await pictureOf(app.pool, session);
    await refused(desk.press(undoMove, session), 'CARD_IN_USE');
    expect(await pictureOf(app.pool, session)).toEqual(before);
  });
});

test('a number is reopened whose BPJS card pays for another number of the same person', async () => {
  const { session, card, person } = await called();
  await desk.pressed(finish, session);
  await takeBy(await makeQueue(app.pool, desk.place, { date: '2026-11-24' }), person, card);
  const seen = await desk.pressed(reopenVisit, session, { number: 1 });
  expect(seen.entries).toMatchObject([{ number: 1, status: 'HELD' }]);
});
