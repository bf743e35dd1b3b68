import { afterAll, beforeEach, expect, test } from 'vitest';
import { addAuthenticator, getFactors, offerAuthenticator } from '#contract/accounts/factors/factor.ts';
import { submitAuth } from '#contract/accounts/sign-in/password.ts';
import { getBasicProfile } from '#contract/patients/patient.ts';
import { STAFF_IDLE_MS } from '#domain/limits.ts';
import { makeStaff, makeToken } from '../../factories/account.ts';
import { answered } from '../../support/answered.ts';
import { openColleagues, PASSWORD } from '../../support/colleagues.ts';

const { app, center, makeColleague, signIn, ownCode, digitsOf, managed } = await openColleagues();
afterAll(() => app.close());
beforeEach(() => app.pool.query('delete from rate_count'));

const offer = (token: string, proof: object) => app.call(offerAuthenticator, { token, body: { proof } });

/** Adds an authenticator with this proof, and looks at the center. */
async function enrol(token: string, proof: object) {
  const { secret, offer: sealed } = await answered(offer(token, proof));
  await answered(app.call(addAuthenticator, { token, body: { offer: sealed, digits: digitsOf(secret) } }));
  return managed(token);
}

test('a password alone does not enrol with an invented code beside it', async () => {
  const { token } = (await signIn((await makeColleague('manager')).email)).oauth;
  expect(await offer(token, { password: PASSWORD, code: '000000' })).toMatchObject({
    ok: false,
    error: { code: 'PROOF_REQUIRED' },
  });
  expect((await enrol(token, await ownCode(token))).ok).toBe(true);
});

test('a code alone does not enrol with an invented password beside it', async () => {
  const { accountId } = await makeColleague('manager');
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
  const { token } = (await signIn((await makeColleague('manager')).email)).oauth;
  expect((await enrol(token, await ownCode(token))).ok).toBe(true);
  app.clock.advance(STAFF_IDLE_MS + 3_600_000);
  expect((await app.call(getBasicProfile, { token })).ok).toBe(false);
  expect(await app.call(submitAuth, { body: { strategy: 'social', token } })).toMatchObject({
    ok: false,
    error: { code: 'SOCIAL_EXPIRED' },
  });
});
