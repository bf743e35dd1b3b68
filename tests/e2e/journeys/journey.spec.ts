import type { Page } from '@playwright/test';
import { bookCash, cardNumber, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { openConsole, ownDesk, takeBpjs } from '../support/front-desk/own-desk.ts';

/** RS Hasan Sadikin, Bandung: where the guest is. */
const HERE = { latitude: -6.8991, longitude: 107.598 };
/** How many numbers were taken before the guest's. */
const AHEAD = 2;
const CARD = cardNumber();
const LETTER = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

async function chooseDoctor(page: Page, name: string): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(HERE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Pakai lokasi saya' }).click();
  await expect(page.getByRole('button', { name: /^Di mana Anda\? Dekat .+, Bandung$/ })).toBeVisible();
  const field = page.getByRole('combobox');
  await field.fill(name);
  // The suggestions cover what is below the bar, so they are closed once they have come.
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  await page.waitForURL(/latitude=/);
  await page
    .locator('.k-dokter')
    .filter({ hasText: name })
    .getByRole('link', { name: /Ambil Antrian/ })
    .click();
  await page.waitForURL(/\/login/);
}

async function completeAccount(page: Page): Promise<void> {
  await page.waitForURL(/\/activation/);
  await page.getByLabel('Nama lengkap').fill('Sinta Maharani');
  await page.getByRole('radio', { name: 'Perempuan' }).check();
  await page.getByLabel('Tanggal lahir').fill('1991-07-14');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Simpan dan lanjut' }).click();
  await page.waitForURL(/\/ambil-antrian\//);
}

async function bookWithBpjs(page: Page, reference: string): Promise<void> {
  await page.getByRole('radio', { name: /BPJS/ }).check();
  await page.getByRole('radio', { name: /Sinta Maharani/ }).check();
  await page.getByRole('radio', { name: 'Rujukan puskesmas / klinik' }).check();
  await page.getByLabel('Nomor kartu BPJS').fill(CARD);
  await page.getByLabel('Nomor rujukan').fill(reference);
  await page.locator('input[type=file]').setInputFiles({ name: 'rujukan.png', mimeType: 'image/png', buffer: LETTER });
  await expect(page.getByText('Foto surat terkirim')).toBeVisible();
  await page.getByRole('button', { name: 'Lanjut ke Data Pasien' }).click();
  await page.getByRole('button', { name: 'Ambil Antrian' }).click();
  await page.waitForURL(/\/e-antrian\//);
}

test('[TICKET-01, TICKET-02, TICKET-03, TICKET-04, MONITOR-02, MONITOR-04] a guest searches for a doctor, signs in, books with BPJS, sees the ticket, and watches the desk call the number in another browser', async ({
  page,
  openPage,
  request,
  api,
  signIn,
  axe,
}, { project }) => {
  const phone = project.name === 'phone';
  const own = await ownDesk(request, api);
  await takeBpjs(api, own);
  for (let at = 0; at < AHEAD; at += 1) await bookCash(api, own.session, await newPatient(request, api));
  await expect
    .poll(async () => (await api.get(`/api/search?query=${encodeURIComponent(own.doctor)}`)).data)
    .toMatchObject({ doctor_list: [{ name: own.doctor }] });

  await chooseDoctor(page, own.doctor);
  await signIn(page, phone ? '081311110001' : '081311110002');
  await completeAccount(page);
  const reference = `0301R0011126P00${phone ? '1111' : '2222'}`;
  await bookWithBpjs(page, reference);

  const ticket = page.getByRole('dialog');
  const steps = ticket.getByRole('list', { name: 'Langkah' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  for (const [at, name] of ['Pembayaran', 'Data Pasien', 'E-Antrian'].entries())
    await expect(steps.nth(at)).toContainText(name);
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  const code = page.url().split('/').at(-1)!;
  const label = await ticket.locator('.nomor-anda .nq').innerText();
  expect(label).toMatch(/^[A-Z]{0,2}\d{2,}$/);
  for (const fact of [code, 'Sinta Maharani', 'BPJS', reference, own.clinic]) await expect(ticket).toContainText(fact);
  await expect(ticket).toContainText(own.place.name);
  await expect(ticket).toContainText(own.doctor);
  await expect(ticket).toContainText(
    /\d{2} (Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember) \d{4}/,
  );
  await expect(ticket).toContainText(/\d{2}:\d{2}–\d{2}:\d{2} WI(B|TA|T)/);
  await expect(ticket).not.toContainText(CARD);
  await ticket.getByText('Aturan karcis ini').click();
  await expect(ticket).toContainText('Tunjukkan tangkapan layar E-Antrian ini ke meja pendaftaran.');
  await expect(ticket).toContainText(
    'Pasien BPJS wajib konfirmasi ke pendaftaran setengah jam sebelum bertemu dokter.',
  );
  await axe(page);

  await ticket.getByRole('link', { name: 'Pantau Jadwal' }).click();
  await page.waitForURL(/\/pantau\//);
  await expect(page.locator('.anda .nq').first()).toHaveText(label);

  const desk = await openPage({ viewport: { width: 1280, height: 800 } });
  await openConsole(desk, own);
  await expect(desk.getByText('Tersambung', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Mulai sesi' }).click();
  const call = desk.getByRole('button', { name: /^Panggil / });
  for (let turn = 0; turn <= AHEAD; turn += 1) {
    const name = (await call.getAttribute('aria-label')) ?? (await call.innerText());
    const next = /[A-Z]{0,2}\d{2,}/.exec(name)![0];
    const done = desk.waitForResponse((answer) => answer.url().includes('/call-next') && answer.ok());
    await call.click();
    // Whoever was called a moment ago is done.
    if (turn > 0)
      await desk
        .getByRole('group', { name: /baru saja dipanggil/ })
        .getByRole('button', { name: 'Selesai' })
        .click();
    await done;
    if (next === label) break;
    await expect(page.getByText('Dipanggil sekarang')).toBeVisible();
    await expect(page.locator('.nq.kini').first()).toHaveText(next);
    await expect(page.getByText(/antrian lagi|Berikutnya/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tanyakan' })).toBeVisible();
    await expect(page.getByText(/^Diupdate /)).toBeVisible();
  }
  await expect(page.getByText('Giliran Anda!')).toBeVisible();
  await axe(page);
});
