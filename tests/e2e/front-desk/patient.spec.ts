import type { APIRequestContext, Page } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { getDoorCode, openKiosk } from '#contract/front-desk/kiosk/kiosk.ts';
import { changeAnswer } from '../support/changed-answer.ts';
import type { Api } from '../support/api.ts';
import { bookAfterOthers, bookCash, callNext, newPatient } from '../support/booking.ts';
import { ownSession } from '../support/center.ts';
import { giveCamera, holdCode } from '../support/camera.ts';
import { expect, test } from '../support/fixtures.ts';
import { press } from '../support/press.ts';
import { bringRecord } from '../support/staff.ts';
import { FAILED_CALL } from '../support/watch.ts';

async function doorNow(api: Api, desk: string): Promise<DataOf<typeof getDoorCode>> {
  const { token } = (await api.post('/api/desk/kiosk', {}, { token: desk })).data as DataOf<typeof openKiosk>;
  return (await api.get('/api/kiosk/door', { token })).data as DataOf<typeof getDoorCode>;
}

const doorCode = async (api: Api, desk: string): Promise<string> => (await doorNow(api, desk)).code;

/** A person, signed in on the page, with the first number of a session of today in which no other test calls. */
async function holdHere(page: Page, request: APIRequestContext, api: Api) {
  const own = await ownSession(request, api);
  const person = await newPatient(request, api);
  const booked = await bookCash(api, own.session, person);
  await bringRecord(page, person);
  return { ...own, booked };
}

/** The addresses that the page requests from now on. */
function addressesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  return asked;
}

test('a patient checks in at the door: the code stays through the sign-in, is in no requested address, and proves that they are there', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const { center, session, desk } = await ownSession(request, api);
  const person = await newPatient(request, api);
  const { queue_label: label } = await bookCash(api, session, person);
  const asked = addressesOf(page);
  const old = `${center.id}-${'A'.repeat(22)}`;
  await page.goto(`/check-in#${old}`);
  await page.waitForURL(/\/login/);
  expect(await page.evaluate(() => sessionStorage.getItem('return-target'))).toBe(`/check-in#${old}`);

  // The sign-in is completed in another tab, and this tab goes on where it was.
  const other = await page.context().newPage();
  await other.goto('/faq');
  await other.evaluate((text) => localStorage.setItem('login-data', text), person.text);
  await other.close();
  const button = page.getByRole('button', { name: `Check-in ${label}, Siti Aminah` });
  await button.click();
  await expect(
    page.getByText('Kode di pintu sudah berganti. Pindai kode yang sekarang tampil di layar.'),
  ).toBeVisible();
  await axe(page);

  const door = await doorCode(api, desk);
  await page.evaluate((code) => void (location.hash = code), door);
  await expect(page.getByText(/Kode di pintu sudah berganti/)).toHaveCount(0);
  await button.click();
  await expect(
    page.getByText(new RegExp(`^Check-in berhasil, \\d\\d:\\d\\d WI(B|T)\\. Nomor ${label}\\.$`)),
  ).toBeVisible();
  await axe(page);
  await page.reload();
  await expect(page.getByText('Sudah check-in.')).toBeVisible();
  // The secret part of the code begins behind the first dash, and may contain dashes itself.
  const proof = door.slice(door.indexOf('-') + 1);
  expect(asked.filter((address) => address.includes(proof) || address.includes('AAAA'))).toEqual([]);

  await page.goto('/check-in');
  await expect(page.getByText('Pindai kode QR di pintu')).toBeVisible();
  await axe(page);
});

test('a patient scans the code at the door inside the page, where another code is refused', async ({
  page,
  request,
  api,
  axe,
}) => {
  const { desk, booked } = await holdHere(page, request, api);
  await giveCamera(page);
  await page.goto(`/pantau/${booked.trans_code}`);
  await page.getByRole('link', { name: 'Pindai untuk check-in' }).click();
  await page.getByRole('button', { name: 'Pindai dengan kamera' }).click();
  await expect(page.getByText('Arahkan ke kode QR di layar pintu masuk.')).toBeVisible();
  await axe(page);
  await holdCode(page, 'https://contoh.id/menu');
  await expect(page.getByText(/^Kode ini bukan kode check-in\./)).toBeVisible();
  await holdCode(page, (await doorNow(api, desk)).address);
  await page.getByRole('button', { name: `Check-in ${booked.queue_label}, Siti Aminah` }).click();
  await expect(page.getByText(/^Check-in berhasil, /)).toBeVisible();
  // Who is here has nothing more to scan.
  await page.getByRole('link', { name: 'Pantau Jadwal' }).click();
  await expect(page.getByText('Sudah check-in.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pindai untuk check-in' })).toHaveCount(0);
});

test('a patient whose camera cannot be used types the digits below the code instead', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  // The wrong digits are answered 409.
  complaints.allow(FAILED_CALL);
  const { desk, booked } = await holdHere(page, request, api);
  await page.goto('/check-in');
  await page.getByRole('button', { name: 'Pindai dengan kamera' }).click();
  await expect(page.getByText('Kamera tidak bisa dipakai.')).toBeVisible();
  const field = page.getByLabel('Kode check-in');
  await expect(field).toBeFocused();
  await field.fill('482 91');
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page.getByText('Kode check-in 6 angka. Terisi 5.')).toBeVisible();
  await axe(page);
  const { digits } = await doorNow(api, desk);
  const other = String((Number(digits) + 1) % 1_000_000).padStart(6, '0');
  await field.fill(other);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  const button = page.getByRole('button', { name: `Check-in ${booked.queue_label}, Siti Aminah` });
  await button.click();
  await expect(page.getByText(/^Kode di pintu sudah berganti/)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Pindai atau ketik kode lain' }).click();
  await page.getByRole('button', { name: 'Ketik kode' }).click();
  await field.fill((await doorNow(api, desk)).digits.replace(/(?=...$)/, ' '));
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await button.click();
  await expect(page.getByText(/^Check-in berhasil, /)).toBeVisible();
});

test('a patient is late, and later steps away: each dialog says what follows, and the card shows the position afterwards', async ({
  page,
  request,
  api,
  axe,
}) => {
  const { session, desk } = await ownSession(request, api);
  const person = await newPatient(request, api);
  const booked = await bookAfterOthers(request, api, session, person);
  await bringRecord(page, person);
  await page.goto(`/pantau/${booked.trans_code}`);
  const card = page.getByRole('article');
  await expect(card.getByText('Belum check-in.')).toBeVisible();
  const late = card.getByText(/^Dokter terlambat\. Mulai sekitar \d\d:\d\d WI(B|T)\. Nomor Anda tetap\.$/);
  await press(api, session, 'doctor-late', desk, { start: new Date(Date.now() + 1_800_000).toISOString() });
  await expect(late).toBeVisible();
  await press(api, session, 'undo', desk);
  await expect(
    card.getByText(/^Koreksi: kabar dokter terlambat tadi tidak berlaku\. Jadwal mulai 00:00/),
  ).toBeVisible();
  await press(api, session, 'doctor-late', desk, { start: new Date(Date.now() + 3_600_000).toISOString() });
  await expect(late).toBeVisible();
  await press(api, session, 'doctor-arrived', desk);
  await expect(card.getByText(/^Dokter sudah datang/)).toBeVisible();

  await card.getByRole('button', { name: 'Saya terlambat' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('sesudah check-in Anda dipanggil paling lambat setelah 2 pasien lain');
  await dialog.getByText('30 menit').click();
  await axe(page);
  await dialog.getByRole('button', { name: 'Ya, terlambat 30 menit' }).click();
  await expect(card.getByText(/Sudah diberitahukan: terlambat sekitar 30 menit\./)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Saya terlambat' })).toHaveCount(0);

  await press(api, session, 'start', desk);
  const checkedIn = `/api/appointment/${booked.trans_code}/check-in`;
  expect((await api.post(checkedIn, { door: await doorCode(api, desk) }, { token: person.token })).status).toBe(200);
  await expect(card.getByText('Sudah check-in.')).toBeVisible();
  await card.getByRole('button', { name: 'Izin sebentar' }).click();
  await expect(dialog).toContainText('Sisa izin di sesi ini: 2 kali.');
  await dialog.getByText('5 menit', { exact: true }).click();
  await axe(page);
  await dialog.getByRole('button', { name: 'Ya, izin 5 menit' }).click();
  await expect(card.getByText(/^Izin sampai pukul \d\d:\d\d WI(B|T)\.$/)).toBeVisible();
  await axe(page);
  // Nobody else is here and a patient who stepped away is not called, so the first number is called.
  expect((await callNext(api, session, desk)).current!.trans_code).not.toBe(booked.trans_code);
  await press(api, session, 'pause', desk, { reason: 'ISHOMA', minutes: 20 });
  await expect(
    card.getByText(/^Antrian dijeda: ishoma .* sampai pukul \d\d:\d\d WI(B|T)\. Nomor Anda tetap\.$/),
  ).toBeVisible();
  await press(api, session, 'resume', desk);
  await card.getByRole('button', { name: 'Saya sudah kembali' }).click();
  await expect(card.getByText('Sudah check-in.')).toBeVisible();
  await expect(card.getByText(/^Diupdate/)).toBeVisible();
  await callNext(api, session, desk);
  await expect(page.getByRole('alert')).toContainText('Silakan masuk ke Ruang 3, Poli Mawar.');
});

test('a patient reads why their position has changed, step by step without names, and checks the log in the browser', async ({
  page,
  browser,
  baseURL,
  request,
  api,
  axe,
}) => {
  const { session, desk } = await ownSession(request, api);
  const person = await newPatient(request, api);
  const first = await newPatient(request, api);
  const last = await newPatient(request, api);
  const early = await bookCash(api, session, first);
  const booked = await bookCash(api, session, person);
  const pregnant = await bookCash(api, session, last);
  const door = await doorCode(api, desk);
  for (const [code, token] of [
    [early.trans_code, first.token],
    [booked.trans_code, person.token],
    [pregnant.trans_code, last.token],
  ])
    expect((await api.post(`/api/appointment/${code}/check-in`, { door }, { token: token! })).status).toBe(200);
  await press(api, session, 'start', desk);
  await callNext(api, session, desk);
  await press(api, session, 'priority', desk, { number: pregnant.queue_number, reason: 'PREGNANT' });
  await press(api, session, 'undo', desk);
  await press(api, session, 'priority', desk, { number: pregnant.queue_number, reason: 'PREGNANT' });
  await bringRecord(page, person);
  await page.goto(`/pantau/${booked.trans_code}`);
  await page.getByRole('button', { name: 'Kenapa urutan saya berubah?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kenapa urutan saya berubah?' });
  const steps = dialog.getByRole('listitem');
  await expect(steps.first()).toContainText('B03 didahulukan sesuai aturan. Anda mundur 1.');
  await expect(steps.nth(1)).toContainText('Pendahuluan B03 dibatalkan meja pendaftaran. Anda maju 1.');
  await expect(steps.filter({ hasText: 'B01 dipanggil. Anda maju 1.' })).toContainText('Berikutnya giliran Anda');
  await expect(steps.filter({ hasText: 'Nomor Anda check-in.' })).toHaveCount(1);
  await expect(dialog).not.toContainText('Siti');
  await axe(page);
  // The dialog follows the queue.
  await press(api, session, 'pause', desk, { reason: 'EQUIPMENT', minutes: null });
  await expect(steps.first()).toContainText('Antrian dijeda: gangguan alat.');

  await dialog.getByRole('link', { name: 'Jejak lengkap antrian ini' }).click();
  await page.waitForURL(`/jejak/${session}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('dr. Mawar');
  // The bar above may contain the reader's name.
  await expect(page.getByRole('main')).not.toContainText('Siti');
  // It checks by itself, and knows the number of the ticket on this device.
  await expect(page.getByText(/^Diperiksa di peramban ini, \d+ langkah, [\d,]+ detik\. /)).toBeVisible();
  await expect(page.locator('.jejak-r .milik').first()).toContainText('(nomor Anda)');
  await page.getByText('Untuk yang ingin menghitung sendiri').click();
  await axe(page);

  // One text is changed on its way to the browser, so that its hash does not fit any more.
  await changeAnswer<{ events: { text: string }[] }>(page, `**/api/queue/${session}/trace?*`, (data) => {
    const event = data.events[4]!;
    return { ...data, events: data.events.with(4, { ...event, text: event.text.replace('CHECKED_IN', 'CANCELLED') }) };
  });
  await page.getByRole('button', { name: 'Periksa lagi' }).click();
  await expect(page.getByText(/^Mulai langkah .*: sidiknya bukan sidik dari teksnya\./)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const reader = await plain.newPage();
  await reader.goto(`/jejak/${session}`);
  await expect(reader.getByText('B03 didahulukan sesuai aturan').first()).toBeVisible();
  await expect(reader.getByText('Pemeriksaan perlu JavaScript.')).toBeVisible();
  await expect(reader.getByRole('button', { name: /^Periksa/ })).toBeHidden();
  await plain.close();
});
