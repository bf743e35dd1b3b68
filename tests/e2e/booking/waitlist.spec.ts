import { expect, test } from '../support/fixtures.ts';
import { bookCash, comingSession, newPatient, requirementOf } from '../support/booking.ts';
import type { Api } from '../support/api.ts';
import type { APIRequestContext } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { listWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { longDate } from '../support/long-date.ts';
import { bringRecord } from '../support/staff.ts';

/** How many members of the family one account books for. */
const FAMILY = 3;

/** Takes all numbers for cash but none for BPJS; answers one of them and its owner. */
async function fill(request: APIRequestContext, api: Api): Promise<{ session: number; code: string; token: string }> {
  const first = await newPatient(request, api);
  const { session } = await comingSession(api, first.token);
  const { trans_code: code } = await bookCash(api, session.id, first);
  const left = async () => (await requirementOf(api, session.id, first.token)).session.quota.general_left;
  for (let free = await left(); free > 0; free = await left()) {
    const family = await newPatient(request, api);
    await Promise.all(
      Array.from({ length: Math.min(free, FAMILY) }, async (_, member) => {
        const body = { name: `Keluarga ${member}`, relation: 'other', gender: 'L', birth_date: '2001-02-03' };
        const { data } = await api.post('/api/patient/family', body, { token: family.token });
        const { patient } = data as { patient: { id: number } };
        await bookCash(api, session.id, { token: family.token, patient: patient.id });
      }),
    );
  }
  return { session: session.id, code, token: first.token };
}

test('[MONITOR-01, MONITOR-03] a person joins the waitlist of a full session, is offered the quota place of a cancelled number, and takes it in time', async ({
  page,
  request,
  api,
  axe,
}) => {
  const { session, code, token } = await fill(request, api);
  const person = await newPatient(request, api);
  await bringRecord(page, person);
  await page.goto(`/ambil-antrian/${session}`);
  await page.getByRole('button', { name: 'Masuk daftar tunggu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Masuk daftar tunggu' });
  await expect(dialog.getByLabel('Bayar dengan apa?').locator('option:checked')).toHaveText(/^Umum/);
  await axe(page);
  await dialog.getByRole('button', { name: 'Tunggu tempat kosong' }).click();
  await expect(page.getByText('Anda di urutan 1 daftar tunggu.')).toBeVisible();
  await page.getByRole('link', { name: 'Lihat daftar tunggu saya' }).click();
  const list = page.getByRole('region', { name: 'Daftar tunggu' });
  await expect(list.getByText('Urutan 1 dari yang menunggu')).toBeVisible();
  // Somebody who waits has no number yet, and the card says so beside all that it says of an appointment.
  const { data } = await api.get('/api/appointment/waiting', { token: person.token });
  const [entry] = (data as DataOf<typeof listWaiting>).waiting;
  const card = list.getByRole('article');
  await expect(card.getByText('Belum Dapat Nomor Antrian')).toBeVisible();
  await expect(card.getByRole('heading', { name: entry!.session.doctor.name })).toBeVisible();
  await expect(card).toContainText(entry!.specializations[0]!.name);
  await expect(card).toContainText(`${entry!.session.clinic.name}, ${entry!.session.hospital.name}`);
  await expect(card).toContainText(longDate(entry!.session.date));
  await expect(card).toContainText(entry!.session.time_start.slice(0, 5));
  await expect(card.getByText('Antrian Belum Dimulai')).toBeVisible();
  await page.goto('/pantau');
  await expect(card.getByText('Belum Dapat Nomor Antrian')).toBeVisible();
  await axe(page);

  await api.post(`/api/appointment/${code}/cancel`, {}, { token });
  await expect(list.getByText('Ada tempat untuk Anda!')).toBeVisible({ timeout: 20_000 });
  await expect(list.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await axe(page);
  await list.getByRole('link', { name: 'Ambil sekarang' }).click();
  await page.getByRole('radio', { name: /^Umum/ }).check();
  await page.getByRole('button', { name: 'Lanjut ke Data Pasien' }).click();
  await page.getByRole('radio', { name: /Siti Aminah/ }).check();
  await page.getByRole('button', { name: 'Ambil Antrian' }).click();
  await page.waitForURL(/\/e-antrian\//);
  await page.goto('/user/profile/ongoing');
  await expect(page.getByRole('link', { name: 'Lihat E-Antrian' })).toBeVisible();
  await expect(list).toHaveCount(0);
});
