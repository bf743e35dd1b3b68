import { PHONE } from './support/browser.ts';
import { expect, test } from './support/fixtures.ts';

test('[LAYOUT-06] the first HTML of a phone already ends in the tab bar; a desk computer’s does not', async ({
  request,
}) => {
  const html = async (userAgent: string) => (await request.get('/', { headers: { 'user-agent': userAgent } })).text();
  const phone = await html(PHONE.userAgent);
  expect(phone).toContain('data-device="mobile"');
  expect(phone).toContain('tab-bawah');
  const desktop = await html('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/146.0.0.0 Safari/537.36');
  expect(desktop).toContain('data-device="desktop"');
  expect(desktop).not.toContain('tab-bawah');
});

test('[LAYOUT-01] pages use the named layouts they need', async ({ page }) => {
  const layouts = {
    '/': 'default',
    '/search/result/?query=dr.': 'default',
    '/login': 'white',
    '/outbox': 'without-footer',
  };
  for (const [path, name] of Object.entries(layouts)) {
    await page.goto(path);
    await expect(page.locator('[data-layout]').first(), path).toHaveAttribute('data-layout', name);
  }
});

test('[LAYOUT-04] the footer: contact card, place, site map, message form, copyright with privacy and terms', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.locator('footer');
  await expect(footer.getByRole('heading', { name: 'Hubungi Kami' })).toBeVisible();
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(footer.getByRole('link', { name: /^\(021\)/ })).toHaveAttribute('href', /^tel:/);
  await expect(footer.getByText(/Bandung \d{5}/)).toBeVisible();
  for (const label of ['Kontak', 'FAQ', 'Gabung sebagai dokter', 'Gabung sebagai pasien']) {
    await expect(footer.getByRole('link', { name: label })).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: 'Kebijakan Privasi' })).toHaveAttribute('href', '/kebijakan-privasi');
  await expect(footer.getByRole('link', { name: 'Syarat dan Ketentuan' })).toHaveAttribute(
    'href',
    '/syarat-dan-ketentuan',
  );
  await expect(page.getByText('Data contoh').first()).toBeVisible();
  await footer.getByLabel('Nama').fill('Sari Wulan');
  await footer.getByLabel('Email').fill(`pesan-${test.info().project.name}@contoh.example`);
  await footer.getByRole('button', { name: 'KIRIM PESAN' }).click();
  // Where the captcha is, and where what was typed is still there.
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.getByRole('main').getByLabel('Nama')).toHaveValue('Sari Wulan');
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(/^pesan-/);
  await expect(page.getByText('Pesan belum terkirim')).toBeVisible();
});

test('no page is wider than the screen', async ({ page, api }) => {
  const { data } = await api.get('/api/search?query=dr.');
  const found = data as { doctor_list: { slug: string }[]; hospital_list: { slug_name: string }[] };
  const doctor = found.doctor_list[0]!.slug;
  const hospital = found.hospital_list[0]!.slug_name;
  const paths = ['/', '/search/result/?query=dr.', `/d/${doctor}`, `/p/${hospital}`, '/login', '/faq', '/loket'];
  for (const path of paths) {
    await page.goto(path);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect({ path, beyond }).toEqual({ path, beyond: 0 });
  }
});

test('[CONN-01] without a connection every kind of page says so, and stops when it is back', async ({
  page,
  axe,
  complaints,
}) => {
  // The router looks ahead for links that come into view, which fails without a connection.
  complaints.allow(/Failed to fetch manifest patches|Failed to load resource.*__manifest/);
  for (const path of ['/', '/login', '/faq']) {
    await page.goto(path);
    const banner = page.getByRole('status').filter({ hasText: 'Anda masuk mode Offline' });
    await expect(banner).toBeHidden();
    await page.context().setOffline(true);
    await expect(banner).toBeInViewport();
    if (path === '/') {
      await page.evaluate(() => scrollTo(0, 1500));
      await expect(banner).toBeInViewport();
      await axe(page);
    }
    await page.context().setOffline(false);
    await expect(banner).toBeHidden();
  }
});
