import type { DataOf } from '#contract/endpoint.ts';
import type { getDoctorSession } from '#contract/directory/doctor.ts';
import { changeAnswer } from '../support/changed-answer.ts';
import { bookCash, comingSession, holdTicket, newMail, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { bringRecord } from '../support/staff.ts';

test('who has a mail address only and holds a number reads before anything is filled in that a telephone is needed for more', async ({
  page,
  request,
  api,
  axe,
}) => {
  const person = await newPatient(request, api, { contact: newMail() });
  const { session } = await comingSession(api, person.token);
  await bookCash(api, session.id, person);
  const { sessions } = (await api.get(`/api/doctor/${session.doctor.slug}/session`)).data as DataOf<
    typeof getDoctorSession
  >;
  const other = sessions.find(({ id, is_bookable: gives }) => gives && id !== session.id)!;
  await bringRecord(page, person);
  await page.goto(`/ambil-antrian/${other.id}`);
  await expect(page.getByText('Akun tanpa nomor HP hanya bisa memegang 1 nomor antrian.')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Tambahkan nomor HP' }).click();
  await expect(page).toHaveURL(/\/user\/akun$/);
});

test('who nears a limit reads it before the number is taken, before it is moved and before it is given back', async ({
  page,
  request,
  api,
  axe,
}) => {
  const person = await newPatient(request, api, { contact: newMail() });
  const { session } = await comingSession(api, person.token);
  await bringRecord(page, person);
  await page.goto(`/ambil-antrian/${session.id}`);
  await expect(page.getByText('Akun tanpa nomor HP paling banyak memegang 1 nomor: ini yang terakhir.')).toBeVisible();
  await axe(page);
  const booked = await bookCash(api, session.id, person);
  // Five moves and six numbers given back take more sessions than a test should have; what the server says of them is shown (tests/medium/booking/fair-use-shown.test.ts).
  await changeAnswer(page, '**/api/appointment/*/change-terms', (data) => ({
    ...data,
    moves: { made: 4, most: 5 },
    pause: { most: 6, per: 'hour' },
  }));
  await page.goto(`/e-antrian/${booked.trans_code}`);
  await page.getByRole('button', { name: 'Pindah', exact: true }).click();
  await expect(page.getByText('Satu nomor paling banyak dipindah 5 kali: ini yang terakhir.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Tidak jadi' }).click();
  await page.getByRole('button', { name: 'Batalkan', exact: true }).click();
  await expect(
    page.getByText(
      'Kalau nomor ini dilepas, akun Anda tidak bisa mengambil nomor lagi untuk sementara, paling lama satu jam',
    ),
  ).toBeVisible();
  await axe(page);
});

test('one of a family who holds a number at the same hours is named before they are chosen, and the refusal leads to it', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const person = await newPatient(request, api);
  const { session } = await comingSession(api, person.token);
  const booked = await bookCash(api, session.id, person);
  // Another doctor whose hours are the same.
  const { doctor_list: doctors } = (await api.get(`/api/search?query=dokter%20bandung&date=${session.date}&limits=30`))
    .data as { doctor_list: { next_session: typeof session | null }[] };
  const beside = doctors
    .map(({ next_session: next }) => next)
    .find(
      (next) =>
        next?.is_bookable === true &&
        next.id !== session.id &&
        next.date === session.date &&
        next.time_start < session.time_end &&
        next.time_end > session.time_start &&
        next.quota.general_left > 0,
    );
  expect(beside, 'a session at the same hours').toBeDefined();
  await bringRecord(page, person);
  await page.goto(`/ambil-antrian/${beside!.id}`);
  await expect(page.getByText(/^Pasien ini sudah punya nomor pada jam yang sama: praktik /).first()).toBeVisible();
  await page.getByRole('radio', { name: /^Umum/ }).check();
  await page.getByRole('button', { name: 'Lanjut ke Data Pasien' }).click();
  await page.getByRole('radio', { name: /Siti Aminah/ }).check();
  await axe(page);
  await page.getByRole('button', { name: 'Ambil Antrian' }).click();
  await page.locator('form').getByRole('link', { name: 'Lihat nomor yang sudah ada' }).click();
  await expect(page).toHaveURL(new RegExp(`/e-antrian/${booked.trans_code}$`));
});

test('whoever must confirm a number reads when, and says in those hours that they come', async ({
  page,
  request,
  api,
  axe,
}) => {
  const { booked } = await holdTicket(page, request, api);
  // Three numbers missed in sixty days cannot be had in a test; what the server asks for then is shown (tests/medium/booking/fair-use.test.ts).
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
  let asked = { from: at(20), until: at(23), done: false };
  await changeAnswer(page, '**/api/appointment/monitor/*', (data) => ({ ...data, confirm: asked }));
  const sent: string[] = [];
  await page.route('**/api/appointment/*/confirm', async (route) => {
    sent.push(route.request().url());
    asked = { ...asked, done: true };
    await route.fulfill({ json: { status: 'success', data: { appointment: { ...booked, confirm: asked } } } });
  });
  await page.goto(`/e-antrian/${booked.trans_code}`);
  await expect(page.getByText(/^Beberapa nomor sebelumnya tidak didatangi\. .* antara pukul \d\d:\d\d/)).toBeVisible();
  await axe(page);
  asked = { from: at(-1), until: at(2), done: false };
  await page.reload();
  await expect(page.getByText(/^Masih datang\? Konfirmasi sebelum pukul /)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Ya, saya datang' }).click();
  await expect(page.getByText('Kedatangan Anda sudah dikonfirmasi.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ya, saya datang' })).toHaveCount(0);
  expect(sent).toHaveLength(1);
});
