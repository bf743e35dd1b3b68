import type { Page } from '@playwright/test';
import { holdTicket } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';

const WHITE = 'rgb(255, 255, 255)';
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** The colour of the browser's own bar: of the first that fits, as browsers choose. */
const barOf = (page: Page) =>
  page.evaluate(() => {
    const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    return colors.find(({ media }) => matchMedia(media).matches)?.content;
  });

test('somebody whose phone is set to dark sees dark pages with a code that scanners read, and prints them light; the kiosk and the board stay as they are', async ({
  page,
  request,
  api,
}) => {
  const { booked } = await holdTicket(page, request, api);
  await page.goto('/');
  const light = { ground: await groundOf(page), bar: await barOf(page) };
  expect(light).toEqual({ ground: WHITE, bar: '#073B3D' });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect({ ground: await groundOf(page), bar: await barOf(page) }).toEqual({
    ground: 'rgb(12, 22, 21)',
    bar: '#14211F',
  });
  await page.goto(`/e-antrian/${booked.trans_code}`);
  await expect(page.locator('.qr rect')).toHaveCSS('fill', WHITE);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await groundOf(page)).toBe(WHITE);
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await page.goto('/loket/kios');
  expect(await groundOf(page)).toBe(WHITE);
  const { data } = await api.get('/api/search?query=dr.');
  const center = (data as { hospital_list: { slug_name: string }[] }).hospital_list[0]!.slug_name;
  await page.goto(`/layar/${center}`);
  expect(await groundOf(page)).toBe(WHITE);
});
