import { bookCash, newPatient } from '../support/booking.ts';
import { ownSession } from '../support/center.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { bringRecord } from '../support/staff.ts';

test('whoever holds a number today sees first on the home page, and before any script on its own pages, what the phone keeps of it, with its age', async ({
  page,
  request,
  api,
  axe,
}) => {
  const person = await newPatient(request, api);
  const { session } = await ownSession(request, api);
  const { trans_code: code, queue_label: label } = await bookCash(api, session, person);
  await bringRecord(page, person);

  // The page of the live card is where this phone gets to know the number.
  await page.goto(`/pantau/${code}`);
  await expect(page.getByText(label!, { exact: true }).first()).toBeVisible();
  await page.goto('/');
  const own = page.getByRole('region', { name: 'Nomor Anda hari ini' });
  // The live card comes in the place of what the phone keeps.
  await expect(page.locator('.draf')).toHaveCount(0);
  await expect(own.getByText(label!, { exact: true })).toBeVisible();
  const [card, field] = [await own.boundingBox(), await page.getByRole('combobox').boundingBox()];
  expect(card!.y).toBeLessThan(field!.y);
  await expect(page.getByText('Contoh karcis')).toBeHidden();
  await axe(page);
  await expect(own.getByRole('link', { name: 'E-Antrian' })).toHaveAttribute('href', `/e-antrian/${code}`);

  // The card that is drawn before any script, of what this phone keeps.
  const release = await hold(page, /\/assets\/.*\.js/);
  for (const path of ['/', `/pantau/${code}`, `/e-antrian/${code}`]) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('.draf').getByText(label!, { exact: true })).toBeVisible();
    await expect(page.locator('.draf').getByText(/baru saja|menit lalu/)).toBeVisible();
  }
  release();
  await expect(page.locator('.draf')).toHaveCount(0);

  // The phone still keeps a number that was given back elsewhere; home asks, and shows it no more.
  await api.post(`/api/appointment/${code}/cancel`, {}, { token: person.token });
  await page.goto('/');
  await expect(own).toBeHidden();
  await expect(page.getByText('Contoh karcis')).toBeAttached();

  const guest = await page.context().browser()!.newPage();
  await guest.goto(page.url().replace(/(:\/\/[^/]+).*/, '$1/'));
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(guest.getByText('Nomor Anda').filter({ visible: true })).toHaveCount(0);
  await guest.close();
});
