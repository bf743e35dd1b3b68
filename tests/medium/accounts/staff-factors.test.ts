import { afterAll, beforeEach, expect, test } from 'vitest';
import { dismissStaff } from '#contract/administration/staff/admin-staff.ts';
import { changeContact } from '#contract/accounts/account.ts';
import {
  addAuthenticator,
  addPasskey,
  askPasskey,
  getFactors,
  offerAuthenticator,
  offerPasskey,
  proveFactor,
  removePasskey,
  renewRecoveryCodes,
} from '#contract/accounts/factors/factor.ts';
import { finishCenterSignIn, startCenterSignIn } from '#contract/accounts/sign-in/center-sign-in.ts';
import { setPassword, submitAuth } from '#contract/accounts/sign-in/password.ts';
import { getBasicProfile } from '#contract/patients/patient.ts';
import { deleteAccount, exportAccount } from '#contract/personal-data/personal-data.ts';
import { FACTOR_OFFER_LIFE_MS, GUESSES_PER_DAY, STAFF_IDLE_MS, STAFF_SIGN_IN_MS } from '#domain/limits.ts';
import { hashToken } from '#server/platform/http/bearer.ts';
import { ENDPOINTS } from '#server/routes.ts';
import { makeToken } from '../../factories/account.ts';
import { answered } from '../../support/answered.ts';
import { openColleagues, PASSWORD } from '../../support/colleagues.ts';
import { solveCaptcha } from '../../support/captcha.ts';
import { refused } from '../../support/refused.ts';
import { PRESENT, createSoftPasskey } from '../../support/soft-passkey.ts';

const OF_STAFF = ENDPOINTS.filter(({ access }) => ['desk', 'manager', 'administrator'].includes(access));
const { app, center, makeColleague, signIn, ownCode, digitsOf, managed } = await openColleagues();
afterAll(() => app.close());
beforeEach(() => app.pool.query('delete from rate_count'));

/** Signs in by password and adds an authenticator, with the code that this needs. */
async function enrol(scope?: 'desk' | 'manager' | 'administrator') {
  const person = await makeColleague(scope);
  const { token } = (await signIn(person.email)).oauth;
  const proof = await ownCode(token);
  const { secret, offer } = await answered(app.call(offerAuthenticator, { token, body: { proof } }));
  const added = await answered(app.call(addAuthenticator, { token, body: { offer, digits: digitsOf(secret) } }));
  app.clock.advance(30_000);
  return { ...person, token, secret, codes: added.recovery_codes!, user: added.user };
}
const desk = (token: string) => app.ask('GET', '/api/desk/session', { token });

/** Asks every endpoint of staff without its body: access is looked at before anything else. */
async function codesOfStaffEndpoints(token: string): Promise<Set<string>> {
  const codes = new Set<string>();
  for (const { method, path } of OF_STAFF) {
    const answer = await app.ask(method, path.replace(/\{\w+\}/g, '1'), { token });
    const body = (await answer.json()) as { error?: { code: string } };
    codes.add(body.error?.code ?? 'answered');
  }
  return codes;
}

test.each(['desk', 'manager', 'administrator'] as const)(
  'a stolen password of the %s reads and does nothing of that scope, before there is a second factor and after',
  async (scope) => {
    expect(OF_STAFF.length).toBeGreaterThan(50);
    const unenrolled = await makeColleague(scope);
    const first = await signIn(unenrolled.email);
    expect(first.user).toMatchObject({ scopes: ['patient'], centers: [], factor: 'ENROL' });
    expect(await codesOfStaffEndpoints(first.oauth.token)).toEqual(new Set(['FACTOR_REQUIRED']));

    const enrolled = await enrol(scope);
    const stolen = await signIn(enrolled.email);
    expect(stolen.user).toMatchObject({ scopes: ['patient'], centers: [], factor: 'PROVE' });
    expect(await codesOfStaffEndpoints(stolen.oauth.token)).toEqual(new Set(['FACTOR_REQUIRED']));
    const { token } = stolen.oauth;
    expect(await answered(app.call(getBasicProfile, { token }))).toMatchObject({
      scopes: ['patient'],
      factor: 'PROVE',
    });
    // What stands between the thief and the scope cannot be changed by what was stolen, nor by a code that was read along.
    for (const proof of [{ password: PASSWORD }, await ownCode(token)]) {
      await refused(app.call(setPassword, { token, body: { password: 'harimau di kebun', proof } }), 'FACTOR_REQUIRED');
      await refused(
        app.call(changeContact, { token, body: { phone_or_email: '081298765432', proof } }),
        'FACTOR_REQUIRED',
      );
      await refused(app.call(exportAccount, { token, body: { proof } }), 'FACTOR_REQUIRED');
      await refused(app.call(deleteAccount, { token, body: { proof } }), 'FACTOR_REQUIRED');
      await refused(app.call(offerPasskey, { token, body: { proof } }), 'FACTOR_REQUIRED');
      await refused(app.call(offerAuthenticator, { token, body: { proof } }), 'FACTOR_REQUIRED');
      await refused(app.call(renewRecoveryCodes, { token, body: { proof } }), 'FACTOR_REQUIRED');
    }
    // Nor does the thief come in through the center's provider as a person of their own.
    const params = { center: String(center) };
    await refused(app.call(startCenterSignIn, { token, params }), 'FACTOR_REQUIRED');
    const body = { state: 'a'.repeat(43), code: 'any' };
    await refused(app.call(finishCenterSignIn, { token, body }), 'FACTOR_REQUIRED');
  },
);

test('neither the password alone nor a code alone adds the first second factor', async () => {
  const person = await makeColleague();
  const byPassword = (await signIn(person.email)).oauth.token;
  expect((await answered(app.call(getFactors, { token: byPassword }))).other_way).toBe('code');
  for (const proof of [{}, { password: PASSWORD }])
    await refused(app.call(offerAuthenticator, { token: byPassword, body: { proof } }), 'PROOF_REQUIRED');
  // Nor does it change what the account signs in by.
  const change = { password: 'harimau di kebun', proof: { password: PASSWORD } };
  await refused(app.call(setPassword, { token: byPassword, body: change }), 'FACTOR_REQUIRED');

  const byCode = await makeToken(app.pool, person.accountId, { now: app.clock.now });
  expect((await answered(app.call(getFactors, { token: byCode }))).other_way).toBe('password');
  for (const proof of [{}, await ownCode(byCode)])
    await refused(app.call(offerPasskey, { token: byCode, body: { proof } }), 'PROOF_REQUIRED');
  await answered(app.call(offerPasskey, { token: byCode, body: { proof: { password: PASSWORD } } }));
});

test('an authenticator opens the scopes, in the browser session that gave it and for as long as that lasts', async () => {
  const person = await enrol('manager');
  expect(person.user).toMatchObject({ scopes: ['patient', 'manager'], factor: null });
  expect(app.outbox.at(-1)).toMatchObject({ to: person.email, subject: 'Kunci masuk petugas ditambahkan' });
  expect(await managed(person.token)).toMatchObject({ ok: true });
  // The list of keys says when it was used last, to half a minute.
  const used = async () =>
    Date.parse((await answered(app.call(getFactors, { token: person.token }))).authenticator_used_at!);
  const before = await used();
  app.clock.minutes(5);

  const { token } = (await signIn(person.email)).oauth;
  const other = (await signIn(person.email)).oauth.token;
  const given = { digits: digitsOf(person.secret) };
  const proved = await answered(app.call(proveFactor, { token, body: { factor: given } }));
  expect(proved.user).toMatchObject({ scopes: ['patient', 'manager'], factor: null });
  expect(await managed(token)).toMatchObject({ ok: true });
  expect(app.clock.now.getTime() - (await used())).toBeLessThan(30_000);
  expect((await used()) - before).toBeGreaterThanOrEqual(300_000);
  // Another one of the same person still owes it, and the code was used.
  await refused(managed(other), 'FACTOR_REQUIRED');
  await refused(app.call(proveFactor, { token: other, body: { factor: given } }), 'FACTOR_WRONG');
});

test('one code of an authenticator counts once, also for twenty requests at the same moment, and no older one counts after it', async () => {
  const person = await enrol();
  const { token } = (await signIn(person.email)).oauth;
  const factor = { digits: digitsOf(person.secret) };
  const older = { digits: digitsOf(person.secret, -30_000) };
  const captcha = await solveCaptcha(app);
  const all = await Promise.all(
    Array.from({ length: 20 }, () => app.call(proveFactor, { token, body: { factor, captcha } })),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  await refused(app.call(proveFactor, { token, body: { factor: older } }), 'FACTOR_WRONG');
});

test('a code of an authenticator is good half a minute before its time and behind it, and no longer', async () => {
  const person = await enrol();
  app.clock.advance(600_000);
  const { token } = (await signIn(person.email)).oauth;
  const prove = (shiftMs: number) =>
    app.call(proveFactor, { token, body: { factor: { digits: digitsOf(person.secret, shiftMs) } } });
  for (const shiftMs of [-300_000, -60_000, 60_000, 300_000]) await refused(prove(shiftMs), 'FACTOR_WRONG');
  for (const shiftMs of [-30_000, 0, 30_000]) await answered(prove(shiftMs));
});

test('new recovery codes take the place of the old ones, used and unused', async () => {
  const person = await enrol();
  const { token } = person;
  const [used, unused] = [person.codes[0]!, person.codes[1]!];
  await answered(app.call(proveFactor, { token, body: { factor: { recovery: used } } }));
  const proof = { factor: { digits: digitsOf(person.secret) } };
  const renewed = (await answered(app.call(renewRecoveryCodes, { token, body: { proof } }))).recovery_codes;
  expect(new Set([...renewed, ...person.codes]).size).toBe(20);
  expect(await answered(app.call(getFactors, { token }))).toMatchObject({ recovery_left: 10 });
  for (const recovery of [used, unused])
    await refused(app.call(proveFactor, { token, body: { factor: { recovery } } }), 'FACTOR_WRONG');
  await answered(app.call(proveFactor, { token, body: { factor: { recovery: renewed[9]! } } }));
});

test('wrong codes are bounded by work and at last by the day, and recovery codes open all the same, once each', async () => {
  const person = await enrol();
  const { token } = (await signIn(person.email)).oauth;
  const wrong = { digits: String((Number(digitsOf(person.secret)) + 7) % 1_000_000).padStart(6, '0') };
  for (let guess = 0; guess < GUESSES_PER_DAY; guess++)
    await refused(app.call(proveFactor, { token, body: { factor: wrong } }), 'FACTOR_WRONG');
  await refused(app.call(proveFactor, { token, body: { factor: wrong } }), 'PROOF_OF_WORK_REQUIRED');
  // After a hundred in a day no work is enough, also for the right ones.
  const worked = async (factor: { digits: string }) =>
    app.call(proveFactor, { token, body: { factor, captcha: await solveCaptcha(app) } });
  await app.pool.query("update rate_count set count = 99 where key like 'guess-all-digits:%'");
  await refused(worked(wrong), 'FACTOR_WRONG');
  await refused(worked({ digits: digitsOf(person.secret) }), 'RATE_LIMITED');

  expect(new Set(person.codes).size).toBe(10);
  const recovery = person.codes[3]!;
  await answered(app.call(proveFactor, { token, body: { factor: { recovery } } }));
  await refused(app.call(proveFactor, { token, body: { factor: { recovery } } }), 'FACTOR_WRONG');
  expect(await answered(app.call(getFactors, { token }))).toMatchObject({ need: null, recovery_left: 9 });
  // The database has no code in clear, nor the secret.
  const { rows } = await app.pool.query(
    'select r::text from recovery_code r union all select a::text from authenticator a',
  );
  for (const secret of [...person.codes, person.secret]) expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a passkey is made and signs, for this site and this browser session only, and once for each question', async () => {
  const person = await makeColleague('administrator');
  const { token } = (await signIn(person.email)).oauth;
  const passkey = createSoftPasskey();
  const offer = async () =>
    (await answered(app.call(offerPasskey, { token, body: { proof: await ownCode(token) } }))).options;
  const options = await offer();
  expect(options).toMatchObject({ rp: { id: 'localhost' }, authenticatorSelection: { userVerification: 'required' } });
  const elsewhere = createSoftPasskey({ origin: 'http://ambil-antrian.example' });
  await refused(app.call(addPasskey, { token, body: { passkey: elsewhere.make(options) } }), 'FACTOR_WRONG');
  await refused(app.call(addPasskey, { token, body: { passkey: passkey.make(options) } }), 'FACTOR_EXPIRED');
  const unverified = createSoftPasskey({ flags: PRESENT }).make(await offer());
  await refused(app.call(addPasskey, { token, body: { passkey: unverified } }), 'FACTOR_WRONG');
  const added = await answered(app.call(addPasskey, { token, body: { passkey: passkey.make(await offer()) } }));
  expect(added.recovery_codes).toHaveLength(10);
  expect(added.user.scopes).toContain('administrator');

  const next = (await signIn(person.email)).oauth.token;
  const ask = async () => (await answered(app.call(askPasskey, { token: next }))).options;
  const prove = (signed: ReturnType<typeof passkey.sign>, as = next) =>
    app.call(proveFactor, { token: as, body: { factor: { passkey: signed } } });
  await refused(prove(createSoftPasskey().sign(await ask())), 'FACTOR_WRONG');
  await refused(prove({ ...elsewhere.sign(await ask()), id: passkey.id }), 'FACTOR_WRONG');
  await refused(prove(passkey.sign(await ask(), { by: PRESENT })), 'FACTOR_WRONG');
  const signed = passkey.sign(await ask());
  const stranger = (await signIn(person.email)).oauth.token;
  await refused(prove(signed, stranger), 'FACTOR_EXPIRED');
  expect(await prove(signed)).toMatchObject({ ok: true });
  await refused(prove(signed), 'FACTOR_EXPIRED');
  const late = passkey.sign(await ask());
  app.clock.advance(FACTOR_OFFER_LIFE_MS);
  await refused(prove(late), 'FACTOR_EXPIRED');
});

test('a grave request asks for the second factor again, and uses it up', async () => {
  const person = await enrol();
  const { token } = person;
  const change = (factor?: { digits: string }) =>
    app.call(setPassword, { token, body: { password: 'harimau di kebun', proof: { ...(factor && { factor }) } } });
  await refused(change(), 'FACTOR_REQUIRED');
  const factor = { digits: digitsOf(person.secret) };
  expect(await change(factor)).toMatchObject({ ok: true });
  await refused(change(factor), 'FACTOR_WRONG');
});

test('one second factor stays, and another one may go', async () => {
  const person = await makeColleague();
  const { token } = (await signIn(person.email)).oauth;
  const [first, second] = [createSoftPasskey(), createSoftPasskey()];
  const proof = await ownCode(token);
  const made = await answered(app.call(offerPasskey, { token, body: { proof } }));
  await answered(app.call(addPasskey, { token, body: { passkey: first.make(made.options) } }));
  const sign = async () => {
    const { options } = await answered(app.call(askPasskey, { token }));
    return { factor: { passkey: first.sign(options) } };
  };
  await refused(app.call(removePasskey, { token, body: { id: first.id, proof: await sign() } }), 'FACTOR_LAST');
  const more = await answered(app.call(offerPasskey, { token, body: { proof: await sign() } }));
  expect(await answered(app.call(addPasskey, { token, body: { passkey: second.make(more.options) } }))).toMatchObject({
    recovery_codes: null,
  });
  await answered(app.call(removePasskey, { token, body: { id: second.id, proof: await sign() } }));
  expect((await answered(app.call(getFactors, { token }))).passkeys.map(({ id }) => id)).toEqual([first.id]);
});

test('a browser session of staff ends twelve hours after its sign-in, however much it is used, and exchanging its token makes it no longer', async () => {
  const person = await enrol('desk');
  const patient = await makeColleague('desk');
  await app.pool.query('delete from staff where account_id = $1', [patient.accountId]);
  const began = app.clock.now;
  const { token } = (await signIn(person.email)).oauth;
  app.clock.advance(30_000);
  await answered(app.call(proveFactor, { token, body: { factor: { digits: digitsOf(person.secret) } } }));
  for (let hour = 1; hour < 12; hour++) {
    app.clock.advance(3_600_000);
    expect((await desk(token)).status, `after ${hour} hours`).toBe(200);
  }
  app.clock.now = new Date(began.getTime() + STAFF_SIGN_IN_MS - 1_000);
  const body = { strategy: 'social', token } as const;
  const renewed = (await answered(app.call(submitAuth, { body }))).oauth.token;
  expect((await desk(renewed)).status).toBe(403);
  app.clock.advance(1_000);
  await refused(app.call(getBasicProfile, { token: renewed }), 'UNAUTHENTICATED');
  // A patient stays signed in.
  expect(await app.call(getBasicProfile, { token: patient.token })).toMatchObject({ ok: true });
});

test.each([
  ['desk', STAFF_SIGN_IN_MS],
  ['manager', STAFF_IDLE_MS + 3_600_000],
] as const)(
  'a browser session of the %s that has ended stays ended when they are dismissed, and one that has not lasts',
  async (scope, afterMs) => {
    const person = await makeColleague(scope);
    const old = await makeToken(app.pool, person.accountId, { now: app.clock.now });
    app.clock.advance(afterMs);
    await refused(app.call(getBasicProfile, { token: old }), 'UNAUTHENTICATED');
    const fresh = await makeToken(app.pool, person.accountId, { now: app.clock.now });

    const { rows } = await app.pool.query<{ id: number }>('select id from staff where account_id = $1', [
      person.accountId,
    ]);
    const administrator = await enrol('administrator');
    const dismissal = { params: { id: String(rows[0]!.id) }, token: administrator.token };
    await answered(app.call(dismissStaff, dismissal));
    await refused(app.call(getBasicProfile, { token: old }), 'UNAUTHENTICATED');
    expect(await app.call(getBasicProfile, { token: fresh })).toMatchObject({ ok: true });
  },
);

test('a token of an administrator that was left in a browser years ago opens nothing', async () => {
  const person = await makeColleague('administrator');
  const token = await makeToken(app.pool, person.accountId, { now: new Date('2020-03-01T02:00:00Z') });
  await app.pool.query('update auth_token set proved_at = created_at, last_used_at = $2 where token_hash = $1', [
    hashToken(token),
    app.clock.now,
  ]);
  expect(await codesOfStaffEndpoints(token)).toEqual(new Set(['UNAUTHENTICATED']));
});

test('a manager who does nothing for some hours is signed out, and a desk is not', async () => {
  const [manager, clerk] = [await enrol('manager'), await enrol('desk')];
  app.clock.advance(STAFF_IDLE_MS + 3_600_000);
  await refused(managed(manager.token), 'UNAUTHENTICATED');
  expect((await desk(clerk.token)).status).toBe(200);
});
