import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { tabTo } from '../support/keyboard.ts';

/** West Indonesian time is seven hours ahead of UTC all year. */
const todayInBandung = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

const PLACEHOLDER = 'Cari Dokter, Spesialis, dan Rumah Sakit lokasi praktek';

test('[ROUTE-01, NAV-01] a guest opens the home page and sees the product in its title and the bar of a guest', async ({
  page,
  axe,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Ambil Antrian Dokter/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const login = page.getByRole('banner').getByRole('link', { name: 'Daftar / Login', exact: true });
  await expect(login).toBeVisible();
  await axe(page);
  // The links of the bar stand where there is room for them.
  await page.setViewportSize({ width: 1280, height: 800 });
  const bar = page.getByRole('navigation', { name: 'Utama' });
  const ways = {
    'Topik A-Z': '/topik',
    'Cari Dokter / RS': '/search/result',
    'untuk Rumah Sakit & Klinik': '/medical-center',
    'Tentang Kami': '/about-us',
  };
  await expect(bar.getByRole('link')).toHaveText(Object.keys(ways));
  for (const [label, path] of Object.entries(ways)) {
    await expect(bar.getByRole('link', { name: label, exact: true })).toBeVisible();
    await expect(bar.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path);
  }
  await expect(login).toHaveAttribute('href', '/login');
  await axe(page);
});

test('[SEARCHBAR-01, SEARCHBAR-02, SEARCHBAR-03] a visitor focuses the field, gets suggestions from three letters on, and closes them', async ({
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

test('[SEARCHBAR-06] a visitor chooses a suggestion and is at results, a doctor on today’s date, or a hospital', async ({
  page,
  api,
}) => {
  const choose = async (typed: string, type: string): Promise<URL> => {
    const { data } = await api.get(`/api/search/suggestion?name=${encodeURIComponent(typed)}`);
    const list = data as { type: string; local_name: string }[];
    const wanted = list.find((each) => each.type === type)!;
    expect(wanted, `${type} among ${JSON.stringify(list)}`).toBeDefined();
    await page.goto('/');
    await page.getByRole('combobox').fill(typed);
    await expect(page.getByRole('option')).toHaveCount(list.length);
    await page.getByRole('option').filter({ hasText: wanted.local_name }).first().click();
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
  expect(ofDoctor.searchParams.get('date')).toBe(todayInBandung());

  expect((await choose('hasan sadikin', 'hospital')).pathname).toMatch(/^\/p\/.*hasan-sadikin$/);
});

test('[SEARCHBAR-03] a visitor sees suggestions of several types in groups of one list, with the matching part underlined', async ({
  page,
  axe,
}) => {
  await page.goto('/');
  const field = page.getByRole('combobox');
  await field.fill('bandung');
  const list = page.getByRole('listbox', { name: 'Saran Pencarian' });
  const groups = list.getByRole('group');
  await expect(groups).toHaveCount(2);
  await expect(list.getByRole('group', { name: 'Kota / Kabupaten' }).getByRole('option')).not.toHaveCount(0);
  await expect(list.getByRole('group', { name: 'Fasilitas kesehatan' }).getByRole('option')).not.toHaveCount(0);
  const options = await list.getByRole('option').count();
  const marked = list.getByRole('option').locator('mark');
  // A hospital may be found by its city, which is not in its name: then there is nothing to mark.
  const marks = await marked.allInnerTexts();
  expect(marks.length).toBeGreaterThan(1);
  expect(new Set(marks)).toEqual(new Set(['Bandung']));
  await expect(marked.first()).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.getByRole('status').filter({ hasText: `${options} saran` })).toBeAttached();
  await axe(page);

  // The arrow keys move across the groups, and from the last option to the first.
  for (let at = 0; at < options; at += 1) {
    await field.press('ArrowDown');
    await expect(list.locator('[aria-selected="true"]')).toHaveCount(1);
    const id = await list.getByRole('option').nth(at).getAttribute('id');
    await expect(field).toHaveAttribute('aria-activedescendant', id!);
  }
  await field.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowUp');
  await field.press('Enter');
  await page.waitForURL(/\/p\//);
});

test('a visitor who types less than three letters sees recent searches and popular fields, without a request; names of persons are not stored', async ({
  page,
  axe,
  api,
}) => {
  const { data } = await api.get('/api/search?specialization=anak');
  const doctor = (data as { doctor_list: { name: string }[] }).doctor_list[0]!.name.replace(/^.*?dr\. |,.*$/g, '');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  await page.goto('/');
  const field = page.getByRole('combobox');
  const list = page.getByRole('listbox');
  const recent = list.getByRole('group', { name: 'Terakhir dicari' }).getByRole('option');
  await field.click();
  await expect(list.getByRole('group', { name: 'Pilih bidang' }).getByRole('option')).toHaveCount(5);
  await expect(recent).toHaveCount(0);
  await axe(page);

  const search = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('query') === text);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Antri/);
  };
  await search('dokter anak');
  await search(doctor);
  // The field has the focus already, so a press on it must open the list.
  await field.click();
  await page.getByRole('option').filter({ hasText: doctor }).first().click();
  await page.waitForURL(/\/d\//);
  await page.goto('/');
  await field.fill('kota bandung');
  await page.getByRole('option', { name: /^Kota Bandung/ }).click();
  await page.waitForURL(/city=kota-bandung/);

  await page.goto('/');
  asked.length = 0;
  await field.click();
  await expect(recent).toHaveText(['Kota Bandung', 'dokter anak']);
  await expect(list.getByRole('option')).toHaveCount(5);
  await axe(page);
  await field.press('d');
  await expect(recent).toHaveText(['dokter anak']);
  expect(asked).toEqual([]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('query') === 'dokter anak');
});

test('a visitor reaches the recent searches by Tab, and deletes one of them or all', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('begun')) return;
    sessionStorage.setItem('begun', '1');
    const names = ['sakit gigi', 'rs bandung', 'mata'];
    localStorage.setItem('searches', JSON.stringify(names.map((name) => ({ kind: 'query', name, slug: '' }))));
  });
  await page.goto('/');
  const field = page.getByRole('combobox');
  const recent = page.getByRole('group', { name: 'Terakhir dicari' }).getByRole('option');
  await field.focus();
  await expect(recent).toHaveText(['sakit gigi', 'rs bandung', 'mata']);
  await tabTo(page, page.getByRole('button', { name: 'Hapus dari riwayat: rs bandung' }));
  await page.keyboard.press('Enter');
  await expect(recent).toHaveText(['sakit gigi', 'mata']);
  await expect(page.getByRole('button', { name: 'Hapus dari riwayat: mata' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'rs bandung dihapus' })).toBeAttached();
  await page.getByRole('button', { name: 'Hapus riwayat' }).click();
  await expect(recent).toHaveCount(0);
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull();
  // The Tab key goes on behind the panel, which closes because it would cover the focus.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Saran Pencarian')).toBeHidden();
});

test('[ENT-12] a visitor says by the phone where they are: it is rounded, named, remembered, and every search shows distances', async ({
  page,
  context,
  axe,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -6.917_512_3, longitude: 107.619_087_6 });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Di mana Anda?', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pakai lokasi saya' }).click();
  const location = page.getByRole('button', { name: /^Di mana Anda\? Dekat .+, Bandung$/ });
  await expect(location).toBeVisible();
  await page.getByRole('link', { name: 'Anak', exact: true }).click();
  await page.waitForURL(/specialization=anak/);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('latitude'), searchParams.get('longitude')]).toEqual(['-6.918', '107.619']);
  await expect(location).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'terdekat dulu' })).toBeVisible();
  await expect(
    page
      .getByRole('article')
      .first()
      .getByText(/\d (m|km)\b/),
  ).toBeVisible();
  await page.goto('/');
  await page.getByRole('combobox').fill('dokter gigi');
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  await page.waitForURL(/query=dokter\+gigi&latitude=-6\.918&longitude=107\.619/);

  await location.click();
  const sheet = page.getByRole('dialog', { name: 'Di mana Anda?' });
  await axe(page);
  await sheet.getByRole('button', { name: 'Tanpa lokasi' }).click();
  await page.waitForURL(/query=dokter\+gigi$/);
  await expect(page.getByRole('button', { name: 'Di mana Anda?', exact: true })).toBeVisible();
  expect(sent.filter((url) => /6\.9175|107\.6190/.test(url))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/6\.9175|107\.6190/);
});

test('a visitor names the district where they are, by keyboard, and finds it among those used before', async ({
  page,
}) => {
  await page.goto('/search/result/?query=dokter+anak');
  const opener = page.getByRole('button', { name: 'Di mana Anda?', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Di mana Anda?' });
  await expect(sheet.getByRole('heading', { name: 'Di mana Anda?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  const field = sheet.getByLabel('Nama kecamatan, kota, atau kabupaten');
  await field.fill('xyzzy');
  await expect(sheet.getByText('Tidak ada nama seperti itu')).toBeVisible();
  await field.fill('cobl');
  await sheet.getByRole('button', { name: 'Coblong Kota Bandung' }).click();
  await page.waitForURL(/latitude=-6\.\d+&longitude=107\.\d+/);
  await expect(page.getByRole('button', { name: 'Di mana Anda? Dekat Coblong, Bandung' })).toBeVisible();

  // The landing pages are the same for everybody: whoever said where they are gets the same doctors, nearest first.
  await page.goto('/dokter/anak/kota-bandung');
  await page.waitForURL(
    /\/search\/result\/\?latitude=-6\.\d+&longitude=107\.\d+&specialization=anak&city=kota-bandung$/,
  );
  await expect(page.getByRole('button', { name: 'Di mana Anda? Dekat Coblong, Bandung' })).toBeVisible();
  await expect(
    page
      .getByRole('article')
      .first()
      .getByText(/\d (m|km)\b/),
  ).toBeVisible();

  await page.getByRole('button', { name: /^Di mana Anda\?/ }).click();
  await sheet.getByRole('button', { name: 'Hapus riwayat tempat' }).click();
  await expect(sheet.getByRole('button', { name: 'Coblong, Bandung' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('location'))).toBeNull();
});

test('[SEARCHBAR-04, SEARCHBAR-05, ENT-12] a visitor opens the hidden filter, toggles insurers, slides the distance from 0 to 20 KM, and is not asked for a location', async ({
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
  for (const pressed of ['true', 'false', 'true']) {
    await bpjs.click();
    await expect(bpjs).toHaveAttribute('aria-pressed', pressed);
  }
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

test('[ERR-05] a visitor whose location cannot be found searches without it, and the failure is only logged', async ({
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
  await page.getByRole('button', { name: 'Pakai lokasi saya' }).click();
  await expect(page.getByText('Lokasi tidak didapat. Ketik nama kecamatan atau kota')).toBeVisible();
  expect(logged.some((line) => line.includes('geolocation'))).toBe(true);
  await page.getByRole('link', { name: 'Anak', exact: true }).click();
  await page.waitForURL(/\/search\/result\//);
  expect(new URL(page.url()).searchParams.has('latitude')).toBe(false);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('[STATE-06] a visitor who searches twice sees only the later results, however late the first answer comes', async ({
  page,
}) => {
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

test('a visitor types before the script is loaded, and then gets suggestions for it', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByRole('combobox');
  await field.fill('jantung');
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(field).toHaveValue('jantung');
});

test('a visitor presses a button before the script is loaded, and it acts once when the script runs', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Saring' }).click();
  await expect(page.getByText('Asuransi', { exact: true })).toBeHidden();
  release();
  await expect(page.getByText('Asuransi', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Saring' }).click();
  await expect(page.getByText('Asuransi', { exact: true })).toBeHidden();
});
