import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';

const SUBMIT = '**/api/contact-us/submit';
const PERHATIAN = 'Terjadi kesalahan, mohon refresh dan ulangi lagi atau hubungi kami di kontak yang tertera';

const form = (page: Page) => page.getByRole('main').locator('form');
const send = (page: Page) => form(page).getByRole('button', { name: 'KIRIM PESAN' });
const robot = (page: Page) => form(page).getByLabel('Saya bukan robot');
const alert = (page: Page) => form(page).getByRole('alert');

async function fill(page: Page, email: string): Promise<void> {
  await form(page).getByLabel('Nama').fill('Sari Wulan');
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Pesan').fill('Apakah loket buka hari Minggu?');
}

/** Ticks the captcha and waits until it is solved. */
async function solve(page: Page): Promise<void> {
  await form(page).getByText('Saya bukan robot').click();
  await expect(robot(page)).toBeChecked();
}

async function lettersTo(api: Api, to: string): Promise<{ subject: string }[]> {
  const { data } = await api.get(`/api/outbox?to=${encodeURIComponent(to)}`);
  return (data as { messages: { subject: string }[] }).messages;
}

test('[ROUTE-06] a visitor finds the form and the contact card at /contact-us', async ({ page, axe }) => {
  await page.goto('/contact-us');
  await expect(page).toHaveTitle('Kontak · Ambil Antrian Dokter');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Hubungi Kami' })).toBeVisible();
  await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(main.getByRole('link', { name: /^\(021\)/ })).toHaveAttribute('href', /^tel:/);
  for (const label of ['Nama', 'Email', 'Pesan', 'Saya bukan robot'])
    await expect(main.getByLabel(label, { exact: true })).toBeAttached();
  await axe(page);
});

test('[STATE-01, ERR-01] a visitor sends a message: the form is busy, shows the words of the server, and is idle again', async ({
  page,
  axe,
  api,
}) => {
  const email = `pesan-${randomUUID()}@contoh.example`;
  await page.goto('/contact-us');
  await fill(page, email);
  await solve(page);
  await axe(page);
  const answer = await hold(page, SUBMIT);
  await send(page).click();
  const busy = form(page).getByRole('button', { name: 'Mohon tunggu, sedang proses...' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  // A second press while the form is busy sends nothing.
  await busy.click();
  answer();
  const dialog = page.getByRole('alertdialog', { name: 'TERIMA KASIH' });
  await expect(dialog.getByText('Pesan Anda sudah kami terima')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(dialog).toBeHidden();
  await expect(send(page)).toBeVisible();
  await expect(robot(page)).not.toBeChecked();
  await expect(form(page).getByLabel('Nama')).toHaveValue('');
  expect(await lettersTo(api, email)).toHaveLength(1);
});

test('[ERR-01] a visitor reads the server’s title, description and the first of each list of errors in the dialog', async ({
  page,
}) => {
  const data = {
    status: 'success',
    message: 'JUDUL SERVER',
    description: 'Keterangan dari server',
    errors: [['Catatan pertama', 'tidak tampil'], ['Catatan kedua']],
  };
  await page.route(SUBMIT, (route) => route.fulfill({ json: { status: 'success', data } }));
  await page.goto('/contact-us');
  await fill(page, 'a@contoh.example');
  await solve(page);
  await send(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'JUDUL SERVER' });
  for (const words of ['Keterangan dari server', 'Catatan pertama', 'Catatan kedua'])
    await expect(dialog.getByText(words)).toBeVisible();
  await expect(dialog.getByText('tidak tampil')).toHaveCount(0);
});

test('[ERR-01, STATE-01] a visitor whose message fails, is refused or has no connection reads PERHATIAN and loses nothing typed', async ({
  page,
  axe,
  complaints,
}) => {
  complaints.allow(/status of 500|ERR_FAILED/);
  const failures = [
    () => page.route(SUBMIT, (route) => route.fulfill({ status: 500, body: 'x' })),
    () =>
      page.route(SUBMIT, (route) =>
        route.fulfill({
          json: { status: 'success', data: { status: 'failed', message: 'x', description: '', errors: [] } },
        }),
      ),
    () => page.route(SUBMIT, (route) => route.abort()),
  ];
  await page.goto('/contact-us');
  await fill(page, 'a@contoh.example');
  for (const fail of failures) {
    await page.unroute(SUBMIT);
    await fail();
    await solve(page);
    await send(page).click();
    const dialog = page.getByRole('alertdialog', { name: 'PERHATIAN' });
    await expect(dialog.getByText(PERHATIAN)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Hubungi Kami' })).toHaveAttribute('href', /^mailto:/);
    if (fail === failures[0]) await axe(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(send(page)).toBeVisible();
    await expect(form(page).getByLabel('Pesan')).toHaveValue('Apakah loket buka hari Minggu?');
  }
});

test('[VALID-01] a visitor who leaves fields empty, types "--", too little or no address is refused in the browser, and the first wrong field has the focus', async ({
  page,
  axe,
}) => {
  let sent = 0;
  await page.route(SUBMIT, (route) => {
    sent += 1;
    return route.continue();
  });
  await page.goto('/contact-us');
  const name = form(page).getByLabel('Nama');
  const email = form(page).getByLabel('Email');
  const message = form(page).getByLabel('Pesan');
  for (const wrong of ['', '--', 'Su', '  a ']) {
    await name.fill(wrong);
    await email.fill('suparman@contoh');
    await message.fill('--');
    await send(page).click();
    await expect(form(page).getByText('Nama minimal 3 karakter')).toBeVisible();
    await expect(form(page).getByText('Periksa kembali email anda')).toBeVisible();
    await expect(form(page).getByText('Tulis pesan Anda')).toBeVisible();
    await expect(name).toBeFocused();
  }
  await axe(page);
  await fill(page, '--');
  await send(page).click();
  await expect(form(page).getByText('Nama minimal 3 karakter')).toBeHidden();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Periksa kembali email anda');
  expect(sent).toBe(0);
});

test('[VALID-01] the server refuses the same values as the browser', async ({ api }) => {
  for (const [field, body] of [
    ['name', { name: '--', email: 'a@contoh.example' }],
    ['email', { name: 'Sari Wulan', email: 'suparman@contoh' }],
    ['message', { name: 'Sari Wulan', email: 'a@contoh.example', message: '--' }],
  ] as const) {
    const { status, error } = await api.post('/api/contact-us/submit', body);
    expect([status, error?.code, error?.field]).toEqual([422, 'INVALID_INPUT', field]);
  }
});

test('[VALID-02] a visitor without a solved captcha sees the alert, and the captcha resets; the server refuses that too, and a replay', async ({
  page,
  axe,
  api,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  await page.goto('/contact-us');
  await fill(page, `ulang-${randomUUID()}@contoh.example`);
  await send(page).click();
  await expect(alert(page)).toContainText('You are not human');
  await expect(alert(page).getByText('You are not human')).toHaveAttribute('lang', 'en');
  await expect(robot(page)).toBeFocused();
  await axe(page);
  // The captcha works by keyboard, like everything else.
  await page.keyboard.press('Space');
  await expect(robot(page)).toBeChecked();
  await expect(alert(page)).toHaveCount(0);
  const [request] = await Promise.all([page.waitForRequest(SUBMIT), send(page).click()]);
  await page.getByRole('button', { name: 'Tutup' }).click();
  const body = request.postDataJSON() as object;
  const again = await api.post('/api/contact-us/submit', body);
  expect([again.status, again.error?.code, again.error?.field]).toEqual([422, 'CAPTCHA_FAILED', 'captcha']);
  // The page gets the same answer for a solution that the server does not take.
  await page.route(SUBMIT, (route) => route.continue({ postData: JSON.stringify({ ...body }) }));
  await fill(page, `ulang-${randomUUID()}@contoh.example`);
  await solve(page);
  await send(page).click();
  await expect(alert(page)).toContainText('You are not human');
  await expect(robot(page)).not.toBeChecked();
  await expect(send(page)).toBeVisible();
});

test('[VALID-02] a visitor whose captcha cannot be loaded reads so, and tries again', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await page.route('**/api/contact-us/challenge', (route) => route.abort(), { times: 1 });
  await page.goto('/contact-us');
  await form(page).getByText('Saya bukan robot').click();
  await expect(form(page).getByText('Pemeriksaan gagal')).toBeVisible();
  await expect(robot(page)).not.toBeChecked();
  await solve(page);
});

const footer = (page: Page) => page.getByRole('contentinfo');

test('[LAYOUT-04] a visitor sends the form in the footer from the page where they are, and reads beside it what became of it', async ({
  page,
  axe,
  api,
  complaints,
}) => {
  complaints.allow(/status of 500|ERR_FAILED/);
  const email = `kaki-${randomUUID()}@contoh.example`;
  await page.goto('/faq');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const button = footer(page).getByRole('button', { name: 'KIRIM PESAN' });
  // What is wrong is said at the field, which has the focus.
  await footer(page).getByLabel('Nama').fill('--');
  await footer(page).getByLabel('Email').fill(email);
  await button.click();
  await expect(footer(page).getByLabel('Nama')).toBeFocused();
  await expect(footer(page).getByLabel('Nama')).toHaveAccessibleDescription('Nama minimal 3 karakter');
  await footer(page).getByLabel('Nama').fill('Sari Wulan');
  await button.click();
  await expect(footer(page).getByRole('alert')).toContainText('You are not human');
  await footer(page).getByText('Saya bukan robot', { exact: true }).click();
  await expect(footer(page).getByLabel('Saya bukan robot')).toBeChecked();
  // A refusal loses nothing.
  await page.route(SUBMIT, (route) => route.abort());
  await button.click();
  await expect(footer(page).getByRole('alert')).toContainText(PERHATIAN);
  await expect(button).toBeFocused();
  await expect(footer(page).getByLabel('Email')).toHaveValue(email);
  await axe(page);
  await page.unroute(SUBMIT);
  await footer(page).getByText('Saya bukan robot', { exact: true }).click();
  await expect(footer(page).getByLabel('Saya bukan robot')).toBeChecked();
  const [request] = await Promise.all([page.waitForRequest(SUBMIT), button.click()]);
  expect(Object.keys(request.postDataJSON() as object)).toEqual(['name', 'email', 'captcha']);
  await expect(footer(page).getByRole('status').filter({ hasText: 'TERIMA KASIH' })).toContainText(
    'Pesan Anda sudah kami terima',
  );
  await expect(footer(page).getByRole('alert')).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(footer(page).getByLabel('Email')).toHaveValue('');
  await axe(page);
  await expect(page).toHaveURL(/\/faq$/);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(await lettersTo(api, email)).toHaveLength(1);
});

/** Answers the question that a browser without script is asked. */
async function answerQuestion(page: Page): Promise<void> {
  const numbers = ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh'];
  const words = await form(page)
    .getByText(/^Berapa \w+ tambah \w+\?$/)
    .innerText();
  const [, one = '', other = ''] = /Berapa (\w+) tambah (\w+)/.exec(words)!;
  await form(page)
    .getByLabel(words)
    .fill(`${numbers.indexOf(one) + numbers.indexOf(other) + 2}`);
}

test('[LAYOUT-04, ROUTE-06] a visitor without script sends the form of the footer, and that of the contact page, and answers a question instead of the captcha', async ({
  openPage,
  api,
}) => {
  const page = await openPage({ javaScriptEnabled: false });
  const email = `polos-${randomUUID()}@contoh.example`;
  await page.goto('/faq');
  await footer(page).getByLabel('Nama').fill('Sari Wulan');
  await footer(page).getByLabel('Email').fill(email);
  await footer(page).getByRole('button', { name: 'KIRIM PESAN' }).click();
  await expect(form(page).getByLabel('Nama')).toHaveValue('Sari Wulan');
  await expect(form(page).getByLabel('Email')).toHaveValue(email);
  // The footer asks for no message.
  await expect(form(page).getByLabel('Pesan')).toHaveCount(0);
  await expect(robot(page)).toBeHidden();
  await form(page)
    .getByRole('textbox', { name: /^Berapa/ })
    .fill('1');
  await send(page).click();
  await expect(alert(page)).toContainText('You are not human');
  await answerQuestion(page);
  await send(page).click();
  await expect(form(page).getByRole('status').filter({ hasText: 'TERIMA KASIH' })).toBeVisible();
  expect(await lettersTo(api, email)).toHaveLength(1);

  await page.goto('/contact-us');
  await form(page).getByLabel('Nama').fill('Su');
  await form(page).getByLabel('Email').fill(email);
  await send(page).click();
  await expect(form(page).getByText('Nama minimal 3 karakter')).toBeVisible();
  await expect(form(page).getByText('Tulis pesan Anda')).toBeVisible();
  await form(page).getByLabel('Nama').fill('Sari Wulan');
  await form(page).getByLabel('Pesan').fill('Halo');
  await answerQuestion(page);
  await send(page).click();
  await expect(form(page).getByRole('status').filter({ hasText: 'TERIMA KASIH' })).toBeVisible();
  expect(await lettersTo(api, email)).toHaveLength(2);
  await expect(form(page).getByLabel('Pesan')).toHaveValue('');
});
