import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getManaged } from '#contract/administration/manage.ts';
import { listCenterRows } from '#contract/administration/rows.ts';
import { addCenterStaff, removeCenterStaff } from '#contract/administration/staff/center-staff.ts';
import {
  acceptInvitation,
  declineInvitation,
  endOwnScope,
  listOwnScopes,
} from '#contract/administration/staff/own-scopes.ts';
import { getAccount } from '#contract/accounts/account.ts';
import { listDeskSessions } from '#contract/front-desk/desk.ts';
import { INVITATION_MS } from '#domain/limits.ts';
import { deleteStale } from '#server/retention.store.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eraseAccount } from '#server/personal-data/delete-account.store.ts';
import { makeAccount, makeStaff, nextPhone } from '../../factories/account.ts';
import { makeTestCenter } from '../../factories/queue.ts';
import type { TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { auditOfActor } from '../../support/database/audit-of-actor.ts';

let app: TestApp;
let place: TestCenter;
let manager: { accountId: number; token: string };
/** How old a sign-in of staff may be here; those of the factories are younger. */
const SIGN_IN_MS = 2_000 * 24 * 3_600_000;

beforeAll(async () => {
  const staff = { isDemanded: false, signInMs: SIGN_IN_MS, idleMs: Infinity, graveMs: Infinity };
  app = await createTestApp({ max: 20, settings: { staff } });
});
beforeEach(async () => {
  place = await makeTestCenter(app.pool);
  manager = await makeStaff(app.pool, place.center, { scope: 'manager' });
});
afterAll(() => app.close());

const invite = async (contact: string, scope: 'desk' | 'manager' = 'desk', token = manager.token) =>
  (await answered(app.call(addCenterStaff, { params: { center: `${place.center}` }, body: { contact, scope }, token })))
    .id;
const own = (token: string) => answered(app.call(listOwnScopes, { token }));
const accept = (id: number, token: string) => app.call(acceptInvitation, { params: { id: `${id}` }, token });
const decline = (id: number, token: string) => app.call(declineInvitation, { params: { id: `${id}` }, token });
const end = (id: number, token: string) => app.call(endOwnScope, { params: { id: `${id}` }, token });
const rowsOf = async (list: 'staff' | 'audit' | 'security') =>
  (await answered(app.call(listCenterRows, { params: { center: `${place.center}`, list }, token: manager.token })))
    .rows;
const desk = async (token: string) => (await app.call(listDeskSessions, { token })).ok;

test('whoever types a stranger’s address into the list of staff learns nothing about them: no name, no other address, no account', async () => {
  const stranger = await makeAccount(app.pool, {
    name: 'Ibu Rahasia',
    phone: nextPhone(),
    email: 'rahasia@contoh.example',
  });
  const before = await app.pool.query('select count(*)::int as n from account');
  await invite('rahasia@contoh.example');
  await invite(nextPhone());
  await app.deps.security.flush();
  const seen = JSON.stringify([await rowsOf('staff'), await rowsOf('audit'), await rowsOf('security')]);
  expect(seen).toContain('rahasia@contoh.example');
  for (const secret of ['Ibu Rahasia', stranger.phone!, `#${stranger.accountId}"`]) expect(seen).not.toContain(secret);
  expect((await app.pool.query('select count(*)::int as n from account')).rows).toEqual(before.rows);
});

test('who declines stays as unknown to the center as before: the log of changes says nothing of it', async () => {
  const stranger = await makeAccount(app.pool, {
    name: 'Pak Menolak',
    phone: nextPhone(),
    email: 'tolak@contoh.example',
  });
  const id = await invite('tolak@contoh.example');
  await answered(decline(id, stranger.token));
  await app.deps.security.flush();
  const seen = JSON.stringify([await rowsOf('staff'), await rowsOf('audit'), await rowsOf('security')]);
  for (const secret of ['Pak Menolak', 'tolak@contoh.example', stranger.phone!, `#${stranger.accountId}"`])
    expect(seen).not.toContain(secret);
});

test('the log of changes is not searched by an address of a colleague that it does not show', async () => {
  const colleague = await makeStaff(app.pool, place.center, {
    scope: 'manager',
    name: 'Bu Rekan',
    phone: nextPhone(),
    email: 'rekan@contoh.example',
  });
  await invite(nextPhone(), 'desk', colleague.token);
  const found = async (q: string) => {
    const params = { center: `${place.center}`, list: 'audit' as const };
    return (await answered(app.call(listCenterRows, { params, query: { q }, token: manager.token }))).total;
  };
  expect(await found('Bu Rekan')).toBe(1);
  expect(await found('rekan@contoh')).toBe(0);
});

test('an invitation changes nothing for a patient: neither does their browser session end nor do they owe a second factor', async () => {
  const patient = await makeAccount(app.pool);
  await app.pool.query('update auth_token set created_at = $2 where account_id = $1', [
    patient.accountId,
    new Date(app.clock.now.getTime() - SIGN_IN_MS),
  ]);
  const id = await invite(patient.phone!);
  expect(await answered(app.call(getAccount, { token: patient.token }))).toMatchObject({ factors: null });
  expect((await own(patient.token)).invitations).toMatchObject([{ id, scope: 'desk', center: { id: place.center } }]);
  // Once it is accepted the rules of staff hold, and the sign-in is older than that of staff may be.
  expect((await accept(id, patient.token)).ok).toBe(true);
  expect(await app.call(getAccount, { token: patient.token })).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
});

test('who accepts works there from then on, under the number of the invitation, and the center sees who they are', async () => {
  const person = await makeAccount(app.pool, { name: 'Dina Loket' });
  const id = await invite(person.phone!);
  expect(await desk(person.token)).toBe(false);
  expect(await rowsOf('staff')).toContainEqual({
    id,
    name: null,
    contact: person.phone,
    scope: 'desk',
    staff_state: 'INVITED',
  });
  const { user, scope } = await answered(accept(id, person.token));
  expect(scope).toMatchObject({ id, scope: 'desk', center: { id: place.center } });
  expect(user).toMatchObject({ scopes: ['patient', 'desk'], centers: [{ id: place.center }], factor: null });
  expect(await desk(person.token)).toBe(true);
  expect(await own(person.token)).toMatchObject({ invitations: [], scopes: [{ id, scope: 'desk' }] });
  expect(await rowsOf('staff')).toContainEqual({
    id,
    name: 'Dina Loket',
    contact: person.phone,
    scope: 'desk',
    staff_state: 'ACTIVE',
  });
  expect(await auditOfActor(app.pool, person.accountId, place.center)).toMatchObject([
    { action: 'DELETED', subject: 'staff_invitation', subject_id: `${id}` },
    {
      action: 'CREATED',
      subject: 'staff',
      subject_id: `${id}`,
      after: { account_id: person.accountId, scope: 'desk' },
    },
  ]);
  expect(await accept(id, person.token)).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

test('nobody answers for another person, and what was declined, taken back or is older than 14 days cannot be accepted', async () => {
  const [person, other] = [await makeAccount(app.pool), await makeAccount(app.pool)];
  const [first, second] = [await invite(person.phone!), await invite(person.phone!, 'manager')];
  for (const answer of [accept, decline])
    expect(await answer(first, other.token)).toMatchObject({ error: { code: 'NOT_FOUND' } });
  await answered(decline(first, person.token));
  expect(await accept(first, person.token)).toMatchObject({ error: { code: 'NOT_FOUND' } });
  await answered(
    app.call(removeCenterStaff, { params: { center: `${place.center}`, id: `${second}` }, token: manager.token }),
  );
  expect(await accept(second, person.token)).toMatchObject({ error: { code: 'NOT_FOUND' } });
  const third = await invite(person.phone!);
  const long = new Date(app.clock.now.getTime() - INVITATION_MS);
  await app.pool.query('update staff_invitation set created_at = $2 where id = $1', [third, long]);
  expect(await own(person.token)).toEqual({ invitations: [], scopes: [] });
  expect(await accept(third, person.token)).toMatchObject({ error: { code: 'NOT_FOUND' } });
  // One that has ended is in nobody's way.
  const fourth = await invite(person.phone!);
  expect((await own(person.token)).invitations).toMatchObject([{ id: fourth }]);
  await app.pool.query('update staff_invitation set created_at = $2 where id = $1', [
    fourth,
    new Date(long.getTime() - 1),
  ]);
  await deleteStale(app.pool, app.clock.now);
  expect(await rowsOf('staff')).toHaveLength(1);
});

test('an invitation that is accepted in two browsers and taken back at once gives one scope or none', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await makeAccount(app.pool);
    const id = await invite(person.phone!);
    const params = { center: `${place.center}`, id: `${id}` };
    const results = await Promise.all([
      accept(id, person.token),
      accept(id, person.token),
      app.call(removeCenterStaff, { params, token: manager.token }),
    ]);
    expect(results.slice(0, 2).filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    const { scopes, invitations } = await own(person.token);
    expect(invitations).toEqual([]);
    // Whoever takes the scope away that was accepted a moment before removes it as a scope.
    expect(scopes.length).toBe(results[2]!.ok ? 0 : 1);
  }
});

test('a person ends a scope of their own, but neither another person’s nor the last manager’s', async () => {
  const person = await makeAccount(app.pool);
  const id = await invite(person.phone!);
  await answered(accept(id, person.token));
  const other = await makeAccount(app.pool);
  expect(await end(id, other.token)).toMatchObject({ error: { code: 'NOT_FOUND' } });
  app.outbox.length = 0;
  const { user } = await answered(end(id, person.token));
  // They may not have been the one who pressed.
  expect(app.outbox).toMatchObject([{ to: person.phone, subject: 'Peran Anda sudah berakhir' }]);
  expect(user).toMatchObject({ scopes: ['patient'], centers: [] });
  expect(await desk(person.token)).toBe(false);
  const mine = (await own(manager.token)).scopes[0]!.id;
  expect(await end(mine, manager.token)).toMatchObject({ error: { code: 'LAST_MANAGER' } });
  const second = await makeStaff(app.pool, place.center, { scope: 'manager' });
  await answered(end(mine, manager.token));
  expect((await answered(app.call(getManaged, { token: manager.token }))).centers).toEqual([]);
  expect((await answered(app.call(getManaged, { token: second.token }))).centers).toMatchObject([{ id: place.center }]);
});

test('whoever has only a code of somebody of staff cannot make a patient of them, of whom no second factor is asked', async () => {
  const person = await makeStaff(app.pool, place.center, { scope: 'desk' });
  await app.pool.query('update account set factor_since = $2 where id = $1', [person.accountId, app.clock.now]);
  const [scope] = (await own(person.token)).scopes;
  expect(await end(scope!.id, person.token)).toMatchObject({ error: { code: 'FACTOR_REQUIRED', status: 403 } });
  expect((await own(person.token)).scopes).toHaveLength(1);
});

test('a deleted account leaves no invitation of its address behind', async () => {
  const person = await makeAccount(app.pool, { phone: nextPhone(), email: 'pergi@contoh.example' });
  await invite(person.phone!);
  await invite('pergi@contoh.example');
  await inTransaction(app.pool, (client) => eraseAccount(client, person.accountId, app.clock.now));
  const left = await app.pool.query('select from staff_invitation where center_id = $1', [place.center]);
  expect(left.rowCount).toBe(0);
});
