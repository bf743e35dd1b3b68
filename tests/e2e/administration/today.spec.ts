import type { Page } from '@playwright/test';
import { expect, loaded, test } from '../support/fixtures.ts';
import { ownDesk, start, walkIn } from '../support/own-desk.ts';
import type { OwnDesk } from '../support/own-desk.ts';
import type { Api } from '../support/api.ts';
import { press as pressAt } from '../support/press.ts';
import { bringRecord } from '../support/staff.ts';

const press = (api: Api, { record, session }: OwnDesk, move: string) => pressAt(api, session, move, record.token);

/** How many pixels a page is higher and wider than the screen. */
const scrolls = (page: Page): Promise<{ down: number; across: number }> =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return { down: scrollHeight - clientHeight, across: scrollWidth - clientWidth };
  });

test('a manager watches a session begin and a number be called, and reads who pressed it and what was taken back', async ({
  page,
  request,
  api,
  axe,
}) => {
  const desk = await ownDesk(request, api);
  await bringRecord(page, desk.record);
  await page.goto(`/kelola/${desk.place.id}`);
  const card = page.getByRole('listitem').filter({ hasText: 'dr. Satu' });
  await expect(card.getByText('Belum ada')).toBeVisible();
  await walkIn(api, desk, 'Hari Prabowo');
  await start(api, desk);
  await press(api, desk, 'call-next');
  await expect(card.getByText('Di ruang')).toBeVisible();
  await expect(card.getByText('B01', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^Tindakan/ }).click();
  await expect(card.getByRole('link', { name: 'Buka meja' })).toHaveAttribute(
    'href',
    `/loket?faskes=${desk.place.id}&sesi=${desk.session}`,
  );
  await axe(page);

  await page.getByRole('button', { name: 'Siapa menekan apa' }).click();
  const drawer = page.getByRole('dialog', { name: 'Siapa menekan apa' });
  await expect(drawer.getByText('Memanggil B01')).toBeVisible();
  await press(api, desk, 'undo');
  await expect(drawer.getByRole('listitem').filter({ hasText: /Memanggil B01\s*dibatalkan \d\d:\d\d/ })).toBeVisible();
  await expect(drawer.getByText('Hari Prabowo')).toHaveCount(0);
  await axe(page);
});

test('a manager closes a session early, and its patient goes to another doctor of the same day', async ({
  page,
  request,
  api,
  axe,
}) => {
  const desk = await ownDesk(request, api);
  await start(api, desk);
  await walkIn(api, desk, 'Hari Prabowo');
  await bringRecord(page, desk.record);
  await page.goto(`/kelola/${desk.place.id}`);
  const card = page.getByRole('listitem').filter({ hasText: 'dr. Satu' });
  await card.getByRole('button', { name: /^Tindakan/ }).click();
  await card.getByRole('button', { name: 'Tutup lebih awal' }).click();
  await expect(card.getByText(/1 orang masih antri/)).toBeVisible();
  await card.getByLabel('Alasan').fill('Dokter dipanggil ke ruang operasi');
  await card.getByRole('button', { name: 'Lihat siapa yang terkena' }).click();
  await expect(card.getByLabel('Nomor B01 dipindah ke')).toContainText('dr. Dua');
  await expect(card.getByText('Dokter lain, hari yang sama')).toBeVisible();
  await axe(page);
  await card.getByRole('button', { name: 'Tutup, pindahkan 1, akhiri 0' }).click();
  await expect(page.getByText(/dr\. Satu .*: 0 terlayani, usai/)).toBeVisible();
  expect((await scrolls(page)).across).toBe(0);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'dr. Dua' }).getByText('Antri').locator('..'),
  ).toContainText('1');
});

test('a page of the administration with little on it does not scroll', async ({ page, request, api }) => {
  const desk = await ownDesk(request, api);
  await bringRecord(page, desk.record);
  await page.goto('/kelola');
  await loaded(page);
  expect(await scrolls(page)).toEqual({ down: 0, across: 0 });
});
