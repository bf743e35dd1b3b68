import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCenterStaff, removeCenterStaff } from '#contract/administration/staff/center-staff.ts';
import { acceptInvitation } from '#contract/administration/staff/own-scopes.ts';
import { listCenterRows } from '#contract/administration/rows.ts';
import { makeAccount, makeStaff, nextPhone } from '../../factories/account.ts';
import { makeTestCenter } from '../../factories/queue.ts';
import type { TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { auditOfRow } from '../../support/database/audit-of-row.ts';

let app: TestApp;
let place: TestCenter;
let one: { accountId: number; token: string };
let two: { accountId: number; token: string };
let administrator: string;
beforeAll(async () => {
  app = await createTestApp({ max: 20 });
  administrator = (await makeStaff(app.pool, null)).token;
});
beforeEach(async () => {
  place = await makeTestCenter(app.pool);
  one = await makeStaff(app.pool, place.center, { scope: 'manager' });
  two = await makeStaff(app.pool, place.center, { scope: 'manager' });
  app.outbox.length = 0;
});
afterAll(() => app.close());

const center = () => `${place.center}`;
const invite = (contact: string, scope: 'desk' | 'manager', token = one.token) =>
  app.call(addCenterStaff, { params: { center: center() }, body: { contact, scope }, token });
const remove = (id: number, token = one.token) =>
  app.call(removeCenterStaff, { params: { center: center(), id: `${id}` }, token });
const list = async () =>
  (await answered(app.call(listCenterRows, { params: { center: center(), list: 'staff' }, token: administrator })))
    .rows;
const rowOf = async (account: number) =>
  (await app.pool.query('select id from staff where account_id = $1', [account])).rows[0]!.id as number;

test('a manager invites a desk worker by phone or e-mail, who gets a message, and takes the invitation back', async () => {
  const phone = nextPhone();
  const { id } = await answered(invite(phone.replace('+62', '0'), 'desk'));
  await answered(invite('Loket@Contoh.Example', 'manager'));
  expect((await list()).map(({ contact, scope }) => [contact, scope])).toEqual(
    expect.arrayContaining([
      [phone, 'desk'],
      ['loket@contoh.example', 'manager'],
    ]),
  );
  expect(app.outbox.map(({ to }) => to)).toEqual([phone, 'loket@contoh.example']);
  expect(await invite(phone, 'desk')).toMatchObject({ error: { code: 'STAFF_KNOWN', field: 'contact' } });
  await answered(remove(id));
  expect((await list()).map(({ contact }) => contact)).not.toContain(phone);
  expect(await auditOfRow(app.pool, 'staff_invitation', id)).toMatchObject([
    { action: 'CREATED', center_id: place.center, actor_account_id: one.accountId },
    { action: 'DELETED', center_id: place.center },
  ]);
});

test('a center always has a manager: nobody removes themselves or the last one, nor do two remove each other at once', async () => {
  expect(await remove(await rowOf(one.accountId))).toMatchObject({ error: { code: 'STAFF_SELF' } });
  const [first, second] = [await rowOf(one.accountId), await rowOf(two.accountId)];
  const both = await Promise.all([remove(second, one.token), remove(first, two.token)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  // A manager who was removed before their own request is no manager any more.
  const refused = both.find(({ ok }) => !ok);
  expect(['LAST_MANAGER', 'FORBIDDEN']).toContain(refused?.ok === false && refused.error.code);
  const left = (await list()).filter(({ scope }) => scope === 'manager');
  expect(left).toHaveLength(1);
  expect(await remove(Number(left[0]!['id']), administrator)).toMatchObject({ error: { code: 'LAST_MANAGER' } });
});

test("another center's staff and an invalid address are refused", async () => {
  const elsewhere = await makeStaff(app.pool, (await makeTestCenter(app.pool)).center);
  expect(await remove(await rowOf(elsewhere.accountId))).toMatchObject({ error: { code: 'NOT_FOUND' } });
  expect(await invite('bukan alamat', 'desk')).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'contact' } });
  expect(app.outbox).toEqual([]);
});

test('the audit log names who accepted a scope, so that nobody has to look up a number', async () => {
  const phone = nextPhone();
  const { id } = await answered(invite(phone, 'desk'));
  const invited = await makeAccount(app.pool, { phone, name: 'Dina Loket' });
  await answered(app.call(acceptInvitation, { params: { id: `${id}` }, token: invited.token }));
  const asked = { params: { center: center(), list: 'audit' as const }, token: one.token };
  const { rows } = await answered(app.call(listCenterRows, asked));
  const added = rows.find(({ subject, action }) => subject === 'staff' && action === 'CREATED');
  const { after, names } = JSON.parse(String(added!['change'])) as {
    after: { account_id: number };
    names: Record<string, Record<string, string>>;
  };
  expect(names['account_id']).toEqual({ [after.account_id]: 'Dina Loket' });
  expect(after.account_id).toBe(invited.accountId);
  expect(Object.values(names['center_id'] ?? {})).toHaveLength(1);
});
