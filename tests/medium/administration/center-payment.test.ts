import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, getDetail } from '#contract/booking/appointment.ts';
import {
  listCenterPayments,
  removeCenterPayment,
  saveCenterPayment,
} from '#contract/administration/records/center-payment.ts';
import { getPaymentRequirement } from '#contract/booking/payment.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeInsurer } from '../../factories/directory.ts';
import { makePerson, makeTestCenter, makeQueue } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { auditOfRow } from '../../support/database/audit-of-row.ts';
import { bookIn } from '../../support/queue/book-in.ts';

let app: TestApp;
let place: TestCenter;
let insurer: number;
let session: number;
let person: Person;
let manager: { accountId: number; token: string };
let second: { token: string };
beforeAll(async () => {
  app = await createTestApp({ max: 20 });
});
beforeEach(async () => {
  place = await makeTestCenter(app.pool);
  insurer = await makeInsurer(app.pool);
  session = await makeQueue(app.pool, place, { date: '2026-11-25' });
  person = await makePerson(app.pool);
  manager = await makeStaff(app.pool, place.center, { scope: 'manager' });
  second = await makeStaff(app.pool, place.center, { scope: 'manager' });
});
afterAll(() => app.close());

const at = (id: number) => ({ params: { center: `${place.center}`, id: `${id}` } });
const list = async () =>
  (await answered(app.call(listCenterPayments, { params: { center: `${place.center}` }, token: manager.token })))
    .payments;
const one = async (id: number) => (await list()).find((payment) => payment.id === id)!;
const save = async (id: number, note: string, seen?: string, token = manager.token) =>
  app.call(saveCenterPayment, { ...at(id), body: { note, seen: seen ?? (await one(id)).seen }, token });
const remove = async (id: number, seen?: string, token = manager.token) =>
  app.call(removeCenterPayment, { ...at(id), body: { seen: seen ?? (await one(id)).seen }, token });
const requirement = async () =>
  (await answered(app.call(getPaymentRequirement, { query: { session: `${session}` }, token: person.token }))).payments;

test('cash and BPJS come first, then what the center takes, then all others', async () => {
  const before = await list();
  expect(before.slice(0, 2).map(({ slug, taken }) => [slug, taken])).toEqual([
    ['umum', true],
    ['bpjs-kesehatan', true],
  ]);
  expect(before.find(({ id }) => id === insurer)).toMatchObject({ taken: false, note: '', bookings: 0 });
  const { payment } = await answered(save(insurer, 'Bawa kartu peserta.'));
  expect(payment).toMatchObject({ id: insurer, taken: true, note: 'Bawa kartu peserta.' });
  expect((await list())[2]).toEqual(payment);
});

test("patients read the center's words when they choose the payment and on their ticket", async () => {
  await answered(save(place.umum, 'Bawa KTP.\nUang pas.'));
  await answered(save(insurer, 'Bawa kartu peserta dan surat jaminan.'));
  expect((await requirement()).map(({ slug, note }) => [slug === 'umum' ? slug : '', note])).toEqual([
    ['umum', 'Bawa KTP.\nUang pas.'],
    ['', ''],
    ['', 'Bawa kartu peserta dan surat jaminan.'],
  ]);
  const trans_code = await bookIn(app, place, session, person);
  const { appointment } = await answered(app.call(getDetail, { params: { trans_code }, token: person.token }));
  expect(appointment.payment.note).toBe('Bawa KTP.\nUang pas.');
  expect(await auditOfRow(app.pool, 'center_insurer', insurer)).toMatchObject([
    { action: 'CREATED', center_id: place.center, actor_account_id: manager.accountId },
  ]);
});

test('an insurer that is not accepted any more cannot be chosen; existing bookings stay under it and are counted', async () => {
  await answered(save(insurer, ''));
  const body = {
    session,
    patient: person.patientId,
    payment: insurer,
    documents: { insurance: { policy_number: '123456', holder_name: 'Siti Rahma' } },
    idempotency_key: 'asuransi-1',
  };
  const { appointment } = await answered(app.call(book, { body, token: person.token }));
  expect(await one(insurer)).toMatchObject({ taken: true, bookings: 1 });
  const { payment } = await answered(remove(insurer));
  expect(payment).toMatchObject({ taken: false, bookings: 1 });
  expect((await requirement()).map(({ id }) => id)).not.toContain(insurer);
  const other = await makePerson(app.pool);
  const again = { ...body, patient: other.patientId, idempotency_key: 'asuransi-2' };
  expect(await app.call(book, { body: again, token: other.token })).toMatchObject({
    error: { code: 'PAYMENT_NOT_ACCEPTED' },
  });
  const kept = await answered(
    app.call(getDetail, { params: { trans_code: appointment.trans_code }, token: person.token }),
  );
  expect(kept.appointment).toMatchObject({ status: 'BOOKED', queue_number: 1 });
  expect((await auditOfRow(app.pool, 'center_insurer', insurer)).map(({ action }) => action)).toEqual([
    'CREATED',
    'DELETED',
  ]);
});

test('cash cannot be removed', async () => {
  expect(await remove(place.umum)).toMatchObject({ error: { code: 'PAYMENT_FIXED', status: 409 } });
  expect(await one(place.umum)).toMatchObject({ taken: true });
});

test('when two managers save at once, the second is refused', async () => {
  const { seen } = await one(place.bpjs);
  const both = await Promise.all([
    save(place.bpjs, 'Bawa rujukan asli.', seen),
    remove(place.bpjs, seen, second.token),
  ]);
  expect(both.map((result) => (result.ok ? 'kept' : result.error.code)).toSorted()).toEqual([
    'EDITED_MEANWHILE',
    'kept',
  ]);
  expect(await auditOfRow(app.pool, 'center_insurer', place.bpjs)).toHaveLength(1);
});

test('an unknown insurer and a note that is too long are refused', async () => {
  const seen = '0'.repeat(32);
  expect(await save(999_999_999_999, '', seen)).toMatchObject({ error: { code: 'NOT_FOUND' } });
  expect(await save(insurer, 'x'.repeat(301))).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'note' } });
});
