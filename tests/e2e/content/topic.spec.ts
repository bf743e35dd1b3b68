import { expect, test } from '../support/fixtures.ts';
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts';

type Line = { slug: string; title: string; kind: 'penyakit' | 'obat'; also: string[] };

test('[ROUTE-16] a reader of /topik sees diseases and drugs from A to Z and jumps to the section of a letter', async ({
  page,
  api,
  axe,
}) => {
  const { topics } = (await api.get('/api/topics')).data as { topics: Line[] };
  expect(topics.length).toBeGreaterThanOrEqual(160);
  await page.goto('/');
  await page.locator('a[href="/topik"]:visible').first().click();
  await expect(page).toHaveTitle('Topik A-Z · Ambil Antrian Dokter');
  await expect(page.getByRole('status').filter({ hasText: `${topics.length} topik` })).toBeVisible();
  await expect(page.locator('.topik-baris')).toHaveCount(topics.length);
  // What is seen of a heading is its letter alone.
  const letters = (await page.locator('.grup h2').allInnerTexts()).map((heading) => heading.at(-1));
  expect(letters).toEqual(letters.toSorted());
  await expect(page.locator('.grup').first().locator('.topik-baris').first()).toContainText(/^A/);

  const bar = page.getByRole('navigation', { name: 'Huruf' });
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(letters);
  await expect(bar.getByText('X, tidak ada topik')).toBeAttached();
  await bar.getByRole('link', { name: 'T', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Huruf T' })).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'T', exact: true })).toBeInViewport();
  await axe(page);

  const drug = page.getByRole('link', { name: /^Amlodipin/ });
  await expect(drug).toContainText('Obat');
  await expect(page.getByRole('link', { name: 'Asma', exact: true })).toBeVisible();
});

test('[ROUTE-16] a reader filters topics while typing, by other names too and by kind, and reads how many are left', async ({
  page,
  axe,
}) => {
  await page.goto('/topik');
  const field = page.getByRole('searchbox', { name: 'Saring topik' });
  const count = page.getByRole('main').getByRole('status');
  const rows = page.locator('.topik-baris');
  await field.fill('bengek');
  await expect(count).toHaveText('1 topik');
  await expect(rows).toHaveText([/Asma.*Juga: bengek/s]);
  const bar = page.getByRole('navigation', { name: 'Huruf' });
  await expect(bar.getByRole('link')).toHaveText(['A']);
  await field.fill('');
  const kinds = page.getByRole('navigation', { name: 'Jenis topik' });
  await kinds.getByRole('link', { name: 'Obat' }).click();
  await expect(page).toHaveURL(/\/topik\?jenis=obat$/);
  await expect(kinds.getByRole('link', { name: 'Obat' })).toHaveAttribute('aria-current', 'page');
  const drugs = await rows.count();
  expect(drugs).toBeGreaterThanOrEqual(60);
  await expect(rows.filter({ hasText: 'Obat' })).toHaveCount(drugs);
  await field.fill('asma');
  await expect(count).toHaveText('0 topik');
  await expect(page.getByText('Tidak ada topik yang cocok')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Lihat semua topik' }).click();
  await expect(field).toHaveValue('');
  await expect.poll(() => rows.count()).toBeGreaterThan(drugs);
});

test('[ROUTE-16] a reader of /topik/{slug} finds a disease, its emergencies in a box, its doctors, and related topics', async ({
  page,
  axe,
}) => {
  await page.goto('/topik/asma');
  await expect(page.getByRole('heading', { level: 1, name: 'Asma' })).toBeVisible();
  await expect(page.getByText('tidak menggantikan pemeriksaan dokter')).toBeVisible();
  await expect(page.getByRole('row', { name: /ICD-10/ })).toContainText('J45');
  // The whole section has the ground of a warning, its neighbours have not.
  const grounds = await page.locator('.tulisan').evaluate((text) => {
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    let inside = '';
    return [...text.children].flatMap((child) => {
      if (child.tagName === 'H2') inside = child.id;
      return child.tagName === 'H2' || child.tagName === 'UL' || child.tagName === 'P'
        ? [[inside === 'kapan-harus-segera-ditolong', ground(child) !== 'rgba(0, 0, 0, 0)'] as const]
        : [];
    });
  });
  expect(grounds.filter(([urgent]) => urgent).length).toBeGreaterThanOrEqual(3);
  for (const [urgent, painted] of grounds) expect(painted).toBe(urgent);

  const doctors = page.getByRole('region', { name: 'Temui dokter paru' });
  await doctors.scrollIntoViewIfNeeded();
  await expect(doctors.getByRole('link', { name: 'Lihat semua dokter paru' })).toHaveAttribute('href', '/dokter/paru');
  await expect(doctors.locator('.tk').or(doctors.getByText('Belum ada dokter bidang ini')).first()).toBeVisible();
  await axe(page);
  const related = page.getByRole('region', { name: 'Topik terkait' }).getByRole('link');
  expect(await related.count()).toBeGreaterThan(0);
  const next = (await related.first().innerText()).split('\n')[0]!;
  await related.first().click();
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Letak halaman' }).getByRole('link').first()).toHaveAttribute(
    'href',
    '/topik',
  );
});

test('[ROUTE-16] a reader of a topic says where they are, and sees the nearest doctors of its field with their distances', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -6.9147, longitude: 107.6098 });
  await page.goto('/topik/ambroksol');
  const doctors = page.getByRole('region', { name: /^Temui / });
  await doctors.scrollIntoViewIfNeeded();
  const lines = doctors.getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.getByText(/\d (m|km) ·/)).toHaveCount(0);
  await doctors.getByRole('button', { name: 'Pakai lokasi saya' }).click();
  await expect(doctors.getByRole('button', { name: /^Di mana Anda\? Dekat .+, Bandung$/ })).toBeVisible();
  await expect(lines.getByText(/\d (m|km) ·/)).toHaveCount(3);
});

test('[ROUTE-16] a reader whose location is not found keeps the doctors of the field', async ({ page, context }) => {
  await context.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, failed) =>
      failed?.({ code: 1, message: 'denied' } as GeolocationPositionError);
  });
  await page.goto('/topik/asma');
  const doctors = page.getByRole('region', { name: /^Temui / });
  await doctors.getByRole('button', { name: 'Pakai lokasi saya' }).click();
  await expect(doctors.getByText('Lokasi tidak didapat')).toBeVisible();
  await expect(doctors.getByRole('listitem').first()).toBeVisible();
  await doctors.getByRole('link', { name: /^Lihat semua / }).click();
  await page.waitForURL(/\/dokter\/paru$/);
});

test('[ROUTE-16] a reader of an unknown topic gets 404; one who asks for an article as a topic is redirected to it', async ({
  request,
}) => {
  expect((await request.get('/topik/tidak-ada')).status()).toBe(404);
  const answer = await request.get('/blog/asma', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/topik/asma']);
});

test('[ROUTE-16] a reader without script uses kinds, letters and the filter by their addresses', async ({
  openPage,
}) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto('/topik');
  await page.getByRole('link', { name: 'Penyakit', exact: true }).click();
  await expect(page).toHaveURL(/\?jenis=penyakit$/);
  await expect(page.locator('.topik-baris .cap')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Huruf' }).getByRole('link', { name: 'S', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Huruf S' })).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Saring topik' }).fill('bengek');
  await page.getByRole('button', { name: 'Saring' }).click();
  await expect(page).toHaveURL(/\/topik\?jenis=penyakit&nama=bengek$/);
  await expect(page.locator('.topik-baris')).toHaveCount(1);
  await page.locator('.topik-baris').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asma' })).toBeVisible();
});

test('[ROUTE-16] a reader with a keyboard filters, opens a topic, and goes on to a doctor', async ({ page }) => {
  await page.goto('/topik');
  await typeInto(page, page.getByRole('searchbox', { name: 'Saring topik' }), 'vertigo');
  const row = page.getByRole('link', { name: /^Vertigo/ });
  await expect(page.locator('.topik-baris')).toHaveCount(1);
  await pressOn(page, row);
  await page.waitForURL('**/topik/vertigo');
  const way = page.getByRole('main').getByRole('link', { name: /^Lihat semua dokter/ });
  await tabTo(page, way);
  await expect(way).toHaveAttribute('href', /^\/dokter\/[a-z-]+$/);
});
