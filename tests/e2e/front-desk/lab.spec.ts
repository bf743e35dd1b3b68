import type { Page } from '@playwright/test';
import { bookCash, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { openConsole, ownDesk, start, walkIn } from '../support/front-desk/own-desk.ts';
import { press } from '../support/press.ts';
import { bringRecord } from '../support/staff.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const OTHERS = ['Adi Nugraha', 'Bunga Lestari', 'Citra Dewi', 'Dodi Hartono'];
test.use({ viewport: DESK });

const cardOf = (page: Page) => page.getByRole('region', { name: 'Sedang dipanggil' });

test('a patient goes from the room to the laboratory, others are called, and they are called again after two more once they report back', async ({
  page,
  openPage,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api);
  const token = own.record.token;
  await start(api, own);
  const patient = await newPatient(request, api);
  const { trans_code: code, queue_label: label } = await bookCash(api, own.session, patient);
  expect((await api.post(`/api/desk/appointment/${code}/check-in`, {}, { token })).status).toBe(200);
  const others: string[] = [];
  for (const name of OTHERS) others.push((await walkIn(api, own, name)).label);
  const [one, two, three, four] = others as [string, string, string, string];
  const phone = await openPage({ viewport: PHONE });
  await bringRecord(phone, patient);
  await phone.goto(`/pantau/${code}`);
  const ticket = phone.getByRole('article');
  await openConsole(page, own);
  const call = async (who: string) => {
    await page.getByRole('button', { name: new RegExp(`^Panggil ${who} `) }).click();
    await expect(cardOf(page)).toContainText(who);
  };
  const finish = async () => {
    await page.getByRole('button', { name: 'Selesai' }).click();
    await expect(page.getByText('Tidak ada pasien di ruang')).toBeVisible();
  };

  await call(label!);
  await expect(phone.getByRole('alert')).toContainText('Giliran Anda');
  await axe(page);
  await page.getByRole('button', { name: 'Ke lab' }).click();
  await expect(page.getByText('Tidak ada pasien di ruang')).toBeVisible();
  await expect(page.getByText(`${label} ke lab. Tekan Kembali saat lapor.`)).toBeVisible();
  await expect(page.getByText(/^Di laboratorium sejak \d\d:\d\d$/)).toBeVisible();
  await expect(ticket.getByText('Anda sedang ke laboratorium.')).toBeVisible();
  await expect(
    ticket.getByText(
      'Lapor ke meja pendaftaran saat kembali: sesudah itu dipanggil lagi paling lambat setelah 2 pasien lain.',
    ),
  ).toBeVisible();
  await axe(page);
  await axe(phone);
  await page.setViewportSize(PHONE);
  await axe(page);
  await page.setViewportSize(DESK);

  for (const other of [one, two]) {
    await call(other);
    await finish();
  }
  await expect(ticket.getByText('Anda sedang ke laboratorium.')).toBeVisible();
  await page.getByRole('button', { name: `Kembali ${label}` }).click();
  await expect(page.getByText(`${label} kembali dari lab, dipanggil setelah 2 pasien.`)).toBeVisible();
  await expect(ticket.getByText('Sudah kembali dari laboratorium.')).toBeVisible();
  await expect(ticket.getByText('Dipanggil lagi paling lambat setelah 2 pasien lain.')).toBeVisible();
  for (const other of [three, four]) {
    await call(other);
    await finish();
  }
  await call(label!);
  await expect(phone.getByRole('alert')).toContainText('Giliran Anda');
  await finish();

  // The desk finished the visit by mistake.
  await expect(ticket.getByText('Pemeriksaan selesai')).toBeVisible();
  await press(api, own.session, 'reopen', token, { number: 1 });
  await expect(ticket.getByText('Kunjungan ini dibuka lagi.')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^Panggil ${label} `) })).toBeVisible();

  // Everybody can see why, and that nothing of it was changed.
  await phone.goto(`/jejak/${own.session}`);
  for (const words of [
    `${label} keluar sementara`,
    `${label} kembali`,
    `${label} dibuka lagi, karena tadi keliru ditutup`,
  ])
    await expect(phone.getByText(words)).toBeVisible();
  await expect(phone.getByText(/^Diperiksa di peramban ini, \d+ langkah, /)).toBeVisible();
  await axe(phone);
});
