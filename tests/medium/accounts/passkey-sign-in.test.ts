import { afterAll, beforeEach, expect, test } from 'vitest';
import { listDevices } from '#contract/accounts/account.ts';
import { addPasskey, askPasskey, getFactors, offerPasskey, removePasskey } from '#contract/accounts/factors/factor.ts';
import { askPasskeySignIn, signInByPasskey } from '#contract/accounts/factors/passkey-sign-in.ts';
import { appointStaff } from '#contract/administration/staff/admin-staff.ts';
import { listDeskSessions } from '#contract/front-desk/desk.ts';
import { FACTOR_OFFER_LIFE_MS, PASSWORD_TRIES_PER_CLIENT } from '#domain/limits.ts';
import { lockFactors, removeFactors } from '#server/accounts/factors/factor.store.ts';
import { makeCenter } from '../../factories/directory.ts';
import { answered } from '../../support/answered.ts';
import { solveCaptcha } from '../../support/captcha.ts';
import { openColleagues } from '../../support/colleagues.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';
import { refused } from '../../support/refused.ts';
import { createAttempts } from '../../support/sign-in-attempts.ts';
import { PRESENT, createSoftPasskey } from '../../support/soft-passkey.ts';

const { app, center, makeColleague, signIn: byPassword, ownCode, managed } = await openColleagues();
afterAll(() => app.close());
beforeEach(() => app.pool.query('delete from rate_count'));
const { post, sentTo } = createAttempts(() => app);

type Passkey = ReturnType<typeof createSoftPasskey>;
type How = Parameters<Passkey['sign']>[1];

/** Somebody of staff whose device has a passkey. */
async function withPasskey(scope: 'desk' | 'manager' | 'administrator' = 'manager') {
  const person = await makeColleague(scope);
  const { token } = (await byPassword(person.email)).oauth;
  const passkey = await add(token, await ownCode(token));
  return { ...person, token, passkey };
}
async function add(token: string, proof: object): Promise<Passkey> {
  const passkey = createSoftPasskey();
  const { options } = await answered(app.call(offerPasskey, { token, body: { proof } }));
  await answered(app.call(addPasskey, { token, body: { passkey: passkey.make(options) } }));
  return passkey;
}
const ask = () => answered(app.call(askPasskeySignIn));
async function sign(passkey: Passkey, how?: How) {
  const { options, asked } = await ask();
  return { asked, passkey: passkey.sign(options, how) };
}
const send = (body: Awaited<ReturnType<typeof sign>> & { captcha?: string }) => app.call(signInByPasskey, { body });
const handleOf = async (person: { token: string; passkey: Passkey }) => {
  const { options } = await ask();
  return person.passkey.sign(options).response.userHandle;
};

test('staff sign in by a passkey alone: no address is asked for, the scopes are open at once, and grave deeds too', async () => {
  const person = await withPasskey('administrator');
  app.clock.minutes(30);
  const { options, asked } = await ask();
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options['allowCredentials']).toBeUndefined();
  const body = { asked, passkey: person.passkey.sign(options) };
  const { oauth, user } = await answered(send(body));
  expect(user).toMatchObject({ id: person.accountId, scopes: ['patient', 'administrator'], factor: null });
  const invited = { contact: 'baru@contoh.example', center, scope: 'desk' } as const;
  await answered(app.call(appointStaff, { token: oauth.token, body: invited }));
  expect((await answered(app.call(getFactors, { token: oauth.token }))).passkeys).toMatchObject([
    { last_used_at: app.clock.now.toISOString() },
  ]);
});

test('a new passkey is one that its device offers by itself, and has the account by a digest that is stored with it', async () => {
  const person = await makeColleague();
  const { token } = (await byPassword(person.email)).oauth;
  const { options } = await answered(app.call(offerPasskey, { token, body: { proof: await ownCode(token) } }));
  expect(options).toMatchObject({ authenticatorSelection: { residentKey: 'required', userVerification: 'required' } });
  const passkey = createSoftPasskey();
  await answered(app.call(addPasskey, { token, body: { passkey: passkey.make(options) } }));
  const storedHandle = async () =>
    (
      await app.pool.query<{ handle: Buffer | null }>('select user_handle as handle from passkey where id = $1', [
        passkey.id,
      ])
    ).rows[0]!.handle?.toString('base64url');
  expect(await storedHandle()).toBe((options as { user: { id: string } }).user.id);
  // One of before it was stored signs in too.
  await app.pool.query('update passkey set user_handle = null where id = $1', [passkey.id]);
  await answered(send(await sign(passkey)));
  await refused(send(await sign(passkey, { whose: 'AAAA' })), 'FACTOR_WRONG');
  // It is stored then, because the key from which it was drawn may be put away.
  expect(await storedHandle()).toBe((options as { user: { id: string } }).user.id);
  // The key from which it was drawn was replaced since.
  await app.pool.query("update passkey set user_handle = '\\x0102' where id = $1", [passkey.id]);
  await answered(send(await sign(passkey, { whose: 'AQI' })));
});

test('what a passkey signed opens once, also for two requests at the same moment', async () => {
  const { passkey } = await withPasskey();
  const signed = await sign(passkey);
  const both = await Promise.all([send(signed), send(signed)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  await refused(send(signed), 'FACTOR_EXPIRED');
  // Nor does another signature of the same question.
  const { options, asked } = await ask();
  await answered(send({ asked, passkey: passkey.sign(options) }));
  await refused(send({ asked, passkey: passkey.sign(options) }), 'FACTOR_EXPIRED');
});

test('a passkey whose device does not count signs in once for each question too', async () => {
  const { passkey } = await withPasskey();
  await app.pool.query('update passkey set counter = 0 where id = $1', [passkey.id]);
  const signed = await sign(passkey, { uses: -1 });
  const both = await Promise.all([send(signed), send(signed)]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  await refused(send(signed), 'FACTOR_EXPIRED');
  await answered(send(await sign(passkey, { uses: -1 })));
});

test('a question is good for ten minutes, and only as it was asked here', async () => {
  const { passkey } = await withPasskey();
  const late = await sign(passkey);
  app.clock.advance(FACTOR_OFFER_LIFE_MS);
  await refused(send(late), 'FACTOR_EXPIRED');
  const inTime = await sign(passkey);
  app.clock.advance(FACTOR_OFFER_LIFE_MS - 1);
  await answered(send(inTime));
  const { options, asked } = await ask();
  await refused(send({ asked: asked.slice(4), passkey: passkey.sign(options) }), 'FACTOR_EXPIRED');
  // A signature of another question holds for none.
  const other = await ask();
  await refused(send({ asked: other.asked, passkey: passkey.sign(options) }), 'FACTOR_WRONG');
});

test('whatever else does not hold is refused by the same answer, and nobody is signed in', async () => {
  const person = await withPasskey();
  const colleague = await withPasskey();
  const handle = await handleOf(colleague);
  const count = async () =>
    (await app.pool.query<{ all: number }>('select count(*)::int as all from auth_token')).rows[0]!.all;
  const before = await count();
  const answers = [
    await send(await sign(createSoftPasskey(), { whose: handle })),
    await send(await sign(person.passkey, { by: PRESENT })),
    await send(await sign(person.passkey, { from: 'http://localhost:4000' })),
    await send(await sign(person.passkey, { whose: handle })),
    await send(await sign(person.passkey, { whose: null })),
    await send(await sign(person.passkey, { uses: 0 })),
  ];
  const { options, asked } = await ask();
  const forged = { ...createSoftPasskey().sign(options, { whose: handle }), id: colleague.passkey.id };
  answers.push(await send({ asked, passkey: forged }));
  await app.pool.query('delete from staff where account_id = $1', [person.accountId]);
  answers.push(await send(await sign(person.passkey, { uses: 50 })));
  for (const answer of answers) {
    expect(answer).toMatchObject({ ok: false, error: { code: 'FACTOR_WRONG', field: 'passkey', status: 422 } });
  }
  const errors = answers.map((answer) => (answer.ok ? null : { ...answer.error, request_id: '' }));
  for (const error of errors) expect(error).toEqual(errors[0]);
  expect(await count()).toBe(before);
});

test('a copy of a passkey that counts backwards signs in no more, and neither does one that was removed', async () => {
  const person = await withPasskey();
  await answered(send(await sign(person.passkey, { uses: 10 })));
  await refused(send(await sign(person.passkey, { uses: 5 })), 'FACTOR_WRONG');
  const { oauth } = await answered(send(await sign(person.passkey, { uses: 11 })));
  expect(await managed(oauth.token)).toMatchObject({ ok: true });

  const { token } = oauth;
  const prove = async () => {
    const { options } = await answered(app.call(askPasskey, { token }));
    return { factor: { passkey: person.passkey.sign(options) } };
  };
  const further = await add(token, await prove());
  await answered(app.call(removePasskey, { token, body: { id: further.id, proof: await prove() } }));
  await refused(send(await sign(further)), 'FACTOR_WRONG');
  await answered(send(await sign(person.passkey)));
});

test('whoever signs in while the factors of the account are taken away waits for that and is not let in, and neither of the two fails', async () => {
  const person = await withPasskey();
  const signed = await sign(person.passkey);
  const elsewhere = await app.pool.connect();
  try {
    await elsewhere.query('begin');
    await lockFactors(elsewhere, person.accountId);
    const entering = send(signed);
    await lockWaits(app.pool, 1);
    await removeFactors(elsewhere, person.accountId);
    await elsewhere.query('commit');
    await refused(entering, 'FACTOR_WRONG');
  } finally {
    elsewhere.release();
  }
});

test('beyond so many wrong ones an hour a network works for each, and the right one comes in all the same', async () => {
  const { passkey } = await withPasskey();
  const stranger = createSoftPasskey();
  const body = await sign(stranger, { whose: 'AAAA' });
  for (let times = 0; times < PASSWORD_TRIES_PER_CLIENT; times++) await refused(send(body), 'FACTOR_WRONG');
  await refused(send(body), 'PROOF_OF_WORK_REQUIRED');
  const right = await sign(passkey);
  await refused(send(right), 'PROOF_OF_WORK_REQUIRED');
  await answered(send({ ...right, captcha: await solveCaptcha(app) }));
  // From elsewhere nobody works for what was tried here, and what is right counts for nothing.
  for (let times = 0; times <= PASSWORD_TRIES_PER_CLIENT; times++)
    expect((await post(signInByPasskey.path, await sign(passkey), { peer: '198.51.100.9' })).code).toBe('OK');
});

test('a center that demands its own provider demands it after a passkey as well', async () => {
  const person = await withPasskey('desk');
  const other = await makeCenter(app.pool);
  await app.pool.query("insert into staff (account_id, center_id, scope) values ($1, $2, 'desk')", [
    person.accountId,
    other,
  ]);
  await app.pool.query(
    "insert into center_provider (center_id, issuer, client_id, is_demanded) values ($1, 'https://idp.example', 'antrian', true)",
    [center],
  );
  const { oauth, user } = await answered(send(await sign(person.passkey)));
  expect(user.factor).toBeNull();
  expect(await app.call(listDeskSessions, { token: oauth.token })).toMatchObject({ ok: true });
  await app.pool.query('delete from staff where account_id = $1 and center_id = $2', [person.accountId, other]);
  await refused(app.call(listDeskSessions, { token: oauth.token }), 'CENTER_SIGN_IN_REQUIRED');
  await app.pool.query('delete from center_provider where center_id = $1', [center]);
});

test('a browser in which a passkey signs in is new until somebody knows it, and staff hear of it once', async () => {
  const person = await withPasskey();
  await app.pool.query('update auth_token set recognised_at = last_used_at where account_id = $1', [person.accountId]);
  const news = () =>
    sentTo(person.email).filter(({ subject }) => subject === 'Akun petugas Anda dipakai di peramban baru');
  const first = await post(signInByPasskey.path, await sign(person.passkey), {
    headers: { 'user-agent': 'Peramban baru' },
  });
  expect([first.code, news().length]).toEqual(['OK', 1]);
  const devices = async () => (await answered(app.call(listDevices, { token: person.token }))).devices;
  expect((await devices()).filter(({ is_new }) => is_new)).toMatchObject([{ user_agent: 'Peramban baru' }]);
  await post(signInByPasskey.path, await sign(person.passkey), { cookie: first.cookie! });
  expect(news()).toHaveLength(1);
});

test('the log of security says who signed in by a passkey, whose passkey was tried, and that somebody sent again what one had signed', async () => {
  const person = await withPasskey();
  await app.deps.security.flush();
  await app.pool.query('truncate security_event');
  const signed = await sign(person.passkey);
  await answered(send(signed));
  await refused(send(await sign(person.passkey, { by: PRESENT })), 'FACTOR_WRONG');
  await refused(send(await sign(createSoftPasskey(), { whose: 'AAAA' })), 'FACTOR_WRONG');
  await refused(send(signed), 'FACTOR_EXPIRED');
  await app.deps.security.flush();
  const { rows } = await app.pool.query(
    'select kind, door, detail, account_id, subject_id from security_event order by id',
  );
  const failed = { kind: 'SIGN_IN_FAILED', door: 'signInByPasskey', detail: 'FACTOR_WRONG', account_id: null };
  expect(rows).toEqual([
    {
      kind: 'SIGNED_IN',
      door: 'signInByPasskey',
      detail: 'BY_PASSKEY',
      account_id: person.accountId,
      subject_id: null,
    },
    { ...failed, subject_id: person.accountId },
    { ...failed, subject_id: null },
    { ...failed, detail: 'FACTOR_EXPIRED', subject_id: person.accountId },
  ]);
});
