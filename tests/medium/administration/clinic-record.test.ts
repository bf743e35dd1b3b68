import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addClinic,
  getClinicRecord,
  removeClinic,
  saveClinic,
} from '#contract/administration/records/clinic-record.ts';
import { listCenterRows } from '#contract/administration/rows.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeClinic, makeDoctor, makePractice, makeSession, makeSpecialisation } from '../../factories/directory.ts';
import { makePerson, makeTestCenter, makeQueue } from '../../factories/queue.ts';
import type { TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { auditOfRow } from '../../support/database/audit-of-row.ts';
import { bookIn } from '../../support/queue/book-in.ts';

let app: TestApp;
let place: TestCenter;
let anak: number;
let manager: { accountId: number; token: string };
let second: { token: string };
beforeAll(async () => {
  app = await createTestApp({ max: 20 });
  anak = await makeSpecialisation(app.pool, { slug: 'anak', name: 'Kesehatan Anak' });
});
beforeEach(async () => {
  place = await makeTestCenter(app.pool);
  manager = await makeStaff(app.pool, place.center, { scope: 'manager' });
  second = await makeStaff(app.pool, place.center, { scope: 'manager' });
});
afterAll(() => app.close());

const at = (id: number) => ({ params: { center: `${place.center}`, id: `${id}` } });
const read = (id: number) => answered(app.call(getClinicRecord, { ...at(id), token: manager.token }));
const add = (more: object = {}, token = manager.token) =>
  app.call(addClinic, {
    params: { center: `${place.center}` },
    body: { name: 'Poli Anak', specialisation: anak, room: 'Lantai 2', queue_prefix: 'a', ...more },
    token,
  });
const save = async (id: number, more: object, seen?: string, token = manager.token) => {
  const { clinic, seen: now } = await read(id);
  const { id: _id, ...before } = clinic;
  return app.call(saveClinic, { ...at(id), body: { ...before, ...more, seen: seen ?? now }, token });
};
const remove = (id: number, token = manager.token) => app.call(removeClinic, { ...at(id), token });
const slugsOf = async () =>
  (await app.pool.query('select slug from clinic where center_id = $1 order by id', [place.center])).rows.map(
    ({ slug }) => slug,
  );

test('a new clinic is in the list and has a slug of its own; an import would find it', async () => {
  const { clinic } = await answered(add());
  expect((await read(clinic.id)).clinic).toEqual({
    id: clinic.id,
    name: 'Poli Anak',
    specialisation: anak,
    room: 'Lantai 2',
    queue_prefix: 'A',
  });
  await answered(add());
  await answered(add());
  expect((await slugsOf()).slice(1)).toEqual(['poli-anak', 'poli-anak-2', 'poli-anak-3']);
  const list = { params: { center: `${place.center}`, list: 'clinics' as const }, token: manager.token };
  const { rows } = await answered(app.call(listCenterRows, { ...list, query: { q: 'kesehatan anak' } }));
  expect(rows).toHaveLength(3);
  expect((await app.pool.query('select clinic_count from center where id = $1', [place.center])).rows[0]).toEqual({
    clinic_count: 4,
  });
  expect(await auditOfRow(app.pool, 'clinic', clinic.id)).toMatchObject([
    { action: 'CREATED', center_id: place.center, actor_account_id: manager.accountId, after: { name: 'Poli Anak' } },
  ]);
});

test('an unknown specialisation, a long prefix and a missing name are refused at their field', async () => {
  expect(await add({ specialisation: 999_999_999_999 })).toMatchObject({
    error: { code: 'SPECIALIZATION_NOT_FOUND', field: 'specialisation' },
  });
  expect(await add({ queue_prefix: 'ABC' })).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'queue_prefix' } });
  expect(await add({ name: ' ' })).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'name' } });
  expect(await slugsOf()).toHaveLength(1);
});

test('a renamed clinic stays at its slug', async () => {
  const [before] = await slugsOf();
  await answered(save(place.clinic, { name: 'Poli Ceria', room: '' }));
  expect((await read(place.clinic)).clinic).toMatchObject({ name: 'Poli Ceria', room: '' });
  expect(await slugsOf()).toEqual([before]);
  expect(await auditOfRow(app.pool, 'clinic', place.clinic)).toMatchObject([
    { after: { name: 'Poli Ceria', room: '' } },
  ]);
});

test('the letters before the numbers stay while somebody has a number', async () => {
  const session = await makeQueue(app.pool, place, { date: '2026-11-25' });
  const code = await bookIn(app, place, session, await makePerson(app.pool));
  expect(await save(place.clinic, { queue_prefix: 'Z' })).toMatchObject({
    error: { code: 'CLINIC_BOOKED', field: 'queue_prefix' },
  });
  await answered(save(place.clinic, { room: 'Lantai 3' }));
  await app.pool.query("update appointment set status = 'DONE' where trans_code = $1", [code]);
  await answered(save(place.clinic, { queue_prefix: 'Z' }));
  expect((await read(place.clinic)).clinic).toMatchObject({ room: 'Lantai 3', queue_prefix: 'Z' });
});

test('when two managers save at once, the second is refused', async () => {
  const { seen } = await read(place.clinic);
  const both = await Promise.all([
    save(place.clinic, { room: 'A' }, seen),
    save(place.clinic, { room: 'B' }, seen, second.token),
  ]);
  expect(both.map((result) => (result.ok ? 'kept' : result.error.code)).toSorted()).toEqual([
    'EDITED_MEANWHILE',
    'kept',
  ]);
});

test('a clinic that nothing depends on is removed with its untouched sessions; otherwise the refusal names what depends on it', async () => {
  const doctor = await makeDoctor(app.pool);
  const practice = await makePractice(app.pool, doctor, place.clinic);
  const session = await makeSession(app.pool, doctor, place.clinic, { date: '2026-11-25' });
  expect(await remove(place.clinic)).toMatchObject({
    error: { code: 'CLINIC_IN_USE', details: { practices: 1, sessions: 1 } },
  });
  await app.pool.query('delete from practice where id = $1', [practice]);
  await bookIn(app, place, session, await makePerson(app.pool));
  expect(await remove(place.clinic)).toMatchObject({
    error: { code: 'CLINIC_IN_USE', details: { practices: 0, sessions: 1 } },
  });
  const empty = await makeClinic(app.pool, place.center);
  await makeSession(app.pool, doctor, empty, { date: '2026-11-20' });
  const both = await Promise.all([remove(empty), remove(empty, second.token)]);
  expect(both.map((result) => (result.ok ? 'gone' : result.error.code)).toSorted()).toEqual([
    'CLINIC_NOT_FOUND',
    'gone',
  ]);
  expect(await slugsOf()).toHaveLength(1);
  expect(await auditOfRow(app.pool, 'clinic', empty)).toMatchObject([{ action: 'DELETED' }]);
});

test("another center's clinic is not found", async () => {
  const elsewhere = await makeTestCenter(app.pool);
  const error = { code: 'CLINIC_NOT_FOUND', status: 404 };
  const { token } = manager;
  expect(await app.call(getClinicRecord, { ...at(elsewhere.clinic), token })).toMatchObject({ error });
  expect(await remove(elsewhere.clinic)).toMatchObject({ error });
  const { seen } = await read(place.clinic);
  const body = { name: 'Poli X', specialisation: anak, room: '', queue_prefix: '', seen };
  expect(await app.call(saveClinic, { ...at(elsewhere.clinic), body, token })).toMatchObject({ error });
});
