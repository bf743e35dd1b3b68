import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { bookCash, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { sendForm } from '../support/forms.ts';
import { administratorRecord, bringRecord } from '../support/staff.ts';

type Row = Record<string, string | number>;
const own = randomUUID().slice(0, 8);

/** A real center of the directory that nobody manages, far from where other tests look. */
async function unclaimed(api: Api, token: string): Promise<Row> {
  const { rows } = (await api.get('/api/admin/rows/centers?filter=puskesmas&sort=-name', { token })).data as {
    rows: Row[];
  };
  return rows.find(({ managers }) => managers === 0)!;
}

/** The center applies, and the administrator gives it to the applicant. */
async function claim(page: Page, request: APIRequestContext, api: Api, center: Row): Promise<string> {
  const email = `kepala-${randomUUID()}@contoh.id`;
  await sendForm(api, '/api/application/center', {
    name: String(center['name']),
    kind: 'puskesmas',
    regency: String(center['regency']),
    contact_person: 'Dewi Lestari',
    role: 'Kepala puskesmas',
    email,
    phone: '0812 3456 7890',
    message: own,
  });
  await bringRecord(page, await administratorRecord(request));
  await page.goto(`/admin/pengajuan?saring=NEW&q=${email}`);
  await page.getByRole('link', { name: `Periksa ${center['name']}` }).click();
  await page.getByRole('radio', { name: 'Terima, fasilitas sudah ada di direktori' }).check();
  const picker = page.getByRole('combobox').last();
  await picker.fill(String(center['name']));
  await page
    .getByRole('option', { name: String(center['name']) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Terima pengajuan' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Surat untuk ${email} sudah dikirim.` })).toBeVisible();
  return email;
}

async function importDoctors(page: Page, code: string): Promise<string[]> {
  const names = ['dr. Ratna Kusuma', 'dr. Hendra Gunawan'].map((name) => `${name} ${own}`);
  const rows = names.map((name, at) => `${own}-${at},${name},P,dokter-umum,${code}`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'dokter.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['id,name,gender,specialisation,hospital_code', ...rows].join('\r\n')),
  });
  await expect(page.getByText('Pemeriksaan selesai.')).toBeVisible();
  await page.getByRole('button', { name: 'Impor sekarang' }).click();
  await expect(page.getByText('Impor selesai.')).toBeVisible();
  return names;
}

test('a manager claims a center, imports doctors, sets a week, adds a leave, and a patient’s affected booking is resolved', async ({
  page,
  openPage,
  request,
  api,
  axe,
  signIn,
}) => {
  const center = await unclaimed(api, (await administratorRecord(request)).token);
  const email = await claim(page, request, api, center);
  const manager = await openPage();
  await signIn(manager, email);
  await manager.goto('/kelola');
  await manager.getByRole('link', { name: 'Lihat undangan' }).click();
  await manager.getByRole('button', { name: `Terima: manajer, ${String(center['name'])}` }).click();
  await manager.getByRole('link', { name: 'Buka pengelolaan' }).click();
  await expect(manager.getByRole('heading', { name: 'Hari ini', level: 1 })).toBeVisible();
  await manager.goto(`/kelola/${center['id']}/impor`);
  const [doctor] = await importDoctors(manager, String(center['code']));

  await manager.goto(`/kelola/${center['id']}/jadwal?q=${own}`);
  await manager.getByRole('link', { name: `Atur jadwal ${doctor}` }).click();
  for (const day of ['Senin', 'Kamis']) {
    const group = manager.getByRole('group', { name: day });
    await group.getByRole('button', { name: `Tambah jam praktik hari ${day}` }).click();
    await group.getByLabel('Mulai').fill('08:00');
    await group.getByLabel('Selesai').fill('11:00');
  }
  await manager.getByRole('button', { name: 'Simpan jadwal' }).click();
  await expect(manager.getByText('Jadwal tersimpan.')).toBeVisible();

  await manager.goto(`/kelola/${center['id']}/sesi?q=${encodeURIComponent(doctor!)}&urut=-date`);
  await expect(manager.getByRole('row').nth(2)).toBeVisible();
  const token = await manager.evaluate(
    () => JSON.parse(localStorage.getItem('login-data')!).data.oauth.token as string,
  );
  const path = `/api/manage/${center['id']}/rows/sessions?sort=date&q=${encodeURIComponent(doctor!)}`;
  const { rows } = (await api.get(path, { token })).data as { rows: Row[] };
  const session = rows[1]!;
  const patient = await newPatient(request, api);
  const booked = await bookCash(api, Number(session['id']), patient);

  await manager.goto(`/kelola/${center['id']}/libur`);
  await manager.getByRole('button', { name: 'Tambah libur atau cuti' }).click();
  const form = manager.getByRole('region', { name: 'Tambah libur atau cuti' });
  await form.getByLabel('Mulai tanggal').fill(String(session['date']));
  await form.getByLabel('Sampai tanggal').fill(String(session['date']));
  await form.getByLabel(/^Dokter \(/).selectOption({ label: doctor! });
  await form.getByLabel('Alasan').fill('Pelatihan');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(manager.getByRole('heading', { name: '1 antrian terkena' })).toBeVisible();
  await expect(manager.getByRole('row').filter({ hasText: booked.queue_label! })).toContainText('Dipindah ke');
  await axe(manager);
  await manager.getByRole('button', { name: 'Simpan dan beri tahu pasien' }).click();
  await expect(manager.getByText(/^Tersimpan\./)).toBeVisible();

  const ticket = await openPage();
  await bringRecord(ticket, patient);
  await ticket.goto(`/e-antrian/${booked.trans_code}`);
  await expect(ticket.getByRole('article').filter({ hasText: booked.trans_code })).toBeVisible();
  const detail = (await api.get(`/api/appointment/detail/${booked.trans_code}`, { token: patient.token })).data as {
    appointment: { status: string; schedule: { date: string } };
  };
  expect(detail.appointment.status).toBe('BOOKED');
  expect(detail.appointment.schedule.date).not.toBe(session['date']);
});
