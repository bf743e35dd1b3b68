import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeContact, requestOwnCode } from '#contract/accounts/account.ts';
import { setPassword } from '#contract/accounts/sign-in/password.ts';
import { submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import {
  decideApplication,
  submitCenterApplication,
  submitDoctorApplication,
} from '#contract/administration/messages/application.ts';
import { submitContact } from '#contract/administration/messages/contact.ts';
import { book, cancel } from '#contract/booking/appointment.ts';
import { addPush } from '#contract/notifications/notification.ts';
import { addPatient, editPatient, removePatient } from '#contract/patients/patient.ts';
import { saveNumber, updateBasicProfile } from '#contract/patients/profile.ts';
import { deleteAccount } from '#contract/personal-data/personal-data.ts';
import { CODE_RESEND_MS } from '#domain/limits.ts';
import { ENDPOINTS } from '#server/routes.ts';
import { deleteAccount as erase } from '#server/personal-data/delete-account.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { makeAccount, makePatient, makeStaff, nextPhone } from '../../factories/account.ts';
import { newBrowser } from '../../factories/browser.ts';
import { bpjsDocuments, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import type { TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { solveCaptcha } from '../../support/captcha.ts';
import { tablesWith } from '../../support/database/find-text.ts';
import { textFieldsOf } from '../../support/text-fields.ts';

let app: TestApp;
let place: TestCenter;

beforeAll(async () => {
  app = await createTestApp();
  place = await makeTestCenter(app.pool);
});
afterAll(() => app.close());

/** Every field in which somebody who is signed in, or nobody in particular, can write words; the test below writes a mark into each, or says here why it leaves none. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  submitContact: ['name', 'email', 'message'],
  submitDoctorApplication: ['name', 'registration', 'specialisation', 'practice', 'email', 'phone', 'message'],
  submitCenterApplication: ['name', 'regency', 'contact_person', 'role', 'email', 'phone', 'message'],
  book: ['documents.*.*', 'idempotency_key'],
  cancel: ['reason'],
  addPatient: ['name'],
  editPatient: ['name'],
  saveNumber: ['number'],
  updateBasicProfile: ['name'],
  changeContact: ['phone_or_email'],
  setPassword: ['password'],
  addPush: ['endpoint', 'keys.p256dh', 'keys.auth'],
  // The same columns as above.
  activate: ['name'],
  resetPassword: ['password'],
  submitAuth: ['phone_or_email', 'password'],
  submitAuthOtp: ['phone_or_email'],
  forgotPassword: ['phone_or_email'],
  endPush: ['endpoint'],
  // What a browser says about somebody who comes from a provider is not believed, and not stored.
  submitAuthSocialMedia: ['name', 'email', 'photo', 'username'],
  // The id of a passkey.
  removePasskey: ['id'],
  // What a witness signs is public, and of nobody.
  addCosignature: ['line'],
  // An instant of a look that was recorded.
  reportLook: ['at'],
};
/** Proofs, secrets of links, dates and versions: no words of anybody. */
const NO_WORDS =
  /^(captcha|birth_date|consent_version|challenge|code|token|link|state|door|from|quiet\..*|proof\..*|factor\..*|passkey\..*|offer|asked|digits)$/;

test('every field in which a patient can write words is one of those that are followed here', () => {
  const fields = ENDPOINTS.filter(({ access }) => access === 'patient' || access === 'public').flatMap((endpoint) => {
    const texts = textFieldsOf(endpoint).filter((field) => !NO_WORDS.test(field));
    return texts.length > 0 ? [[endpoint.name, texts] as const] : [];
  });
  expect(Object.fromEntries(fields)).toEqual(WRITTEN);
});

/** Marks that nobody else has, by what they were written into. */
const marks = new Map<string, string>();
const mark = (of: string): string => {
  const text = `Penanda${randomUUID().slice(-12)}`;
  marks.set(of, text);
  return text;
};
const digits = (body: string) => /\b\d{6}\b/.exec(body)![0];

/** Writes a mark by every endpoint that takes words, as a person with everything that a person can have. Answers them and the sessions in which they had numbers. */
async function writeEverywhere() {
  const email = `${mark('first address')}@contoh.example`.toLowerCase();
  const person = await makeAccount(app.pool, { email, name: mark('name') });
  const { token, accountId, patientId } = person;
  const manager = await makeStaff(app.pool, null);

  // Ways in: a password, a device, and another address that is proved, and one that never is.
  app.clock.advance(CODE_RESEND_MS);
  const asked = await answered(app.call(submitAuthOtp, { body: { phone_or_email: email } }));
  if (!('challenge' in asked)) throw new Error('no challenge');
  const answer = await app.ask('POST', submitAuthOtp.path, {
    body: { challenge: asked.challenge.id, code: digits(app.outbox.at(-1)!.body) },
    headers: { 'user-agent': mark('user agent') },
  });
  expect(answer.status).toBe(200);
  const password = mark('password');
  const { challenge } = await answered(app.call(requestOwnCode, { token }));
  const proof = { challenge: challenge.id, code: digits(app.outbox.at(-1)!.body) };
  await answered(app.call(setPassword, { token, body: { password, proof } }));
  const change = (phone_or_email: string) =>
    answered(app.call(changeContact, { token, body: { phone_or_email, proof: { password } } }));
  await change(`${mark('address without a proof')}@contoh.example`);
  app.clock.advance(CODE_RESEND_MS);
  await answered(
    app.call(updateBasicProfile, { token, body: { name: mark('new name'), gender: 'P', birth_date: '1990-02-03' } }),
  );
  const { subscription } = newBrowser();
  const endpoint = `${subscription.endpoint}${mark('push address')}`;
  const keys = { ...subscription.keys };
  marks.set('push key', keys.p256dh);
  marks.set('push secret', keys.auth);
  await answered(app.call(addPush, { token, body: { endpoint, keys } }));

  // The family: one who stays, and one who is removed with an appointment behind them.
  const member = { relation: 'child', gender: 'L', birth_date: '2020-05-06' } as const;
  const { patient: child } = await answered(app.call(addPatient, { token, body: { ...member, name: mark('child') } }));
  await answered(
    app.call(editPatient, {
      token,
      params: { patient: `${child.id}` },
      body: { ...member, name: mark('renamed child') },
    }),
  );
  const number = { kind: 'BPJS', number: '0009876501234' } as const;
  marks.set('card number', number.number);
  await answered(app.call(saveNumber, { token, params: { patient: `${child.id}` }, body: number }));

  // Appointments: given back with words, and live until the end of the account.
  const documents = await bpjsDocuments(app.pool, accountId, { vault: app.deps.vault });
  marks.set('referral', documents.bpjs['referral_number']!);
  const sessions: number[] = [];
  const take = async (of: string, patient: number, more: object = {}) => {
    const session = await makeQueue(app.pool, place, { jkn: 5 });
    sessions.push(session);
    const body = { session, patient, payment: place.umum, idempotency_key: mark(of), ...more };
    return (await answered(app.call(book, { token, body }))).appointment.trans_code;
  };
  const giveBack = async (trans_code: string, of: string) =>
    answered(app.call(cancel, { token, params: { trans_code }, body: { reason: mark(of) } }));
  await take('key of a live booking', patientId, { payment: place.bpjs, documents });
  await giveBack(await take('key of a booking', patientId), 'words of giving back');
  await giveBack(await take("key of a child's booking", child.id), "words of giving a child's number back");
  const gone = await makePatient(app.pool, accountId, { name: mark('removed') });
  await giveBack(await take('key of a removed person', gone), 'words about a removed person');
  await answered(app.call(removePatient, { token, params: { patient: `${gone}` } }));
  expect(await tablesWith(app.pool, marks.get('words about a removed person')!)).toEqual([]);
  marks.delete('words about a removed person');

  // What somebody writes to the product from their mailbox, by an alias of it.
  const from = email.replace('@', `+${mark('tag')}@`);
  const captcha = () => solveCaptcha(app);
  await answered(
    app.call(submitContact, {
      body: { name: mark('sender'), email: from, message: mark('message'), captcha: await captcha() },
    }),
  );
  const applicant = { email: from, phone: '0812 3456 7890' };
  await answered(
    app.call(submitDoctorApplication, {
      body: {
        ...applicant,
        name: mark('doctor'),
        registration: `123${mark('registration')}`,
        specialisation: mark('specialisation'),
        practice: mark('practice'),
        message: mark("doctor's message"),
        captcha: await captcha(),
      },
    }),
  );
  await answered(
    app.call(submitCenterApplication, {
      body: {
        ...applicant,
        name: mark('center'),
        kind: 'hospital',
        regency: mark('regency'),
        contact_person: mark('contact person'),
        role: mark('role'),
        message: mark("center's message"),
        captcha: await captcha(),
      },
    }),
  );
  const { rows } = await app.pool.query<{ id: number }>('select min(id) as id from application');
  await answered(
    app.call(decideApplication, {
      token: manager.token,
      params: { id: `${rows[0]!.id}` },
      body: { decision: 'REFUSED', reason: mark('refusal of an applicant') } as never,
    }),
  );
  return { ...person, password, sessions };
}

test('of all words that a patient wrote, none is in the database after the account was deleted, and the logs of their queues still prove', async () => {
  const { token, password, sessions } = await writeEverywhere();
  // The search finds what is there: all but what is sealed or digested.
  const unseen: string[] = [];
  for (const [of, text] of marks) if ((await tablesWith(app.pool, text)).length === 0) unseen.push(of);
  expect(unseen).toEqual(['name', 'password', 'child', 'card number', 'referral']);

  await answered(app.call(deleteAccount, { token, body: { proof: { password } } }));
  // A sender deletes a message when it has left; the outbox of a demonstration shows the one that confirms the deletion.
  await app.pool.query("delete from outbox_message where body like '%sudah dihapus%'");
  const left: [string, string[]][] = [];
  for (const [of, text] of marks) {
    const tables = await tablesWith(app.pool, text);
    if (tables.length > 0) left.push([of, tables]);
  }
  expect(left).toEqual([]);
  for (const session of sessions) expect((await verifyQueue(app.deps.pool, session))!.faults).toEqual([]);
});

test('messages to a telephone go with its account, also those whose codes ended long ago', async () => {
  const phone = nextPhone();
  const { accountId } = await makeAccount(app.pool, { phone });
  app.clock.advance(CODE_RESEND_MS);
  await answered(app.call(submitAuthOtp, { body: { phone_or_email: phone } }));
  // As the night does with what has ended.
  await app.pool.query('delete from login_challenge where contact = $1', [phone]);
  expect(await tablesWith(app.pool, phone)).toEqual(['public.account', 'public.outbox_message']);
  await erase(accountId, app.clock.now, app.deps);
  await app.pool.query("delete from outbox_message where body like '%sudah dihapus%'");
  expect(await tablesWith(app.pool, phone)).toEqual([]);
});
