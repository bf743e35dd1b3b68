import type { Page } from '@playwright/test';
import { beyondScreen } from '../support/beyond-screen.ts';
import { PHONE } from '../support/browser.ts';
import { questionOn } from '../support/front-desk/call-again.ts';
import { openDeskMenu } from '../support/front-desk/desk-menu.ts';
import { expect, test } from '../support/fixtures.ts';
import { openConsole, ownDesk, start, walkIn } from '../support/front-desk/own-desk.ts';

/** What a thumb reaches, from the lower edge. */
const REACH_PX = 220;
const TARGET_PX = 52;
const IN_LINE = 60;
const LONG_NAME = 'Raden Ajeng Kusumaningrum Prawirodirdjoningrat';
const CALL = ['.panggil', '.tiga .btn:nth-child(1)', '.tiga .btn:nth-child(2)', '.tiga .btn:nth-child(3)'];
const UNDO = '.langkah-kini .btn';

/** The buttons that are too small, out of reach of the thumb, or under something else. */
function badButtons(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ({ selectors: all, reach, target }) =>
      all.filter((selector) => {
        const button = document.querySelector(selector);
        if (!button) return true;
        const { x, y, width, height, bottom, right } = button.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        const isInside = x >= 0 && right <= innerWidth && bottom <= innerHeight && y >= innerHeight - reach;
        return !isInside || height < target || width < target || !button.contains(top);
      }),
    { selectors, reach: REACH_PX, target: TARGET_PX },
  );
}

test('a desk on a phone works with one thumb with 60 people in line: it calls, repeats, passes, finishes and takes back in a bar that stays where it is', async ({
  page,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api);
  await start(api, own);
  const labels: string[] = [];
  for (let at = 0; at < IN_LINE; at += 1) {
    const { label } = await walkIn(api, own, at === 0 ? LONG_NAME : `Pasien Ke ${at + 1}`, 'DOCTOR_AGREED');
    labels.push(label);
  }
  const [first, second, third] = labels as [string, string, string];
  await openConsole(page, own);
  const card = page.getByRole('region', { name: 'Sedang dipanggil' });
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).tap();
  await expect(page.getByRole('button', { name: `Panggil ${first}` })).toContainText(LONG_NAME);
  expect(await badButtons(page, CALL)).toEqual([]);
  await axe(page);

  await tap(`Panggil ${first}`);
  await expect(card).toContainText(LONG_NAME);
  await expect(page.getByText(`${first} dipanggil`)).toBeVisible();
  expect(await page.evaluate(() => scrollY), 'a press in the bar moves the list').toBe(0);
  expect(await badButtons(page, [...CALL, UNDO])).toEqual([]);
  // Further down the line too, with the list behind the bar.
  await page.evaluate(() => scrollTo(0, 2_000));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2_000);
  expect(await badButtons(page, [...CALL, UNDO])).toEqual([]);
  await tap('Ulangi');
  await expect(card).toContainText('2×');

  // The question stands in the place of the call, as high as it, and in reach.
  const slot = page.locator('.slot');
  const { y, height } = (await slot.boundingBox())!;
  await tap(`Panggil ${second}`);
  const question = questionOn(page);
  await expect(question).toContainText(`Jawaban Anda langsung memanggil ${second}.`);
  const asked = (await slot.boundingBox())!;
  expect([asked.y, asked.height]).toEqual([y, height]);
  expect(
    await badButtons(
      page,
      ['1', '2', '3'].map((at) => `.pil-jawab .btn:nth-child(${at})`),
    ),
  ).toEqual([]);
  await axe(page);
  await question.getByRole('button', { name: 'Tunggu' }).tap();
  await expect(page.getByText(`Tidak ada yang berubah. ${first} tetap di ruang.`)).toBeVisible();

  // A refusal is said in the bar.
  await tap('Tidak hadir');
  await expect(page.locator('.jempol .langkah-gagal')).toContainText(`${first} baru bisa ditandai tidak hadir`);
  expect(await badButtons(page, [...CALL, UNDO])).toEqual([]);
  expect((await beyondScreen(page)).across).toBe(0);

  await tap('Lewati');
  await expect(page.getByText('Tidak ada pasien di ruang')).toBeVisible();
  await tap('Batalkan');
  await expect(page.getByText(`Dibatalkan: lewati ${first}.`, { exact: false })).toBeVisible();
  await expect(card).toContainText(first);
  await tap('Selesai');
  await expect(page.getByText(`${first} selesai`)).toBeVisible();
  await tap(`Panggil ${second}`);
  await expect(card).toContainText(second);
  await expect(page.getByRole('button', { name: `Panggil ${third}` })).toBeVisible();

  // Narrower, and with letters of twice the size, nothing leaves the screen.
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await beyondScreen(page)).across).toBe(0);
  await page.setViewportSize(PHONE.viewport);
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  expect((await beyondScreen(page)).across).toBe(0);
  await page.setViewportSize({ width: 740, height: 360 });
  expect((await beyondScreen(page)).across).toBe(0);
});

test('a desk on a phone finds a patient by the search and everything else in its menu', async ({
  page,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api);
  await start(api, own);
  for (const name of ['Adi Nugraha', 'Bunga Lestari']) await walkIn(api, own, name);
  await openConsole(page, own);
  const field = page.locator('#cari-menunggu');
  await expect(page.getByRole('button', { name: /^B02/ })).toBeVisible();
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'Cari', exact: true }).tap();
  await expect(field).toBeFocused();
  await axe(page);
  await page.getByRole('button', { name: 'Tutup pencarian' }).tap();
  await expect(field).toBeHidden();

  const menu = page.getByRole('dialog', { name: 'Menu meja' });
  const open = () => openDeskMenu(page);
  await open();
  await expect(menu.getByRole('link', { name: 'Papan TV' })).toHaveAttribute('href', `/layar/${own.center}`);
  await axe(page);
  await menu.getByRole('button', { name: 'Jeda' }).tap();
  await page.getByRole('button', { name: 'Jeda sekarang' }).tap();
  await expect(page.locator('.jempol').getByRole('button', { name: /^Lanjutkan/ })).toBeVisible();
  await open();
  await menu.getByRole('button', { name: 'Lanjutkan' }).tap();
  await expect(page.getByRole('button', { name: /^Panggil / })).toBeVisible();

  // The other session of the day has not begun: its start and the late doctor stand in the bar.
  await open();
  await menu.getByRole('button', { name: /dr\. Dua/ }).tap();
  await expect(menu).toBeHidden();
  await expect(page.locator('.jempol').getByRole('button', { name: 'Mulai sesi' })).toBeVisible();
  expect(await badButtons(page, ['.panggil', '.meja-dua .btn:nth-child(1)', '.meja-dua .btn:nth-child(2)'])).toEqual(
    [],
  );
  await page.locator('.jempol').getByRole('button', { name: 'Dokter terlambat' }).tap();
  await expect(page.getByRole('dialog', { name: 'Dokter terlambat' })).toBeVisible();
  await page.keyboard.press('Escape');
  await open();
  await menu.getByRole('button', { name: 'Keluar' }).tap();
  await page.waitForURL('**/login');
});
