import type { Page } from '@playwright/test';
import { beyondScreen } from '../support/beyond-screen.ts';
import type { Api } from '../support/api.ts';
import { holdTicket } from '../support/booking.ts';
import { PHONE } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';

/** The slugs of a doctor and a hospital that a search finds. */
async function someSlugs(api: Api): Promise<{ doctor: string; hospital: string }> {
  const { data } = await api.get('/api/search?query=dr.');
  const found = data as { doctor_list: { slug: string }[]; hospital_list: { slug_name: string }[] };
  return { doctor: found.doctor_list[0]!.slug, hospital: found.hospital_list[0]!.slug_name };
}

test('[LAYOUT-06] a visitor with a phone gets first HTML that ends in the tab bar; one with a computer does not', async ({
  request,
  api,
}) => {
  const drawnFor = async (path: string, userAgent: string) => {
    const html = await (await request.get(path, { headers: { 'user-agent': userAgent } })).text();
    const end = html.slice(html.indexOf('</main>'));
    return { path, device: /data-device="(\w+)"/.exec(html)?.[1], tabBar: end.includes('tab-bawah') };
  };
  const computer = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/146.0.0.0 Safari/537.36';
  const { doctor, hospital } = await someSlugs(api);
  const paths = ['/', '/search/result/?query=dr.', `/d/${doctor}`, `/p/${hospital}`, '/faq', '/blog', '/topik'];
  // The server caches articles and topics, and the browser renders the pages of a signed-in person; both begin with a layout of the server.
  for (const path of [...paths, '/user/profile', '/user/profile/ongoing', '/pantau', '/no-such-page']) {
    // Each page is requested twice, because the second answer may come from the cache.
    for (let round = 0; round < 2; round += 1) {
      expect(await drawnFor(path, PHONE.userAgent)).toEqual({ path, device: 'mobile', tabBar: true });
      expect(await drawnFor(path, computer)).toEqual({ path, device: 'desktop', tabBar: false });
    }
  }
});

/** Which of the parts that distinguish the layouts of LAYOUT-01 are visible. */
const partsShown = (page: Page) =>
  page.evaluate(() => {
    const isShown = (selector: string) =>
      [...document.querySelectorAll(selector)].some((part) => part.checkVisibility({ visibilityProperty: true }));
    // A header or a footer within the content belongs to the content.
    const isAround = (name: string) => isShown(`[data-layout] > ${name}, [data-layout] > div > ${name}`);
    return {
      layout: document.querySelector<HTMLElement>('[data-layout]')?.dataset['layout'],
      header: isAround('header'),
      search: isShown('[role=combobox]'),
      sideMenu: isShown('nav[aria-label="Menu profil"]'),
      footer: isAround('footer'),
      tabs: isShown('nav[aria-label="Menu bawah"]'),
    };
  });

test('[LAYOUT-01] a visitor sees each named layout on a page that needs it, with its own parts and no others', async ({
  page,
  openPage,
  request,
  api,
  isMobile,
}) => {
  const { doctor } = await someSlugs(api);
  const { session, booked } = await holdTicket(page, request, api);
  const none = { header: false, search: false, sideMenu: false, footer: false, tabs: false };
  // The tab bar at the bottom belongs to phones.
  const site = { ...none, header: true, tabs: isMobile };
  const expected = {
    '/search/result/?query=dr.': { ...site, layout: 'default', search: true, footer: true },
    '/outbox': { ...site, layout: 'without-footer' },
    [`/d/${doctor}`]: { ...site, layout: 'without-search', footer: true },
    [`/ambil-antrian/${session.id}`]: { ...none, layout: 'minimal', header: true },
    [`/pantau/${booked.trans_code}`]: { ...site, layout: 'mobile' },
    // A phone shows the card and the menu first.
    '/user/profile': { ...site, layout: 'user-profile', sideMenu: true, header: !isMobile },
    [`/e-antrian/${booked.trans_code}`]: { ...none, layout: 'blank' },
    '/offline': { ...none, layout: 'white' },
  };
  for (const [path, parts] of Object.entries(expected)) {
    await page.goto(path);
    await expect.poll(() => partsShown(page), path).toEqual(parts);
  }
  // A signed-in person would be led away from the login.
  const guest = await openPage();
  await guest.goto('/login');
  await expect.poll(() => partsShown(guest), '/login').toEqual({ ...none, layout: 'white' });
});

test('[LAYOUT-04] a visitor finds contact card, location, site map, message form and copyright with privacy and terms in the footer', async ({
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
  for (const label of ['Nama', 'Email', 'Saya bukan robot'])
    await expect(footer.getByLabel(label, { exact: true })).toBeAttached();
  await expect(footer.getByRole('button', { name: 'KIRIM PESAN' })).toBeVisible();
});

test('a visitor sees no page that is wider than the screen', async ({ page, api }) => {
  const { doctor, hospital } = await someSlugs(api);
  const paths = ['/', '/search/result/?query=dr.', `/d/${doctor}`, `/p/${hospital}`, '/login', '/faq', '/loket'];
  for (const path of paths) {
    await page.goto(path);
    const beyond = (await beyondScreen(page)).across;
    expect({ path, beyond }).toEqual({ path, beyond: 0 });
  }
});

test('[CONN-01] a visitor without a connection reads so on every kind of page, until it is back', async ({
  page,
  axe,
  complaints,
}) => {
  // The router prefetches links that come into view, which fails without a connection.
  complaints.allow(/Failed to fetch manifest patches|Failed to load resource.*__manifest/);
  // So are the pictures of articles, once they come near the screen.
  complaints.allow(/ERR_INTERNET_DISCONNECTED.*\/wp-content\/uploads\//);
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
