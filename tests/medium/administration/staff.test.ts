import { afterAll, beforeAll, expect, test } from 'vitest';
import { appointStaff, dismissStaff } from '#contract/administration/staff/admin-staff.ts';
import { acceptInvitation } from '#contract/administration/staff/own-scopes.ts';
import type { In } from '#contract/endpoint.ts';
import { STAFF_PER_HOUR } from '#domain/limits.ts';
import { eraseAccount } from '#server/personal-data/delete-account.store.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makeAccount, makeStaff, nextPhone } from '../../factories/account.ts';
import { makeCenter } from '../../factories/directory.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { auditOfActor } from '../../support/database/audit-of-actor.ts';
import { makeCode } from '../../support/authorisation/authorisation-world.ts';
import type { World } from '../../support/authorisation/authorisation-world.ts';
import { deleteAccount } from '#contract/personal-data/personal-data.ts';

let app: TestApp;
let admin: { token: string; accountId: number };
let center: number;

beforeAll(async () => {
  app = await createTestApp({ max: 20 });
  admin = await makeStaff(app.pool, null, { email: 'ratih@contoh.example' });
  center = await makeCenter(app.pool, { name: 'RS Telaga Bening' });
});
afterAll(() => app.close());

type Body = In<(typeof appointStaff)['body']>;
const appoint = (body: Body, token = admin.token) => app.call(appointStaff, { body, token });
const dismiss = (id: number, token = admin.token) => app.call(dismissStaff, { params: { id: String(id) }, token });
const staffOf = async (contact: string) =>
  (
    await app.pool.query<{ id: number; scope: string; center_id: number | null; account_id: number }>(
      'select s.id, s.scope, s.center_id, s.account_id from staff s join account a on a.id = s.account_id where coalesce(a.phone, a.email) = $1',
      [contact],
    )
  ).rows;
const rowOf = async (accountId: number): Promise<number> =>
  (await app.pool.query<{ id: number }>('select id from staff where account_id = $1', [accountId])).rows[0]!.id;
const administrators = async () =>
  (await app.pool.query<{ account_id: number }>(`select account_id from staff where scope = 'administrator'`)).rows
    .length;

test.each([
  ['desk', 'petugas loket RS Telaga Bening'],
  ['manager', 'manajer RS Telaga Bening'],
  ['administrator', 'administrator'],
] as const)(
  'who is invited as %s gets a message where to answer, has the scope once they accept, and loses it again',
  async (scope, role) => {
    app.outbox.length = 0;
    const contact = nextPhone();
    const of = scope === 'administrator' ? null : center;
    const { id } = await answered(appoint({ contact, scope, center: of }));
    expect(app.outbox).toMatchObject([{ channel: 'phone', to: contact }]);
    expect(app.outbox[0]!.body).toContain(`menjadi ${role} di Ambil Antrian`);
    expect(app.outbox[0]!.body).toContain('http://localhost:3000/user/peran ');
    const rows = await auditOfActor(app.pool, admin.accountId, of);
    expect(rows.at(-1)).toMatchObject({
      action: 'CREATED',
      subject: 'staff_invitation',
      subject_id: String(id),
      after: { scope },
    });
    // The log is for ever, and the address is of somebody who may never have heard of the product.
    expect(JSON.stringify(rows.at(-1))).not.toContain(contact);
    expect(await staffOf(contact)).toEqual([]);
    const { token } = await makeAccount(app.pool, { phone: contact });
    await answered(app.call(acceptInvitation, { params: { id: `${id}` }, token }));
    expect(await staffOf(contact)).toMatchObject([{ id, scope, center_id: of }]);
    app.outbox.length = 0;
    await answered(dismiss(id));
    expect(await staffOf(contact)).toEqual([]);
    expect(app.outbox[0]!.body).toContain(`tidak lagi terdaftar sebagai ${role}`);
    const after = await auditOfActor(app.pool, admin.accountId, of);
    expect(after.at(-1)).toMatchObject({
      action: 'DELETED',
      subject: 'staff',
      before: { scope, center_id: of },
      after: null,
    });
  },
);

test('a person is invited to each scope once, however the address is written, also when two invite at once, and not to what they have', async () => {
  const contact = 'Petugas@Contoh.Example';
  const body = { contact, scope: 'desk', center } as const;
  const results = await Promise.all([
    appoint(body),
    appoint({ ...body, contact: 'petugas@contoh.example' }),
    appoint(body),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  for (const result of results)
    if (!result.ok) expect(result.error).toMatchObject({ code: 'STAFF_KNOWN', field: 'contact' });
  const manager = await answered(appoint({ ...body, scope: 'manager' }));
  const { token } = await makeAccount(app.pool, { email: 'petugas@contoh.example' });
  await answered(app.call(acceptInvitation, { params: { id: `${manager.id}` }, token }));
  expect((await staffOf('petugas@contoh.example')).map(({ scope }) => scope)).toEqual(['manager']);
  expect(await appoint({ ...body, scope: 'manager' })).toMatchObject({ error: { code: 'STAFF_KNOWN' } });
});

test.each([
  [{ contact: 'bukan alamat', scope: 'desk' }, 'INVALID_INPUT', 'contact'],
  [{ contact: '0215550123', scope: 'desk' }, 'INVALID_INPUT', 'contact'],
  [{ contact: 'a@contoh.example', scope: 'desk', center: null }, 'INVALID_INPUT', 'center'],
  [{ contact: 'a@contoh.example', scope: 'administrator' }, 'INVALID_INPUT', 'scope'],
  [{ contact: 'a@contoh.example', scope: 'patient' }, 'INVALID_INPUT', 'scope'],
  [{ contact: 'a@contoh.example', scope: 'desk', center: 999_999_999_999 }, 'HOSPITAL_NOT_FOUND', 'center'],
])('%j is refused, and no message is sent', async (body, code, field) => {
  app.outbox.length = 0;
  const result = await appoint({ center, ...body } as Body);
  expect(result).toMatchObject({ ok: false, error: { code, field } });
  expect([await staffOf('a@contoh.example'), app.outbox]).toEqual([[], []]);
});

test('a scope that nobody has cannot be removed, and nobody removes their own right to manage', async () => {
  for (const id of [999_999, 999_999_999_999])
    expect(await dismiss(id)).toMatchObject({ error: { code: 'NOT_FOUND' } });
  const other = await makeStaff(app.pool, null);
  expect(await dismiss(await rowOf(admin.accountId))).toMatchObject({ error: { code: 'STAFF_SELF', status: 409 } });
  await answered(dismiss(await rowOf(other.accountId)));
});

test('when two administrators remove each other at once, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const other = await makeStaff(app.pool, null);
    const [mine, theirs] = [await rowOf(admin.accountId), await rowOf(other.accountId)];
    const results = await Promise.all([dismiss(theirs), dismiss(mine, other.token)]);
    expect(await administrators()).toBe(1);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results)
      if (!result.ok) expect(['LAST_ADMINISTRATOR', 'FORBIDDEN']).toContain(result.error.code);
    if (!results[1]!.ok) continue;
    // The removed one gets the scope again for the next round.
    admin = other;
  }
});

test('the last administrator cannot delete the account either; with another one it is deleted', async () => {
  const world = { app } as World;
  const remove = async () =>
    app.call(deleteAccount, { body: { proof: await makeCode(world, admin, 'confirm') }, token: admin.token });
  expect(await remove()).toMatchObject({ ok: false, error: { code: 'LAST_ADMINISTRATOR', status: 409 } });
  expect(await administrators()).toBe(1);
  // The database refuses it also where the code does not ask first.
  await expect(
    inTransaction(app.pool, (client) => eraseAccount(client, admin.accountId, app.clock.now)),
  ).rejects.toMatchObject({ constraint: 'staff_administrator_stays' });
  const other = await makeStaff(app.pool, null);
  expect(await remove()).toMatchObject({ ok: true });
  admin = other;
});

test('an account may invite a limited number of people an hour', async () => {
  const { token } = await makeStaff(app.pool, null);
  const { phone } = await makeAccount(app.pool);
  for (let at = 0; at < STAFF_PER_HOUR; at += 1) await appoint({ contact: phone!, scope: 'desk', center }, token);
  expect(await appoint({ contact: nextPhone(), scope: 'desk', center }, token)).toMatchObject({
    error: { code: 'RATE_LIMITED' },
  });
});
