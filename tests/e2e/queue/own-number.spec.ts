import { changeAnswer } from '../support/changed-answer.ts';
import { bookCash, callNext, newPatient } from '../support/booking.ts';
import { ownSession } from '../support/center.ts';
import { expect, test } from '../support/fixtures.ts';
import { ownDesk, start, waitInLine } from '../support/front-desk/own-desk.ts';
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

test('the number of today stands on the home page in short, both its ways above the bar of the phone, and nothing moves when the live card comes', async ({
  page,
  request,
  api,
  axe,
}) => {
  const { booked, desk } = await waitInLine(page, request, api);
  const [code, called] = [booked.trans_code, desk.now_label];
  // A new center teaches no forecast, so that the real answer gets one.
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const window = { from: at(30), to: at(60) };
  const departure = { km: 6, care: 'BALANCED', leave_at: at(-1), offer: null };
  await changeAnswer<{ queue: object }>(page, '**/api/appointment/monitor/*', (data) => ({
    ...data,
    queue: { ...data.queue, window, departure, reason: 'MEASURED' },
  }));
  await page.goto(`/pantau/${code}`);
  await expect(page.getByText('Jam berangkat')).toBeVisible();

  const release = await hold(page, /\/assets\/.*\.js/);
  await page.goto('/', { waitUntil: 'commit' });
  const card = page.getByRole('region', { name: 'Nomor Anda hari ini' });
  await expect(card.getByText('Jam berangkat')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const measured = async () => {
    const ways = ['Pantau', 'E-Antrian'].map((name) => card.getByRole('link', { name, exact: true }).boundingBox());
    return [...(await Promise.all(ways)), await page.getByRole('combobox').boundingBox()].map((box) => box?.y);
  };
  const before = await measured();
  release();
  await expect(page.locator('.draf')).toHaveCount(0);
  await expect(card.getByText(/^Dipanggil, (baru saja|\d menit lalu)$/)).toBeVisible();
  await expect(card.getByText(called, { exact: true })).toBeVisible();
  await expect(card.getByText(/^\d antrian lagi$/)).toBeVisible();
  await expect(card.getByText('Jam berangkat')).toBeVisible();
  expect(await measured()).toEqual(before);
  const bar = page.getByRole('navigation', { name: 'Menu bawah' });
  // A desktop has no such bar: there both stand in the first screen.
  const bottom = (await bar.isVisible()) ? (await bar.boundingBox())!.y : page.viewportSize()!.height;
  for (const name of ['Pantau', 'E-Antrian']) {
    const { y, height } = (await card.getByRole('link', { name, exact: true }).boundingBox())!;
    expect([name, y + height < bottom]).toEqual([name, true]);
  }
  // What can be done there is one press away.
  await expect(card.getByRole('button')).toHaveCount(0);
  await axe(page);
  await page.unrouteAll({ behavior: 'wait' });
});

test('what the phone keeps of a call sends nobody in: it is said with its age, and as a call only once it is heard again', async ({
  page,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api);
  await start(api, own);
  const person = await newPatient(request, api);
  const { trans_code: code, queue_label: label } = await bookCash(api, own.session, person);
  await callNext(api, own.session, own.record.token);
  await bringRecord(page, person);
  const call = page.getByRole('alert').filter({ hasText: 'Giliran Anda!' });
  await page.goto(`/pantau/${code}`);
  await expect(call).toContainText('Silakan masuk');
  for (const path of [`/pantau/${code}`, '/']) {
    const release = await hold(page, new RegExp(`/api/appointment/monitor/${code}$`));
    await page.goto(path);
    const card = page.locator('.giliran');
    await expect(card).toContainText(label!);
    await expect(page.getByText(/Angka bisa berubah, nomor Anda tetap\.$/)).toBeVisible();
    await expect(card).toContainText('Terakhir dipanggil');
    await expect(card.getByText(/Giliran Anda|Silakan masuk/)).toHaveCount(0);
    await expect(call).toHaveCount(0);
    await axe(page);
    release();
    await expect(call).toContainText('Silakan masuk');
  }
});
