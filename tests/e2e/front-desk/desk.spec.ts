import type { Page } from '@playwright/test';
import { bookBpjs, callNext, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { pressOn } from '../support/keyboard.ts';
import { busyDesk, openConsole, ownDesk, stateOf, takeBpjs } from '../support/front-desk/own-desk.ts';
import { typeByHand } from '../support/front-desk/scanner.ts';
import { bringRecord, recordOf, signInByApi } from '../support/staff.ts';
import { NO_LINE } from '../support/watch.ts';

/** Takes the connection away, and gives it back; each until the desk says so. */
async function loseLine(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText('Terputus', { exact: true })).toBeVisible();
}
async function regainLine(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.getByText('Tersambung', { exact: true })).toBeVisible();
}

test('a desk starts a session and can call numbers only then', async ({ page, request, api, axe }) => {
  const own = await ownDesk(request, api);
  await openConsole(page, own);
  await expect(page.getByText('Tersambung', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mulai sesi' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Panggil / })).toHaveCount(0);
  await axe(page);
  await page.getByRole('button', { name: 'Mulai sesi' }).click();
  await expect(page.getByRole('button', { name: /^(Panggil|Tidak ada yang menunggu)/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mulai sesi' })).toHaveCount(0);
});

test('a desk calls by keyboard, and another desk sees it at once', async ({ page, openPage, request, api, axe }) => {
  const own = await busyDesk(request, api);
  const other = await openPage({ viewport: { width: 1280, height: 800 } });
  await Promise.all([openConsole(page, own), openConsole(other, own)]);
  const next = await page
    .getByRole('button', { name: /^Panggil / })
    .locator('b')
    .textContent();
  const label = next!.replace('Panggil ', '');
  await expect(other.getByRole('button', { name: next! })).toBeVisible();
  await expect(other.getByText('Tersambung', { exact: true })).toBeVisible();

  await page.keyboard.press('p');
  const card = page.getByRole('region', { name: 'Sedang dipanggil' });
  const otherCard = other.getByRole('region', { name: 'Sedang dipanggil' });
  await expect(card).toContainText(label);
  await expect(page.getByRole('status').filter({ hasText: `Sekarang dipanggil: ${label}` })).toBeAttached();
  await expect(otherCard).toContainText(label);
  await expect(other.getByRole('button', { name: next! })).toHaveCount(0);

  await page.keyboard.press('u');
  await expect(card).toContainText('2×');
  await expect(otherCard).toContainText('2×');
  await axe(page);

  await page.keyboard.press('s');
  await expect(page.getByText('Tidak ada pasien di ruang')).toBeVisible();
  await expect(other.getByText('Tidak ada pasien di ruang')).toBeVisible();
});

test('a desk switches one-letter keys off for good, and changes them; they do nothing while somebody types', async ({
  page,
  request,
  api,
}) => {
  const own = await busyDesk(request, api);
  const { now_label: label } = await callNext(api, own.session, own.record.token);
  await openConsole(page, own);
  await expect(page.getByRole('region', { name: 'Sedang dipanggil' })).toContainText(label);
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: /^Cari di seluruh/ });
  await expect(search).toBeFocused();
  await typeByHand(page, 'psu psu');
  await expect(search).toHaveValue('psu psu');
  await expect(page.getByRole('status').filter({ hasText: 'Tidak ada yang cocok hari ini.' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');

  const settings = page.getByRole('dialog', { name: 'Atur pintasan' });
  await page.getByRole('button', { name: 'Atur atau matikan' }).click();
  await settings.getByRole('checkbox', { name: 'Pintasan satu tombol menyala' }).uncheck();
  await settings.getByRole('button', { name: 'Simpan pintasan' }).click();
  await page.reload();
  await expect(page.getByText('Pintasan dimatikan')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ulangi' })).toBeVisible();
  await page.keyboard.press('u');
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Atur atau matikan' }).click();
  await settings.getByRole('checkbox', { name: 'Pintasan satu tombol menyala' }).check();
  await settings.getByRole('textbox', { name: 'Tombol untuk Ulangi' }).fill('k');
  await settings.getByRole('button', { name: 'Simpan pintasan' }).click();
  await expect(page.getByText('Pintasan aktif')).toBeVisible();
  expect((await stateOf(api, own)).current).toMatchObject({ label, call_count: 1 });
  // The keys work again: the chosen letter recalls once, and the old one does nothing.
  await typeByHand(page, 'uk');
  await expect(page.getByRole('region', { name: 'Sedang dipanggil' })).toContainText('2×');
});

test('a desk sees each press on the screen with the next frame, however slow the connection, and only once', async ({
  page,
  request,
  api,
}) => {
  const own = await busyDesk(request, api);
  let presses = 0;
  page.on('request', (asked) => {
    if (asked.url().endsWith('/call-next')) presses += 1;
  });
  const letGo = await hold(page, '**/call-next');
  await openConsole(page, own);
  const button = page.locator('.panggil');
  await expect(button).toContainText('Panggil ');
  const next = await button.locator('b').textContent();
  // With the frame that is drawn next: nothing that takes time, as a request does, stands between a press and what is seen of it.
  const isSeen = await button.evaluate(async (element: HTMLElement) => {
    element.click();
    await new Promise(requestAnimationFrame);
    return element.ariaBusy === 'true';
  });
  expect(isSeen).toBe(true);
  await expect(button).toContainText('Memanggil…');
  await button.click();
  letGo();
  await expect(page.getByRole('region', { name: 'Sedang dipanggil' })).toContainText(next!.replace('Panggil ', ''));
  expect(presses).toBe(1);
});

test('a desk reads that the connection is lost, and sees what changed meanwhile when it is back', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(NO_LINE);
  const own = await busyDesk(request, api);
  await openConsole(page, own);
  await expect(page.getByText('Tersambung', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Panggil / })).toBeVisible();
  await loseLine(page);
  await page.locator('.panggil').click();
  await expect(page.getByRole('button', { name: /^Mencari tahu…/ })).toBeVisible();
  const moved = await callNext(api, own.session, own.record.token);
  await regainLine(page);
  await expect(page.getByText(/belum terpanggil\. Tidak ada yang berubah\. Tekan Panggil lagi\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sedang dipanggil' })).toContainText(moved.now_label);
});

test('a desk goes on calling when the part that locks its screen could not be had without a connection', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(NO_LINE);
  const own = await busyDesk(request, api);
  const missed: string[] = [];
  page.on('requestfailed', (asked) => void missed.push(asked.url()));
  const dialogs = page.waitForResponse(/\/panels-[^/]*\.js$/);
  await openConsole(page, own);
  await dialogs;
  await expect(page.getByText('Tersambung', { exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: /^Panggil / });
  const label = (await button.locator('b').textContent())!.replace('Panggil ', '');
  await loseLine(page);
  let across = 0;
  await expect(async () => {
    await page.mouse.move(400, (across += 3));
    expect(missed.filter((url) => /locked-desk[^/]*\.css$/.test(url))).not.toEqual([]);
  }).toPass();
  await regainLine(page);
  await page.keyboard.press('p');
  await expect(page.getByRole('region', { name: 'Sedang dipanggil' })).toContainText(label);
});

test('a desk opens the documents of a patient by keyboard: numbers and letter on request only, and every look is in the log', async ({
  page,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api);
  await takeBpjs(api, own);
  const booked = await bookBpjs(request, api, own.session, await newPatient(request, api));
  const reference = booked.payment.documents.find(({ name }) => name === 'referral_number')!.value;
  await openConsole(page, own);
  await page.getByRole('combobox', { name: /^Cari di seluruh/ }).fill(booked.trans_code);
  const entry = page.getByRole('button', { name: `Tindakan lain ${booked.queue_label}` });
  await entry.press('Enter');
  await expect(page.getByRole('dialog', { name: new RegExp(`^${booked.queue_label}, `) })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Lihat dokumen' }));
  const panel = page.getByRole('dialog', { name: `Dokumen ${booked.queue_label}` });
  await expect(panel).toContainText('BPJS Kesehatan');
  await expect(panel).toContainText('Rujukan puskesmas / klinik');
  await expect(panel).toContainText('•••••••••7890');
  await expect(panel).not.toContainText(reference);
  await axe(page);
  // The one-letter keys call nobody while a panel is open.
  let moves = 0;
  page.on('request', (asked) => (moves += /call-next|recall|finish/.test(asked.url()) ? 1 : 0));
  await page.keyboard.press('p');
  await page.keyboard.press('s');

  await panel.getByRole('button', { name: 'Tampilkan nomor lengkap' }).press('Enter');
  await expect(panel).toContainText(/0001\d{5}7890/);
  await expect(panel).toContainText(reference);
  await panel.getByRole('button', { name: 'Lihat foto surat' }).press('Enter');
  const picture = panel.getByRole('img', { name: 'Foto surat dari pasien' });
  await expect(picture).toBeVisible();
  const narrow = (await picture.boundingBox())!.width;
  await panel.getByRole('button', { name: 'Perbesar' }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Perbesar' })).toHaveAttribute('aria-pressed', 'true');
  expect((await picture.boundingBox())!.width).toBeGreaterThan(narrow * 2);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(entry).toBeFocused();
  expect(moves).toBe(0);

  const log = await api.get(`/api/manage/${own.place.id}/rows/audit?q=${booked.trans_code}`, {
    token: own.record.token,
  });
  const { rows } = log.data as { rows: { subject: string; action: string }[] };
  expect(rows.map(({ subject }) => subject).toSorted()).toEqual(['document', 'identity_number', 'letter']);
});

test('a guest is sent to the login; a person without a desk reads whom to ask', async ({
  page,
  openPage,
  request,
  axe,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  await page.goto('/loket');
  await page.waitForURL('**/login');
  await expect(page.locator('input[name="phone_or_email"]')).toBeVisible();

  const stranger = await openPage();
  await bringRecord(stranger, await signInByApi(request, 'bukan.petugas@contoh.id'));
  await stranger.goto('/loket');
  await expect(
    stranger.getByRole('heading', { name: 'Akun ini belum terdaftar sebagai petugas meja depan' }),
  ).toBeVisible();
  await expect(stranger.getByText(/Minta manajer fasilitas kesehatan Anda/)).toBeVisible();
  await axe(stranger);
  await stranger.getByRole('button', { name: 'Masuk dengan akun lain' }).click();
  await stranger.waitForURL('**/login');
  expect(await recordOf(stranger)).toBe('');
});
