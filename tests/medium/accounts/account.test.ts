import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changeContact,
  endDevice,
  getAccount,
  listDevices,
  logoutEverywhere,
  requestOwnCode,
  verifyContact,
} from '#contract/accounts/account.ts';
import { book, getDetail } from '#contract/booking/appointment.ts';
import { activate, submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { forgotPassword, resetPassword, setPassword, submitAuth } from '#contract/accounts/sign-in/password.ts';
import { getBasicProfile } from '#contract/patients/patient.ts';
import { saveNumber } from '#contract/patients/profile.ts';
import {
  CODE_RESEND_MS,
  CODE_SENDS_PER_ADDRESS,
  CONSENT_VERSION,
  FRESH_SIGN_IN_MS,
  GUESSES_PER_DAY,
} from '#domain/limits.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eraseAccount } from '#server/personal-data/delete-account.store.ts';
import { makeAccount, makeToken, nextPhone } from '../../factories/account.ts';
import { bpjsDocuments, makePerson, makeTestCenter, makeQueue } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';
import { solveCaptcha } from '../../support/captcha.ts';
import { deleteAccount, exportAccount } from '#contract/personal-data/personal-data.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.pool.query('delete from rate_count'));

const GOOD = 'kucing di genteng';
const refused = (code: string, field?: string) => ({ ok: false, error: { code, ...(field && { field }) } });
const digits = (body: string) => /\b\d{6}\b/.exec(body)![0];
/** A code sent to the account's own address. */
async function ownProof(token: string): Promise<{ challenge: string; code: string }> {
  app.clock.advance(CODE_RESEND_MS);
  const { challenge } = await answered(app.call(requestOwnCode, { token }));
  return { challenge: challenge.id, code: digits(app.outbox.at(-1)!.body) };
}
const signIn = (phone_or_email: string, password: string) =>
  app.call(submitAuth, { body: { strategy: 'local', phone_or_email, password } });
async function withPassword(password = GOOD) {
  const person = await makeAccount(app.pool);
  const proof = await ownProof(person.token);
  await answered(app.call(setPassword, { token: person.token, body: { password, proof } }));
  return { ...person, phone: person.phone! };
}

test('a password is set with a proof, signs in, and its change signs the other devices out', async () => {
  const person = await withPassword();
  expect(await answered(app.call(getAccount, { token: person.token }))).toEqual({
    phone: person.phone,
    email: null,
    has_password: true,
    providers: [],
    factors: null,
  });
  const { oauth, user } = await answered(signIn(person.phone, GOOD));
  expect(user.id).toBe(person.accountId);
  const stored = await app.pool.query('select password_hash from account where id = $1', [person.accountId]);
  expect(stored.rows[0].password_hash).toMatch(/^\$argon2id\$/);
  expect(await signIn(person.phone, 'kucing di atap')).toMatchObject(refused('PASSWORD_WRONG'));

  const change = (proof: object, password = 'kucing di dalam rumah') =>
    app.call(setPassword, { token: oauth.token, body: { password, proof } });
  expect(await change({})).toMatchObject(refused('PROOF_REQUIRED', 'proof'));
  expect(await change({ password: 'bukan ini' })).toMatchObject(refused('PASSWORD_WRONG', 'proof.password'));
  expect(await change({ password: GOOD }, '12345678')).toMatchObject(refused('PASSWORD_WEAK', 'password'));
  await answered(change({ password: GOOD }));
  expect(app.outbox.at(-1)).toMatchObject({ to: person.phone, body: expect.stringContaining('baru saja diganti') });
  expect((await app.call(getBasicProfile, { token: oauth.token })).ok).toBe(true);
  expect(await app.call(getBasicProfile, { token: person.token })).toMatchObject(refused('UNAUTHENTICATED'));
  expect(await signIn(person.phone, GOOD)).toMatchObject(refused('PASSWORD_WRONG'));
  await answered(signIn(person.phone, 'kucing di dalam rumah'));
});

test('guessing passwords costs work after twenty tries a day for one address; an unknown address gets the same answers', async () => {
  const person = await withPassword();
  const unknown = nextPhone();
  for (let tries = 0; tries < GUESSES_PER_DAY; tries += 1) {
    const [right, nobody] = await Promise.all([signIn(person.phone, 'salah sekali'), signIn(unknown, 'salah sekali')]);
    expect(right).toMatchObject(refused('PASSWORD_WRONG', 'password'));
    expect({ ...nobody, error: { ...(nobody as { error: object }).error, request_id: '' } }).toEqual({
      ...right,
      error: { ...(right as { error: object }).error, request_id: '' },
    });
  }
  expect(await signIn(person.phone, GOOD)).toMatchObject(refused('PROOF_OF_WORK_REQUIRED', 'captcha'));
  expect(await signIn(unknown, GOOD)).toMatchObject(refused('PROOF_OF_WORK_REQUIRED', 'captcha'));
  app.clock.advance(3_600_000);
});

test('guessing the password as a proof costs work after twenty tries a day, whoever holds the phone', async () => {
  const person = await withPassword();
  const change = (password: string, captcha = '') =>
    app.call(setPassword, {
      token: person.token,
      body: { password: 'kucing di dalam rumah', proof: { password, captcha } },
    });
  for (let tries = 0; tries < GUESSES_PER_DAY; tries += 1)
    expect(await change('salah sekali')).toMatchObject(refused('PASSWORD_WRONG', 'proof.password'));
  expect(await change(GOOD)).toMatchObject(refused('PROOF_OF_WORK_REQUIRED'));
  await answered(signIn(person.phone, GOOD));
  expect(await change('salah sekali', await solveCaptcha(app))).toMatchObject(refused('PASSWORD_WRONG'));
  await answered(change(GOOD, await solveCaptcha(app)));
  app.clock.advance(3_600_000);
});

test('a sign-in of the last ten minutes is a proof for an account without an address and a password, and for no other', async () => {
  const signedIn = async (ago: number, address: string | null) => {
    const { accountId } = await makeAccount(app.pool);
    await app.pool.query('update account set phone = $2 where id = $1', [accountId, address]);
    return makeToken(app.pool, accountId, { now: new Date(app.clock.now.getTime() - ago) });
  };
  const erase = (token: string) => app.call(deleteAccount, { token, body: { proof: {} } });
  expect(await erase(await signedIn(FRESH_SIGN_IN_MS + 1, null))).toMatchObject(refused('PROOF_REQUIRED', 'proof'));
  expect(await erase(await signedIn(0, nextPhone()))).toMatchObject(refused('PROOF_REQUIRED', 'proof'));
  await answered(erase(await signedIn(FRESH_SIGN_IN_MS, null)));
});

test('one address gets a limited number of links an hour without work, whoever asks for them', async () => {
  const address = nextPhone();
  const ask = async (at: number) =>
    (await app.ask('POST', forgotPassword.path, { body: { phone_or_email: address }, peer: `10.3.0.${at + 1}` }))
      .status;
  const statuses: number[] = [];
  for (let at = 0; at <= CODE_SENDS_PER_ADDRESS; at += 1) {
    statuses.push(await ask(at));
    app.clock.advance(CODE_RESEND_MS);
  }
  expect(statuses).toEqual([...Array.from({ length: CODE_SENDS_PER_ADDRESS }, () => 200), 429]);
});

test('a code proves only what it was sent for, and only to its own account', async () => {
  const person = await withPassword();
  const other = await makeAccount(app.pool);
  const proof = await ownProof(person.token);
  const asLogin = app.call(submitAuthOtp, { body: proof });
  expect(await asLogin).toMatchObject(refused('CHALLENGE_UNKNOWN'));
  const body = { password: 'sepeda di kebun', proof };
  expect(await app.call(setPassword, { token: other.token, body })).toMatchObject(refused('CHALLENGE_UNKNOWN'));
  expect(await app.call(verifyContact, { token: person.token, body: proof })).toMatchObject(
    refused('CHALLENGE_UNKNOWN'),
  );
  app.clock.advance(CODE_RESEND_MS);
  const asked = await answered(app.call(submitAuthOtp, { body: { phone_or_email: person.phone } }));
  if (!('challenge' in asked)) throw new Error('no challenge');
  const login = { challenge: asked.challenge.id, code: digits(app.outbox.at(-1)!.body) };
  expect(await app.call(setPassword, { token: person.token, body: { ...body, proof: login } })).toMatchObject(
    refused('CHALLENGE_UNKNOWN'),
  );
  await answered(app.call(setPassword, { token: person.token, body }));
  expect(await app.call(setPassword, { token: person.token, body })).toMatchObject(refused('CODE_EXPIRED'));
});

test('a forgotten password: one link, once, for half an hour; every device is signed out; strangers learn nothing', async () => {
  const person = await withPassword();
  const forgot = (phone_or_email: string) => {
    app.clock.advance(CODE_RESEND_MS);
    return app.call(forgotPassword, { body: { phone_or_email } });
  };
  const linkOf = () => /\/reset-password#([A-Za-z0-9_-]{43})\b/.exec(app.outbox.at(-1)!.body)?.[1] ?? '';
  const reset = (token: string, password: string) => app.call(resetPassword, { body: { token, password } });

  const answer = await answered(forgot(person.phone));
  const first = linkOf();
  const stranger = nextPhone();
  expect(await answered(forgot(stranger))).toEqual(answer);
  expect(app.outbox.at(-1)).toMatchObject({ to: stranger, body: expect.stringContaining('belum ada akun') });
  await answered(forgot(person.phone));
  const second = linkOf();
  expect(await reset(first, 'sepeda di kebun')).toMatchObject(refused('LINK_EXPIRED', 'token'));
  expect(await reset(second, '11111111')).toMatchObject(refused('PASSWORD_WEAK', 'password'));
  const both = await Promise.all([reset(second, 'sepeda di kebun'), reset(second, 'perahu di danau')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await reset(second, 'sepeda di kebun')).toMatchObject(refused('LINK_EXPIRED'));
  expect(await app.call(getBasicProfile, { token: person.token })).toMatchObject(refused('UNAUTHENTICATED'));
  expect(await signIn(person.phone, GOOD)).toMatchObject(refused('PASSWORD_WRONG'));
  await answered(signIn(person.phone, both[0].ok ? 'sepeda di kebun' : 'perahu di danau'));

  await answered(forgot(person.phone));
  const late = linkOf();
  app.clock.minutes(30);
  expect(await reset(late, 'layang di langit')).toMatchObject(refused('LINK_EXPIRED'));
  const kept = await app.pool.query('select encode(token_hash, $1) as hash from password_link', ['escape']);
  expect(JSON.stringify(kept.rows)).not.toContain(late);
  expect(JSON.stringify(app.logged)).not.toContain(late);
});

test('a new address is proved before it counts, the old one gets a message, and an address of another account is refused only after its proof', async () => {
  const person = await withPassword();
  const other = await makeAccount(app.pool);
  const change = (phone_or_email: string, proof: object = { password: GOOD }) =>
    app.call(changeContact, { token: person.token, body: { phone_or_email, proof } });
  expect(await change('021 5550 0123')).toMatchObject(refused('INVALID_INPUT', 'phone_or_email'));
  expect(await change('sari@contoh.example', {})).toMatchObject(refused('PROOF_REQUIRED'));
  const verify = (id: string, code: string) =>
    app.call(verifyContact, { token: person.token, body: { challenge: id, code } });

  const mail = await answered(change('Sari.Baru@Contoh.Example'));
  expect(mail.challenge.channel).toBe('email');
  const mailCode = digits(app.outbox.at(-1)!.body);
  expect(await verify(mail.challenge.id, mailCode === '111111' ? '222222' : '111111')).toMatchObject(
    refused('CODE_WRONG'),
  );
  expect(await answered(verify(mail.challenge.id, mailCode))).toEqual({
    phone: person.phone,
    email: 'sari.baru@contoh.example',
  });
  const phone = nextPhone();
  const moved = await answered(change(phone));
  expect(await answered(verify(moved.challenge.id, digits(app.outbox.at(-1)!.body)))).toMatchObject({ phone });
  expect(app.outbox.at(-1)).toMatchObject({ to: person.phone, body: expect.stringContaining('baru saja diganti') });
  await answered(signIn(phone, GOOD));
  expect(await signIn(person.phone, GOOD)).toMatchObject(refused('PASSWORD_WRONG'));

  const taken = await answered(change(other.phone!));
  const code = digits(app.outbox.at(-1)!.body);
  expect(await verify(taken.challenge.id, code)).toMatchObject(refused('CONTACT_TAKEN', 'phone_or_email'));
  expect((await answered(app.call(getAccount, { token: other.token }))).phone).toBe(other.phone);
});

test('devices are listed, one is ended, all are ended; another person’s device is not found', async () => {
  const person = await makePerson(app.pool);
  const other = await makePerson(app.pool);
  const old = await makeToken(app.pool, person.accountId);
  const { devices } = await answered(app.call(listDevices, { token: person.token }));
  expect(devices.map(({ current }) => current)).toEqual([true, false]);
  const theirs = (await answered(app.call(listDevices, { token: other.token }))).devices[0]!.id;
  const end = (device: number) => app.call(endDevice, { token: person.token, params: { device: String(device) } });
  expect(await end(theirs)).toMatchObject(refused('DEVICE_NOT_FOUND'));
  await answered(end(devices[1]!.id));
  expect(await end(devices[1]!.id)).toMatchObject(refused('DEVICE_NOT_FOUND'));
  expect(await app.call(getBasicProfile, { token: old })).toMatchObject(refused('UNAUTHENTICATED'));
  const more = await makeToken(app.pool, person.accountId);
  await answered(app.call(logoutEverywhere, { token: more }));
  for (const token of [more, person.token])
    expect(await app.call(getBasicProfile, { token })).toMatchObject(refused('UNAUTHENTICATED'));
  expect((await app.call(getBasicProfile, { token: other.token })).ok).toBe(true);
});

test('what is stored about a person can be exported, and only with a proof', async () => {
  const person = await withPassword();
  const place = await makeTestCenter(app.pool);
  const session = await makeQueue(app.pool, place, { jkn: 5 });
  const documents = await bpjsDocuments(app.pool, person.accountId);
  const taken = await answered(
    app.call(book, {
      token: person.token,
      body: {
        session,
        patient: person.patientId,
        payment: place.bpjs,
        documents,
        idempotency_key: randomUUID(),
      },
    }),
  );
  const params = { patient: String(person.patientId) };
  const card = { kind: 'BPJS' as const, number: '0009876543210' };
  await answered(app.call(saveNumber, { token: person.token, params, body: card }));
  expect(await app.call(exportAccount, { token: person.token, body: { proof: {} } })).toMatchObject(
    refused('PROOF_REQUIRED'),
  );
  const data = await answered(app.call(exportAccount, { token: person.token, body: { proof: { password: GOOD } } }));
  expect(data).toMatchObject({
    account: { phone: person.phone, name: 'Siti Rahma', has_password: true },
    patients: [{ relation: 'self' }],
    appointments: [{ trans_code: taken.appointment.trans_code, status: 'BOOKED' }],
  });
  expect(JSON.stringify(data)).toContain(documents.bpjs['card_number']);
  expect(data['numbers']).toEqual([{ patient_id: person.patientId, kind: 'BPJS', number: '0009876543210' }]);
  expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash|sealed/);
});

test('a deleted account gives its numbers back and leaves nothing of the person; the queue’s order stays', async () => {
  const person = await withPassword();
  const place = await makeTestCenter(app.pool);
  const session = await makeQueue(app.pool, place, { jkn: 5 });
  const { appointment } = await answered(
    app.call(book, {
      token: person.token,
      body: {
        session,
        patient: person.patientId,
        payment: place.bpjs,
        documents: await bpjsDocuments(app.pool, person.accountId),
        idempotency_key: randomUUID(),
      },
    }),
  );
  const erase = (proof: object) => app.call(deleteAccount, { token: person.token, body: { proof } });
  expect(await erase({})).toMatchObject(refused('PROOF_REQUIRED'));
  expect(await erase({ password: 'bukan ini' })).toMatchObject(refused('PASSWORD_WRONG'));
  expect((await app.call(getDetail, { token: person.token, params: { trans_code: appointment.trans_code } })).ok).toBe(
    true,
  );
  await answered(erase({ password: GOOD }));
  expect(app.outbox.at(-1)).toMatchObject({ to: person.phone, body: expect.stringContaining('sudah dihapus') });
  expect(await app.call(getBasicProfile, { token: person.token })).toMatchObject(refused('UNAUTHENTICATED'));
  expect(await signIn(person.phone, GOOD)).toMatchObject(refused('PASSWORD_WRONG'));

  const { rows } = await app.pool.query(
    `select a.name, a.phone, a.email, a.birth_date, a.deleted_at is not null as deleted, p.name as patient, p.birth_date as born,
       t.status, t.documents_sealed, t.reference_digest, t.card_digest, s.jkn_taken,
       (select count(*)::int from upload where account_id = a.id) as uploads,
       (select array_agg(kind order by version) from queue_event where session_id = s.id) as events
     from account a join patient p on p.account_id = a.id join appointment t on t.account_id = a.id join session s on s.id = t.session_id
     where a.id = $1`,
    [person.accountId],
  );
  expect(rows).toEqual([
    {
      name: null,
      phone: null,
      email: null,
      birth_date: null,
      deleted: true,
      patient: '-',
      born: null,
      status: 'CANCEL',
      documents_sealed: null,
      reference_digest: null,
      card_digest: null,
      jkn_taken: 0,
      uploads: 0,
      events: ['ISSUED', 'CANCELLED'],
    },
  ]);
  // The address can be used for a new account.
  app.clock.advance(CODE_RESEND_MS);
  const asked = await answered(app.call(submitAuthOtp, { body: { phone_or_email: person.phone } }));
  if (!('challenge' in asked)) throw new Error('no challenge');
  const body = { challenge: asked.challenge.id, code: digits(app.outbox.at(-1)!.body) };
  const again = await answered(app.call(submitAuthOtp, { body }));
  expect('user' in again && again.user).toMatchObject({ name: '', activated: false });
});

test('who deletes an account and makes it anew, and with it its limits, does so three times a day', async () => {
  const phone = nextPhone();
  const complete = async () => {
    const { accountId, token } = await makeAccount(app.pool, { phone });
    await app.pool.query('update account set activated_at = null where id = $1', [accountId]);
    await app.pool.query("update patient set relation = 'other' where account_id = $1", [accountId]);
    const body = { name: 'Rahma', gender: 'P', birth_date: '1990-02-03', consent_version: CONSENT_VERSION } as const;
    const result = await app.call(activate, { body, token });
    await inTransaction(app.pool, (client) => eraseAccount(client, accountId, app.clock.now));
    return result.ok ? 'activated' : result.error.code;
  };
  const results: string[] = [];
  for (let times = 0; times < 4; times += 1) results.push(await complete());
  expect(results).toEqual(['activated', 'activated', 'activated', 'RATE_LIMITED']);
  app.clock.advance(24 * 3_600_000);
  expect(await complete()).toBe('activated');
});
