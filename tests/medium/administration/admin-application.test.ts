import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideApplication, getApplication } from '#contract/administration/messages/application.ts';
import { submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { getManaged } from '#contract/administration/manage.ts';
import type { In } from '#contract/endpoint.ts';
import { makeAccount, makeStaff } from '../../factories/account.ts';
import { makeCenter, makeDoctor, makeRegency, makeSpecialisation } from '../../factories/directory.ts';
import { makeTestCenter } from '../../factories/queue.ts';
import { acceptInvitation, listOwnScopes } from '#contract/administration/staff/own-scopes.ts';
import { INVITATION_MS } from '#domain/limits.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { auditOfActor } from '../../support/database/audit-of-actor.ts';

let app: TestApp;
let admin: { token: string; accountId: number };
let regency: string;
let serial = 0;

beforeAll(async () => {
  app = await createTestApp({ max: 20 });
  admin = await makeStaff(app.pool, null, { name: 'Ratih Administrator' });
  // Makes the payment kind cash exist.
  await makeTestCenter(app.pool);
  regency = await makeRegency(app.pool, { name: 'Bandung', zone: 'WITA' });
});
afterAll(() => app.close());

type Body = In<(typeof decideApplication)['body']>;
type Asked = { id: number; email: string };

async function apply(kind: 'CENTER' | 'DOCTOR', email = `pengaju-${(serial += 1)}@Contoh.Example`): Promise<Asked> {
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into application (kind, name, email, phone, details, created_at) values ($1, 'Klinik Cempaka', $2, '0225550123', $3, $4) returning id`,
    [kind, email, { role: 'Kepala' }, app.clock.now],
  );
  app.outbox.length = 0;
  return { id: rows[0]!.id, email: email.toLowerCase() };
}
const decide = (id: number, body: Body, token = admin.token) =>
  app.call(decideApplication, { params: { id: String(id) }, body, token });
const read = (id: number) => answered(app.call(getApplication, { params: { id: String(id) }, token: admin.token }));
const facts = (name: string, fields = {}) => ({
  name,
  kind: 'clinic' as const,
  regency,
  address: 'Jl. Melati 3',
  ...fields,
});
const invitedTo = async (center: number) =>
  (
    await app.pool.query<{ contact: string }>(
      `select contact from staff_invitation where center_id = $1 and scope = 'manager'`,
      [center],
    )
  ).rows.map(({ contact }) => contact);
const managersOf = async (center: number) =>
  (
    await app.pool.query<{ email: string }>(
      `select a.email from staff s join account a on a.id = s.account_id where s.center_id = $1 and s.scope = 'manager' order by a.id`,
      [center],
    )
  ).rows.map(({ email }) => email);

/** Signs in with the code that goes to an address. */
async function signIn(email: string): Promise<string> {
  const asked = await answered(app.call(submitAuthOtp, { body: { phone_or_email: email } }));
  const code = /\d{6}/.exec(app.outbox.at(-1)!.body)![0];
  const { challenge } = asked as { challenge: { id: string } };
  const signed = await answered(app.call(submitAuthOtp, { body: { challenge: challenge.id, code } }));
  return (signed as { oauth: { token: string } }).oauth.token;
}

test('the address of an accepted center is invited to manage it, and manages it once its owner has accepted', async () => {
  const center = await makeCenter(app.pool, { name: 'RS Telaga Bening' });
  const { id, email } = await apply('CENTER');
  await answered(decide(id, { decision: 'ACCEPTED', claim: center }));
  expect(app.outbox).toMatchObject([{ channel: 'email', to: email, subject: 'Pengajuan Anda diterima' }]);
  expect(app.outbox[0]!.body).toContain(`mengelola RS Telaga Bening`);
  await app.deps.security.flush();
  const logged = await app.pool.query<Record<string, unknown>>(
    `select kind, detail, account_id, subject_id from security_event where center_id = $1`,
    [center],
  );
  expect(logged.rows).toEqual([
    { kind: 'SCOPE_OFFERED', detail: 'manager', account_id: admin.accountId, subject_id: null },
  ]);
  expect(app.outbox[0]!.body).toContain('http://localhost:3000/user/peran ');
  expect(await read(id)).toMatchObject({
    application: { status: 'ACCEPTED', decided_at: app.clock.now.toISOString() },
    decided_by: 'Ratih Administrator',
    center: { id: center, name: 'RS Telaga Bening' },
    doctor: null,
  });
  const token = await signIn(email);
  const { invitations } = await answered(app.call(listOwnScopes, { token }));
  expect(invitations).toMatchObject([{ scope: 'manager', center: { id: center, name: 'RS Telaga Bening' } }]);
  await answered(app.call(acceptInvitation, { params: { id: `${invitations[0]!.id}` }, token }));
  const { centers } = await answered(app.call(getManaged, { token }));
  expect(centers).toMatchObject([{ id: center }]);
});

test('an accepted center that the directory does not have is created, with the zone of its regency, and takes cash', async () => {
  const { id, email } = await apply('CENTER');
  await answered(decide(id, { decision: 'ACCEPTED', center: facts('Klinik Cempaka Putih') }));
  const { center } = await read(id);
  const { rows } = await app.pool.query(
    `select m.name, m.kind, m.address, m.zone, m.slug, m.regency_code, array(select i.slug from center_insurer ci join insurer i on i.id = ci.insurer_id
       where ci.center_id = m.id) as payments from center m where id = $1`,
    [center!.id],
  );
  expect(rows[0]).toEqual({
    name: 'Klinik Cempaka Putih',
    kind: 'clinic',
    address: 'Jl. Melati 3',
    zone: 'WITA',
    slug: 'klinik-cempaka-putih',
    regency_code: regency,
    payments: ['umum'],
  });
  expect(await invitedTo(center!.id)).toEqual([email]);
});

test('the audit log of the center has everything: what the application became, the center, who is invited to manage it', async () => {
  const { id } = await apply('CENTER');
  await answered(decide(id, { decision: 'ACCEPTED', center: facts('Klinik Catatan') }));
  const { center } = await read(id);
  const rows = await auditOfActor(app.pool, admin.accountId, center!.id);
  expect(rows.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'CREATED center',
    'CREATED center_insurer',
    'CREATED staff_invitation',
    'CHANGED application',
  ]);
  expect(rows[2]!.after).toMatchObject({ scope: 'manager', center_id: center!.id });
  expect(rows[3]).toMatchObject({
    subject_id: String(id),
    before: { status: 'NEW', center_id: null, decided_by: null },
    after: { status: 'ACCEPTED', center_id: center!.id, decided_by: admin.accountId },
  });
});

test('two centers of the same name get different slugs', async () => {
  const made = [await apply('CENTER'), await apply('CENTER'), await apply('CENTER')];
  await Promise.all(
    made.map(({ id }) => answered(decide(id, { decision: 'ACCEPTED', center: facts('Klinik Kembar') }))),
  );
  const slugs = await Promise.all(made.map(async ({ id }) => (await read(id)).center!.slug_name));
  expect(new Set(slugs).size).toBe(3);
  expect(slugs).toEqual(expect.arrayContaining(['klinik-kembar', 'klinik-kembar-bandung']));
});

test('an applicant whom the center had invited long ago has the whole time to accept', async () => {
  const center = await makeCenter(app.pool);
  const { id, email } = await apply('CENTER');
  const long = new Date(app.clock.now.getTime() - INVITATION_MS + 60_000);
  await app.pool.query(
    `insert into staff_invitation (contact, center_id, scope, created_at) values ($1, $2, 'manager', $3)`,
    [email, center, long],
  );
  await answered(decide(id, { decision: 'ACCEPTED', claim: center }));
  expect(app.outbox[0]!.body).toContain('dalam 14 hari');
  const { rows } = await app.pool.query('select created_at from staff_invitation where center_id = $1', [center]);
  expect(rows).toEqual([{ created_at: app.clock.now }]);
});

test('the existing account of an applicant and its right to manage the center stay as they are', async () => {
  const center = await makeCenter(app.pool);
  const { accountId } = await makeAccount(app.pool, { email: 'lama@contoh.example', name: 'Dewi Lestari' });
  await app.pool.query(`insert into staff (account_id, center_id, scope) values ($1, $2, 'manager')`, [
    accountId,
    center,
  ]);
  const { id } = await apply('CENTER', 'Lama@contoh.example');
  await answered(decide(id, { decision: 'ACCEPTED', claim: center }));
  expect(await managersOf(center)).toEqual(['lama@contoh.example']);
  expect(await invitedTo(center)).toEqual([]);
});

test('an accepted doctor is one of the directory, is created, or is added later by a center', async () => {
  const doctor = await makeDoctor(app.pool, { name: 'dr. Ratna Wulansari' });
  const specialisation = await makeSpecialisation(app.pool, { name: 'Kesehatan Anak' });
  const [known, fresh, later] = [await apply('DOCTOR'), await apply('DOCTOR'), await apply('DOCTOR')];
  await answered(decide(known.id, { decision: 'ACCEPTED', claim: doctor }));
  await answered(decide(fresh.id, { decision: 'ACCEPTED', doctor: { name: 'dr. Bima Satria', specialisation } }));
  await answered(decide(later.id, { decision: 'ACCEPTED' }));
  expect((await read(known.id)).doctor).toMatchObject({ id: doctor, name: 'dr. Ratna Wulansari' });
  const made = (await read(fresh.id)).doctor!;
  expect(made).toMatchObject({ name: 'dr. Bima Satria', slug_name: 'dr-bima-satria' });
  const { rows } = await app.pool.query('select specialisation_id from doctor_specialisation where doctor_id = $1', [
    made.id,
  ]);
  expect(rows).toEqual([{ specialisation_id: specialisation }]);
  expect((await read(later.id)).doctor).toBeNull();
  expect(app.outbox.map(({ body }) => /http\S+/.exec(body)?.[0] ?? 'no link')).toEqual([
    expect.stringMatching(/\/d\/dr-ratna-wulansari/),
    'http://localhost:3000/d/dr-bima-satria',
    'no link',
  ]);
});

test.each([
  ['CENTER', { decision: 'REFUSED' }, 'INVALID_INPUT', 'reason'],
  ['CENTER', { decision: 'REFUSED', reason: '  ' }, 'INVALID_INPUT', 'reason'],
  ['CENTER', { decision: 'ACCEPTED' }, 'INVALID_INPUT', 'claim'],
  ['CENTER', { decision: 'ACCEPTED', claim: 999_999_999_999 }, 'HOSPITAL_NOT_FOUND', 'claim'],
  ['CENTER', { decision: 'ACCEPTED', center: { regency: '99.99' } }, 'CITY_NOT_FOUND', 'center.regency'],
  ['CENTER', { decision: 'ACCEPTED', center: { name: '<b>' } }, 'INVALID_INPUT', 'center.name'],
  ['CENTER', { decision: 'ACCEPTED', center: { address: '' } }, 'INVALID_INPUT', 'center.address'],
  ['DOCTOR', { decision: 'ACCEPTED', claim: 999_999_999 }, 'DOCTOR_NOT_FOUND', 'claim'],
  [
    'DOCTOR',
    { decision: 'ACCEPTED', doctor: { name: 'dr. Bima', specialisation: 999_999_999_999 } },
    'SPECIALIZATION_NOT_FOUND',
    'doctor.specialisation',
  ],
] as const)(
  'deciding a %s application by %j is refused, and nothing is changed or sent',
  async (kind, body, code, field) => {
    const { id } = await apply(kind);
    const full = 'center' in body ? { ...body, center: facts('Klinik Tidak Jadi', body.center) } : body;
    expect(await decide(id, full as Body)).toMatchObject({ ok: false, error: { code, field } });
    expect((await read(id)).application.status).toBe('NEW');
    const { rows } = await app.pool.query(`select 1 from center where name = 'Klinik Tidak Jadi'`);
    expect([rows, app.outbox]).toEqual([[], []]);
  },
);

test('a decision with both a known and a new center is refused', async () => {
  const { id } = await apply('CENTER');
  const body = { decision: 'ACCEPTED', claim: await makeCenter(app.pool), center: facts('Klinik Dua') } as const;
  expect(await decide(id, body)).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'claim' } });
});

test('when many decide at once, one decision counts: one center is created, one mail is sent, the others are refused', async () => {
  const { id } = await apply('CENTER');
  const other = await makeStaff(app.pool, null);
  const results = await Promise.all(
    [admin, other, admin, other].map(({ token }, at) =>
      decide(
        id,
        at % 2 === 0
          ? { decision: 'ACCEPTED', center: facts('Klinik Rebutan') }
          : { decision: 'REFUSED', reason: 'Sudah terdaftar.' },
        token,
      ),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  for (const result of results) if (!result.ok) expect(result.error.code).toBe('ALREADY_DECIDED');
  const { application } = await read(id);
  const { rows } = await app.pool.query(`select 1 from center where name = 'Klinik Rebutan'`);
  expect(rows).toHaveLength(application.status === 'ACCEPTED' ? 1 : 0);
  expect(app.outbox).toHaveLength(1);
});
