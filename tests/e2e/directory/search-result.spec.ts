import type { Page } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { getAvailableInsurance } from '#contract/directory/insurer.ts';
import type { search } from '#contract/directory/search/search.ts';
import type { Api } from '../support/api.ts';
import { DESKTOP } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { pressOn } from '../support/keyboard.ts';
import { chips, chip, doctors, heading, summary } from '../support/result-page.ts';

type SearchAnswer = DataOf<typeof search>;

const PLACE = { latitude: -6.8991, longitude: 107.598 };

/** Addresses of the doctors and medical centers that a result page shows, in its order. */
const shownOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('article')
    .locator('h3 a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** The same as the interface finds it. */
async function foundBy(api: Api, query: string): Promise<string[]> {
  const { data } = await api.get(`/api/search?${query}&limits=9`);
  const { doctor_list: all, hospital_list: centers } = data as SearchAnswer;
  return [...all.map(({ slug }) => `/d/${slug}`), ...centers.map(({ slug_name: slug }) => `/p/${slug}`)];
}

test('[ROUTE-20] every parameter of the address changes the result to what the interface finds for it', async ({
  page,
  api,
}) => {
  // No other test makes doctors there meanwhile.
  const city = 'city=kota-cimahi';
  const { insurances } = (await api.get('/api/about/available-insurance')).data as DataOf<typeof getAvailableInsurance>;
  const bpjs = insurances.find(({ slug }) => slug === 'bpjs-kesehatan')!.id;
  const { hospital_list: centers } = (await api.get(`/api/search?${city}&limits=9`)).data as SearchAnswer;
  const withoutBpjs = centers.find((one) => one.doctor_count > 0 && one.insurances.every(({ id }) => id !== bpjs))!;
  const other = withoutBpjs.insurances.at(-1)!.id;
  const near = `${city}&latitude=-6.9&longitude=107.55`;
  const changes = [
    [city, `${city}&query=mata`],
    ['query=mata', `query=mata&${city}`],
    [city, `${city}&specialization=mata`],
    [`${city}&specialization=mata`, `${city}&specialization=mata,dokter-umum`],
    [city, `${city}&insurance=${bpjs}`],
    [`${city}&insurance=${bpjs}`, `${city}&insurance=${bpjs},${other}`],
    [city, near],
    [near, `${city}&latitude=-6.86&longitude=107.55`],
    [near, `${city}&latitude=-6.9&longitude=107.53`],
    [near, `${near}&distance=2`],
  ] as const;
  for (const [before, after] of changes) {
    await page.goto(`/search/result/?${before}`);
    const first = await shownOn(page);
    await page.goto(`/search/result/?${after}`);
    const second = await shownOn(page);
    expect(second.length, after).toBeGreaterThan(0);
    expect({ after, found: second }).toEqual({ after, found: await foundBy(api, after) });
    expect({ before, after, found: second }).not.toEqual({ before, after, found: first });
  }
});

test('[ROUTE-20] what was chosen on the page is in its address: reloaded, and shared with another browser, it gives the same result', async ({
  page,
  context,
  openPage,
  axe,
}) => {
  const viewport = { width: 1280, height: 800 };
  await page.setViewportSize(viewport);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(PLACE);
  await page.goto('/search/result/?query=dokter+terdekat');
  let found = await shownOn(page);
  /** Each choice goes into the address and changes what is found. */
  const chosenBy = async (address: RegExp, choose: () => Promise<void>): Promise<void> => {
    await choose();
    await page.waitForURL(address);
    await expect.poll(() => shownOn(page), `${address}`).not.toEqual(found);
    found = await shownOn(page);
    expect(found.length).toBeGreaterThan(0);
  };
  // The filters, which come after the page in a wide window, have such a button too.
  const above = page.getByRole('button', { name: 'Pakai lokasi saya' }).first();
  await chosenBy(/latitude=-6.899&longitude=107.598/, () => above.click());
  const filters = page.getByRole('region', { name: 'Saring hasil' });
  await chosenBy(/insurance=\d+/, () => filters.getByRole('checkbox', { name: /^BPJS/ }).check());
  await filters.locator('summary', { hasText: 'Fasilitas' }).click();
  await chosenBy(/kind=rs/, () => filters.getByLabel(/^Rumah sakit( [\d.]+ dokter)?$/).check());
  const pages = page.getByRole('navigation', { name: 'Halaman' });
  await chosenBy(/page=2/, () => pages.getByRole('link', { name: '2', exact: true }).click());
  const stateOf = async (on: Page) => ({
    found: await shownOn(on),
    heading: await heading(on).innerText(),
    summary: await summary(on).innerText(),
    chips: await chips(on).getByRole('listitem').allInnerTexts(),
    question: await on.getByRole('combobox').inputValue(),
    // A wide tablet draws them after the page.
    filters: await on.getByRole('heading', { name: 'Saring hasil' }).innerText(),
    chosen: await on
      .locator('#saring input:checked')
      .evaluateAll((all) => all.map((one) => `${(one as HTMLInputElement).name}=${(one as HTMLInputElement).value}`)),
    page: await on.getByRole('navigation', { name: 'Halaman' }).locator('[aria-current=page]').innerText(),
  });
  const chosen = await stateOf(page);
  await page.reload();
  expect(await stateOf(page)).toEqual(chosen);
  const other = await openPage({ viewport });
  await other.goto(page.url());
  expect(await stateOf(other)).toEqual(chosen);
  await axe(page);
});

test('[STATE-07] three of each at first, nine after a search, and a next page while there is one', async ({
  page,
  api,
}) => {
  const [ofDoctors, ofCenters] = [page.locator('.k-dokter'), page.locator('.k-rs')];
  await page.goto('/search/result/');
  await expect(ofDoctors).toHaveCount(3);
  await expect(ofCenters).toHaveCount(3);
  await page.goto('/search/result/?query=dr.');
  await expect(ofDoctors).toHaveCount(9);
  await expect(ofCenters).toHaveCount(9);
  const names = await ofDoctors.locator('h3').allInnerTexts();
  const onward = page.getByRole('navigation', { name: 'Halaman' }).getByRole('link', { name: 'Berikutnya' });
  await onward.click();
  await page.waitForURL(/page=2/);
  await expect(ofDoctors.locator('h3').first()).not.toHaveText(names[0]!);
  // In a town where no other test makes doctors or centers, from its first page to its last.
  const town = 'city=kota-cimahi';
  const { total_page: pages } = ((await api.get(`/api/search?${town}&limits=9`)).data as SearchAnswer).pagination;
  expect(pages).toBeGreaterThan(1);
  await page.goto(`/search/result/?${town}`);
  for (let at = 2; at <= pages; at += 1) {
    await onward.click();
    await page.waitForURL(new RegExp(`page=${at}$`));
  }
  await expect(page.getByRole('navigation', { name: 'Halaman' }).locator('[aria-current=page]')).toHaveText(`${pages}`);
  await expect(onward).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Muat lagi' })).toHaveCount(0);
});

test('a visitor who finds nothing reads so and gets other searches to try', async ({ page, axe }) => {
  await page.goto('/search/result/?query=zzqxw');
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Lihat semua dokter' }).click();
  await expect(page.locator('.k-dokter')).toHaveCount(9);
});

test('[ROUTE-25, ROUTE-26] a visitor of /search is led to every doctor, with or without a trailing slash', async ({
  request,
}) => {
  for (const path of ['/search', '/search/']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([301, 302, 308]).toContain(answer.status());
    expect(answer.headers()['location']).toBe('/search/result/?query=dr.');
  }
  for (const path of ['/search/result', '/search/result/', '/login/', '/api/health/']) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test('a visitor removes a part of the search by its chip, and the heading takes the focus', async ({ page, axe }) => {
  await page.goto('/search/result/?query=dokter+anak+bandung+bpjs');
  await expect(heading(page)).toHaveText('Dokter Kesehatan Anak di Kota Bandung');
  await expect(page).toHaveTitle(/^Dokter Kesehatan Anak di Kota Bandung, BPJS/);
  await expect(chip(page, 'Kesehatan Anak')).toBeVisible();
  await expect(chips(page).getByRole('link', { name: /^Hapus BPJS/ })).toBeVisible();
  await axe(page);
  await pressOn(page, chip(page, 'Kota Bandung'));
  await expect(page).toHaveURL(/\?query=dokter\+anak\+bpjs$/);
  await expect(heading(page)).toHaveText('Dokter Kesehatan Anak');
  await expect(heading(page)).toBeFocused();
  await expect(chip(page, 'Kota Bandung')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveValue('dokter anak bpjs');
  await page.goBack();
  await expect(chip(page, 'Kota Bandung')).toBeVisible();
});

test('a visitor whose search fits nothing reads which parts were left out step by step', async ({ page, axe }) => {
  await page.goto('/search/result/?query=dokter+anestesi+kota+cimahi');
  await expect(
    page.getByText('Tidak ada yang cocok semuanya. Kami melonggarkan: Kota Cimahi menjadi seluruh Jawa Barat.'),
  ).toBeVisible();
  await expect(chip(page, 'Kota Cimahi (tidak dipakai)')).toBeVisible();
  await expect(doctors(page).first()).toBeVisible();
  await axe(page);
});

test('a visitor who misspells a word reads the correction, and searches for the typed word instead', async ({
  page,
}) => {
  await page.goto('/search/result/?query=spesialis+jantug+rs+hasan+sadikin');
  await expect(page.getByText(/Menampilkan hasil untuk “[^”]*jantung[^”]*”/)).toBeVisible();
  await expect(heading(page)).toHaveText(/^Dokter Jantung dan Pembuluh Darah di RS.*Hasan Sadikin/);
  await page.getByRole('link', { name: 'Cari persis “spesialis jantug rs hasan sadikin”' }).click();
  await page.waitForURL(/&exact=1$/);
  await expect(chip(page, 'Jantug (tidak dipakai)')).toBeVisible();
  await expect(page.getByText(/Menampilkan hasil untuk/)).toBeHidden();
});

test('a visitor is asked for their location only when they press the button for the nearest', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(PLACE);
  await page.goto('/search/result/?query=dokter+anak+terdekat');
  await expect(chip(page, 'Terdekat')).toBeVisible();
  expect(new URL(page.url()).searchParams.has('latitude')).toBe(false);
  await page.getByRole('button', { name: 'Pakai lokasi saya' }).click();
  await page.waitForURL(/latitude=-6.899&longitude=107.598/);
  await expect(
    doctors(page)
      .first()
      .getByText(/ (m|km) ·/),
  ).toBeVisible();
  await expect(summary(page)).toContainText('terdekat dulu');
});

test('a visitor adds the next page by ‘Muat lagi’, has the focus on the first new card, and returns to the same position by the back button', async ({
  page,
  axe,
}) => {
  await page.goto('/search/result/?query=dr.');
  const first = await doctors(page).locator('h3').allInnerTexts();
  await pressOn(page, page.getByRole('link', { name: 'Muat lagi' }));
  await expect(doctors(page)).toHaveCount(18);
  await expect(doctors(page).nth(9).getByRole('link').first()).toBeFocused();
  await expect(page).toHaveURL(/\?query=dr\.$/);
  const names = await doctors(page).locator('h3').allInnerTexts();
  expect(names.slice(0, 9)).toEqual(first);
  const addresses = await doctors(page)
    .locator('h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(18);
  await expect(page.getByText(/^18 dari [\d.+]+ dokter ditampilkan$/)).toBeVisible();
  await axe(page);

  await doctors(page).nth(15).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await doctors(page).nth(15).getByRole('link').first().click();
  await page.waitForURL(/\/d\//);
  await page.goBack();
  await expect(doctors(page)).toHaveCount(18);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(scrolled));
});

test('a visitor whose next page cannot be loaded reads so, and tries again', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource|Failed to fetch|ERR_/);
  await page.goto('/search/result/?query=dr.');
  await page.route('**/search/result/?*page=2', (route) => route.abort());
  await page.getByRole('link', { name: 'Muat lagi' }).click();
  await expect(page.getByRole('alert')).toContainText('Gagal memuat data');
  await expect(doctors(page)).toHaveCount(9);
  await page.unroute('**/search/result/?*page=2');
  await page.getByRole('link', { name: 'Muat lagi' }).click();
  await expect(doctors(page)).toHaveCount(18);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a visitor sees skeletons of cards when an answer takes longer than 200 ms, not before', async ({ page }) => {
  await page.clock.install();
  await page.goto('/search/result/?query=dokter+anak&gender=P');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const release = await hold(page, /result\/\?query=dokter\+anak$/);
  const asked = page.waitForRequest(/result\/\?query=dokter\+anak$/);
  await chip(page, 'Dokter perempuan').click();
  await asked;
  // The page has registered the choice; its 200 ms count from here on.
  await expect(page.locator('main[aria-busy=true]')).toBeVisible();
  const name = doctors(page).first().getByRole('heading');
  await page.clock.runFor(190);
  await expect(name).toBeVisible();
  await page.clock.runFor(20);
  await expect(name).toBeHidden();
  await expect(doctors(page).first()).toBeVisible();
  release();
  await expect(name).toBeVisible();
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
});

test('[STATE-06] a visitor who chooses twice sees only the later results, however late the first answer comes', async ({
  page,
}) => {
  await page.goto('/search/result/?query=dokter+anak&gender=P&sort=soonest');
  const release = await hold(page, /result\/\?query=dokter\+anak&sort/);
  const asked = page.waitForRequest(/result\/\?query=dokter\+anak&sort/);
  const given = page.waitForEvent('requestfailed', (request) => /&sort=soonest/.test(request.url()));
  await chip(page, 'Dokter perempuan').click();
  await asked;
  await chip(page, 'Paling cepat').click();
  await page.waitForURL(/gender=P$/);
  await given;
  release();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/gender=P$/);
  await expect(chip(page, 'Paling cepat')).toHaveCount(0);
  await expect(chip(page, 'Dokter perempuan')).toBeVisible();
});

/** A computer also where the other tests go by phone, whose pages have no filters beside the results. */
const COMPUTER = {
  ...DESKTOP,
  isMobile: false,
  hasTouch: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/146.0.0.0',
};

test('a visitor chooses a filter before the script is loaded, and it is taken over', async ({ openPage }) => {
  const page = await openPage(COMPUTER);
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/search/result/?query=dokter+anak', { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: /^BPJS/ }).check();
  release();
  await page.waitForURL(/insurance=\d+/);
  await expect(page.getByRole('checkbox', { name: /^BPJS/ })).toBeChecked();
});

test('a visitor enters a day before the script is loaded, and it is taken over', async ({ openPage }) => {
  const page = await openPage(COMPUTER);
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/search/result/?query=dokter+anak', { waitUntil: 'commit' });
  const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Tanggal lain').fill(later);
  release();
  await page.waitForURL(new RegExp(`date=${later}`));
  await expect(page.locator(`input[name="date"][value="${later}"]`)).toBeChecked();
});

test('a visitor gets a page for any address, however malformed', async ({ request }) => {
  const hostile = [
    'query=',
    'query=a',
    `query=${'a'.repeat(5000)}`,
    `query=${encodeURIComponent('😀'.repeat(80))}`,
    `query=${'a'.repeat(99)}${encodeURIComponent('😀')}`,
    `query=${encodeURIComponent(`'; drop table doctor; -- (.*)+$ \\ %_`)}`,
    `query=${encodeURIComponent('‮دكتور أطفال')}`,
    'query=anak%00depok',
    'query=%ff%fe',
    'specialization=tidak-ada&city=tidak-ada&insurance=999999999',
    'distance=21&latitude=-6.9&longitude=107.6',
    'distance=-1&latitude=-6.9&longitude=107.6',
    'latitude=91&longitude=200',
    'page=0',
    'page=1000000000',
    'date=2026-02-31&time=25:00&gender=X&kind=istana&sort=termurah',
  ];
  for (const query of hostile)
    expect([query, (await request.get(`/search/result/?${query}`)).status()]).toEqual([query, 200]);
});

test('the heart of a card of a center or a clinic stands at the right edge beside its name', async ({ page }) => {
  const beside = async (card: string, name: string): Promise<void> => {
    const places = await page.locator(card).evaluateAll(
      (all, title) =>
        all.map((one) => {
          const [whole, heart, named] = [one, one.querySelector('.ikon-btn')!, one.querySelector(title)!].map((part) =>
            part.getBoundingClientRect(),
          );
          return {
            fromRight: whole!.right - heart!.right,
            isBeside: heart!.top < named!.bottom && heart!.bottom > named!.top,
          };
        }),
      name,
    );
    expect(places.length).toBeGreaterThan(0);
    for (const { fromRight, isBeside } of places) {
      expect(fromRight).toBeLessThanOrEqual(16);
      expect(isBeside).toBe(true);
    }
  };
  await page.goto('/search/result/?query=rumah+sakit');
  await beside('.k-rs', 'h3');
  await page.locator('.k-rs h3 a').first().click();
  await page.waitForURL('**/p/**');
  await beside('.poli', 'h3');
});
