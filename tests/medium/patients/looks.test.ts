import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLooks, reportLook } from '#contract/patients/look.ts';
import { LOOKS_SHOWN } from '#domain/limits.ts';
import { noteLooks } from '#server/accounts/looks/look.store.ts';
import { makePatient, makeStaff } from '../../factories/account.ts';
import { makePerson, makeTestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

const DAY_MS = 24 * 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function open() {
  app.clock.now = TEST_NOW;
  app.outbox.length = 0;
  const { center } = await makeTestCenter(app.pool, { name: `RS Telaga Bening ${Math.random()}` });
  const staff = await makeStaff(app.pool, center, { name: 'Dina Kusuma' });
  const manager = await makeStaff(app.pool, center, { scope: 'manager', name: 'Manajer Uji' });
  const person = await makePerson(app.pool, 'Siti Rahma');
  const child = await makePatient(app.pool, person.accountId, { name: 'Anak Siti' });
  const look = (patient: number, purpose: Parameters<typeof noteLooks>[2] = 'QUEUE', by = staff) =>
    noteLooks(app.deps.pool, { accountId: by.accountId, center, now: app.clock.now }, purpose, [patient]);
  const list = (patient?: number, { token } = person) =>
    answered(app.call(listLooks, { query: { patient: patient === undefined ? undefined : `${patient}` }, token }));
  return { center, staff, manager, person, child, look, list };
}

test('a person sees who looked at them and their family: the first name and an initial, the role, why and when, the newest first', async () => {
  const { person, child, look, list, manager } = await open();
  await look(person.patientId);
  app.clock.minutes(60);
  await look(person.patientId);
  await look(child, 'FIND');
  app.clock.minutes(5);
  await look(person.patientId, 'NUMBERS', manager);
  const { looks, month, has_more, stored_days } = await list();
  expect(looks.map(({ staff, scope, purpose, patient }) => [staff, scope, purpose, patient])).toEqual([
    ['Manajer U.', 'manager', 'NUMBERS', person.patientId],
    ['Dina K.', 'desk', 'QUEUE', person.patientId],
    ['Dina K.', 'desk', 'FIND', child],
  ]);
  expect(looks[1]).toMatchObject({ at: '2026-11-23T03:00:00.000Z', date: '2026-11-23', is_reported: false });
  expect([month, has_more, stored_days]).toEqual([3, false, 365]);
  expect((await list(child)).looks).toMatchObject([{ patient: child }]);
});

test("looks at other people are never shown, also not by their patient's id", async () => {
  const { person, look, list } = await open();
  await look(person.patientId);
  const stranger = await makePerson(app.pool);
  expect((await list(undefined, stranger)).looks).toEqual([]);
  expect((await list(person.patientId, stranger)).looks).toEqual([]);
});

test('the list is bounded and says that there is more', async () => {
  const { person, look, list } = await open();
  for (let day = 0; day <= LOOKS_SHOWN; day += 1) {
    app.clock.now = new Date(TEST_NOW.getTime() - day * DAY_MS);
    await look(person.patientId);
  }
  app.clock.now = TEST_NOW;
  const { looks, has_more, month } = await list();
  expect([looks.length, has_more, month]).toEqual([LOOKS_SHOWN, true, 30]);
});

test('a person who does not know who looked reports it: the manager gets one message and an alarm, and the page shows that it was sent', async () => {
  const { person, look, list, center, staff, manager } = await open();
  await look(person.patientId, 'FIND');
  const [one] = (await list()).looks;
  const body = { patient: person.patientId, purpose: one!.purpose, at: one!.at };
  for (let each = 0; each < 2; each += 1) await answered(app.call(reportLook, { body, token: person.token }));
  expect((await list()).looks[0]!.is_reported).toBe(true);
  expect(app.outbox.map(({ to }) => to)).toEqual([manager.phone]);
  expect(app.outbox[0]!.body).toContain('Dina K.');
  expect(app.outbox[0]!.body).not.toContain('Siti');
  const { rows } = await app.pool.query(
    'select kind, actor_account_id as actor, patient_id as patient from look_alarm where center_id = $1',
    [center],
  );
  expect(rows).toEqual([{ kind: 'NOT_KNOWN', actor: staff.accountId, patient: person.patientId }]);
  const stranger = await makePerson(app.pool);
  expect(await app.call(reportLook, { body, token: stranger.token })).toMatchObject({ error: { code: 'NOT_FOUND' } });
});
