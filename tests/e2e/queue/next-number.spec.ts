import type { Page } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { getDoctor, getDoctorSession } from '#contract/directory/doctor.ts';
import type { Api } from '../support/api.ts';
import { comingSession, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { bookFour, ownDesk, start } from '../support/front-desk/own-desk.ts';
import { longDate } from '../support/long-date.ts';
import { bringRecord } from '../support/staff.ts';

const NEXT = '**/api/queue/*/next';
const STEP_MS = 5 * 60_000;
/** Two kilometres to the north; from there one is on the way for not quite half an hour. */
const NORTH_DEGREES = 0.02;
const NEAR = 'Coblong, Bandung';

type Window = { readonly from: string; readonly to: string } | null;

/** A window so many minutes from now, on whole five minutes. */
function windowIn(from: number, to: number): Window {
  const now = Math.ceil(Date.now() / STEP_MS) * STEP_MS;
  return { from: new Date(now + from * 60_000).toISOString(), to: new Date(now + to * 60_000).toISOString() };
}

/** The server answers that the next number is called within `window`. */
const answerNext = (page: Page, window: Window, ahead = 8): Promise<unknown> =>
  page.route(NEXT, (route) => {
    const data = { number: 15, label: 'B15', ahead, window, basis: window && 'MEASURED' };
    return route.fulfill({ json: { status: 'success', data } });
  });

/** The browser remembers that the person is near a center. */
const comeFrom = (page: Page, { latitude, longitude }: { latitude: number; longitude: number }): Promise<unknown> =>
  page.addInitScript((used) => localStorage.setItem('location', JSON.stringify({ isOn: true, used: [used] })), {
    name: NEAR,
    latitude: latitude + NORTH_DEGREES,
    longitude,
  });

/** A session of the coming days at a center whose location is known, with the address of its doctor's page on that day, and a later day on which the doctor gives numbers there. */
async function sessionSomewhere(api: Api, token: string) {
  const { session: some } = await comingSession(api, token);
  const at = some.hospital.slug_name;
  const { doctor } = (await api.get(`/api/doctor/${some.doctor.slug}`)).data as DataOf<typeof getDoctor>;
  const { latitude, longitude } = doctor.practices.find(({ hospital }) => hospital.slug_name === at)!.hospital;
  expect([typeof latitude, typeof longitude]).toEqual(['number', 'number']);
  const all = (await api.get(`/api/doctor/${some.doctor.slug}/session?hospital=${at}`)).data as DataOf<
    typeof getDoctorSession
  >;
  const bookable = all.sessions.filter(({ is_bookable: gives, status }) => gives && status === 'OPEN');
  const session = bookable.findLast(({ date }) => date < some.date);
  expect(session, 'a session before the last one of its doctor').toBeDefined();
  const { id, date } = session!;
  const path = `/d/${some.doctor.slug}/${at}?date=${date}`;
  return { id, path, where: { latitude: latitude!, longitude: longitude! }, later: some.date };
}

const blockOf = (page: Page) => page.locator('.sesi-baris').filter({ hasText: 'Kalau ambil sekarang' }).first();

/** Opens the page of a doctor and looks at the next number of the first session: it is not asked for before. */
async function openDoctor(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await blockOf(page).getByText('Kalau ambil sekarang').scrollIntoViewIfNeeded();
}

test('before a number is taken a doctor page says which it would be, when it is called, on what that rests, and whether the person can be there for it', async ({
  page,
  openPage,
  request,
  api,
  axe,
}) => {
  const { path, where } = await sessionSomewhere(api, (await newPatient(request, api)).token);
  await answerNext(page, windowIn(240, 275));
  await openDoctor(page, path);
  const block = blockOf(page);
  await expect(block).toContainText('B15');
  await expect(block).toContainText('kira-kira dipanggil');
  await expect(block).toContainText('8 orang di depan nomor ini. Dihitung dari irama hari ini; bisa berubah.');
  await expect(block.getByText('Bisa sampai?')).toBeVisible();
  await expect(block.getByRole('link', { name: /^Ambil Antrian/ })).toBeVisible();
  await axe(page);

  for (const [window, answer, words] of [
    [
      windowIn(240, 275),
      'Bisa sampai',
      /Dari Coblong, Bandung sekitar 20 menit\. Berangkat paling lambat .*\d\d:\d\d WI/,
    ],
    [windowIn(5, 60), 'Mepet', /Harus berangkat sekarang\. Kalau terlewat, lapor ke meja pendaftaran\./],
  ] as const) {
    const other = await openPage();
    await comeFrom(other, where);
    await answerNext(other, window);
    await openDoctor(other, path);
    const box = blockOf(other).locator('.sampai');
    await expect(box.getByText(answer, { exact: true })).toBeVisible();
    await expect(box).toContainText(words);
    await expect(blockOf(other).getByRole('link', { name: /^Ambil Antrian/ })).toBeVisible();
    await axe(other);
  }
});

test('who can no longer be there for a number is led to another day first, and takes it all the same by a quieter button', async ({
  page,
  request,
  api,
  axe,
}) => {
  const person = await newPatient(request, api);
  const { path, where, id, later } = await sessionSomewhere(api, person.token);
  await comeFrom(page, where);
  await answerNext(page, windowIn(0, 5));
  await openDoctor(page, path);
  const block = blockOf(page);
  await expect(block.getByText('Tidak sempat lagi')).toBeVisible();
  const otherDay = { name: `Lihat ${longDate(later).replace(/ \d{4}$/, '')}` };
  await expect(block.getByRole('link', otherDay)).toHaveAttribute('href', `?date=${later}`);
  await expect(block.getByRole('link', { name: /^Ambil Antrian/ })).toBeHidden();
  await axe(page);

  // Whoever comes straight from a search reads the same where the number is taken.
  await bringRecord(page, person);
  await page.goto(`/ambil-antrian/${id}`);
  await expect(page.locator('.perkira')).toContainText('B15');
  await expect(page.getByText('Tidak sempat lagi')).toBeVisible();
  await expect(page.getByRole('link', otherDay)).toHaveAttribute('href', new RegExp(`date=${later}$`));
  const on = page.getByRole('button', { name: 'Lanjut ke Data Pasien' });
  await expect(on).toBeHidden();
  await axe(page);
  await page.getByRole('button', { name: 'Saya sudah di sana, lanjut' }).click();
  await expect(on).toBeVisible();

  // Who said it on the doctor's page is not asked again.
  await openDoctor(page, path);
  await block.getByRole('link', { name: 'Saya sudah di sana, ambil B15' }).click();
  await expect(page.getByText('Tidak sempat lagi')).toBeVisible();
  await expect(on).toBeVisible();
});

test('who says where they are reads the answer in the place of the question, and no request carries it', async ({
  page,
  request,
  api,
}) => {
  const { path } = await sessionSomewhere(api, (await newPatient(request, api)).token);
  await answerNext(page, windowIn(240, 275));
  await openDoctor(page, path);
  const box = blockOf(page).locator('.sampai');
  await box.getByRole('button', { name: 'Di mana Anda?' }).click();
  const sheet = page.getByRole('dialog', { name: 'Di mana Anda?' });
  await sheet.getByRole('searchbox', { name: /^Nama kecamatan/ }).fill('coblong');
  await sheet
    .getByRole('button', { name: /Coblong/ })
    .first()
    .click();
  await expect(box).toContainText(/^(Bisa sampai|Mepet|Tidak sempat lagi)Dari Coblong/);
  await expect(box).toBeFocused();
  const carried: string[] = [];
  page.on('request', (one) => {
    if (/latitude|-6\.|107\./.test(one.url() + (one.postData() ?? ''))) carried.push(one.url());
  });
  await openDoctor(page, path);
  await expect(box).toContainText('Dari Coblong');
  expect(carried).toEqual([]);
});

test('a session that runs says before its next number is taken that it may be called soon, and that it is called at once only where nobody is before it', async ({
  page,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api);
  await bookFour(request, api, own);
  await answerNext(page, windowIn(0, 35));
  await page.goto(`/p/${own.center}`);
  await page.getByRole('link', { name: own.clinic }).click();
  const satu = page.locator('section').filter({ hasText: 'dr. Satu' });
  const due = satu.getByText('Nomor ini bisa dipanggil sebentar lagi.');
  const atOnce = satu.getByText('Nomor ini dipanggil sekarang juga.');
  await expect(satu.getByText('B15')).toBeVisible();
  await expect(due).toBeHidden();
  await start(api, own);
  // Heard by the events of the queue, without a touch.
  await expect(due).toBeVisible();
  await expect(satu.getByText('8 orang di depan nomor ini.')).toBeVisible();
  await expect(atOnce).toHaveCount(0);
  // Nobody knows where this center lies, so nobody is asked where they are.
  await expect(satu.getByText('Bisa sampai?')).toBeHidden();
  await axe(page);
  await page.unroute(NEXT);
  await answerNext(page, windowIn(0, 5), 0);
  await page.reload();
  await expect(atOnce).toBeVisible();
  await expect(due).toHaveCount(0);
});

test("a center's page says the next number of the sessions that are looked at, and asks for no others", async ({
  page,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api);
  await bookFour(request, api, own);
  let asked = 0;
  page.on('request', (one) => void (asked += Number(/\/queue\/\d+\/next$/.test(one.url()))));
  await page.setViewportSize({ width: 360, height: 200 });
  await page.goto(`/p/${own.center}`);
  const rows = page.locator('.calon-baris');
  await expect(rows).toHaveCount(2);
  await expect(page.locator('x-island[name="next-number"][alive]')).toHaveCount(2);
  expect(asked).toBe(0);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.filter({ hasText: 'B05' })).toContainText('4 orang di depan nomor ini.');
  await expect(rows.filter({ hasText: 'B01' })).toContainText('Belum ada orang di depan nomor ini.');
  await axe(page);
});
