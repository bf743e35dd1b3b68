import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMoveTargets, moveNumber, printSlip } from '#contract/front-desk/desk-find.ts';
import { registerWalkIn } from '#contract/front-desk/desk-register.ts';
import { getDeskDocuments } from '#contract/front-desk/desk.ts';
import { makeStaff } from '../../factories/account.ts';
import { makePerson, makeQueue } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import { pressBody } from '../../support/queue/press-body.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Somebody with a number in two sessions of today, at a center where a curious desk has asked for no list. */
async function open() {
  app.clock.now = TEST_NOW;
  const desk = await DeskStand.open(app);
  const { accountId, token } = await makeStaff(app.pool, desk.place.center);
  const person = await makePerson(app.pool, 'Melati Putri');
  const [here, there] = [await makeQueue(app.pool, desk.place), await makeQueue(app.pool, desk.place)];
  const code = await desk.take(here, person);
  await desk.take(there, person);
  return {
    desk,
    person,
    here,
    there,
    code,
    token,
    /** For which purposes the desk has looked at the person. */
    looks: async () => {
      const { rows } = await app.pool.query<{ purpose: string }>(
        'select purpose from look where patient_id = $1 and actor_account_id = $2 order by purpose',
        [person.patientId, accountId],
      );
      return rows.map(({ purpose }) => purpose);
    },
  };
}

const byId = (id: number) => ({ params: { id: `${id}` } });

test('whoever asks where a number can go looks at its patient, of whom it is said in which sessions they have a number', async () => {
  const { here, there, token, looks } = await open();
  const { targets } = await answered(app.call(listMoveTargets, { ...byId(here), query: { number: '1' }, token }));
  expect(targets).toContainEqual(expect.objectContaining({ session: there, is_standing: true }));
  expect(await looks()).toEqual(['QUEUE']);
});

test('whoever is refused a move, because the patient has a number there already, has looked at them', async () => {
  const { desk, here, there, token, looks } = await open();
  // The session as another desk saw it.
  const seen = await desk.look(here);
  const body = pressBody(seen, 'a-curious-desk', { number: 1, to: there, over: null });
  expect(await app.call(moveNumber, { ...byId(here), body, token })).toMatchObject({
    error: { code: 'ALREADY_BOOKED' },
  });
  expect(await looks()).toEqual(['QUEUE']);
});

test('whoever is refused a number for a known patient, because they have one already, has looked at them', async () => {
  const { desk, person, here, token, looks } = await open();
  const body = {
    patient: { id: person.patientId },
    payment: desk.place.umum,
    priority: null,
    over: null,
    idempotency_key: randomUUID(),
  };
  expect(await app.call(registerWalkIn, { ...byId(here), body, token })).toMatchObject({
    error: { code: 'ALREADY_BOOKED' },
  });
  expect(await looks()).toEqual(['WALK_IN']);
});

test('whoever prints a slip once more looks at whose number it is', async () => {
  const { code, token, looks } = await open();
  await answered(app.call(printSlip, { params: { trans_code: code }, query: {}, token }));
  expect(await looks()).toEqual(['QUEUE']);
});

test('whoever asks for the documents of somebody who gave none looks at how they pay', async () => {
  const { code, token, looks } = await open();
  await answered(app.call(getDeskDocuments, { params: { trans_code: code }, token }));
  expect(await looks()).toEqual(['DOCUMENTS']);
});
