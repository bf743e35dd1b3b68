import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changeContact,
  listDevices,
  logoutEverywhere,
  recogniseDevice,
  verifyContact,
} from '#contract/accounts/account.ts';
import { submitAuth } from '#contract/accounts/sign-in/password.ts';
import { getBasicProfile } from '#contract/patients/patient.ts';
import { hashPassword } from '#server/accounts/sign-in/password-hash.ts';
import { makeAccount, makeStaff, makeToken, nextPhone } from '../../factories/account.ts';
import { makeTestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';
import { makeCode } from '../../support/authorisation/authorisation-world.ts';
import type { World } from '../../support/authorisation/authorisation-world.ts';
import { refused } from '../../support/refused.ts';
import { createAttempts, idOf } from '../../support/sign-in-attempts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.pool.query('delete from rate_count'));

const { askCode, verify, sentTo, lastCode, signIn: signInByPassword } = createAttempts(() => app);
const TOLD = 'Akun petugas Anda dipakai di peramban baru';

async function signIn(phone: string, cookie?: string) {
  app.clock.minutes(2);
  const asked = await askCode(phone, { ...(cookie && { cookie }) });
  const done = await verify(idOf(asked), lastCode(phone), { ...(cookie && { cookie }) });
  const { oauth } = done.data as unknown as { oauth: { token: string } };
  return { token: oauth.token, cookie: done.cookie! };
}
const newOnes = async (token: string) =>
  (await answered(app.call(listDevices, { token }))).devices.filter(({ is_new }) => is_new);
const told = (phone: string) => sentTo(phone).filter(({ subject }) => subject === TOLD);

test('staff are told of a sign-in in a new browser, which the list asks about until they say that it was them', async () => {
  const { center } = await makeTestCenter(app.pool);
  const phone = nextPhone();
  const { token } = await makeStaff(app.pool, center, { phone });
  await app.pool.query('update auth_token set recognised_at = last_used_at');
  const first = await signIn(phone);
  expect(told(phone)).toHaveLength(1);
  expect(told(phone)[0]!.body).toContain('http://localhost:3000/user/akun');
  const [fresh, ...more] = await newOnes(token);
  expect(more).toEqual([]);
  // The same browser is no news.
  await signIn(phone, first.cookie);
  expect(told(phone)).toHaveLength(1);
  expect(await newOnes(token)).toHaveLength(1);
  await answered(app.call(recogniseDevice, { token, params: { device: String(fresh!.id) } }));
  expect(await newOnes(token)).toEqual([]);
});

test('staff are told of a sign-in by password and through an exchanged token, and hear nothing where the browser is known', async () => {
  const { center } = await makeTestCenter(app.pool);
  const { accountId, token, email } = await makeStaff(app.pool, center, {
    email: `baru-${nextPhone().slice(1)}@rs.example`,
  });
  const password = 'kucing di genteng';
  await app.pool.query('update account set password_hash = $2 where id = $1', [
    accountId,
    await hashPassword(password),
  ]);
  await app.pool.query('update auth_token set recognised_at = last_used_at');
  const first = await signInByPassword(email!, password);
  expect(told(email!)).toHaveLength(1);
  expect(await newOnes(token)).toHaveLength(1);
  await signInByPassword(email!, password, { cookie: first.cookie! });
  expect(told(email!)).toHaveLength(1);
  // A token that was taken away and is exchanged elsewhere is news.
  const stolen = await makeToken(app.pool, accountId, { now: app.clock.now });
  await answered(app.call(submitAuth, { body: { strategy: 'social', token: stolen } }));
  expect(told(email!)).toHaveLength(2);
});

test('after signing out everywhere a browser that was known is news again', async () => {
  const { center } = await makeTestCenter(app.pool);
  const phone = nextPhone();
  await makeStaff(app.pool, center, { phone });
  const first = await signIn(phone);
  expect(told(phone)).toHaveLength(1);
  await answered(app.call(logoutEverywhere, { token: first.token }));
  await signIn(phone, first.cookie);
  expect(told(phone)).toHaveLength(2);
});

test('the first browser of an account is no news, and a patient is asked in the list without a message', async () => {
  const phone = nextPhone();
  const { token } = await signIn(phone);
  expect(await newOnes(token)).toEqual([]);
  await signIn(phone);
  expect(await newOnes(token)).toHaveLength(1);
  expect(told(phone)).toEqual([]);
});

test('a changed address signs every other browser out', async () => {
  const person = await makeAccount(app.pool);
  const other = await makeToken(app.pool, person.accountId);
  const world = { app } as World;
  const { token } = person;
  const proof = await makeCode(world, person, 'confirm');
  await answered(app.call(changeContact, { token, body: { phone_or_email: nextPhone(), proof } }));
  await answered(app.call(verifyContact, { token, body: await makeCode(world, person, 'contact') }));
  await refused(app.call(getBasicProfile, { token: other }), 'UNAUTHENTICATED');
  expect(await app.call(getBasicProfile, { token })).toMatchObject({ ok: true });
});
