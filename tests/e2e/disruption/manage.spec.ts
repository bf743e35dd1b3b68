import type { Api } from '../support/api.ts';
import { bookCash, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { bringRecord, staffRecord } from '../support/staff.ts';
import { FAILED_CALL } from '../support/watch.ts';

type Row = Record<string, string>;

/** A coming session of the manager's center that no other test books: the last one of a doctor who is not a children's doctor. `nth`: of which of those doctors, because tests that run at the same time close the days of one each. */
async function lastSession(api: Api, center: number, token: string, nth = 0): Promise<Row> {
  const path = `/api/manage/${center}/rows/sessions?sort=-date&q=`;
  const { rows } = (await api.get(path, { token })).data as { rows: Row[] };
  const open = rows.filter(({ session_status: status, clinic }) => status === 'OPEN' && !/anak/i.test(clinic!));
  const doctors = [...new Set(open.map(({ doctor }) => doctor))];
  return open.find(({ doctor }) => doctor === doctors[nth])!;
}

async function managedCenter(api: Api, token: string): Promise<number> {
  const { centers } = (await api.get('/api/manage', { token })).data as { centers: { id: number }[] };
  return centers[0]!.id;
}

test('a manager adds weekly hours of a doctor, reads at a wrong line what is wrong, and removes the hours again', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  const manager = await staffRecord(request);
  await bringRecord(page, manager);
  await page.goto('/kelola');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Hari ini', level: 1 })).toBeVisible();
  await axe(page);
  const center = await managedCenter(api, manager.token);
  const { doctor } = await lastSession(api, center, manager.token);
  await page.goto(`/kelola/${center}/jadwal?q=${encodeURIComponent(doctor!)}`);
  await axe(page);
  await page
    .getByRole('link', { name: `Atur jadwal ${doctor}` })
    .first()
    .click();
  const sunday = page.getByRole('group', { name: 'Minggu' });
  // count() does not wait until the week is loaded.
  await expect(sunday).toBeVisible();
  const lines = await sunday.getByRole('button', { name: /Hapus jam praktik/ }).count();
  await sunday.getByRole('button', { name: 'Tambah jam praktik hari Minggu' }).click();
  await sunday.getByLabel('Mulai').last().fill('05:00');
  await sunday.getByLabel('Selesai').last().fill('04:00');
  await axe(page);
  await page.getByRole('button', { name: 'Simpan jadwal' }).click();
  await expect(sunday.getByText('Jam selesai harus setelah jam mulai.')).toBeVisible();
  await sunday.getByLabel('Selesai').last().fill('06:00');
  await page.getByRole('button', { name: 'Simpan jadwal' }).click();
  await expect(page.getByText('Jadwal tersimpan.')).toBeVisible();
  await page.reload();
  await expect(sunday.getByRole('button', { name: /Hapus jam praktik/ })).toHaveCount(lines + 1);
  await sunday.getByRole('button', { name: 'Hapus jam praktik Minggu 05:00' }).click();
  await page.getByRole('button', { name: 'Simpan jadwal' }).click();
  await expect(page.getByText('Jadwal tersimpan.')).toBeVisible();
  await page.goto(`/kelola/${center}/catatan`);
  await expect(page.getByRole('row').filter({ hasText: 'Jadwal mingguan' }).first()).toContainText('Dihapus');
  await axe(page);
});

test('a manager adds a leave, sees the affected booking, and the patient’s booking goes to another day', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const manager = await staffRecord(request);
  const center = await managedCenter(api, manager.token);
  const { id, date, doctor } = await lastSession(api, center, manager.token);
  const patient = await newPatient(request, api);
  const booked = await bookCash(api, Number(id), patient);
  await bringRecord(page, manager);
  await page.goto(`/kelola/${center}/libur`);
  await page.getByRole('button', { name: 'Tambah libur atau cuti' }).click();
  const form = page.getByRole('region', { name: 'Tambah libur atau cuti' });
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form.getByText('Isian ini wajib.').first()).toBeVisible();
  await form.getByLabel('Mulai tanggal').fill(date!);
  await form.getByLabel('Sampai tanggal').fill(date!);
  await form.getByLabel('Dokter', { exact: false }).first().selectOption({ label: doctor! });
  await form.getByLabel('Alasan').fill('Seminar');
  await axe(page);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('heading', { name: '1 antrian terkena' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: booked.queue_label! })).toContainText(/Dipindah ke|Dibatalkan/);
  await axe(page);
  // The connection is gone in the moment of the press: the list is still there for a second one.
  const change = '**/api/manage/**';
  await page.route(change, (route) => route.abort());
  await page.getByRole('button', { name: 'Simpan dan beri tahu pasien' }).click();
  await expect(page.getByRole('region', { name: '1 antrian terkena' }).getByRole('alert')).toBeVisible();
  await page.unroute(change);
  await page.getByRole('button', { name: 'Simpan dan beri tahu pasien' }).click();
  await expect(page.getByText('Tersimpan.')).toBeVisible();
  const { appointment } = (await api.get(`/api/appointment/detail/${booked.trans_code}`, { token: patient.token }))
    .data as { appointment: { schedule: { date: string }; status: string } };
  expect(appointment.status === 'REJECT' || appointment.schedule.date !== date).toBe(true);

  await page.getByRole('button', { name: 'Batalkan libur Seminar' }).first().click();
  await page.getByRole('button', { name: 'Ya, buka lagi' }).click();
  await expect(page.getByText(/sesi dibuka lagi/)).toBeVisible();
});

test('a manager pastes a list of leave, reads which line is not understood, sees what was understood, and it is stored', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const manager = await staffRecord(request);
  const center = await managedCenter(api, manager.token);
  const { date, doctor } = await lastSession(api, center, manager.token, 1);
  const [year, month, day] = date!.split('-');
  await bringRecord(page, manager);
  await page.goto(`/kelola/${center}/libur`);
  await page.getByRole('button', { name: 'Impor daftar cuti' }).click();
  const form = page.getByRole('region', { name: 'Impor daftar cuti' });
  const written = `${day}/${month}/${year}`;
  await form.getByLabel('Daftar cuti').fill(`Nama\tMulai\n${doctor}\t${written}\ndr. Tidak Ada\t${written}`);
  await form.getByLabel('Alasan').fill('Cuti bersama');
  await form.getByRole('button', { name: 'Periksa daftar' }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'Baris 3' })).toContainText(
    'tidak ditemukan di antara dokter Anda',
  );
  await axe(page);
  await form.getByLabel('Daftar cuti').fill(`${doctor}\t${written}`);
  await form.getByRole('button', { name: 'Periksa daftar' }).click();
  const understood = page.getByRole('region', { name: '1 cuti terbaca' });
  await expect(understood.getByRole('row').filter({ hasText: doctor! })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 cuti terbaca' })).toBeFocused();
  await axe(page);
  // Whoever goes back finds the list as it was, and the cursor in it.
  await understood.getByRole('button', { name: 'Ubah daftar' }).click();
  await expect(form.getByLabel('Daftar cuti')).toBeFocused();
  await expect(form.getByLabel('Daftar cuti')).toHaveValue(`${doctor}\t${written}`);
  await form.getByRole('button', { name: 'Periksa daftar' }).click();
  await understood.getByRole('button', { name: 'Simpan 1 cuti' }).click();
  // A booking of somebody else may stand on that day; then the manager sees it first.
  const stored = page.getByText('1 cuti tersimpan.');
  const confirm = page.getByRole('button', { name: 'Simpan dan beri tahu pasien' });
  await expect(stored.or(confirm)).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(stored).toBeVisible();
  await page.getByRole('button', { name: 'Batalkan libur Cuti bersama' }).first().click();
  await page.getByRole('button', { name: 'Ya, buka lagi' }).click();
  await expect(page.getByText(/sesi dibuka lagi/)).toBeVisible();
});
