import { bookCash, comingSession, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { ownDesk, start } from '../support/front-desk/own-desk.ts';
import { longDate } from '../support/long-date.ts';
import { press } from '../support/press.ts';
import { bringRecord } from '../support/staff.ts';

test('[CALL-12] a person reads Janji, Semua Janji and Riwayat in Janji Temu, each a list with links', async ({
  page,
  request,
  api,
  axe,
}) => {
  const person = await newPatient(request, api);
  const { session } = await comingSession(api, person.token);
  const given = await bookCash(api, session.id, person);
  await api.post(`/api/appointment/${given.trans_code}/cancel`, { reason: 'Sudah sembuh' }, { token: person.token });
  const booked = await bookCash(api, session.id, person);
  await bringRecord(page, person);
  await page.goto('/userprofile/appointment');
  const parts = page.getByRole('navigation', { name: 'Bagian riwayat' });
  const rows = page.locator('.isi-p').getByRole('listitem');
  await expect(parts.getByRole('link', { name: 'Janji', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(booked.queue_label!);
  await axe(page);
  await parts.getByRole('link', { name: 'Semua Janji' }).click();
  await expect(parts.getByRole('link', { name: 'Semua Janji' })).toHaveAttribute('aria-current', 'page');
  await expect(rows).toHaveCount(1);
  await parts.getByRole('link', { name: 'Riwayat' }).click();
  await expect(rows).toContainText('Dibatalkan');
  await expect(rows).toContainText('Alasan: Sudah sembuh');
  await axe(page);
  await rows.getByRole('link').click();
  await page.waitForURL(`/e-antrian/${given.trans_code}`);
  await page.goto('/userprofile/appointment');
  await rows.getByRole('link').click();
  await page.waitForURL(`/pantau/${booked.trans_code}`);
});

test('[ERR-03] a person whose appointments cannot be loaded reads Gagal memuat data and tries again', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  await bringRecord(page, await newPatient(request, api));
  for (const [path, call, after] of [
    ['/userprofile/appointment', '**/api/appointment/history*', 'Tidak ada janji temu'],
    ['/pasien/jadwal', '**/api/appointment/ongoing', 'Tidak ada pemeriksaan aktif'],
  ] as const) {
    await page.route(call, (route) => route.abort());
    await page.goto(path);
    const content = page.locator('.isi-p');
    await expect(content.getByRole('alert')).toContainText('Gagal memuat data');
    await axe(page);
    await page.unroute(call);
    await content.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(content).toContainText(after);
    await axe(page);
  }
});

test('[ROUTE-14] a person reads their schedule by date at /pasien/jadwal, after the login', async ({
  page,
  request,
  api,
  axe,
}) => {
  await page.goto('/pasien');
  await page.waitForURL(/\/login/);
  expect(await page.evaluate(() => sessionStorage.getItem('return-target'))).toBe('/pasien/jadwal');
  const person = await newPatient(request, api);
  const { session } = await comingSession(api, person.token);
  const booked = await bookCash(api, session.id, person);
  await bringRecord(page, person);
  await page.goto('/pasien');
  await page.waitForURL('/pasien/jadwal');
  const day = page.getByRole('region', { name: longDate(booked.schedule.date), exact: true });
  await expect(day).toContainText(booked.doctor.name);
  await expect(day).toContainText(booked.queue_label!);
  await axe(page);
  await day.getByRole('link').click();
  await page.waitForURL(`/pantau/${booked.trans_code}`);
});

test('a person whose number was missed reads at /pasien/jadwal and in Riwayat that it was, and what can be done, while the session goes on', async ({
  page,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api, { call_tries: 1 });
  const person = await newPatient(request, api);
  const booked = await bookCash(api, own.session, person);
  await start(api, own);
  const number = booked.queue_number!;
  for (const move of ['call-next', 'recall', 'absent'])
    await press(api, own.session, move, own.record.token, { number });
  await bringRecord(page, person);
  await page.goto('/pasien/jadwal');
  const missed = page.getByRole('region', { name: 'Terlewat hari ini' });
  await expect(missed).toContainText(booked.queue_label!);
  await expect(missed).toContainText('Tidak hadir');
  await expect(missed).toContainText('Masih di tempat? Lapor ke meja pendaftaran.');
  await expect(missed.getByRole('link', { name: 'Ambil lagi' })).toHaveAttribute('href', `/d/${booked.doctor.slug}`);
  await axe(page);
  await page.goto('/userprofile/appointment?part=riwayat');
  await expect(page.locator('.isi-p').getByRole('listitem')).toContainText('Tidak hadir');

  // Whoever took another number of that session needs no way to one.
  const again = await bookCash(api, own.session, person);
  await page.goto('/pasien/jadwal');
  await expect(page.getByText(again.queue_label!, { exact: true })).toBeVisible();
  await expect(missed).toHaveCount(0);
});
