import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changeContact,
  endDevice,
  endOtherDevices,
  listDevices,
  logoutEverywhere,
  requestOwnCode,
  verifyContact,
} from '#contract/accounts/account.ts';
import { logout } from '#contract/accounts/sign-in/logout.ts';
import { setPassword } from '#contract/accounts/sign-in/password.ts';
import { listAdminRows, listCenterRows } from '#contract/administration/rows.ts';
import { appointStaff, dismissStaff } from '#contract/administration/staff/admin-staff.ts';
import { addCenterStaff, removeCenterStaff } from '#contract/administration/staff/center-staff.ts';
import { acceptInvitation } from '#contract/administration/staff/own-scopes.ts';
import { deleteAccount, exportAccount } from '#contract/personal-data/personal-data.ts';
import { CODE_RESEND_MS, CODE_SENDS_PER_CLIENT } from '#domain/limits.ts';
import type { SecurityKind } from '#domain/accounts/security-kinds.ts';
import { deleteOldSecurityEvents } from '#server/accounts/security/security-event.store.ts';
import { makeAccount, makeStaff, makeToken, nextPhone } from '../../factories/account.ts';
import { makeTestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.deps.security.flush();
  await app.pool.query('truncate security_event');
  await app.pool.query('delete from rate_count');
  app.logged.length = 0;
  app.clock.minutes(2);
});

type Row = {
  kind: SecurityKind;
  door: string;
  detail: string;
  account_id: number | null;
  subject_id: number | null;
  center_id: number | null;
  client: string | null;
  count: number;
  request_id: string;
};
async function events(kind?: SecurityKind): Promise<Row[]> {
  await app.deps.security.flush();
  const { rows } = await app.pool.query<Row>(
    'select * from security_event where $1::text is null or kind = $1 order by id',
    [kind ?? null],
  );
  return rows;
}
type Answer = { data?: { challenge: { id: string } }; error?: { request_id: string } };
const PEER = '198.51.100.77';
const post = async (path: string, body: unknown, more: { token?: string; peer?: string } = {}) => {
  const answer = await app.ask('POST', path, { body, peer: PEER, ...more });
  return { status: answer.status, json: (await answer.json()) as Answer };
};
const digits = (): string => /\b\d{6}\b/.exec(app.outbox.at(-1)!.body)![0];
const wrongOf = (code: string): string => (code === '111111' ? '222222' : '111111');
const OTP = '/api/user/submit-auth-otp';
async function askCode(phone: string): Promise<{ challenge: string; code: string }> {
  const { json } = await post(OTP, { phone_or_email: phone });
  return { challenge: json.data!.challenge.id, code: digits() };
}
async function ownProof(token: string): Promise<{ challenge: string; code: string }> {
  app.clock.advance(CODE_RESEND_MS);
  const { challenge } = await answered(app.call(requestOwnCode, { token }));
  return { challenge: challenge.id, code: digits() };
}

test('signing in by a code and failing to are rows and lines, with the account, the way, the request and one digest of the network', async () => {
  const person = await makeAccount(app.pool);
  const { challenge, code } = await askCode(person.phone!);
  const failed = await post(OTP, { challenge, code: wrongOf(code) });
  expect((await post(OTP, { challenge, code })).status).toBe(200);
  const rows = await events();
  expect(rows).toMatchObject([
    {
      kind: 'SIGN_IN_FAILED',
      door: 'submitAuthOtp',
      detail: 'CODE_WRONG',
      account_id: null,
      subject_id: person.accountId,
      count: 1,
    },
    { kind: 'SIGNED_IN', door: 'submitAuthOtp', detail: 'CODE', account_id: person.accountId, subject_id: null },
  ]);
  expect(rows[0]!.request_id).toBe(failed.json.error!.request_id);
  expect(rows[0]!.client).toMatch(/^[\w-]{12}$/);
  expect(rows[1]!.client).toBe(rows[0]!.client);
  const lines = app.logged.filter(({ message }) => message === 'security');
  expect(lines.map(({ facts }) => facts)).toMatchObject([
    { kind: 'SIGN_IN_FAILED', client: rows[0]!.client, request_id: rows[0]!.request_id },
    { kind: 'SIGNED_IN', account: person.accountId },
  ]);
});

test('a network has another digest on another day, and another one has another', async () => {
  const wrong = { strategy: 'local', phone_or_email: nextPhone(), password: 'tidak tahu' };
  await post('/api/user/submit-auth', wrong);
  await post('/api/user/submit-auth', wrong, { peer: '198.51.100.78' });
  app.clock.minutes(24 * 60);
  await post('/api/user/submit-auth', wrong);
  const digests = (await events('SIGN_IN_FAILED')).map(({ client }) => client);
  expect(new Set(digests).size).toBe(3);
});

test('passwords: a sign-in, a wrong one against an account, a proof that fails, a change', async () => {
  const person = await makeAccount(app.pool);
  const password = 'kucing di genteng';
  const proof = await ownProof(person.token);
  await answered(app.call(setPassword, { token: person.token, body: { password, proof } }));
  const local = { strategy: 'local', phone_or_email: person.phone };
  await post('/api/user/submit-auth', { ...local, password: 'salah sekali' });
  await post('/api/user/submit-auth', { ...local, password });
  await post('/api/user/export', { proof: { password: 'salah sekali' } }, { token: person.token });
  expect(await events()).toMatchObject([
    { kind: 'PASSWORD_CHANGED', account_id: person.accountId, detail: 'PROOF' },
    { kind: 'SIGN_IN_FAILED', subject_id: person.accountId, detail: 'PASSWORD_WRONG' },
    { kind: 'SIGNED_IN', account_id: person.accountId, detail: 'PASSWORD' },
    { kind: 'PROOF_FAILED', account_id: person.accountId, door: 'exportAccount' },
  ]);
});

test('limits and demanded work are written by how often they were met in a minute, in two rows', async () => {
  for (let at = 0; at < CODE_SENDS_PER_CLIENT + 7; at += 1) await post(OTP, { phone_or_email: '081290007777' });
  const rows = await events();
  expect(rows.length).toBeLessThanOrEqual(4);
  const met = rows.filter(({ kind }) => kind === 'WORK_DEMANDED' || kind === 'LIMITED');
  expect(met.reduce((sum, { count }) => sum + count, 0)).toBe(7);
});

test('a new password by a link of a message, a link that is over, and a limit that no work lifts are written', async () => {
  const person = await makeAccount(app.pool);
  const body = { phone_or_email: person.phone! };
  expect((await post('/api/user/password/forgot', body)).status).toBe(200);
  const token = /#([\w-]{43})/.exec(app.outbox.at(-1)!.body)![1]!;
  const reset = { token, password: 'kucing di genteng' };
  const answers = [await post('/api/user/password/reset', reset), await post('/api/user/password/reset', reset)];
  expect([...answers, await post('/api/user/password/forgot', body)].map(({ status }) => status)).toEqual([
    200, 422, 429,
  ]);
  expect(await events()).toMatchObject([
    { kind: 'PASSWORD_CHANGED', detail: 'LINK', account_id: person.accountId },
    { kind: 'SIGN_IN_FAILED', door: 'resetPassword', detail: 'LINK_EXPIRED' },
    { kind: 'LIMITED', door: 'forgotPassword', detail: 'RATE_LIMITED', subject_id: person.accountId },
  ]);
});

test('a thousand different failures of one client in a minute are 42 rows at most, and none is lost from the count', async () => {
  const security = app.deps.security;
  for (let at = 0; at < 1_000; at += 1) {
    const event = {
      kind: 'SIGN_IN_FAILED',
      door: 'submitAuth',
      detail: 'PASSWORD_WRONG',
      account: null,
      center: null,
    } as const;
    security.note({ ...event, subject: at }, { client: PEER, requestId: 'x', now: app.clock.now });
  }
  const rows = await events();
  expect(rows.length).toBeLessThanOrEqual(42);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1_000);
});

test('refusals by right name the account: of another center, and of the administrator', async () => {
  const place = await makeTestCenter(app.pool);
  const elsewhere = await makeTestCenter(app.pool);
  const manager = await makeStaff(app.pool, elsewhere.center, { scope: 'manager' });
  const rows = (await app.ask('GET', `/api/manage/${place.center}/rows/staff`, { token: manager.token })).status;
  const admin = (await app.ask('GET', '/api/admin/rows/staff', { token: manager.token })).status;
  expect([rows, admin]).toEqual([403, 403]);
  expect(await events()).toMatchObject([
    { kind: 'FORBIDDEN', door: 'listCenterRows', account_id: manager.accountId, center_id: place.center },
    { kind: 'FORBIDDEN', door: 'listAdminRows', account_id: manager.accountId, center_id: null },
  ]);
});

test('scopes that are offered, accepted and taken name who did it; whose address an offer names stays open', async () => {
  const place = await makeTestCenter(app.pool);
  const administrator = await makeStaff(app.pool, null);
  const manager = await makeStaff(app.pool, place.center, { scope: 'manager' });
  const person = await makeAccount(app.pool);
  const given = await answered(
    app.call(appointStaff, {
      token: administrator.token,
      body: { contact: person.phone!, scope: 'administrator', center: null },
    }),
  );
  await answered(app.call(acceptInvitation, { token: person.token, params: { id: `${given.id}` } }));
  await answered(app.call(dismissStaff, { token: administrator.token, params: { id: `${given.id}` } }));
  const params = { center: `${place.center}` };
  const desk = await answered(
    app.call(addCenterStaff, { token: manager.token, params, body: { contact: person.phone!, scope: 'desk' } }),
  );
  await answered(app.call(acceptInvitation, { token: person.token, params: { id: `${desk.id}` } }));
  await answered(app.call(removeCenterStaff, { token: manager.token, params: { ...params, id: `${desk.id}` } }));
  expect(await events()).toMatchObject([
    {
      kind: 'SCOPE_OFFERED',
      detail: 'administrator',
      account_id: administrator.accountId,
      subject_id: null,
      center_id: null,
    },
    { kind: 'SCOPE_GIVEN', detail: 'administrator', account_id: person.accountId, center_id: null },
    {
      kind: 'SCOPE_TAKEN',
      detail: 'administrator',
      account_id: administrator.accountId,
      subject_id: person.accountId,
      center_id: null,
    },
    {
      kind: 'SCOPE_OFFERED',
      detail: 'desk',
      account_id: manager.accountId,
      subject_id: null,
      center_id: place.center,
    },
    { kind: 'SCOPE_GIVEN', detail: 'desk', account_id: person.accountId, center_id: place.center },
    {
      kind: 'SCOPE_TAKEN',
      detail: 'desk',
      account_id: manager.accountId,
      subject_id: person.accountId,
      center_id: place.center,
    },
  ]);
});

test('sign-outs, exports, a changed contact and a deleted account are written', async () => {
  const person = await makeAccount(app.pool);
  const other = await makeToken(app.pool, person.accountId);
  const { devices } = await answered(app.call(listDevices, { token: person.token }));
  const device = devices.find(({ current }) => !current)!.id;
  await answered(app.call(endDevice, { token: person.token, params: { device: `${device}` } }));
  expect((await app.ask('GET', '/api/user/device', { token: other })).status).toBe(401);
  await answered(app.call(exportAccount, { token: person.token, body: { proof: await ownProof(person.token) } }));
  const proof = await ownProof(person.token);
  const { challenge } = await answered(
    app.call(changeContact, { token: person.token, body: { phone_or_email: nextPhone(), proof } }),
  );
  await answered(app.call(verifyContact, { token: person.token, body: { challenge: challenge.id, code: digits() } }));
  await answered(app.call(logout, { token: await makeToken(app.pool, person.accountId) }));
  await answered(app.call(endOtherDevices, { token: person.token }));
  await answered(app.call(logoutEverywhere, { token: await makeToken(app.pool, person.accountId) }));
  const token = await makeToken(app.pool, person.accountId);
  await answered(app.call(deleteAccount, { token, body: { proof: await ownProof(token) } }));
  const account = person.accountId;
  expect((await events()).map(({ kind, detail, account_id }) => [kind, detail, account_id])).toEqual([
    ['SESSION_ENDED', 'DEVICE', account],
    ['EXPORTED', 'ACCOUNT', account],
    ['CONTACT_CHANGED', '', account],
    ['SESSION_ENDED', 'OWN', account],
    ['SESSION_ENDED', 'OTHERS', account],
    ['SESSION_ENDED', 'ALL', account],
    ['ACCOUNT_DELETED', '', account],
  ]);
});

test('files of lists are written, and a manager reads the events of the own center only', async () => {
  const place = await makeTestCenter(app.pool);
  const elsewhere = await makeTestCenter(app.pool);
  const manager = await makeStaff(app.pool, place.center, { scope: 'manager' });
  const administrator = await makeStaff(app.pool, null);
  await app
    .ask('GET', `/api/manage/${place.center}/rows/staff/csv`, { token: manager.token })
    .then((file) => file.text());
  await app
    .ask('GET', `/api/manage/${elsewhere.center}/rows/staff/csv`, { token: administrator.token })
    .then((file) => file.text());
  await app.deps.security.flush();
  const seen = await answered(
    app.call(listCenterRows, {
      token: manager.token,
      params: { center: `${place.center}`, list: 'security' },
      query: {},
    }),
  );
  expect(seen.rows).toMatchObject([{ event: 'EXPORTED', detail: 'staff', account: `#${manager.accountId}` }]);
  const list = (query: Record<string, string>) =>
    answered(
      app.call(listAdminRows, { token: administrator.token, params: { list: 'security' }, query: query as never }),
    );
  const today = '2026-11-24';
  expect((await list({})).total).toBe(2);
  expect((await list({ account: `${manager.accountId}` })).total).toBe(1);
  expect((await list({ filter: 'SIGNED_IN' })).total).toBe(0);
  expect((await list({ from: today, to: today })).total).toBe(2);
  expect((await list({ from: '2026-11-20', to: '2026-11-20' })).total).toBe(0);
  expect(
    await app.call(listAdminRows, { token: administrator.token, params: { list: 'staff' }, query: { from: today } }),
  ).toMatchObject({
    error: { code: 'INVALID_INPUT', field: 'from' },
  });
});

test('nothing of a whole journey is in rows or lines: no address, no code, no name, no network', async () => {
  const phone = '+6281277788899';
  const mail = 'rahasia.sekali@contoh.example';
  const person = await makeAccount(app.pool, { phone, name: 'Prameswari Kusumawardhani' });
  const { challenge, code } = await askCode(phone);
  await post(OTP, { challenge, code: wrongOf(code) });
  await post(OTP, { challenge, code });
  await post('/api/user/submit-auth', { strategy: 'local', phone_or_email: phone, password: 'kata sandi salah' });
  const proof = await ownProof(person.token);
  const changing = await answered(
    app.call(changeContact, { token: person.token, body: { phone_or_email: mail, proof } }),
  );
  const second = digits();
  await post('/api/user/contact/verify', { challenge: changing.challenge.id, code: second }, { token: person.token });
  await app.ask('GET', '/api/admin/rows/staff', { token: person.token, peer: PEER });
  await post('/api/user/delete', { proof: await ownProof(person.token) }, { token: person.token });
  const rows = await events();
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(5);
  const lines = app.logged.filter(({ message }) => message === 'security');
  expect(lines.length).toBe(rows.length);
  const whole = JSON.stringify([
    rows.map((row) => ({ ...row, request_id: '' })),
    lines.map(({ facts }) => ({ ...(facts as object), request_id: '' })),
  ]);
  const secrets = [
    phone.slice(3),
    '812777',
    mail,
    'rahasia',
    'Prameswari',
    'Kusumawardhani',
    PEER,
    '198.51',
    code,
    second,
    wrongOf(code),
    proof.code,
    'kata sandi',
    challenge,
    person.token,
  ];
  for (const secret of secrets) expect(whole).not.toContain(secret);
});

test('a log that cannot be written breaks no request and says so without what it would have said', async () => {
  await app.pool.query('alter table security_event add constraint unwritable check (false) not valid');
  const answer = await post('/api/user/submit-auth', {
    strategy: 'local',
    phone_or_email: nextPhone(),
    password: 'salah',
  });
  await app.deps.security.flush();
  await app.pool.query('alter table security_event drop constraint unwritable');
  expect(answer.status).toBe(422);
  expect(app.logged).toContainEqual({
    level: 'error',
    message: 'events of security are in this log only',
    facts: { rows: 1, code: '23514' },
  });
});

test('the product can append and read only, and what it may delete is older than 400 days by the clock of the database', async () => {
  for (const statement of [
    'delete from security_event',
    'update security_event set count = 2',
    'truncate security_event',
  ])
    await expect(app.deps.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  const row = "'SIGNED_IN', '', '', 1, 'x'";
  await app.pool.query(
    `insert into security_event (at, kind, door, detail, count, request_id)
     select now() - interval '401 days', ${row} from generate_series(1, 5) union all select now() - interval '399 days', ${row}`,
  );
  expect([await deleteOldSecurityEvents(app.deps.pool, 3), await deleteOldSecurityEvents(app.deps.pool, 3)]).toEqual([
    3, 2,
  ]);
  expect(await deleteOldSecurityEvents(app.deps.pool, 3)).toBe(0);
  expect(await events()).toHaveLength(1);
});

test('a booking, and a page that everybody reads, write nothing', async () => {
  await app.ask('GET', '/api/home', { peer: PEER });
  const person = await makeAccount(app.pool);
  await post('/api/booking', {}, { token: person.token });
  expect(await events()).toEqual([]);
});
