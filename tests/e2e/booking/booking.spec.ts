import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { changeAnswer } from '../support/changed-answer.ts';
import { cardNumber, comingSession, holdTicket, letterNumber, newPatient, openBooking } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { longDate } from '../support/long-date.ts';
import { bringRecord } from '../support/staff.ts';
import { FAILED_CALL } from '../support/watch.ts';

const CARD = cardNumber();
const STEPS = ['Pembayaran', 'Data Pasien', 'E-Antrian'];

/** A real picture: PNG, one colour, 24 by 32. */
function picture(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc(body), body.length + 4);
    return frame;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(24, 0);
  head.writeUInt32BE(32, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(32 * 25, 0x80).map((value, at) => (at % 25 === 0 ? 0 : value)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const next = (page: Page) => page.getByRole('button', { name: 'Lanjut ke Data Pasien' }).click();
const take = (page: Page) => page.getByRole('button', { name: 'Ambil Antrian' }).click();
/** The third of the three steps is the active one (TICKET-01). */
async function expectThirdStep(page: Page): Promise<void> {
  const steps = page.getByRole('list', { name: 'Langkah' }).getByRole('listitem');
  for (const [at, name] of STEPS.entries()) await expect(steps.nth(at)).toContainText(name);
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
}

/** How wide the paper is, in mm, on which a button of the ticket prints. */
async function widthOfPrint(page: Page, button: string): Promise<number> {
  await page.evaluate(() => {
    // The test applies the print styles itself below, instead of the browser's print().
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: button, exact: true }).click();
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  const [, points = '0'] = /\/MediaBox \[0 0 ([\d.]+)/.exec(pdf.toString('latin1')) ?? [];
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  return Math.round((Number(points) / 72) * 25.4);
}

test('[TICKET-01, TICKET-02, TICKET-03, TICKET-04] a BPJS patient fills in, is corrected, takes a number and sees the ticket', async ({
  page,
  request,
  api,
  axe,
}) => {
  const { session } = await openBooking(page, request, api);
  await expect(page.getByText(session.doctor.name)).toBeVisible();
  await axe(page);
  await next(page);
  await expect(page.getByText('Pilih pembayaran dahulu')).toBeVisible();

  await page.getByRole('radio', { name: /BPJS/ }).check();
  // Whose card it is comes before its number: the child is examined, and the mother only comes along.
  const card = page.getByLabel('Nomor kartu BPJS');
  await expect(page.getByRole('radio', { name: 'Kontrol', exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
  await next(page);
  await expect(page.getByText('Pilih pasien dahulu')).toBeVisible();
  await page.getByRole('button', { name: 'Tambah anggota keluarga' }).click();
  await page.getByRole('radio', { name: 'Anak' }).check();
  await page.getByLabel('Nama lengkap').fill('Bima Aditya');
  await page.getByRole('radio', { name: 'Laki-laki' }).check();
  await page.getByLabel('Tanggal lahir').fill('2020-03-01');
  await axe(page);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByRole('radio', { name: /Bima Aditya/ })).toBeChecked();
  await expect(page.getByText('Nama di kartu: Bima Aditya.')).toBeVisible();
  // Another person has another card, so that a number typed for one is never sent for another.
  await card.fill('0001 2345 67899');
  await page.getByRole('radio', { name: /Siti Aminah/ }).check();
  await expect(page.getByText('Nama di kartu: Siti Aminah.')).toBeVisible();
  await expect(card).toHaveValue('');
  await page.getByRole('radio', { name: /Bima Aditya/ }).check();
  await page.getByRole('radio', { name: 'Kontrol', exact: true }).check();
  await card.fill(CARD.replace(/^(.{4})(.{4})/, '$1 $2 '));
  const letter = page.getByLabel('Nomor surat kontrol');
  // A drawing of the letter shows the sample of the field where the number stands.
  await page.getByText('Di mana nomornya?').click();
  const drawing = page.getByRole('img', {
    name: 'Gambar Surat Kontrol. No. Surat ada di baris pertama, di bawah judul.',
  });
  const [, sample = ''] = /Contoh: (\w{19})$/.exec(await page.getByText(/^Contoh: \w{19}$/).innerText()) ?? [];
  await expect(drawing.getByText(sample, { exact: true })).toBeVisible();
  await axe(page);
  await letter.fill('0120R0021126K0');
  await next(page);
  await expect(page.getByText('Nomor surat kontrol 19 karakter. Baru terisi 14.')).toBeVisible();
  await expect(letter).toBeFocused();
  await axe(page);
  const number = letterNumber('K');
  await letter.fill(number);
  await page.locator('input[type=file]').setInputFiles({ name: 'surat.png', mimeType: 'image/png', buffer: picture() });
  await expect(page.getByText('Foto surat terkirim')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Foto surat yang dipilih' })).toBeVisible();

  // Nothing is lost by a reload, and nothing of it stands in the address.
  await page.reload();
  await expect(letter).toHaveValue(number);
  await expect(page.getByRole('img', { name: 'Foto surat yang dipilih' })).toBeVisible();
  expect(page.url()).not.toContain(number);
  await next(page);

  // Nobody is asked twice who is examined.
  await expect(page.getByRole('region', { name: 'Siapa yang diperiksa?' })).toContainText('Bima Aditya');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Periksa sekali lagi' })).toContainText(number);
  await axe(page);
  await take(page);

  await page.waitForURL(/\/e-antrian\/[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const code = page.url().split('/').at(-1)!;
  await expectThirdStep(page);
  const ticket = page.getByRole('article');
  for (const shown of [
    code,
    'Bima Aditya',
    session.doctor.name,
    session.clinic.name,
    session.hospital.name,
    'BPJS Kesehatan',
    number,
  ])
    await expect(ticket).toContainText(shown);
  await expect(ticket).toContainText(
    `${session.time_start.slice(0, 5)}–${session.time_end.slice(0, 5)} ${session.zone}`,
  );
  await expect(ticket.getByText('No. surat kontrol')).toBeVisible();
  await expect(ticket.getByText('No. rujukan')).toHaveCount(0);
  await expect(ticket).not.toContainText(CARD);
  await page.getByText('Aturan karcis ini').click();
  await expect(page.getByText('Tunjukkan tangkapan layar E-Antrian ini ke meja pendaftaran.')).toBeVisible();
  await expect(
    page.getByText('Pasien BPJS wajib konfirmasi ke pendaftaran setengah jam sebelum bertemu dokter.'),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await axe(page);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('booking')))).toEqual([]);

  await page.getByRole('button', { name: 'Foto surat' }).click();
  const letterSeen = page.getByRole('dialog', { name: 'Foto surat' });
  await expect(letterSeen.getByRole('img', { name: 'Foto surat yang Anda lampirkan' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(letterSeen).toBeHidden();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Simpan' }).click();
  expect((await saved).suggestedFilename()).toBe(`e-antrian-${code}.png`);
  expect(await widthOfPrint(page, 'Cetak')).toBe(210);
  expect(await widthOfPrint(page, 'Struk 80 mm')).toBe(80);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Cetak', exact: true })).toBeHidden();
  await expect(ticket).toBeVisible();
});

test('[TICKET-02] a cash patient has no letter numbers on the ticket, reads it without a connection, and cancels', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const { booked } = await holdTicket(page, request, api);
  await page.goto('/user/profile/ongoing');
  await page.getByRole('link', { name: 'Lihat E-Antrian' }).click();
  const ticket = page.getByRole('article').filter({ hasText: booked.trans_code });
  await expect(ticket.getByText(booked.queue_label!, { exact: true })).toBeVisible();
  await expect(ticket).toContainText('Umum');
  await expect(ticket).not.toContainText(/No\. (rujukan|surat kontrol)/);
  await expectThirdStep(page);

  await page.goto(`/e-antrian/${booked.trans_code}`);
  await expect(ticket).toBeVisible();
  await page.route('**/api/appointment/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(ticket.getByText(booked.queue_label!, { exact: true })).toBeVisible();
  await expect(page.getByText(/Salinan tersimpan/)).toBeVisible();
  await page.unroute('**/api/appointment/**');
  await page.reload();
  await expect(page.getByText(/Salinan tersimpan/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Batalkan', exact: true }).click();
  const question = page.getByRole('alertdialog');
  const label = booked.queue_label!;
  await expect(question).toHaveAccessibleName(`Batalkan nomor ${label}?`);
  for (const fact of ['Siti Aminah', booked.doctor.name, longDate(booked.schedule.date)])
    await expect(question).toContainText(fact);
  await expect(question.getByRole('button', { name: `Tidak, simpan ${label}` })).toBeFocused();
  await axe(page);
  await question.getByLabel(/Alasan/).fill('Sudah sembuh');
  await question.getByRole('button', { name: `Ya, batalkan ${label}` }).click();
  await expect(page.getByText(/^Dibatalkan oleh Anda, .+ \d\d:\d\d \w+\. Alasan: Sudah sembuh$/)).toBeVisible();
  // Nothing of it can be taken for a valid ticket, also without a connection.
  const isVoid = async () => {
    await expect(page.getByText('Dibatalkan', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Kode QR/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Pantau Jadwal' })).toHaveCount(0);
    // A number that is over is no step of a booking.
    await expect(page.getByRole('list', { name: 'Langkah' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Ambil lagi' })).toHaveAttribute('href', `/d/${booked.doctor.slug}`);
  };
  await isVoid();
  await axe(page);
  await page.route('**/api/appointment/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText(/Salinan tersimpan/)).toBeVisible();
  await isVoid();
  await expect(page.getByRole('button', { name: 'Batalkan', exact: true })).toHaveCount(0);
});

test('a patient reschedules to another day of the doctor, under the same code', async ({ page, request, api, axe }) => {
  const { person, session, booked } = await holdTicket(page, request, api);
  await page.goto(`/e-antrian/${booked.trans_code}`);
  await page.getByRole('button', { name: 'Pindah', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah jadwal' });
  const others = dialog.getByRole('radio');
  await expect(others.first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pindah ke jadwal ini' })).toBeDisabled();
  await axe(page);
  await others.last().check();
  await dialog.getByRole('button', { name: 'Pindah ke jadwal ini' }).click();
  await expect(dialog).toBeHidden();
  const outcome = page.getByRole('status').filter({ hasText: /^Sudah dipindah\. Nomor Anda sekarang / });
  await expect(outcome).toContainText(`Nomor ${booked.queue_label!} tidak berlaku lagi.`);
  await expect(outcome).toBeInViewport();
  const { data } = await api.get(`/api/appointment/detail/${booked.trans_code}`, { token: person.token });
  const { appointment } = data as { appointment: typeof booked };
  expect(appointment.session.id).not.toBe(session.id);
  const ticket = page.getByRole('article').filter({ hasText: booked.trans_code });
  await expect(ticket).toContainText(
    `${appointment.schedule.time_start.slice(0, 5)}–${appointment.schedule.time_end.slice(0, 5)}`,
  );
  await expect(ticket.getByText(appointment.queue_label!, { exact: true })).toBeVisible();
});

test('a person who books twice for a patient is led to the first number; a retry takes no second number', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const { person, session } = await openBooking(page, request, api);
  await page.getByRole('radio', { name: /^Umum/ }).check();
  await next(page);
  await page.getByRole('radio', { name: /Siti Aminah/ }).check();
  // The number is taken, but the answer is lost on the way: the next press is the same request.
  await page.route('**/api/appointment/book', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await take(page);
  await expect(page.getByRole('alert')).toContainText('nomor tidak akan terambil dua kali');
  await page.unroute('**/api/appointment/book');
  await take(page);
  await page.waitForURL(/\/e-antrian\//);
  const standing = new URL(page.url()).pathname;
  const { data } = await api.get('/api/appointment/ongoing', { token: person.token });
  expect(data).toMatchObject({ total: 1 });

  await page.goto(`/ambil-antrian/${session.id}`);
  await page.getByRole('radio', { name: /^Umum/ }).check();
  await next(page);
  await page.getByRole('radio', { name: /Siti Aminah/ }).check();
  await take(page);
  await expect(page.getByRole('alert')).toContainText('Pasien ini sudah punya nomor di sesi ini.');
  await page.getByRole('link', { name: 'Lihat nomor yang sudah ada' }).click();
  await page.waitForURL((url) => url.pathname === standing);
});

test('a person opens a session before its booking window and reads from when on, before filling in anything', async ({
  page,
  request,
  api,
  axe,
}) => {
  const person = await newPatient(request, api);
  const { session } = await comingSession(api, person.token);
  await bringRecord(page, person);
  const details = { days: 30, on: '2026-11-02', time: '00:00', zone: 'WIB' };
  await changeAnswer<{ session: object }>(page, '**/api/appointment/payment/requirement**', (data) => ({
    ...data,
    session: { ...data.session, is_bookable: false },
    refusal: { code: 'BOOKING_NOT_OPEN', details },
  }));
  await page.goto(`/ambil-antrian/${session.id}`);
  await expect(page.getByText('Nomor dibuka 30 hari sebelum praktik: mulai 2 November 2026.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pilih sesi lain' })).toBeVisible();
  await axe(page);
});

test('a person who opens a session that does not exist reads so', async ({ page, request, api, axe, complaints }) => {
  complaints.allow(FAILED_CALL);
  const person = await newPatient(request, api);
  await bringRecord(page, person);
  await page.goto('/ambil-antrian/999999999');
  await expect(page.getByText('Sesi ini tidak ada')).toBeVisible();
  await axe(page);
});

test('Enter in the fields of a new member of the family saves the member, and takes no number for the one chosen before', async ({
  page,
  request,
  api,
}) => {
  await openBooking(page, request, api);
  let asked = 0;
  page.on('request', (one) => void (asked += Number(one.url().endsWith('/api/appointment/book'))));
  await page.getByRole('radio', { name: /^Umum/ }).check();
  await next(page);
  await page.getByRole('radio', { name: /Siti Aminah/ }).check();
  await page.getByRole('button', { name: 'Tambah anggota keluarga' }).click();
  await page.getByLabel('Nama lengkap').fill('Bima Aditya');
  await page.getByLabel('Nama lengkap').press('Enter');
  await expect(page.getByText('Pilih hubungan')).toBeVisible();
  await page.getByRole('radio', { name: 'Anak' }).check();
  await page.getByRole('radio', { name: 'Laki-laki' }).check();
  // A question is open after the first Enter, which a second one does not answer.
  await page.getByLabel('Tanggal lahir').fill('1985-03-01');
  await page.getByLabel('Tanggal lahir').press('Enter');
  await expect(page.getByRole('button', { name: 'Simpan', exact: true })).toHaveCount(0);
  await page.getByLabel('Nama lengkap').press('Enter');
  await page.getByLabel('Tanggal lahir').fill('2020-03-01');
  await expect(page.getByRole('button', { name: 'Simpan', exact: true })).toBeVisible();
  await page.getByLabel('Tanggal lahir').press('Enter');
  await expect(page.getByRole('radio', { name: /Bima Aditya/ })).toBeChecked();
  expect(asked).toBe(0);
});

test('a person reads that the documents of a payment kind, or the family, cannot be loaded, and tries again', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const person = await newPatient(request, api);
  const { session } = await comingSession(api, person.token);
  await bringRecord(page, person);
  let isAway = true;
  for (const part of [/\/payment\/requirement\?.*payment=/, /\/patient-info$/])
    await page.route(part, (route) => (isAway ? route.abort() : route.continue()));
  await page.goto(`/ambil-antrian/${session.id}`);
  await page.getByRole('radio', { name: /^Umum/ }).check();
  await expect(page.getByText(/^Gagal memuat data/)).toBeVisible();
  await axe(page);
  await next(page);
  await expect(page.getByText(/^Gagal memuat data/)).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.getByRole('radio', { name: /Siti Aminah/ }).check();
  await expect(page.getByText(/^Gagal memuat data/)).toHaveCount(0);

  // What failed for one payment kind is not said of another, and only the family is missing then.
  await page.getByRole('button', { name: 'Kembali ke Pembayaran' }).click();
  isAway = true;
  await page.getByRole('radio', { name: /BPJS/ }).check();
  await expect(page.getByText(/^Gagal memuat data/)).toBeVisible();
  isAway = false;
  await page.getByRole('radio', { name: /^Umum/ }).check();
  await expect(page.getByText(/^Gagal memuat data/)).toHaveCount(0);
  await page.route(/\/patient-info$/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Umum/ })).toBeChecked();
  await next(page);
  await expect(page.getByText(/^Gagal memuat data/)).toBeVisible();
  await page.unroute(/\/patient-info$/);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('radio', { name: /Siti Aminah/ })).toBeChecked();
});
