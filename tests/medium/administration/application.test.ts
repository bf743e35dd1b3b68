import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  decideApplication,
  listApplications,
  submitCenterApplication,
  submitDoctorApplication,
} from '#contract/administration/messages/application.ts';
import { APPLICATIONS_PER_CLIENT, PAGE_SIZE } from '#domain/limits.ts';
import { makeStaff } from '../../factories/account.ts';
import { answered } from '../../support/answered.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';
import { solveCaptcha } from '../../support/captcha.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await makeStaff(app.pool, null, { phone: '+6281200000031' }));
});
afterAll(() => app.close());

const DOCTOR = {
  name: 'dr. Ratna Wulansari',
  registration: '503/SIP.DU/0123/2026',
  specialisation: 'Spesialis Anak',
  practice: 'RS Telaga Bening, Bandung',
  email: 'Ratna@Contoh.Example',
  phone: '0812-3456-7890',
  message: 'Praktik tiap sore',
};
const CENTER = {
  name: 'Klinik Pratama Cempaka',
  kind: 'clinic' as const,
  regency: 'Kota Bandung',
  contact_person: 'Dewi Lestari',
  role: 'Kepala pendaftaran',
  email: 'dewi@contoh.example',
  phone: '(022) 5550 0123',
};

test('[ROUTE-09, ROUTE-13] an application of a doctor or a center is stored, acknowledged, and announced to the administrators', async () => {
  const body = { ...DOCTOR, captcha: await solveCaptcha(app) };
  expect(await answered(app.call(submitDoctorApplication, { body }))).toMatchObject({ status: 'success', errors: [] });
  const [mail, notice] = app.outbox.splice(0);
  expect(mail).toMatchObject({ channel: 'email', to: 'ratna@contoh.example' });
  // Nobody can use the product to send their own words to a stranger.
  expect(`${mail!.subject} ${mail!.body}`).not.toMatch(/Ratna|Telaga|sore|SIP/);
  expect(notice).toMatchObject({ channel: 'phone', to: '+6281200000031' });
  // What has left can never be erased, so that the words stay in the product.
  expect(notice!.body).toBe('Ada pengajuan baru sebagai dokter. Baca di http://localhost:3000/admin/pengajuan');
  await answered(app.call(submitCenterApplication, { body: { ...CENTER, captcha: await solveCaptcha(app) } }));
  const { applications, pagination } = await answered(app.call(listApplications, { token }));
  const { name, email, phone, ...details } = DOCTOR;
  expect(pagination).toEqual({ current_page: 1, total_page: 1 });
  expect(applications).toMatchObject([
    { kind: 'DOCTOR', name, email, phone, details, status: 'NEW', reason: null, decided_at: null },
    { kind: 'CENTER', name: CENTER.name, details: { kind: 'clinic', contact_person: 'Dewi Lestari', message: '' } },
  ]);
  expect(applications[0]!.created_at).toBe(app.clock.now.toISOString());
});

test.each([
  ['doctor', 'name', { name: '--' }],
  ['doctor', 'registration', { registration: 'belum ada' }],
  ['doctor', 'specialisation', { specialisation: '--' }],
  ['doctor', 'practice', { practice: ' ' }],
  ['doctor', 'email', { email: 'ratna@contoh' }],
  ['doctor', 'phone', { phone: 'ratna@contoh.example' }],
  ['doctor', 'phone', { phone: '12' }],
  ['doctor', 'message', { message: 'x'.repeat(2001) }],
  ['center', 'name', { name: '<b>Klinik</b>' }],
  ['center', 'kind', { kind: 'toko' }],
  ['center', 'regency', { regency: '' }],
  ['center', 'contact_person', { contact_person: 'De' }],
  ['center', 'role', { role: undefined }],
])('an application of a %s with a wrong %s is refused', async (what, field, wrong) => {
  const body = { ...(what === 'doctor' ? DOCTOR : CENTER), ...wrong };
  const answer = await app.ask('POST', `/api/application/${what}`, { body });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: { code: 'INVALID_INPUT', field } });
});

test('without a solved captcha nothing is stored', async () => {
  const error = { code: 'CAPTCHA_FAILED', status: 422, field: 'captcha' };
  expect(await app.call(submitDoctorApplication, { body: DOCTOR })).toMatchObject({ ok: false, error });
  const captcha = await solveCaptcha(app);
  await answered(app.call(submitCenterApplication, { body: { ...CENTER, captcha } }));
  expect(await app.call(submitDoctorApplication, { body: { ...DOCTOR, captcha } })).toMatchObject({ ok: false, error });
});

test('one client may apply five times an hour', async () => {
  const send = async (at: number) =>
    app.ask('POST', '/api/application/center', {
      body: { ...CENTER, email: `pusat-${at}@contoh.example`, captcha: await solveCaptcha(app) },
      peer: '203.0.113.7',
    });
  for (let at = 0; at < APPLICATIONS_PER_CLIENT; at += 1) expect((await send(at)).status).toBe(200);
  expect((await send(99)).status).toBe(429);
});

test('[ROUTE-09, ROUTE-13] an administrator decides once; the applicant gets a mail, with the reason of a refusal', async () => {
  const { applications } = await answered(app.call(listApplications, { token, query: { status: 'NEW' } }));
  const [doctor, center] = applications;
  app.outbox.length = 0;
  const decide = (id: number, body: { decision: 'ACCEPTED' | 'REFUSED'; reason?: string }) =>
    app.call(decideApplication, { params: { id: String(id) }, body, token });
  const accepted = await answered(decide(doctor!.id, { decision: 'ACCEPTED' }));
  expect(accepted.application).toMatchObject({ status: 'ACCEPTED', decided_at: app.clock.now.toISOString() });
  const refused = await answered(decide(center!.id, { decision: 'REFUSED', reason: 'Nomor izin belum ada.' }));
  expect(refused.application).toMatchObject({ status: 'REFUSED', reason: 'Nomor izin belum ada.' });
  expect(app.outbox.map(({ to }) => to)).toEqual(['ratna@contoh.example', 'dewi@contoh.example']);
  expect(app.outbox[1]!.body).toContain('Nomor izin belum ada.');
  expect(await decide(doctor!.id, { decision: 'REFUSED' })).toMatchObject({
    error: { code: 'ALREADY_DECIDED', status: 409 },
  });
  expect(await decide(999_999, { decision: 'REFUSED' })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  expect(app.outbox).toHaveLength(2);
});

test('when two administrators decide at once, one of them is refused because it is decided', async () => {
  const { applications } = await answered(app.call(listApplications, { token, query: { status: 'NEW' } }));
  const params = { id: String(applications[0]!.id) };
  const results = await Promise.all(
    ['Izin belum ada.', 'Sudah terdaftar.', 'Alamat salah.'].map((reason) =>
      app.call(decideApplication, { params, body: { decision: 'REFUSED', reason }, token }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  for (const result of results) if (!result.ok) expect(result.error.code).toBe('ALREADY_DECIDED');
});

test('[CONST-01] applications are listed by status and by page, ten to a page', async () => {
  await app.pool.query(
    `insert into application (kind, name, email, phone, details, created_at)
     select 'CENTER', 'Klinik ' || n, 'k@contoh.example', '0225550123', '{}', $1 from generate_series(1, 45) n`,
    [app.clock.now],
  );
  const page = (query: { status?: 'NEW' | 'REFUSED'; page?: string }) =>
    answered(app.call(listApplications, { token, query }));
  expect((await page({ status: 'REFUSED' })).applications.every(({ status }) => status === 'REFUSED')).toBe(true);
  const first = await page({ status: 'NEW' });
  expect(first.applications).toHaveLength(PAGE_SIZE);
  expect(first.pagination.total_page).toBeGreaterThanOrEqual(3);
  const last = await page({ status: 'NEW', page: String(first.pagination.total_page) });
  expect(last.applications.at(-1)!.name).toBe('Klinik 45');
  expect(first.applications[0]!.id).toBeLessThan(last.applications[0]!.id);
});
