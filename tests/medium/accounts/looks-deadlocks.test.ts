import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAtDesk } from '#contract/front-desk/desk-find.ts';
import { removePatient } from '#contract/patients/patient.ts';
import { PRIVACY_LIMITS } from '#domain/privacy-limits.ts';
import { eraseDue } from '#server/administration/privacy/erase-due.ts';
import { makePatient, makeStaff } from '../../factories/account.ts';
import { makePerson, makeQueue } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;

/** A desk that searched for the same words in two hours, which showed the same child. */
async function searchTwice() {
  app.clock.now = TEST_NOW;
  const desk = await DeskStand.open(app);
  const { token } = await makeStaff(app.pool, desk.place.center);
  const parent = await makePerson(app.pool, 'Ibu Lingkar');
  const patient = await makePatient(app.pool, parent.accountId, { name: 'Anak Lingkar' });
  await desk.take(await makeQueue(app.pool, desk.place), { ...parent, patientId: patient });
  for (const hours of [0, 1]) {
    app.clock.now = new Date(TEST_NOW.getTime() + hours * HOUR_MS);
    await answered(app.call(findAtDesk, { query: {}, body: { query: 'lingkar' }, token }));
  }
  await app.pool.query("update appointment set status = 'CANCEL' where patient_id = $1", [patient]);
  return { center: desk.place.center, parent, patient };
}

/** Does `work` while another transaction takes the second of what it takes before the first. */
async function inTheOtherOrder<T>(
  take: (client: PoolClient, which: 0 | 1) => Promise<unknown>,
  work: () => Promise<T>,
) {
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    await take(client, 1);
    const done = work();
    done.catch(() => undefined);
    await lockWaits(app.pool, 1);
    await take(client, 0);
    await client.query('commit');
    return await done;
  } finally {
    client.release();
  }
}

const takeWords = (center: number) => (client: PoolClient, which: 0 | 1) =>
  client.query('select from patient_search where center_id = $1 and at = $2 for update', [
    center,
    new Date(TEST_NOW.getTime() + which * HOUR_MS),
  ]);

test('a person is removed from a family also where the words of the searches that showed them are erased in another order at the same time', async () => {
  const { center, parent, patient } = await searchTwice();
  const params = { patient: `${patient}` };
  await answered(inTheOtherOrder(takeWords(center), () => app.call(removePatient, { token: parent.token, params })));
});

test('the night erases the words of searches also where somebody who deletes their account erases them in another order', async () => {
  const { center } = await searchTwice();
  const night = new Date(TEST_NOW.getTime() + 40 * 24 * HOUR_MS);
  const done = await inTheOtherOrder(takeWords(center), () => eraseDue(app.deps.pool, night, PRIVACY_LIMITS));
  expect(done.WORDS).toBeGreaterThanOrEqual(2);
});

test('a search is answered also where the people whom it shows are changed in another order at the same time', async () => {
  app.clock.now = TEST_NOW;
  const desk = await DeskStand.open(app);
  const { token } = await makeStaff(app.pool, desk.place.center);
  const session = await makeQueue(app.pool, desk.place);
  const people = [await makePerson(app.pool, 'Satu Bulat'), await makePerson(app.pool, 'Dua Bulat')] as const;
  for (const person of people) await desk.take(session, person);
  const { numbers } = await answered(
    inTheOtherOrder(
      (client, which) => client.query('select from patient where id = $1 for no key update', [people[which].patientId]),
      () => app.call(findAtDesk, { query: {}, body: { query: 'bulat' }, token }),
    ),
  );
  expect(numbers).toHaveLength(2);
});
