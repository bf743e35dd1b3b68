import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';

test('a visitor who said where they are and touched no filter searches without a longest distance', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -6.8991, longitude: 107.598 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Pakai lokasi saya' }).click();
  await expect(page.getByRole('button', { name: /^Di mana Anda\? Dekat / })).toBeVisible();
  await page.getByRole('combobox').fill('dokter anak');
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  await page.waitForURL(/latitude=/);
  expect(new URL(page.url()).searchParams.has('distance')).toBe(false);
});

test('a press of "Cari" that is under way when the list of suggestions comes is not lost', async ({ page }) => {
  await page.goto('/');
  const release = await hold(page, /suggestion-box[^/]*\.js/);
  await page.getByRole('combobox').fill('dokter anak');
  const { x, y, width, height } = (await page.getByRole('button', { name: 'Cari', exact: true }).boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  const came = page.waitForResponse(/suggestion-box[^/]*\.js/);
  release();
  await (await came).finished();
  // The code runs, and what it draws is laid out.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
  await page.waitForURL(/\/search\/result\//);
});
