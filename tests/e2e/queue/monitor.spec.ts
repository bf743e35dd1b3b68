import { changeAnswer } from '../support/changed-answer.ts';
import type { Booked } from '../support/booking.ts';
import { bookAfterOthers, bookCash, callNext, comingSession, newPatient } from '../support/booking.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { longDate } from '../support/long-date.ts';
import { ownDesk, start, waitInLine } from '../support/front-desk/own-desk.ts';
import { bringRecord } from '../support/staff.ts';
import { FAILED_CALL } from '../support/watch.ts';

test('[MONITOR-01, MONITOR-03] a patient reads number, doctor, field, clinic, date and time on the live card, and that the queue has not begun', async ({
  page,
  request,
  api,
  axe,
}) => {
  const person = await newPatient(request, api);
  const { session } = await comingSession(api, person.token);
  const booked = await bookCash(api, session.id, person);
  await bringRecord(page, person);
  await page.goto(`/pantau/${booked.trans_code}`);
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { name: booked.doctor.name })).toBeVisible();
  await expect(card).toContainText(booked.doctor.specializations[0]!.name);
  await expect(card).toContainText(booked.clinic.name);
  await expect(card).toContainText(longDate(booked.schedule.date));
  await expect(card).toContainText(`${booked.schedule.time_start.slice(0, 5)}–${booked.schedule.time_end.slice(0, 5)}`);
  await expect(card.getByText(booked.queue_label!, { exact: true })).toBeVisible();
  await expect(card.getByText('Antrian Belum Dimulai')).toBeVisible();
  await expect(card.getByText('Dipanggil sekarang')).toHaveCount(0);
  await axe(page);

  // The list of ongoing appointments has the same card, with links.
  await page.goto('/user/profile/ongoing');
  await expect(page.getByRole('article')).toHaveCount(1);
  await axe(page);
  await page.getByRole('link', { name: 'Lihat E-Antrian' }).click();
  await page.waitForURL(`/e-antrian/${booked.trans_code}`);
});

test('[MONITOR-02] a patient reads how old the number on the card is', async ({ page, request, api }) => {
  const { booked } = await waitInLine(page, request, api);
  await page.clock.install();
  await page.goto(`/pantau/${booked.trans_code}`);
  const card = page.getByRole('article');
  await expect(card.getByText('Dipanggil sekarang')).toBeVisible();
  await expect(card).toContainText('Diupdate baru saja');
  await page.clock.fastForward('05:20');
  await expect(card).toContainText('Diupdate 5 menit yang lalu');
});

test('the card uses the width of a desktop: the line beside the numbers, all of it on the first screen; on a phone one below the other', async ({
  page,
  request,
  api,
  axe,
}) => {
  const { booked, desk } = await waitInLine(page, request, api);
  const { now_label: label } = desk;
  await page.goto(`/pantau/${booked.trans_code}`);
  const card = page.getByRole('article');
  const called = card.getByText(label, { exact: true });
  const line = card.getByText(/antrian lagi$/);
  const age = card.getByText(/^Diupdate/);
  const boxOf = async (what: typeof card) => (await what.first().boundingBox())!;
  await page.setViewportSize(DESKTOP.viewport);
  await expect(called).toBeVisible();
  await expect.poll(async () => (await boxOf(card)).width).toBeGreaterThan(900);
  const [number, beside] = [await boxOf(called), await boxOf(line)];
  expect(beside.x).toBeGreaterThan(number.x + number.width);
  expect(beside.y).toBeLessThan(number.y + number.height);
  await expect(age).toBeInViewport({ ratio: 1 });
  await axe(page);

  await page.setViewportSize(PHONE.viewport);
  await expect.poll(async () => (await boxOf(card)).width).toBeLessThan(360);
  const [above, below, last] = [await boxOf(called), await boxOf(line), await boxOf(age)];
  expect(below.y).toBeGreaterThan(above.y + above.height);
  expect(last.y).toBeGreaterThan(below.y + below.height);
});

test("a patient reads in 'jam berangkat' that it is time to leave, and accepts an offered earlier window", async ({
  page,
  request,
  api,
  axe,
}) => {
  const person = await newPatient(request, api);
  const { session } = await comingSession(api, person.token);
  const booked = await bookCash(api, session.id, person);
  await bringRecord(page, person);
  // tests/medium/queue/estimates.test.ts shows how a queue gets ahead of its forecast; here the real answer gets other times.
  const from = Date.now() + 60 * 60_000;
  const at = (minutes: number): string => new Date(from + minutes * 60_000).toISOString();
  const leave = { km: 6, care: 'BALANCED' };
  const offer = { from: at(-50), to: at(-10), leave_at: at(-70) };
  let isAccepted = false;
  await changeAnswer<{ queue: object }>(page, '**/api/appointment/monitor/*', (data) => {
    const departure = isAccepted
      ? { ...leave, leave_at: offer.leave_at, offer: null }
      : { ...leave, leave_at: at(-35), offer };
    const window = isAccepted ? { from: offer.from, to: offer.to } : { from: at(0), to: at(45) };
    return { ...data, queue: { ...data.queue, window, reason: 'MEASURED', departure } };
  });
  await page.goto(`/pantau/${booked.trans_code}`);
  const card = page.getByRole('article');
  // Before midnight it is a time of the next day, which stands with its day.
  await expect(card.getByText(/^Berangkat( pukul)?$/)).toBeVisible();
  await expect(card.getByText(/^Bisa lebih awal: \d\d:\d\d–\d\d:\d\d WI.+, berangkat sekarang\.$/)).toBeVisible();
  await axe(page);
  const sent = page.waitForResponse(`**/api/appointment/${booked.trans_code}/earlier`);
  isAccepted = true;
  await card.getByRole('button', { name: 'Terima', exact: true }).click();
  const answer = await sent;
  expect([answer.status(), answer.request().postDataJSON()]).toEqual([200, { from: offer.from }]);
  await expect(card.getByText('Jam berangkat')).toBeVisible();
  await expect(card.getByText('Sekarang', { exact: true })).toBeVisible();
  await expect(card.getByText('Bisa lebih awal')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});

test('[MONITOR-02, MONITOR-04] a patient sees the card follow the desk without a reload and through a cut connection, and reads when the turn comes', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const own = await ownDesk(request, api);
  await start(api, own);
  const { session, record: desk } = own;
  const person = await newPatient(request, api);
  const booked = await bookAfterOthers(request, api, session, person);
  await bringRecord(page, person);
  await page.goto(`/pantau/${booked.trans_code}`);
  const card = page.getByRole('article');
  await expect(card).toContainText(booked.queue_label!);

  let state = await callNext(api, session, desk.token);
  await expect(card.locator('.kini').first()).toHaveText(state.now_label);
  const { data } = await api.get(`/api/appointment/monitor/${booked.trans_code}`, { token: person.token });
  const { ahead } = (data as Booked).queue;
  await expect(card).toContainText(`${ahead} antrian lagi`);
  await expect(card).toContainText(/Diupdate (baru saja|\d+ menit yang lalu)/);
  await card.getByRole('button', { name: 'Tanyakan' }).click();
  await expect(card.getByText(/Telepon|kode booking/).first()).toBeVisible();
  await axe(page);

  // The connection is cut: the last figures stay, grey and with their age, and the own number stays as it is.
  await page.context().setOffline(true);
  await expect(card.getByText('Terakhir dipanggil')).toBeVisible();
  await expect(card).toContainText('Angka bisa berubah, nomor Anda tetap.');
  await expect(page.getByText('Anda masuk mode Offline')).toBeVisible();
  await axe(page);
  state = await callNext(api, session, desk.token);
  await page.context().setOffline(false);
  await expect(card.getByText('Terakhir dipanggil')).toHaveCount(0);
  for (let calls = 0; calls < 60 && state.current!.trans_code !== booked.trans_code; calls += 1)
    state = await callNext(api, session, desk.token);
  await expect(page.getByRole('alert')).toContainText('Giliran Anda!');
  await expect(page.getByRole('alert')).toContainText(booked.queue_label!);
  await axe(page);
});

test('a patient whose phone could not read what was called reads it without a further event, once the server answers again', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const { own, booked, desk } = await waitInLine(page, request, api);
  await page.goto(`/pantau/${booked.trans_code}`);
  const called = page.getByRole('article').locator('.kini').first();
  await expect(called).toHaveText(desk.now_label);
  const reads = '**/api/appointment/monitor/*';
  let asked = 0;
  await page.route(reads, (route) => {
    asked += 1;
    return route.abort();
  });
  const state = await callNext(api, own.session, own.record.token);
  // The call is one event; what is asked for after it the phone asks for by itself.
  await expect.poll(() => asked).toBeGreaterThan(2);
  await page.unroute(reads);
  await expect(called).toHaveText(state.now_label);
});

test('a patient whose list cannot be loaded reads so and tries again; one without appointments reads that too', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const person = await newPatient(request, api);
  await bringRecord(page, person);
  // A route that is taken away may still get a request that follows at once.
  let isAway = true;
  await page.route('**/api/appointment/ongoing', (route) => (isAway ? route.abort() : route.continue()));
  await page.goto('/pantau');
  await expect(page.getByText('Gagal memuat data')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText('Tidak ada pemeriksaan aktif')).toBeVisible();
});

test('a patient whose token is refused is led to the login and back', async ({ page, request, api, complaints }) => {
  complaints.allow(FAILED_CALL);
  const person = await newPatient(request, api);
  await bringRecord(page, person);
  await api.post('/api/user/logout', undefined, { token: person.token });
  await page.goto('/user/profile/ongoing');
  await page.waitForURL(/\/login/);
  expect(
    await page.evaluate(() => [localStorage.getItem('login-data'), sessionStorage.getItem('return-target')]),
  ).toEqual([null, '/user/profile/ongoing']);
});
