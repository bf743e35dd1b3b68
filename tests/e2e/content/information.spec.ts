import { expect, test } from '../support/fixtures.ts';

const PAGES = {
  '/about-us': 'Tentang Kami',
  '/faq': 'Pertanyaan yang Sering Diajukan',
  '/kebijakan-privasi': 'Kebijakan Privasi',
  '/syarat-dan-ketentuan': 'Syarat dan Ketentuan',
};

for (const [path, title] of Object.entries(PAGES)) {
  test(`${path === '/about-us' ? '[ROUTE-02] ' : ''}${path} is there, is titled, is found from the home page, and axe finds nothing`, async ({
    page,
    axe,
  }) => {
    await page.goto('/');
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Ambil Antrian Dokter`);
    expect(new URL(page.url()).pathname).toBe(path);
    await axe(page);
  });
}

test('[ROUTE-07] a visitor opens and closes questions one at a time, by keyboard too', async ({ page }) => {
  await page.goto('/faq');
  const free = page.getByText('Tidak. Mengambil, memantau, dan membatalkan nomor');
  const since = page.getByText('Biasanya sejak 30 hari sebelum jadwal');
  await expect(free).toBeHidden();
  await page.getByText('Apakah mengambil nomor di sini berbayar?').click();
  await expect(free).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(since).toBeVisible();
  await expect(free).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(since).toBeHidden();
});

test('[ROUTE-10] a visitor jumps to each heading of privacy and terms, and reads the version that accounts agree to', async ({
  page,
}) => {
  for (const path of ['/kebijakan-privasi', '/syarat-dan-ketentuan']) {
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'Isi halaman' }).getByRole('link');
    expect(await links.count()).toBeGreaterThan(5);
    for (const link of await links.all()) {
      await expect(page.locator(`h2${await link.getAttribute('href')}`)).toHaveText(await link.innerText());
    }
  }
  await page.goto('/kebijakan-privasi');
  await expect(page.getByText('Versi 2026-11')).toBeVisible();
  await expect(page.getByText('Undang-Undang Nomor 27 Tahun 2022')).toBeVisible();
});

test('[ROUTE-02] a visitor without script reads the pages of text', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  for (const [path, title] of Object.entries(PAGES)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('[ROUTE-15] the redirect helper leads to a path of this site only', async ({ page, baseURL }) => {
  const targets = {
    '/faq?a=1': '/faq?a=1',
    'https://evil.example/': '/',
    '//evil.example': '/',
    '/\\evil.example': '/',
    'javascript:alert(1)': '/',
    '': '/',
  };
  for (const [to, path] of Object.entries(targets)) {
    await page.goto(`/redirect?to=${encodeURIComponent(to)}`);
    expect({ to, at: page.url() }).toEqual({ to, at: `${baseURL}${path}` });
  }
});
