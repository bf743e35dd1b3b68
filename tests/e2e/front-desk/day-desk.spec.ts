import { gzipSync } from 'node:zlib';
import type { DataOf } from '#contract/endpoint.ts';
import { callAgain } from '../support/front-desk/call-again.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { pressOn, tabTo } from '../support/keyboard.ts';
import { bookFour, openConsole, ownDesk, start, stateOf, walkIn } from '../support/front-desk/own-desk.ts';
import { typeByHand } from '../support/front-desk/scanner.ts';
import { bringRecord } from '../support/staff.ts';
import type { getQueueTrace } from '#contract/queue/trace/trace.ts';

/** The limit for all JavaScript of the console (1 kB = 1,000 bytes), so that it loads quickly on a desk's old computer. */
const CONSOLE_KB = 200;
const DESK = { viewport: { width: 1280, height: 800 } };

test('a desk works a whole day by keyboard: it starts, checks in, calls, recalls, passes, registers, undoes, pauses, and closes with its work list', async ({
  page,
  request,
  api,
}) => {
  const own = await ownDesk(request, api);
  await bookFour(request, api, own);
  await openConsole(page, own);
  const card = page.getByRole('region', { name: 'Sedang dipanggil' });
  // Presses one key at a time, after the previous press was answered and a closed dialog has let the letters work again.
  const press = async (keys: string) => {
    await expect(page.locator('[aria-busy="true"], .kk.istirahat')).toHaveCount(0);
    await page.keyboard.press(keys);
  };
  await expect(page.getByRole('heading', { name: own.clinic })).toBeVisible();
  await press('p');
  await expect(page.getByText('Sesi belum dimulai. Tekan Mulai sesi dulu.')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: /^Mulai sesi/ }));
  await expect(page.getByRole('button', { name: /^Panggil B01/ })).toContainText('belum check-in');

  const [first] = (await stateOf(api, own)).entries.filter(({ number }) => number === 1);
  await press('/');
  await expect(page.getByRole('combobox', { name: /^Cari di seluruh/ })).toBeFocused();
  await typeByHand(page, first!.trans_code);
  await press('Enter');
  await expect(page.getByText('Check-in berhasil, B01.')).toBeVisible();
  await press('Escape');

  await press('p');
  await expect(card).toContainText('B01');
  await press('u');
  await expect(card).toContainText('2×');
  await press('t');
  await expect(page.getByText(/^B01 baru bisa ditandai tidak hadir setelah \d panggilan lagi/)).toBeVisible();
  await press('l');
  await expect(page.getByRole('button', { name: 'Panggil B01' })).toBeVisible();
  await expect(page.getByText('Dilewati 1×, dipanggil lagi setelah 2 orang')).toBeVisible();

  // The shortest registration: D, a name, Enter.
  await press('d');
  await expect(page.getByRole('combobox', { name: 'Nama' })).toBeFocused();
  await typeByHand(page, 'Rina Marlina');
  await press('Enter');
  const registered = page.getByRole('dialog', { name: 'Daftar langsung' });
  await expect(registered.getByText('B05', { exact: true }).first()).toBeVisible();
  await expect(registered.getByRole('button', { name: 'Cetak struk' })).toBeFocused();
  await press('Escape');
  await expect(registered).toBeHidden();

  await expect(page.getByRole('button', { name: /^Panggil B05/ })).toContainText('jalur datang langsung');
  await press('p');
  await expect(card).toContainText('B05');
  await press('z');
  await expect(page.getByText(/^Dibatalkan: panggil B05\./)).toBeVisible();
  await expect(page.getByText('Tidak ada pasien di ruang')).toBeVisible();
  await press('p');
  await expect(card).toContainText('B05');

  await press('j');
  await expect(page.getByRole('radio', { name: 'Istirahat, salat, makan' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('button', { name: /^Lanjutkan Istirahat, salat, makan, sampai/ })).toBeVisible();
  await press('p');
  await expect(page.getByText('Sesi sedang dijeda. Lanjutkan dulu, baru panggil.')).toBeVisible();
  await press('j');
  await expect(page.locator('.panggil')).toContainText('Panggil B');
  await press('s');
  await expect(page.getByText('Tidak ada pasien di ruang')).toBeVisible();

  await pressOn(page, page.getByRole('button', { name: 'Lainnya' }));
  await pressOn(page, page.getByRole('button', { name: 'Tutup sesi' }));
  await tabTo(page, page.getByRole('textbox', { name: 'Alasan' }));
  await typeByHand(page, 'Dokter dipanggil operasi');
  await press('Enter');
  await expect(page.getByRole('heading', { name: '4 antrian terkena' })).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: 'B04' });
  await expect(row).toContainText('Dipindah ke');
  await tabTo(page, row.getByRole('combobox'));
  // The last choice of the list.
  await press('End');
  await expect(row).toContainText('Dibatalkan');
  await pressOn(page, page.getByRole('button', { name: 'Simpan dan beri tahu pasien' }));
  await expect(page.getByText(/^Sesi ditutup\. .*Dipindah 3, dibatalkan 1\.$/)).toBeVisible();
  await expect(page.getByText('Sesi ini sudah selesai.')).toBeVisible();
  const { status, entries } = await stateOf(api, own);
  expect([status, entries.find(({ number }) => number === 5)!.status]).toEqual(['FINISHED', 'DONE']);
});

test('two desks that press at the same time never call the same number, and the later one reads so', async ({
  page,
  openPage,
  request,
  api,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const own = await ownDesk(request, api);
  await start(api, own);
  const labels: string[] = [];
  for (const name of ['Adi Nugraha', 'Bunga Lestari', 'Citra Dewi', 'Dodi Hartono'])
    labels.push((await walkIn(api, own, name)).label);
  const other = await openPage(DESK);
  const desks = [page, other];
  for (const desk of desks) {
    await openConsole(desk, own);
  }
  for (const label of labels) {
    for (const desk of desks) await expect(desk.getByRole('button', { name: `Panggil ${label}` })).toBeVisible();
    // Both presses are on their way before one is answered.
    const letGo = await Promise.all(desks.map((desk) => hold(desk, '**/call-next')));
    for (const desk of desks) {
      if (label === labels[0]) await desk.keyboard.press('p');
      else await callAgain(desk);
      await expect(desk.locator('.panggil')).toContainText('Memanggil…');
    }
    for (const go of letGo) go();
    for (const desk of desks) await expect(desk.getByRole('region', { name: 'Sedang dipanggil' })).toContainText(label);
    const warnings = () => Promise.all(desks.map((desk) => desk.getByText(`memanggil ${label} lebih dulu`).count()));
    await expect.poll(async () => (await warnings()).toSorted()).toEqual([0, 1]);
    for (const desk of desks) await desk.unrouteAll({ behavior: 'wait' });
  }
  const { events } = (await api.get(`/api/queue/${own.session}/trace`)).data as DataOf<typeof getQueueTrace>;
  expect(events.filter(({ kind }) => kind === 'CALLED').map(({ label }) => label)).toEqual(labels);
});

test('two desks call from one queue to their own rooms, and each sees who is in the other', async ({
  page,
  openPage,
  request,
  api,
}) => {
  const own = await ownDesk(request, api);
  await start(api, own);
  const [one, two] = [await walkIn(api, own, 'Adi Nugraha'), await walkIn(api, own, 'Bunga Lestari')];
  await openConsole(page, own);
  await page.getByRole('button', { name: 'Lainnya' }).click();
  await page.getByRole('button', { name: 'Atur ruang' }).click();
  for (const room of ['Ruang 3', 'Ruang 4']) {
    await page.getByLabel('Nama ruang').fill(room);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Simpan ruang' }).click();
  await expect(page.getByText('Pilih ruang Anda dulu, baru panggil.')).toBeVisible();
  await page.getByRole('radio', { name: 'Ruang 3' }).check();
  const other = await openPage(DESK);
  await openConsole(other, own);
  await other.getByRole('radio', { name: 'Ruang 4' }).check();
  await page.locator('.panggil').click();
  const card = page.getByRole('region', { name: 'Sedang dipanggil' });
  await expect(card).toContainText(one.label);
  await other.getByRole('button', { name: `Panggil ${two.label}` }).click();
  const otherCard = other.getByRole('region', { name: 'Sedang dipanggil' });
  await expect(otherCard.locator('.no')).toContainText(two.label);
  await expect(other.getByRole('list', { name: 'Di ruang lain' })).toContainText(`Ruang 3: ${one.label}`);
  await expect(card.locator('.no')).toContainText(one.label);
  await expect(page.getByRole('list', { name: 'Di ruang lain' })).toContainText(`Ruang 4: ${two.label}`);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Ruang 3' })).toBeChecked();
  // A finish ends the turn in this room only.
  await page.getByRole('button', { name: /^Selesai/ }).click();
  await expect(page.getByText('Tidak ada pasien di ruang')).toBeVisible();
  await expect(otherCard.locator('.no')).toContainText(two.label);
});

test('a desk whose registration gets no answer sends it again without giving a second number', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  const own = await ownDesk(request, api);
  await start(api, own);
  await openConsole(page, own);
  let asked = 0;
  await page.route('**/walk-in', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await expect(page.getByRole('heading', { name: own.clinic })).toBeVisible();
  await page.keyboard.press('d');
  await page.getByRole('combobox', { name: 'Nama' }).fill('Rina Marlina');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/nomornya tidak akan ganda/)).toBeVisible();
  await page.getByRole('button', { name: 'Daftarkan', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cetak struk' })).toBeVisible();
  expect((await stateOf(api, own)).entries.map(({ label }) => label)).toEqual(['B01']);
  // The printed ticket names nobody, and its code opens the live card without a sign-in.
  const paper = page.locator('.struk-meja');
  await expect(paper).toContainText('B01');
  await expect(paper).not.toContainText('Rina');
  await expect(paper).toContainText(
    'Jalur kedua (mendaftar di tempat, atau terlambat) mendapat satu dari 4 panggilan, selama kedua jalur menunggu.',
  );
  await expect(paper).toContainText('izin sebentar 2 kali');
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cetak struk' })).toBeHidden();
});

test('a desk opens the console on an old computer, because its JavaScript is small', async ({ page, request, api }) => {
  const own = await ownDesk(request, api);
  await bringRecord(page, own.record);
  const scripts: Promise<number>[] = [];
  const dialogs = page.waitForResponse(/\/panels-[^/]*\.js/);
  page.on('response', (answer) => {
    if (/\.js(\?|$)/.test(answer.url()))
      scripts.push(answer.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(`/loket?sesi=${own.session}`);
  await expect(page.getByRole('button', { name: /^Mulai sesi/ })).toBeVisible();
  await dialogs;
  const bytes = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0);
  expect(bytes / 1_000).toBeLessThan(CONSOLE_KB);
});
