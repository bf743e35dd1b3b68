import { afterAll, beforeAll, expect, test } from 'vitest';
import { activate, submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { logout } from '#contract/accounts/sign-in/logout.ts';
import { addPatient, getBasicProfile, listPatients } from '#contract/patients/patient.ts';
import { CODE_RESEND_MS, CODE_SENDS_PER_CLIENT, CONSENT_VERSION, TOKEN_IDLE_MS } from '#domain/limits.ts';
import { makeAccount, nextPhone } from '../../factories/account.ts';
import { answered } from '../../support/answered.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';

let app: TestApp;
let peer = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Asks for a code from a client of its own, so that other tests do not use up its limits. */
async function ask(
  contact: string,
  client?: string,
): Promise<{
  status: number;
  json: {
    data?: { challenge: { id: string } };
    error?: { code: string; field?: string; details?: Record<string, number> };
  };
}> {
  peer += 1;
  const answer = await app.ask('POST', '/api/user/submit-auth-otp', {
    body: { phone_or_email: contact },
    peer: client ?? `10.0.${Math.floor(peer / 250)}.${peer % 250}`,
  });
  return { status: answer.status, json: await answer.json() };
}

async function challengeFor(contact: string): Promise<{ id: string; code: string }> {
  const { status, json } = await ask(contact);
  expect([status, json.error]).toEqual([200, undefined]);
  return { id: json.data!.challenge.id, code: /\b\d{6}\b/.exec(app.outbox.at(-1)!.body)![0] };
}

const verify = (challenge: string, code: string) => app.call(submitAuthOtp, { body: { challenge, code } });
const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111');

test('[CALL-05] a code that was sent gives a token, and the token identifies the person', async () => {
  const { id, code } = await challengeFor('0812-9000-0001');
  const data = await answered(verify(id, code));
  if (!('oauth' in data)) throw new Error('no token');
  expect(data.oauth.token_type).toBe('Bearer');
  expect(Buffer.from(data.oauth.token, 'base64url')).toHaveLength(32);
  expect(data.user).toMatchObject({ name: '', gender: '-', activated: false, scopes: ['patient'] });
  const stored = await app.pool.query('select count(*)::int as n from auth_token where token_hash = $1', [
    Buffer.from(data.oauth.token),
  ]);
  expect(stored.rows[0].n).toBe(0);
  expect(JSON.stringify(app.logged)).not.toContain(code);
});

test('the first answer is the same whether or not there is an account, and spellings of a contact are one account', async () => {
  const known = await makeAccount(app.pool, { phone: '+6281290000002' });
  const first = await ask('0812 9000 0002');
  const second = await ask('081290000003');
  expect(Object.keys(first.json.data!.challenge)).toEqual(Object.keys(second.json.data!.challenge));
  app.clock.advance(CODE_RESEND_MS);
  const { id, code } = await challengeFor('+62 812-9000-0002');
  const data = await answered(verify(id, code));
  expect('user' in data && data.user.id).toBe(known.accountId);
  const mail = await challengeFor('Sari@Contoh.Example');
  await answered(verify(mail.id, mail.code));
  expect((await app.pool.query("select 1 from account where email = 'sari@contoh.example'")).rowCount).toBe(1);
});

test('a wrong code counts; after five tries even the right one is refused', async () => {
  const { id, code } = await challengeFor(nextPhone());
  for (let left = 4; left >= 0; left -= 1) {
    const result = await verify(id, wrongOf(code));
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'CODE_WRONG', field: 'code', details: { tries_left: left } },
    });
  }
  expect(await verify(id, code)).toMatchObject({ ok: false, error: { code: 'CODE_TRIES_USED_UP', status: 429 } });
});

test('a code ends after five minutes, works once, and of two at the same time one wins', async () => {
  const old = await challengeFor(nextPhone());
  app.clock.minutes(5);
  expect(await verify(old.id, old.code)).toMatchObject({ ok: false, error: { code: 'CODE_EXPIRED' } });
  const { id, code } = await challengeFor(nextPhone());
  const both = await Promise.all([verify(id, code), verify(id, code)]);
  expect(both.filter((each) => each.ok)).toHaveLength(1);
  expect(await verify(id, code)).toMatchObject({ ok: false, error: { code: 'CODE_EXPIRED' } });
  expect(await verify('unknownchallenge00', code)).toMatchObject({ ok: false, error: { code: 'CHALLENGE_UNKNOWN' } });
});

test('codes are not sent again before a minute; more than five an hour to one address, or thirty from one client, cost work', async () => {
  const contact = nextPhone();
  const messages = app.outbox.length;
  const first = await ask(contact, '192.0.2.76');
  const again = await ask(contact, '192.0.2.76');
  // Whoever asks twice signs in by the code that is on its way.
  expect([first.status, again.status, app.outbox.length - messages]).toEqual([200, 200, 1]);
  const code = /\b\d{6}\b/.exec(app.outbox.at(-1)!.body)![0];
  expect((await verify(again.json.data!.challenge.id, code)).ok).toBe(true);
  app.clock.advance(3_600_000);
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await ask(contact)).status).toBe(200);
    app.clock.advance(CODE_RESEND_MS);
  }
  expect((await ask(contact)).json).toMatchObject({ error: { code: 'PROOF_OF_WORK_REQUIRED' } });
  const flood = await Promise.all(
    Array.from({ length: CODE_SENDS_PER_CLIENT + 3 }, () =>
      app.ask('POST', '/api/user/submit-auth-otp', { body: { phone_or_email: nextPhone() }, peer: '192.0.2.77' }),
    ),
  );
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(CODE_SENDS_PER_CLIENT);
});

test('a contact that cannot receive a code is refused at its field', async () => {
  for (const contact of ['12345', 'not-an-address', '021 5550 0123', '', '08123']) {
    const { status, json } = await ask(contact);
    expect(status, contact).toBe(422);
    expect(json.error).toMatchObject({ code: 'INVALID_INPUT', field: 'phone_or_email' });
  }
});

test('[CALL-09] an account is completed once, with its consent and its own patient record', async () => {
  const { token } = await makeAccount(app.pool, { activated: false });
  const body = {
    name: 'Rahma Putri',
    gender: 'P' as const,
    birth_date: '1990-02-03',
    consent_version: CONSENT_VERSION,
  };
  for (const [wrong, field] of [
    [{ ...body, birth_date: '2090-01-01' }, 'birth_date'],
    [{ ...body, birth_date: '1890-01-01' }, 'birth_date'],
    [{ ...body, birth_date: '1990-02-30' }, 'birth_date'],
    [{ ...body, name: 'a' }, 'name'],
  ] as const) {
    expect(await app.call(activate, { token, body: wrong })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_INPUT', field },
    });
  }
  expect(await app.call(activate, { token, body: { ...body, consent_version: 'old' } })).toMatchObject({
    ok: false,
    error: { code: 'CONSENT_REQUIRED' },
  });
  expect((await answered(app.call(listPatients, { token }))).patients).toEqual([]);
  const { user } = await answered(app.call(activate, { token, body }));
  expect(user).toMatchObject({ name: 'Rahma Putri', gender: 'P', age: 36, activated: true });
  expect(await app.call(activate, { token, body })).toMatchObject({ ok: false, error: { code: 'ALREADY_ACTIVATED' } });
  expect(await answered(app.call(getBasicProfile, { token }))).toEqual(user);
  expect((await answered(app.call(listPatients, { token }))).patients).toMatchObject([
    { name: 'Rahma Putri', relation: 'self', age: 36 },
  ]);
});

test('a family has at most twenty members, however many are added at once', async () => {
  const { token } = await makeAccount(app.pool);
  const add = () =>
    app.call(addPatient, {
      token,
      body: { name: 'Bima Putra', relation: 'child', gender: 'L', birth_date: '2020-05-06' },
    });
  const results = await Promise.all(Array.from({ length: 24 }, add));
  expect(results.filter((each) => each.ok)).toHaveLength(19);
  expect((await answered(app.call(listPatients, { token }))).patients).toHaveLength(20);
});

test('[CALL-08, ROLE-01] a token stops working after signing out and after lying idle, and a made-up one never works', async () => {
  const { token } = await makeAccount(app.pool, { now: app.clock.now });
  expect((await app.call(getBasicProfile, { token })).ok).toBe(true);
  expect(await answered(app.call(logout, { token }))).toEqual({});
  const refused = { ok: false, error: { code: 'UNAUTHENTICATED', status: 401 } };
  expect(await app.call(getBasicProfile, { token })).toMatchObject(refused);
  expect(await app.call(getBasicProfile, { token: 'never-was-a-token-of-anybody' })).toMatchObject(refused);
  expect(await app.call(getBasicProfile)).toMatchObject(refused);
  const idle = await makeAccount(app.pool, { now: app.clock.now });
  app.clock.advance(TOKEN_IDLE_MS + 1);
  expect(await app.call(getBasicProfile, { token: idle.token })).toMatchObject(refused);
});

test('tokens that are looked up together each find their own person, and one that does not work finds nobody', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => makeAccount(app.pool, { now: app.clock.now })));
  const asked = people.flatMap((person, at) => [
    { token: `never-was-a-token-of-anybody-${at}`, id: null },
    { token: person.token, id: person.patientId },
  ]);
  const found = await Promise.all(asked.map(({ token }) => app.call(listPatients, { token })));
  expect(found.map((answer) => (answer.ok ? answer.data.patients[0]!.id : null))).toEqual(asked.map(({ id }) => id));
});
