import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getAccount } from '#contract/accounts/account.ts';
import { submitAuth } from '#contract/accounts/sign-in/password.ts';
import { getBasicProfile } from '#contract/patients/patient.ts';
import { listSocial, startSocial, submitAuthSocialMedia } from '#contract/accounts/sign-in/social.ts';
import { SOCIAL_ATTEMPT_LIFE_MS } from '#domain/limits.ts';
import type { SocialProvider } from '#domain/vocabulary.ts';
import { PEOPLE } from '#server/accounts/social/stand-ins/people.ts';
import { startStandIns } from '#server/accounts/social/stand-ins/start.ts';
import type { StandIns } from '#server/accounts/social/stand-ins/start.ts';
import { makeAccount } from '../../factories/account.ts';
import { answered } from '../../support/answered.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';
import { walkThrough } from '../../support/social-walk.ts';

const PUBLIC_URL = 'http://localhost:3000';
const BOTH: SocialProvider[] = ['GOOGLE', 'FACEBOOK'];
const [AYU, BAGUS] = PEOPLE;
let app: TestApp;
let standIns: StandIns;

beforeAll(async () => {
  standIns = await startStandIns(PUBLIC_URL, () => app.clock.now);
  app = await createTestApp({ now: new Date(), social: standIns.providers });
});
afterAll(async () => {
  await app.close();
  await standIns.stop();
});

// A client may begin only so many sign-ins an hour; these tests stand for many clients.
beforeEach(() => app.pool.query('delete from rate_count'));

const refused = (code: string) => ({ ok: false, error: { code } });
/** Goes to the provider and back; answers the query that /loggedin gets. */
async function comeBack(code_name: SocialProvider, person: { id: string }) {
  const { url, state } = await answered(app.call(startSocial, { body: { code_name } }));
  const query = await walkThrough(url, `${PUBLIC_URL}/loggedin`, person.id);
  expect(query.get('state')).toBe(state);
  return { code_name, state, code: query.get('code') ?? '' };
}
const submit = (body: { code_name: SocialProvider; state: string; code: string }, hints: object = {}) =>
  app.call(submitAuthSocialMedia, { body: { ...body, ...hints } });

test.each(BOTH)(
  '[CALL-07, CALL-21, ENT-10] %s itself is asked who the person is; nothing in the five fields of the browser is believed',
  async (provider) => {
    const victim = await makeAccount(app.pool, { email: `korban-${provider.toLowerCase()}@contoh.example` });
    const back = await comeBack(provider, AYU);
    const { oauth, user } = await answered(
      submit(back, { name: 'Orang Lain', email: victim.email, photo: 'https://evil.example/x.png', username: 'admin' }),
    );
    expect(user).toMatchObject({ name: AYU.name, photo: null, activated: false, scopes: ['patient'] });
    expect(user.id).not.toBe(victim.accountId);
    const { rows } = await app.pool.query(
      'select i.provider, i.subject, i.email as hint, a.email, a.phone from account_identity i join account a on a.id = i.account_id where a.id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ provider, subject: AYU.id, hint: AYU.email, email: null, phone: null }]);
    await app.deps.security.flush();
    const logged = await app.pool.query('select kind, detail from security_event where account_id = $1', [user.id]);
    expect(logged.rows).toEqual([{ kind: 'SIGNED_IN', detail: provider }]);
    expect(await answered(app.call(getAccount, { token: oauth.token }))).toMatchObject({ providers: [provider] });

    const again = await answered(submit(await comeBack(provider, AYU)));
    expect(again.user.id).toBe(user.id);
    const other = await answered(submit(await comeBack(provider, BAGUS)));
    expect(other.user.id).not.toBe(user.id);
  },
);

test('one e-mail address at Google, at Facebook and here makes three accounts: nothing is merged by e-mail', async () => {
  const local = await makeAccount(app.pool, { email: BAGUS.email });
  const google = await answered(submit(await comeBack('GOOGLE', BAGUS)));
  const facebook = await answered(submit(await comeBack('FACEBOOK', BAGUS)));
  expect(new Set([local.accountId, google.user.id, facebook.user.id]).size).toBe(3);
});

test('[CALL-06] the token of the exchange is traded for the lasting one, once', async () => {
  const first = await answered(submit(await comeBack('GOOGLE', AYU)));
  const trade = (token: string) => app.call(submitAuth, { body: { strategy: 'social', token } });
  const lasting = await answered(trade(first.oauth.token));
  expect(lasting.user).toEqual(first.user);
  expect(await trade(first.oauth.token)).toMatchObject(refused('SOCIAL_EXPIRED'));
  expect(await app.call(getBasicProfile, { token: first.oauth.token })).toMatchObject(refused('UNAUTHENTICATED'));
  expect((await app.call(getBasicProfile, { token: lasting.oauth.token })).ok).toBe(true);
});

test.each(BOTH)('%s: a state works once, by its own provider, within ten minutes', async (provider) => {
  const back = await comeBack(provider, AYU);
  const wrongState = await submit({ ...back, state: 'x'.repeat(43) });
  expect(wrongState).toMatchObject(refused('SOCIAL_EXPIRED'));
  const other = provider === 'GOOGLE' ? 'FACEBOOK' : 'GOOGLE';
  expect(await submit({ ...back, code_name: other })).toMatchObject(refused('SOCIAL_EXPIRED'));
  const both = await Promise.all([submit(back), submit(back)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await submit(back)).toMatchObject(refused('SOCIAL_EXPIRED'));
  const late = await comeBack(provider, AYU);
  const now = app.clock.now;
  app.clock.advance(SOCIAL_ATTEMPT_LIFE_MS);
  expect(await submit(late)).toMatchObject(refused('SOCIAL_EXPIRED'));
  app.clock.now = now;
});

test.each(BOTH)('%s: a code of another sign-in (another verifier, another nonce) proves nothing', async (provider) => {
  const theirs = await comeBack(provider, BAGUS);
  const mine = await comeBack(provider, AYU);
  expect(await submit({ ...mine, code: theirs.code })).toMatchObject(refused('SOCIAL_REFUSED'));
  expect(await submit({ ...theirs, code: 'made-up-code' })).toMatchObject(refused('SOCIAL_REFUSED'));
});

test('an installation without providers says so, and offers none', async () => {
  const bare = await createTestApp();
  expect(await answered(bare.call(listSocial))).toEqual({ providers: [] });
  expect(await bare.call(startSocial, { body: { code_name: 'GOOGLE' } })).toMatchObject(refused('SOCIAL_UNAVAILABLE'));
  await bare.close();
  expect(await answered(app.call(listSocial))).toEqual({ providers: BOTH });
});

test('no code and no token of a provider is logged', async () => {
  const back = await comeBack('FACEBOOK', AYU);
  await submit({ ...back, code: `${back.code}x` });
  expect(app.logged.some(({ message }) => message === 'social sign-in refused')).toBe(true);
  expect(JSON.stringify(app.logged)).not.toContain(back.code);
  expect(JSON.stringify(app.logged)).not.toContain(back.state);
});
