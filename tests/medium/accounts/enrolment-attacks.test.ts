import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestOwnCode } from '#contract/accounts/account.ts';
import { addAuthenticator, getFactors, offerAuthenticator } from '#contract/accounts/factors/factor.ts';
import { submitAuth } from '#contract/accounts/sign-in/password.ts';
import { getManagedCenter } from '#contract/administration/manage.ts';
import { getBasicProfile } from '#contract/patients/patient.ts';
import { CODE_RESEND_MS, STAFF_IDLE_MS, STAFF_SIGN_IN_MS } from '#domain/limits.ts';
import { hashPassword } from '#server/accounts/sign-in/password-hash.ts';
import { makeStaff, makeToken } from '../../factories/account.ts';
import { makeTestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';

const PASSWORD = 'kucing di genteng';
let app: TestApp;
let center: number;
let hash: string;
beforeAll(async () => {
  const staff = { isDemanded: true, signInMs: STAFF_SIGN_IN_MS, idleMs: STAFF_IDLE_MS };
  app = await createTestApp({ settings: { staff } });
  ({ center } = await makeTestCenter(app.pool));
  hash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());
beforeEach(() => app.pool.query('delete from rate_count'));
async function makeColleague() {
  const email = `m-${randomUUID()}@contoh.example`;
  const made = await makeStaff(app.pool, center, { scope: 'manager', email, now: app.clock.now });
  await app.pool.query('update account set password_hash = $2 where id = $1', [made.accountId, hash]);
  return { ...made, email };
}
const signIn = (email: string, password = PASSWORD) =>
  answered(app.call(submitAuth, { body: { strategy: 'local', phone_or_email: email, password } }));
async function ownCode(token: string) {
  app.clock.advance(CODE_RESEND_MS);
  const { challenge } = await answered(app.call(requestOwnCode, { token }));
  return { challenge: challenge.id, code: /\b\d{6}\b/.exec(app.outbox.at(-1)!.body)![0] };
}
const digitsOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now.getTime() });
const managed = (token: string) => app.call(getManagedCenter, { token, params: { center: String(center) } });

const offer = (token: string, proof: object) => app.call(offerAuthenticator, { token, body: { proof } });

/** Adds an authenticator with this proof, and looks at the center. */
async function enrol(token: string, proof: object) {
  const { secret, offer: sealed } = await answered(offer(token, proof));
  await answered(app.call(addAuthenticator, { token, body: { offer: sealed, digits: digitsOf(secret) } }));
  return managed(token);
}

test('a password alone does not enrol with an invented code beside it', async () => {
  const { token } = (await signIn((await makeColleague()).email)).oauth;
  expect(await offer(token, { password: PASSWORD, code: '000000' })).toMatchObject({
    ok: false,
    error: { code: 'PROOF_REQUIRED' },
  });
  expect((await enrol(token, await ownCode(token))).ok).toBe(true);
});

test('a code alone does not enrol with an invented password beside it', async () => {
  const { accountId } = await makeColleague();
  const token = await makeToken(app.pool, accountId, { now: app.clock.now });
  expect((await answered(app.call(getFactors, { token }))).other_way).toBe('password');
  expect(await offer(token, { ...(await ownCode(token)), password: 'anything' })).toMatchObject({
    ok: false,
    error: { code: 'PASSWORD_WRONG' },
  });
  expect((await enrol(token, { password: PASSWORD })).ok).toBe(true);
});

test('an offer of the first factor is worth nothing once the owner has one', async () => {
  const { accountId } = await makeStaff(app.pool, center, { scope: 'manager', now: app.clock.now });
  const [thief, owner] = [
    await makeToken(app.pool, accountId, { now: app.clock.now }),
    await makeToken(app.pool, accountId, { now: app.clock.now }),
  ];
  const waiting = await answered(offer(thief, {}));
  expect((await enrol(owner, {})).ok).toBe(true);
  app.clock.advance(60_000);
  const late = { offer: waiting.offer, digits: digitsOf(waiting.secret) };
  expect(await app.call(addAuthenticator, { token: thief, body: late })).toMatchObject({
    ok: false,
    error: { code: 'FACTOR_EXPIRED' },
  });
  expect((await managed(thief)).ok).toBe(false);
});

test('a browser session of a manager that lay idle does not come to life by exchanging its token', async () => {
  const { token } = (await signIn((await makeColleague()).email)).oauth;
  expect((await enrol(token, await ownCode(token))).ok).toBe(true);
  app.clock.advance(STAFF_IDLE_MS + 3_600_000);
  expect((await app.call(getBasicProfile, { token })).ok).toBe(false);
  expect(await app.call(submitAuth, { body: { strategy: 'social', token } })).toMatchObject({
    ok: false,
    error: { code: 'SOCIAL_EXPIRED' },
  });
});
