import { bookCash, bookExpected, newPatient } from '../support/booking.ts';
import { DESKTOP } from '../support/browser.ts';
import { callAgain } from '../support/front-desk/call-again.ts';
import { expect, test } from '../support/fixtures.ts';
import { ownDesk, start, stateOf, walkIn } from '../support/front-desk/own-desk.ts';
import { bringRecord, staffRecord } from '../support/staff.ts';
import { FAILED_CALL } from '../support/watch.ts';

test('the desk calls, and the page of the doctor, Jadwal in the bar and the list of ongoing appointments follow without a reload', async ({
  page,
  openPage,
  request,
  api,
  complaints,
}) => {
  const own = await ownDesk(request, api);
  await start(api, own);
  await bookCash(api, own.session, await newPatient(request, api));
  const person = await newPatient(request, api);
  await bookCash(api, own.session, person);
  const { doctor } = await stateOf(api, own);
  const [guest, bar, list] = [await openPage(DESKTOP), await openPage(DESKTOP), await openPage(DESKTOP)];
  await bringRecord(page, own.record);
  for (const each of [bar, list]) await bringRecord(each, person);
  await Promise.all([
    page.goto(`/loket?sesi=${own.session}`),
    guest.goto(`/d/${doctor.slug}`),
    bar.goto('/faq'),
    list.goto('/user/profile/ongoing'),
  ]);
  await bar.getByRole('button', { name: 'Jadwal' }).click();
  const inBar = bar.getByRole('dialog', { name: 'Jadwal' });
  const card = list.getByRole('article');
  await expect(inBar.getByRole('listitem')).toHaveCount(1);
  await expect(card).toBeVisible();
  await expect(guest.getByText('Antrian Belum Dimulai')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Panggil B01' })).toBeVisible();

  await page.keyboard.press('p');
  await expect(guest.getByText('Dipanggil B01 · 1 menunggu')).toBeVisible();
  await expect(inBar).toContainText('Dipanggil B01, giliran berikutnya');
  await expect(card.locator('.kini').first()).toHaveText('B01');

  // A guest's connection is cut, and a proxy answers before the server is back: the number stays with its age, and then follows again.
  complaints.allow(FAILED_CALL);
  await guest.route('**/api/queue/*/events', (route) => route.fulfill({ status: 502 }), { times: 1 });
  await guest.context().setOffline(true);
  await expect(guest.getByText(/Terputus\. Data pukul \d\d:\d\d WI(B|T)\./)).toBeVisible();
  await guest.context().setOffline(false);
  await callAgain(page);
  await expect(guest.getByText('Dipanggil B02 · 0 menunggu', { exact: true })).toBeVisible();
  await expect(inBar).toContainText('Giliran Anda!');
  await expect(list.getByRole('alert')).toContainText('Giliran Anda!');

  // Whose call is taken back is told, and keeps the number.
  await page.keyboard.press('z');
  await expect(list.getByText(/^Panggilan tadi dibatalkan meja pendaftaran\. Nomor tetap berlaku/)).toBeVisible();
});

test('the desk calls and recalls, and the board beside it shows the number and speaks it both times', async ({
  page,
  openPage,
  request,
  api,
}) => {
  const own = await ownDesk(request, api);
  await start(api, own);
  await walkIn(api, own, 'Adi Nugraha');
  const board = await openPage({ viewport: { width: 1920, height: 1080 } });
  await board.addInitScript((key) => localStorage.setItem(key, '{"sound":false}'), `papan:${own.center}`);
  await bringRecord(page, own.record);
  await Promise.all([page.goto(`/loket?sesi=${own.session}`), board.goto(`/layar/${own.center}`)]);
  await expect(board.getByRole('listitem')).toContainText('Segera dipanggil');
  await expect(page.getByRole('button', { name: 'Panggil B01' })).toBeVisible();
  const saying = board.locator('[data-saying]');

  await page.keyboard.press('p');
  await expect(board.locator('.papan-ruang.panggil')).toContainText(/B01\s*Ruang 3/);
  await expect(saying).toHaveText('Nomor B01, Ruang 3');
  await expect(page.getByRole('region', { name: 'Sedang dipanggil' })).toContainText('B01');
  await page.keyboard.press('u');
  await expect(page.getByRole('region', { name: 'Sedang dipanggil' })).toContainText('2×');
  const again = (await stateOf(api, own)).version;
  await expect(saying).toHaveAttribute('data-saying', `${own.session}:${again}`);
  await expect(saying).toHaveText('Nomor B01, Ruang 3');
});

test('a patient says how far they live, and reads on the live card when to leave', async ({ page, request, api }) => {
  const { person, code } = await bookExpected(request, api, (await staffRecord(request)).token);
  await bringRecord(page, person);
  await page.goto(`/pantau/${code}`);
  const card = page.getByRole('article');
  await card.getByRole('button', { name: 'Kapan saya harus berangkat?' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Jam berangkat' });
  await dialog.getByLabel('Jarak ke tempat praktik (km)').fill('4,5');
  // Each choice says its price and its time; who is surer is there earlier.
  const arrives = async (care: RegExp) => {
    const choice = dialog.locator('label').filter({ hasText: care });
    await expect(choice).toContainText('terlambat.');
    return (await choice.getByText(/^\d\d:\d\d WIB$/).innerText()).slice(0, 5);
  };
  const [relaxed, balanced, sure] = [await arrives(/^Santai/), await arrives(/^Seimbang/), await arrives(/^Pasti/)];
  expect([sure, balanced, relaxed]).toEqual([sure, balanced, relaxed].toSorted());
  expect(new Set([relaxed, balanced, sure]).size).toBe(3);
  await dialog.getByRole('radio', { name: /^Pasti/ }).check();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText(/Berangkat\p{L}+, \d+ \p{L}+, \d\d:\d\d WIB/u);
  await expect(card.getByRole('button', { name: 'Ubah jarak' })).toBeVisible();
});
