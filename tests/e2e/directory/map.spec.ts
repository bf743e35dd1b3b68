import type { BrowserContext, Page } from '@playwright/test';
import { startProduct } from '#tests/support/process/product.ts';
import { startTileHost } from '#tests/support/content/tile-host.ts';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';

const BANDUNG = { latitude: -6.917_512_3, longitude: 107.619_087_6 };
const NEAR = '/search/result/?latitude=-6.9175&longitude=107.6191&distance=20';
const PIN = '.peta-jarum';
/** What stands below a map whose ground our own server draws. */
const OWN_GROUND = 'dari Natural Earth (domain publik)';
const OWN_TILE = '.leaflet-tile-loaded[src^="/peta/"]';

type Found = { slug: string; hospital: { name: string; slug_name: string } };
async function someDoctor(api: Api): Promise<Found> {
  const { data } = await api.get('/api/search?specialization=anak&city=kota-bandung');
  return (data as { doctor_list: Found[] }).doctor_list.find(({ hospital }) => /Hasan Sadikin/.test(hospital.name))!;
}

/** Requested addresses: of the map's code, and of hosts other than the product. */
function watch(page: Page): { map: string[]; others: string[] } {
  const asked = { map: [] as string[], others: [] as string[] };
  page.on('request', (request) => {
    const { protocol, origin, pathname } = new URL(request.url());
    if (/\/assets\/(map-board|found-map)/.test(pathname)) asked.map.push(pathname);
    if (protocol !== 'data:' && protocol !== 'blob:' && origin !== new URL(process.env['BASE_URL']!).origin)
      asked.others.push(request.url());
  });
  return asked;
}

/** A phone whose person saves data. */
const savesData = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );

test('a visitor opens the map of results with its list, uses both by mouse and keyboard, and no other host is asked', async ({
  page,
  axe,
}) => {
  const asked = watch(page);
  await page.goto(NEAR);
  const opener = page.getByRole('button', { name: 'Lihat peta' });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(asked.map).toEqual([]);
  await opener.click();
  await expect(page.locator(PIN).first()).toBeVisible();
  expect(asked.map.length).toBeGreaterThan(0);
  await expect(page.getByText(OWN_GROUND)).toBeVisible();
  await expect(page.locator(OWN_TILE).first()).toBeVisible();
  const list = page.getByRole('list', { name: 'Tempat pada peta' });
  const count = await list.getByRole('listitem').count();
  expect(count).toBeGreaterThan(3);
  await expect(list.getByText(/ (m|km) dari Anda/)).toHaveCount(count);
  await expect(list.getByRole('link', { name: /^Petunjuk arah ke / })).toHaveCount(count);
  await axe(page);

  // The list opens a location's card over the map, which takes the focus and gives it to the pin when it closes.
  await list
    .getByRole('button', { name: /^\d+\. Tampilkan di peta: / })
    .nth(1)
    .click();
  const name = await list.locator('.tempat-nama').nth(1).innerText();
  const card = page.getByRole('group', { name });
  await expect(card).toBeFocused();
  await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^\/p\//);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  // Grouped pins separate, until every location has a pin of its own.
  await page.getByRole('button', { name: 'Tampilkan semua tempat' }).click();
  const together = page.getByRole('button', { name: /^\d+ tempat.*Perbesar$/ });
  await expect(async () => {
    if ((await together.count()) > 0) await together.first().click({ timeout: 1_000 });
    await expect(together).toHaveCount(0, { timeout: 100 });
  }).toPass();
  await page.getByRole('region', { name: /^Peta \d+ tempat$/ }).focus();
  const pin = page.locator(PIN).first();
  await tabTo(page, pin);
  const label = (await pin.innerText()).replaceAll(/\s+/g, ' ');
  await expect(pin).toHaveAccessibleName(label);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: label.replace(/^\d+ /, '') })).toBeFocused();
  await expect(page.locator(`${PIN}[aria-pressed="true"]`)).toHaveAccessibleName(label);
  await page.keyboard.press('Escape');
  await expect(page.locator(`${PIN}:focus`)).toHaveAccessibleName(label);
  expect(asked.others).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.peta')).toBeHidden();
});

test('a visitor searches again with an open map, which stays open and shows the new results', async ({ page }) => {
  await page.goto('/search/result/?specialization=anak&city=kota-bandung');
  await page.getByRole('button', { name: 'Lihat peta' }).click();
  await expect(page.locator(PIN).first()).toBeVisible();
  const first = await page.locator('.tempat-daftar').innerText();
  await page.getByRole('combobox').fill('jantung');
  await page.getByRole('combobox').press('Enter');
  await page.waitForURL(/query=jantung/);
  await expect(page.locator(PIN).first()).toBeVisible();
  await expect(page.locator('.tempat-daftar')).not.toHaveText(first);
});

test('a visitor of /d and /p scrolls to the map, and on request sees their location with distance and regency', async ({
  page,
  api,
  axe,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(BANDUNG);
  const { slug, hospital } = await someDoctor(api);
  const asked = watch(page);
  for (const path of [`/d/${slug}`, `/p/${hospital.slug_name}`]) {
    await page.goto(path);
    const section = page.locator('#lokasi');
    const route = section.getByRole('link', { name: `Petunjuk arah ke ${hospital.name}` });
    await expect(route).toHaveAttribute('href', /destination=-6\.8991,107\.598$/);
    await section.getByRole('heading').scrollIntoViewIfNeeded();
    await expect(section.locator(PIN)).toHaveCount(1);
    await expect(section.getByText(/dari Anda/)).toHaveCount(0);
    await section.getByRole('button', { name: 'Pakai lokasi saya' }).click();
    await expect(section.getByText('3,1 km dari Anda')).toBeVisible();
    await expect(section.getByText('Sekitar Kota Bandung')).toBeVisible();
    await expect(section.locator('.peta-anda')).toBeVisible();
    await axe(page);
  }
  expect(asked.others).toEqual([]);
});

test('a visitor who saves data opens the map of a page on request only', async ({ page, api, context }) => {
  await savesData(context);
  const { hospital } = await someDoctor(api);
  const asked = watch(page);
  await page.goto(`/p/${hospital.slug_name}`);
  const opener = page.locator('#lokasi').getByRole('button', { name: 'Lihat peta' });
  await opener.scrollIntoViewIfNeeded();
  await expect(opener).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.map).toEqual([]);
  await opener.click();
  await expect(page.locator(PIN)).toHaveCount(1);
});

test('a visitor whose line was lost while the map opened gets its ground when the line is back', async ({
  page,
  api,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const { hospital } = await someDoctor(api);
  await page.route('**/peta/**', (route) => route.abort());
  await page.goto(`/p/${hospital.slug_name}#lokasi`);
  await expect(page.locator(PIN)).toHaveCount(1);
  await expect(page.locator(OWN_TILE)).toHaveCount(0);
  await page.unroute('**/peta/**');
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await page.context().setOffline(false);
  await expect(page.locator(OWN_TILE).first()).toBeVisible();
});

test('a visitor without script reads where a center is and how to get there', async ({ browser, baseURL, api }) => {
  const { slug, hospital } = await someDoctor(api);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  for (const path of [`/d/${slug}`, `/p/${hospital.slug_name}`]) {
    await page.goto(path);
    const section = page.locator('#lokasi');
    await expect(section).toContainText('Kota Bandung');
    await expect(section.getByRole('link', { name: /^Petunjuk arah/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Lihat peta' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Pakai lokasi saya' })).toBeHidden();
  }
  await context.close();
});

test('a visitor whose map cannot be loaded reads so, and still has the list', async ({
  page,
  api,
  context,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|ERR_FAILED|dynamically imported/);
  await savesData(context);
  // The page seems to have reloaded itself for a failed part a moment ago (STATE-08).
  await page.addInitScript(() => sessionStorage.setItem('chunk-reload', String(Date.now())));
  const { hospital } = await someDoctor(api);
  await page.route('**/assets/map-board*.js', (route) => route.abort());
  await page.goto(`/p/${hospital.slug_name}`);
  await page.locator('#lokasi').getByRole('button', { name: 'Lihat peta' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Peta tidak bisa dimuat/);
  await expect(page.getByRole('link', { name: /^Petunjuk arah/ })).toBeVisible();
});

test('a visitor sees tiles of the configured host with their attribution, and the ground of our own when they fail', async ({
  page,
  axe,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  const tiles = await startTileHost();
  const product = await startProduct({
    env: {
      MAP_TILES_URL: tiles.template,
      MAP_TILES_ATTRIBUTION: '© Peta Contoh https://peta.example/hak',
      TRUSTED_PROXIES: '1',
    },
  });
  try {
    const answer = await page.goto(product.address + NEAR);
    expect(answer!.headers()['content-security-policy']).toContain(`img-src 'self' data: blob: ${tiles.origin};`);
    expect(tiles.asked()).toEqual([]);
    await page.getByRole('button', { name: 'Lihat peta' }).click();
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
    expect(tiles.asked().every((path) => /^\/\d+\/\d+\/\d+\.svg$/.test(path))).toBe(true);
    await expect(page.getByRole('link', { name: '© Peta Contoh' })).toHaveAttribute('href', 'https://peta.example/hak');
    await expect(page.getByText(OWN_GROUND)).toBeHidden();
    await axe(page);

    tiles.behave('fails');
    await page.reload();
    await page.getByRole('button', { name: 'Lihat peta' }).click();
    await expect(page.getByText('Peta jalan tidak bisa dimuat')).toBeVisible();
    await expect(page.getByText(OWN_GROUND)).toBeVisible();
    await expect(page.locator(OWN_TILE).first()).toBeVisible();
    await expect(page.locator(`.leaflet-tile[src^="${tiles.origin}"]`)).toHaveCount(0);
    await expect(page.locator(PIN).first()).toBeVisible();

    // When the connection is back, the map requests the tiles again.
    tiles.behave('answers');
    await page.context().setOffline(true);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await page.context().setOffline(false);
    await expect(page.locator(`.leaflet-tile-loaded[src^="${tiles.origin}"]`).first()).toBeVisible();
    await expect(page.getByText('Peta jalan tidak bisa dimuat')).toBeHidden();
  } finally {
    await product.stop();
    await tiles.stop();
  }
});
