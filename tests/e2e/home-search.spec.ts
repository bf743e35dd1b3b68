import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';

const PLACEHOLDER = 'Cari Dokter, Spesialis, dan Rumah Sakit lokasi praktek';

test('[ROUTE-01, NAV-01] the home page opens with the product in its title and the bar of a guest', async ({
  page,
  axe,
}, { project }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Ambil Antrian Dokter/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (project.name === 'desktop') {
    const bar = page.getByRole('navigation', { name: 'Utama' });
    for (const label of ['Topik A-Z', 'Cari Dokter / RS', 'untuk Rumah Sakit & Klinik', 'Tentang Kami']) {
      await expect(bar.getByRole('link', { name: label })).toBeVisible();
    }
  }
  await expect(page.getByRole('link', { name: 'Daftar / Login' })).toBeVisible();
  await axe(page);
});

test('[SEARCHBAR-01, SEARCHBAR-02, SEARCHBAR-03] suggestions open on focus, are asked for from three letters on, and close', async ({
  page,
  axe,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/search/suggestion') && asked.push(request.url()));
  await page.goto('/');
  const field = page.getByRole('combobox');
  await expect(field).toHaveAttribute('placeholder', PLACEHOLDER);
  await expect(page.getByText('Saran Pencarian')).toBeHidden();
  await field.click();
  await expect(page.getByText('Saran Pencarian')).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');

  await field.pressSequentially('an');
  await field.pressSequentially('ak');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(3);
  expect(asked.map((url) => new URL(url).searchParams.get('name')!.length).filter((length) => length < 3)).toEqual([]);
  await axe(page);

  await field.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(page.getByText('Saran Pencarian')).toBeHidden();

  await field.fill('qqqxxyyzz');
  await expect(page.getByText('Tidak ada saran untuk kata kunci ini')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText('Saran Pencarian')).toBeHidden();
});

test('[SEARCHBAR-06] choosing leads to results, a doctor on today’s date, or a hospital', async ({ page, api }) => {
  const choose = async (typed: string, type: string): Promise<URL> => {
    const { data } = await api.get(`/api/search/suggestion?name=${encodeURIComponent(typed)}`);
    const list = data as { type: string }[];
    const at = list.findIndex((each) => each.type === type);
    expect(at, `${type} among ${JSON.stringify(list)}`).toBeGreaterThanOrEqual(0);
    await page.goto('/');
    await page.getByRole('combobox').fill(typed);
    await expect(page.getByRole('option')).toHaveCount(list.length);
    await page.getByRole('option').nth(at).click();
    await page.waitForURL((url) => url.pathname !== '/');
    return new URL(page.url());
  };
  const { data } = await api.get('/api/search?query=dokter%20anak');
  const doctor = (data as { doctor_list: { name: string; slug: string }[] }).doctor_list[0]!;

  const field = await choose('kesehatan anak', 'specialization');
  expect(field.pathname).toBe('/search/result/');
  expect(field.searchParams.get('specialization')).toBe('anak');

  expect((await choose('kota bandung', 'regency')).searchParams.get('city')).toBe('kota-bandung');

  const ofDoctor = await choose(doctor.name.replace(/^.*?dr\. |,.*$/g, ''), 'doctor');
  expect(ofDoctor.pathname).toBe(`/d/${doctor.slug}`);
  expect(ofDoctor.searchParams.get('date')).toMatch(/^\d{4}-\d{2}-\d{2}$/);

  expect((await choose('hasan sadikin', 'hospital')).pathname).toMatch(/^\/p\/.*hasan-sadikin$/);
});

test('[SEARCHBAR-04, SEARCHBAR-05, ENT-12] the filter is hidden until opened; insurances toggle, the distance goes from 0 to 20 KM, and no place is asked for', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const asked = { count: 0 };
    Object.assign(window, { placeAsked: asked });
    navigator.geolocation.getCurrentPosition = () => void (asked.count += 1);
  });
  await page.goto('/');
  await expect(page.getByText('Asuransi', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Saring' }).click();
  const bpjs = page.getByRole('button', { name: /^BPJS/ });
  await expect(bpjs).toHaveAttribute('aria-pressed', 'false');
  await bpjs.click();
  await expect(bpjs).toHaveAttribute('aria-pressed', 'true');
  const slider = page.getByRole('slider', { name: 'Jarak' });
  await expect(slider).toHaveAttribute('min', '0');
  await expect(slider).toHaveAttribute('max', '20');
  await expect(page.getByText('0 KM', { exact: true })).toBeVisible();
  await expect(page.getByText('20 KM', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { placeAsked: { count: number } }).placeAsked.count)).toBe(0);

  await page.getByRole('combobox').fill('dokter anak');
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  await page.waitForURL(/\/search\/result\//);
  const params = new URL(page.url()).searchParams;
  expect(params.get('query')).toBe('dokter anak');
  expect(params.get('insurance')).toMatch(/^\d+$/);
  expect(params.has('latitude')).toBe(false);
});

test('[ERR-05] a place that cannot be found is only logged, and the search goes on without it', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, failed) =>
      failed?.({ code: 1, message: 'denied' } as GeolocationPositionError);
  });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/');
  await page.getByRole('button', { name: 'Terdekat' }).click();
  await page.waitForURL(/\/search\/result\//);
  expect(new URL(page.url()).searchParams.has('latitude')).toBe(false);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(logged.some((line) => line.includes('geolocation'))).toBe(true);
});

test('[STATE-06] of two searches only the later one is shown, however late the first answers', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('combobox');
  const release = await hold(page, /suggestion\?name=jantung/);
  const asked = page.waitForRequest(/suggestion\?name=jantung/);
  await field.fill('jantung');
  await asked;
  await field.fill('hasan sadikin');
  await expect(page.getByRole('option').filter({ hasText: 'Hasan Sadikin' })).toBeVisible();
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('option').filter({ hasText: /Jantung dan Pembuluh/ })).toHaveCount(0);
});

test('what is typed before the script has come is taken over, and its suggestions are shown', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByRole('combobox');
  await field.fill('jantung');
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(field).toHaveValue('jantung');
});

test('a button pressed before the script has come does its work when it comes, once', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Saring' }).click();
  await expect(page.getByText('Asuransi', { exact: true })).toBeHidden();
  release();
  await expect(page.getByText('Asuransi', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Saring' }).click();
  await expect(page.getByText('Asuransi', { exact: true })).toBeHidden();
});
