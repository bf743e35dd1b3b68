import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDeskSession, listDeskSessions } from '#contract/front-desk/desk.ts';
import { deskCheckIn, findKnownPatients, listDeskPayments } from '#contract/front-desk/desk-register.ts';
import { getDoorCode, kioskCheckIn, openKiosk } from '#contract/front-desk/kiosk/kiosk.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeTestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
/** Somebody who works at the desks of two centers, and each desk as they run it. */
let token: string;
let one: DeskStand;
let two: DeskStand;

beforeAll(async () => {
  app = await createTestApp();
  const places = [await makeTestCenter(app.pool), await makeTestCenter(app.pool)];
  const staff = await makeStaff(app.pool, places[0]!.center);
  await app.pool.query(`insert into staff (account_id, center_id, scope) values ($1, $2, 'manager')`, [
    staff.accountId,
    places[1]!.center,
  ]);
  token = staff.token;
  one = new DeskStand(app, places[0]!, token);
  two = new DeskStand(app, places[1]!, token);
});
afterAll(() => app.close());

const at = ({ place }: DeskStand) => ({ query: { center: `${place.center}` }, token });

test('the day shown is that of the chosen center, or else of the first, and both centers are named', async () => {
  const held = [await one.queue(0), await two.queue(0)];
  const days = [];
  for (const asked of [{ token }, at(one), at(two)]) days.push(await answered(app.call(listDeskSessions, asked)));
  expect(days.map(({ center }) => center.id)).toEqual([one.place.center, one.place.center, two.place.center]);
  expect(days.map(({ sessions }) => sessions.map(({ id }) => id))).toEqual([
    [held[0]!.session],
    [held[0]!.session],
    [held[1]!.session],
  ]);
  for (const { centers } of days)
    expect(centers.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([one.place.center, two.place.center]);
  const params = { id: `${held[1]!.session}` };
  expect((await answered(app.call(getDeskSession, { params, ...at(two) }))).session.id).toBe(held[1]!.session);
  expect(await app.call(getDeskSession, { params, ...at(one) })).toMatchObject({
    error: { code: 'SESSION_NOT_FOUND' },
  });
});

test('patients, payment kinds and check-ins are those of the chosen center too', async () => {
  const held = await two.queue(1, { here: 0 });
  const name = { query: 'Orang 1' };
  const known = async (desk: DeskStand) =>
    (await answered(app.call(findKnownPatients, { ...at(desk), body: name }))).patients;
  expect((await known(two)).map(({ id }) => id)).toEqual([held.people[0]!.patientId]);
  expect(await known(one)).toEqual([]);
  expect((await answered(app.call(listDeskPayments, at(two)))).payments.length).toBeGreaterThan(0);
  const params = { trans_code: held.codes[0]! };
  expect(await app.call(deskCheckIn, { params, ...at(one) })).toMatchObject({
    error: { code: 'APPOINTMENT_NOT_FOUND' },
  });
  expect((await answered(app.call(deskCheckIn, { params, ...at(two) }))).entry.label).toBe('B01');
});

test('a kiosk is opened for the chosen center', async () => {
  const held = await two.queue(1, { here: 0 });
  const { token: kiosk } = await answered(app.call(openKiosk, { body: { center: two.place.center }, token }));
  const { code } = await answered(app.call(getDoorCode, { token: kiosk }));
  expect(code.split('-')[0]).toBe(`${two.place.center}`);
  const params = { trans_code: held.codes[0]! };
  expect((await answered(app.call(kioskCheckIn, { params, token: kiosk }))).label).toBe('B01');
});

test('nobody can choose a center where they do not work', async () => {
  const query = { center: `${(await makeTestCenter(app.pool)).center}` };
  const refused = { ok: false, error: { code: 'FORBIDDEN' } };
  expect(await app.call(listDeskSessions, { query, token })).toMatchObject(refused);
  expect(await app.call(listDeskPayments, { query, token })).toMatchObject(refused);
  expect(await app.call(findKnownPatients, { query, body: { query: 'Orang' }, token })).toMatchObject(refused);
  expect(await app.call(openKiosk, { body: { center: Number(query.center) }, token })).toMatchObject(refused);
  expect((await app.ask('GET', `/api/desk/events?center=${query.center}`, { token })).status).toBe(403);
});
