import { callNext } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { bookFour, ownDesk, start } from '../support/front-desk/own-desk.ts';

/** How long a page shows a number before it asks again, in ms. */
const RENEWED_AFTER_MS = 60_000;

test('who looks at the page of a clinic reads the number that is called now a minute later, without a touch, and what was typed and chosen stays', async ({
  page,
  request,
  api,
}) => {
  const own = await ownDesk(request, api);
  await bookFour(request, api, own);
  await page.clock.install();
  await page.goto(`/p/${own.center}`);
  const card = page.getByRole('article').filter({ hasText: own.clinic });
  await expect(card.getByText('Antrian Belum Dimulai')).toHaveCount(2);
  const button = card.getByRole('link', { name: /dr\. Dua/ }).last();
  await button.focus();
  await start(api, own);
  const { current } = await callNext(api, own.session, own.record.token);
  const called = card.getByText(`Dipanggil ${current!.label}`);
  await page.clock.runFor(RENEWED_AFTER_MS - 1_000);
  await expect(called).toBeHidden();
  // The server may keep its page for some seconds longer; then the next minute brings the number.
  await expect(async () => {
    await page.clock.runFor(RENEWED_AFTER_MS);
    await expect(called).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(button).toBeFocused();
});

test('who comes back to results after a minute in another window reads fresh numbers at once', async ({
  page,
  request,
  api,
}) => {
  const own = await ownDesk(request, api);
  await page.clock.install();
  const address = `query=${encodeURIComponent(own.place.name)}`;
  // A search learns of new doctors a moment later.
  await expect
    .poll(async () => ((await api.get(`/api/search?${address}`)).data as { doctor_list: unknown[] }).doctor_list.length)
    .toBe(2);
  await page.goto(`/search/result/?${address}`);
  const word = own.place.name.split(' ').at(-1);
  const left = (doctor: string) =>
    page
      .getByRole('article')
      .filter({ hasText: `${doctor} ${word}` })
      .getByText(/^Sisa/);
  await expect(left('dr. Satu')).toHaveText('Sisa 35 dari 35');
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }));
  await bookFour(request, api, own);
  await page.clock.runFor(10 * RENEWED_AFTER_MS);
  await expect(left('dr. Satu')).toHaveText('Sisa 35 dari 35');
  await expect(async () => {
    await page.clock.runFor(RENEWED_AFTER_MS);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await expect(left('dr. Satu')).toHaveText('Sisa 31 dari 35', { timeout: 2_000 });
  }).toPass();
  await expect(left('dr. Dua')).toHaveText('Sisa 35 dari 35');
});
