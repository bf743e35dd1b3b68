import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changeContact,
  endDevice,
  endOtherDevices,
  listDevices,
  logoutEverywhere,
  recogniseDevice,
  requestOwnCode,
  verifyContact,
} from '#contract/accounts/account.ts';
import { setPassword, submitAuth } from '#contract/accounts/sign-in/password.ts';
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

const { askCode, verify, signIn: byPassword, sentTo, lastCode } = createAttempts(() => app);
const PASSWORD = 'kucing di genteng';
const TOLD = 'Akun petugas Anda dipakai di peramban baru';

async function signIn(phone: string, cookie?: string) {
  app.clock.minutes(2);
  const asked = await askCode(phone, { ...(cookie && { cookie }) });
  const done = await verify(idOf(asked), lastCode(phone), { ...(cookie && { cookie }) });
  const { oauth } = done.data as unknown as { oauth: { token: string } };
  return { token: oauth.token, cookie: done.cookie! };
}
/** What the browsers of the factories are not yet: known to their person. */
const recogniseAll = () => app.pool.query('update auth_token set recognised_at = last_used_at');
async function makeKnownStaff(center: number, fields: Parameters<typeof makeStaff>[2]) {
  const made = await makeStaff(app.pool, center, fields);
  await recogniseAll();
  return made;
}
const newOnes = async (token: string) =>
  (await answered(app.call(listDevices, { token }))).devices.filter(({ is_new }) => is_new);
const told = (phone: string) => sentTo(phone).filter(({ subject }) => subject === TOLD);

test('staff are told of a sign-in in a new browser, which the list asks about until they say that it was them', async () => {
  const { center } = await makeTestCenter(app.pool);
  const phone = nextPhone();
  const { token } = await makeKnownStaff(center, { phone });
  const first = await signIn(phone);
  expect(told(phone)).toHaveLength(1);
  expect(told(phone)[0]!.body).toContain('http://localhost:3000/user/perangkat');
  expect(await newOnes(token)).toHaveLength(1);
  // Of the same browser they have heard, and it is no more known by having come twice.
  await signIn(phone, first.cookie);
  expect(told(phone)).toHaveLength(1);
  const both = await newOnes(token);
  expect(both).toHaveLength(2);
  for (const { id } of both) await answered(app.call(recogniseDevice, { token, params: { device: String(id) } }));
  expect(await newOnes(token)).toEqual([]);
  // What they recognised makes its browser known.
  await signIn(phone, (await signIn(phone, first.cookie)).cookie);
  expect([told(phone).length, await newOnes(token)]).toEqual([1, []]);
});

test('staff are told of a sign-in by password and through an exchanged token, and hear nothing where the browser is known', async () => {
  const { center } = await makeTestCenter(app.pool);
  const { accountId, token, email } = await makeStaff(app.pool, center, {
    email: `baru-${nextPhone().slice(1)}@rs.example`,
  });
  await app.pool.query('update account set password_hash = $2 where id = $1', [
    accountId,
    await hashPassword(PASSWORD),
  ]);
  await app.pool.query('update auth_token set recognised_at = last_used_at');
  const first = await byPassword(email!, PASSWORD);
  expect(told(email!)).toHaveLength(1);
  expect(await newOnes(token)).toHaveLength(1);
  await byPassword(email!, PASSWORD, { cookie: first.cookie! });
  expect(told(email!)).toHaveLength(1);
  expect(await newOnes(token)).toHaveLength(2);
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
  await recogniseAll();
  await answered(app.call(logoutEverywhere, { token: first.token }));
  await signIn(phone, first.cookie);
  expect(told(phone)).toHaveLength(2);
});

test('the message of a new browser goes to every address of the account, after a code as after a password, and names neither the browser nor where it was', async () => {
  const { center } = await makeTestCenter(app.pool);
  const [phone, email] = [nextPhone(), `perangkat-${nextPhone().slice(1)}@contoh.example`];
  const { token } = await makeKnownStaff(center, { phone, email });
  await answered(app.call(requestOwnCode, { token })).then(({ challenge }) =>
    answered(
      app.call(setPassword, {
        token,
        body: { password: PASSWORD, proof: { challenge: challenge.id, code: lastCode(phone) } },
      }),
    ),
  );
  const counts = () => [told(phone).length, told(email).length];
  expect(counts()).toEqual([0, 0]);
  await signIn(phone);
  expect(counts()).toEqual([1, 1]);
  expect((await byPassword(email, PASSWORD, { headers: { 'user-agent': 'Peramban Rahasia' } })).code).toBe('OK');
  expect(counts()).toEqual([2, 2]);
  expect((await byPassword(email, 'bukan ini sandinya')).code).toBe('PASSWORD_WRONG');
  expect(counts()).toEqual([2, 2]);
  for (const { body } of [...told(phone), ...told(email)]) {
    expect(body).toContain('Jika bukan, keluarkan di http://localhost:3000/user/perangkat');
    expect(body).not.toMatch(/Rahasia|10\.4\./);
  }
});

test('a new browser that was not the person is signed out, and what made it known is worth nothing: the next sign-in there is news again', async () => {
  const { center } = await makeTestCenter(app.pool);
  const phone = nextPhone();
  const { token } = await makeKnownStaff(center, { phone });
  const thief = await signIn(phone);
  const [fresh] = await newOnes(token);
  app.clock.minutes(1);
  await answered(app.call(endDevice, { token, params: { device: String(fresh!.id) } }));
  await refused(app.call(getBasicProfile, { token: thief.token }), 'UNAUTHENTICATED');
  expect(await app.call(getBasicProfile, { token })).toMatchObject({ ok: true });
  await signIn(phone, thief.cookie);
  expect(told(phone)).toHaveLength(2);
  expect(await newOnes(token)).toHaveLength(1);
});

test('a new browser cannot say of itself that it is the person’s', async () => {
  const { center } = await makeTestCenter(app.pool);
  const phone = nextPhone();
  const { token } = await makeKnownStaff(center, { phone });
  const thief = await signIn(phone);
  const [fresh] = await newOnes(token);
  const itself = { token: thief.token, params: { device: String(fresh!.id) } };
  await refused(app.call(recogniseDevice, itself), 'DEVICE_NOT_FOUND');
  expect(await newOnes(token)).toHaveLength(1);
});

test('a browser that the person recognised stays known when it is signed out', async () => {
  const { center } = await makeTestCenter(app.pool);
  const phone = nextPhone();
  const { token } = await makeKnownStaff(center, { phone });
  const own = await signIn(phone);
  const [fresh] = await newOnes(token);
  const device = { token, params: { device: String(fresh!.id) } };
  await answered(app.call(recogniseDevice, device));
  app.clock.minutes(1);
  await answered(app.call(endDevice, device));
  await signIn(phone, own.cookie);
  expect(told(phone)).toHaveLength(1);
});

test('all other browsers are signed out at once, this one stays, and none of them is known any more', async () => {
  const phone = nextPhone();
  const person = await makeAccount(app.pool, { phone });
  await recogniseAll();
  const stranger = await makeAccount(app.pool);
  const others = [await makeToken(app.pool, person.accountId), await makeToken(app.pool, person.accountId)];
  const known = await signIn(phone);
  app.clock.minutes(1);
  const end = () => answered(app.call(endOtherDevices, { token: person.token }));
  expect(await end()).toEqual({ ended: 3 });
  for (const token of [...others, known.token]) await refused(app.call(getBasicProfile, { token }), 'UNAUTHENTICATED');
  expect(await app.call(getBasicProfile, { token: stranger.token })).toMatchObject({ ok: true });
  const { devices } = await answered(app.call(listDevices, { token: person.token }));
  expect(devices.map(({ current }) => current)).toEqual([true]);
  expect(await end()).toEqual({ ended: 0 });
  await signIn(phone, known.cookie);
  expect(await newOnes(person.token)).toHaveLength(1);
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

test('whoever stole a sign-in stays asked about, however often they come, exchange what they have, or say that it is them, and leaves at once', async () => {
  const { center } = await makeTestCenter(app.pool);
  const phone = nextPhone();
  const { token, accountId } = await makeKnownStaff(center, { phone });
  const first = await signIn(phone);
  const second = await signIn(phone, first.cookie);
  // The exchange ends the token that was exchanged, and its question goes on.
  const exchange = { strategy: 'social', token: second.token } as const;
  const answer = await app.ask('POST', submitAuth.path, {
    body: exchange,
    headers: { cookie: second.cookie },
    peer: '10.4.0.1',
  });
  const { data } = (await answer.json()) as { data: { oauth: { token: string } } };
  const stolen = [first.token, data.oauth.token];
  const asked = await newOnes(token);
  expect(asked).toHaveLength(2);
  // Two that nobody recognised do not vouch for each other.
  for (const thief of stolen)
    for (const { id } of asked)
      await refused(app.call(recogniseDevice, { token: thief, params: { device: String(id) } }), 'DEVICE_NOT_FOUND');
  expect(await newOnes(token)).toHaveLength(2);
  await answered(app.call(endDevice, { token, params: { device: String(asked[0]!.id) } }));
  for (const thief of stolen) await refused(app.call(getBasicProfile, { token: thief }), 'UNAUTHENTICATED');
  expect(await app.call(getBasicProfile, { token })).toMatchObject({ ok: true });
  // Where nobody is left who could be asked, a new browser may say so of another one.
  await app.pool.query('update auth_token set revoked_at = now() where account_id = $1', [accountId]);
  const [one] = [await signIn(phone), await signIn(phone)];
  const [other] = (await newOnes(one.token)).filter(({ current }) => !current);
  await answered(app.call(recogniseDevice, { token: one.token, params: { device: String(other!.id) } }));
});

test('whoever has the password of staff and no second factor signs nobody else out', async () => {
  const { center } = await makeTestCenter(app.pool);
  const phone = nextPhone();
  const { token, accountId } = await makeKnownStaff(center, { phone });
  await app.pool.query('update account set factor_since = now() where id = $1', [accountId]);
  await app.pool.query('update auth_token set proved_at = now() where account_id = $1', [accountId]);
  const thief = await signIn(phone);
  const own = (await answered(app.call(listDevices, { token }))).devices.find(({ current }) => current)!;
  const device = { token: thief.token, params: { device: String(own.id) } };
  await refused(app.call(endDevice, device), 'FACTOR_REQUIRED');
  await refused(app.call(recogniseDevice, device), 'FACTOR_REQUIRED');
  await refused(app.call(endOtherDevices, { token: thief.token }), 'FACTOR_REQUIRED');
  await refused(app.call(logoutEverywhere, { token: thief.token }), 'FACTOR_REQUIRED');
  expect(await app.call(getBasicProfile, { token })).toMatchObject({ ok: true });
});
