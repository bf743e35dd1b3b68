import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { countPrinted, faultsOfScreen, openKiosk } from '../support/front-desk/kiosk.ts';
import { busyDesk, openConsole, ownDesk, start, stateOf } from '../support/front-desk/own-desk.ts';
import { scan, typeByHand } from '../support/front-desk/scanner.ts';

const TOUCHES_MAX = 4;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
];
const WELCOME = 'Selamat datang. Sudah punya nomor?';

test('a person takes a number at the kiosk in at most four touches, lying or standing, and gets a slip that names nobody', async ({
  page,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api);
  await start(api, own);
  await openKiosk(page, api, own);
  let touches = 0;
  const touch = async (button: Locator) => {
    expect(await faultsOfScreen(page)).toEqual([]);
    if (!(await page.getByRole('heading', { name: WELCOME }).isVisible())) {
      // 'Kembali' is always at the lower left, and help is offered beside every question.
      const back = (await page.getByRole('button', { name: 'Kembali' }).boundingBox())!;
      expect(back.x).toBeLessThan(100);
      expect(back.y).toBeGreaterThan(page.viewportSize()!.height - 110);
    }
    await expect(page.getByRole('button', { name: 'Panggil petugas' })).toBeVisible();
    touches += 1;
    await button.click();
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const ways = [
    // The clinic has two doctors, so it is the longest way.
    [button(/^Ambil nomor/), button(new RegExp(`^${own.clinic}`)), button(/^dr\. Dua/)],
    [button(/^Ambil nomor/), button('Dokter'), button(/^dr\. Satu/)],
  ];
  for (const [at, size] of SIZES.entries()) {
    await page.setViewportSize(size);
    await expect(page.getByRole('heading', { name: WELCOME })).toBeVisible();
    await axe(page);
    touches = 0;
    for (const step of ways[at]!) {
      await step.waitFor();
      await touch(step);
    }
    await expect(page.getByRole('heading', { name: 'Siapa pasiennya?' })).toBeVisible();
    for (const letter of 'LARAS')
      await page.getByRole('group', { name: 'Huruf' }).getByRole('button', { name: letter, exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Ketik nama lengkap' })).toHaveValue('Laras');
    await axe(page);
    await touch(button('Lanjut'));
    expect(touches).toBeLessThanOrEqual(TOUCHES_MAX);
    await expect(page.getByRole('heading', { name: 'Nomor Anda B01' })).toBeVisible();
    await expect.poll(() => countPrinted(page)).toBe(at + 1);
    expect(await faultsOfScreen(page)).toEqual([]);
    await axe(page);
    await expect(page.locator('.kios')).not.toContainText('Laras');
    await page.emulateMedia({ media: 'print' });
    const slip = page.locator('.slip');
    await expect(slip).toContainText('B01');
    await expect(slip).not.toContainText('Laras');
    await expect(button('Selesai')).toBeHidden();
    const mm = (of: Locator, what: 'width' | 'fontSize') =>
      of.evaluate((element, key) => Math.round((Number.parseFloat(getComputedStyle(element)[key]) * 25.4) / 96), what);
    expect([
      await mm(slip, 'width'),
      await mm(slip.locator('.nq'), 'fontSize'),
      await mm(slip.locator('.qr'), 'width'),
    ]).toEqual([80, 26, 31]);
    await expect(slip.locator('> :last-child')).toHaveText(/^Bukti [\da-f]{4} [\da-f]{4} [\da-f]{4}$/);
    await page.emulateMedia({ media: 'screen' });
    await button('Selesai').click();
  }
  expect((await stateOf(api, own)).entries).toMatchObject([
    { label: 'B01', status: 'CHECKED_IN', patient: { name: 'Laras' }, is_onsite: true },
  ]);
});

test('somebody without a name gets a number where the center allows it, with keys alone; the kiosk goes back to the start by itself, and the desk writes in the name', async ({
  page,
  request,
  api,
  axe,
  openPage,
}) => {
  const own = await ownDesk(request, api);
  const path = `/api/manage/${own.place.id}/facts`;
  const { facts, seen } = (await api.get(path, { token: own.record.token })).data as { facts: object; seen: string };
  const saved = await api.post(path, { ...facts, kiosk_nameless: true, seen }, { token: own.record.token });
  expect(saved.status, JSON.stringify(saved.error)).toBe(200);
  await page.clock.install();
  await openKiosk(page, api, own);
  const heading = (name: string) => page.getByRole('heading', { name });
  await expect(heading(WELCOME)).toBeVisible();
  // A lone digit waits a moment, in case a scanner goes on typing.
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await page.clock.runFor(100);
  };
  await press('2');
  await expect(heading('Mau ke mana?')).toBeVisible();
  await press('1');
  await expect(heading('Dokter yang mana?')).toBeVisible();
  await press('Escape');
  await expect(heading('Mau ke mana?')).toBeVisible();
  await press('1');
  await expect(heading('Dokter yang mana?')).toBeVisible();
  await press('2');
  await expect(heading('Siapa pasiennya?')).toBeVisible();
  await page.clock.runFor(59_000);
  await expect(page.getByRole('timer')).toHaveText('Layar kembali ke awal dalam 1 detik tanpa sentuhan.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('timer')).toHaveText('Layar kembali ke awal dalam 60 detik tanpa sentuhan.');
  await expect(page.getByRole('button', { name: 'Lanjut tanpa nama' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading('Nomor Anda B01')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(heading(WELCOME)).toBeVisible();
  await page.getByRole('button', { name: /^Ambil nomor/ }).click();
  await page.clock.runFor(60_000);
  await expect(heading(WELCOME)).toBeVisible();

  const desk = await openPage();
  await openConsole(desk, own);
  await desk.getByRole('button', { name: /^B01 Tanpa nama/ }).click();
  await axe(desk);
  await desk.getByRole('textbox', { name: 'Nama pasien' }).fill('Laras Puspita');
  await desk.getByRole('button', { name: 'Simpan nama' }).click();
  await expect(desk.getByRole('button', { name: /^B01 Laras Puspita/ })).toBeVisible();
});

test('a scanned ticket checks in on every screen and says who takes another number; whoever asks for help is read at the desk', async ({
  page,
  request,
  api,
  openPage,
  complaints,
}) => {
  complaints.allow(/status of (404|409)|Failed to load resource/);
  const own = await busyDesk(request, api);
  const { entries } = await stateOf(api, own);
  const [first] = entries;
  await page.setViewportSize(SIZES[0]!);
  await openKiosk(page, api, own);
  const heading = (name: string) => page.getByRole('heading', { name });
  await page.getByRole('button', { name: /^Ambil nomor/ }).click();
  await expect(heading('Mau ke mana?')).toBeVisible();
  await scan(page, `https://antrian.example/bagikan/${first!.trans_code}#${'x'.repeat(32)}`);
  await expect(heading('Check-in berhasil')).toBeVisible();
  await expect(page.locator('.kios-jawab')).toContainText(first!.label);
  await page.getByRole('button', { name: 'Selesai' }).click();

  await page.getByRole('button', { name: /^Ambil nomor/ }).click();
  await page.getByRole('button', { name: 'Dokter' }).click();
  await page.getByRole('button', { name: /^dr\. Dua/ }).click();
  const field = page.getByRole('textbox', { name: 'Ketik nama lengkap' });
  await expect(field).toBeFocused();
  await typeByHand(page, 'Rin');
  await scan(page, '3174012345678901');
  await expect(page.getByText(/^Kartu ini tidak dibaca kios/)).toBeVisible();
  expect(await faultsOfScreen(page)).toEqual([]);
  // What the scanner typed is no name, and what was typed by hand is still there.
  await expect(field).toHaveValue('Rin');
  await scan(page, first!.trans_code.toLowerCase());
  await expect(heading('Nomor Anda B01')).toBeVisible();
  await expect(page.locator('.kios')).not.toContainText(first!.patient.name);
  await scan(page, '2222-2222');
  await expect(page.getByText(/^Kode ini tidak dikenal di sini/)).toBeVisible();

  // The answer is lost on its way: asking again gives the same number, and no second one.
  await page.route(
    '**/api/kiosk/session/*/number',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Kembali' }).click();
  await page.getByRole('button', { name: /^Ambil nomor/ }).click();
  await page.getByRole('button', { name: 'Dokter' }).click();
  await page.getByRole('button', { name: /^dr\. Satu/ }).click();
  await field.fill('Rina Marlina');
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page.getByText(/^Belum jelas apakah nomor sudah diambil/)).toBeVisible();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(heading('Nomor Anda B05')).toBeVisible();
  expect((await stateOf(api, own)).entries).toHaveLength(5);
  await page.getByRole('button', { name: 'Selesai' }).click();

  await page.getByRole('button', { name: 'Panggil petugas' }).click();
  await expect(page.getByText('Petugas dipanggil. Mohon tunggu di sini.')).toBeVisible();
  const console = await openPage();
  await openConsole(console, own);
  await expect(console.getByText(/^Lobi, Kios 2 memanggil petugas, \d\d:\d\d$/)).toBeVisible();
  await console.getByRole('button', { name: 'Saya ke sana' }).click();
  await expect(console.getByText(/memanggil petugas/)).toHaveCount(0);
});
