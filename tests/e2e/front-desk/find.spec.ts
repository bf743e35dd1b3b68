import type { APIRequestContext, Page } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { findKnownPatients } from '#contract/front-desk/desk-register.ts';
import type { listDeskSessions } from '#contract/front-desk/desk.ts';
import { beyondScreen } from '../support/beyond-screen.ts';
import type { Api } from '../support/api.ts';
import { bookCash, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { openConsole, ownDesk, start, stateOf, takeBpjs, walkIn } from '../support/front-desk/own-desk.ts';
import type { OwnDesk } from '../support/front-desk/own-desk.ts';
import { press } from '../support/press.ts';
import { typeByHand } from '../support/front-desk/scanner.ts';

const WIDTHS = { computer: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

/** A desk whose session runs, and the other session of its day, in which somebody has not come yet and two others are here. */
async function twoSessions(request: APIRequestContext, api: Api) {
  const own = await ownDesk(request, api);
  const day = (await api.get('/api/desk/session', { token: own.record.token })).data as DataOf<typeof listDeskSessions>;
  const other: OwnDesk = { ...own, session: day.sessions.find(({ id }) => id !== own.session)!.id };
  await start(api, own);
  await start(api, other);
  await bookCash(api, other.session, await newPatient(request, api));
  const [prabowo, pramesti] = [await walkIn(api, other, 'Hari Prabowo'), await walkIn(api, other, 'Kinasih Pramesti')];
  return { own, other, prabowo, pramesti };
}

const results = (page: Page) => page.getByRole('dialog', { name: 'Hasil pencarian' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Cari di seluruh klinik' });
const row = (page: Page, name: string) => results(page).getByRole('row', { name: new RegExp(name) });

test('a desk finds somebody of another session, and checks them in, with the slash, three letters and Enter', async ({
  page,
  request,
  api,
}) => {
  const { own, other } = await twoSessions(request, api);
  await openConsole(page, own);
  await expect(page.getByRole('button', { name: /^Panggil|Tidak ada yang menunggu/ }).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await typeByHand(page, 'ami');
  await expect(row(page, 'Siti Aminah')).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, 'Siti Aminah')).toContainText('Belum check-in');
  await expect(results(page).getByRole('status')).toContainText('1 orang hari ini di Klinik Kenanga');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Check-in berhasil, B01 Siti Aminah di Poli Kenanga/)).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  expect((await stateOf(api, other)).entries.find(({ label }) => label === 'B01')).toMatchObject({
    status: 'CHECKED_IN',
  });
  // The screen stays with its own session, and the message leads to the other one.
  await page.getByRole('button', { name: 'Buka sesi itu' }).click();
  await expect(page).toHaveURL(new RegExp(`sesi=${other.session}`));
  await expect(page.getByRole('button', { name: /^B01/ }).first()).toContainText('Siti Aminah');
});

test('arrows choose, Escape closes, and what is typed into the field is no shortcut', async ({
  page,
  request,
  api,
}) => {
  const { own, prabowo, pramesti } = await twoSessions(request, api);
  await openConsole(page, own);
  await field(page).click();
  await typeByHand(page, 'pra');
  await expect(row(page, 'Hari Prabowo')).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, 'Kinasih Pramesti')).toHaveAttribute('aria-selected', 'false');
  await expect(results(page).locator('mark')).toHaveText(['Pra', 'Pra']);
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Kinasih Pramesti')).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', new RegExp(pramesti.trans_code));
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', new RegExp(prabowo.trans_code));
  await expect(results(page).getByRole('status')).toContainText('Enter: Buka sesi, B02 Hari Prabowo');
  await page.keyboard.press('Escape');
  await expect(results(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await typeByHand(page, 'xyzxyz');
  await expect(results(page).getByRole('status')).toContainText('Tidak ada yang cocok hari ini.');
  expect((await stateOf(api, own)).current).toBeNull();
});

for (const [name, viewport] of Object.entries(WIDTHS)) {
  test(`a desk moves somebody to another doctor on a ${name}, gives priority, prints the slip, and reopens a visit: axe finds nothing`, async ({
    page,
    request,
    api,
    axe,
  }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    const { own, other, prabowo } = await twoSessions(request, api);
    await page.setViewportSize(viewport);
    await openConsole(page, own);
    const search = async (typed: string) => {
      // A narrow desk shows its search when it is asked for.
      if (name === 'phone' && !(await field(page).isVisible()))
        await page.getByRole('button', { name: 'Cari', exact: true }).click();
      await field(page).click();
      await field(page).fill('');
      await typeByHand(page, typed);
    };
    const act = (words: string, who: string) => results(page).getByRole('button', { name: `${words} ${who}` });
    await search('pra');
    await expect(act('Pindahkan', 'B02 Hari Prabowo')).toBeVisible();
    await axe(page);
    expect((await beyondScreen(page)).across).toBe(0);

    await act('Dahulukan', 'B02 Hari Prabowo').click();
    const priority = page.getByRole('dialog', { name: 'B02, Hari Prabowo' });
    await priority.getByRole('radio', { name: /Lansia/ }).check();
    await axe(page);
    await priority.getByRole('button', { name: 'Dahulukan' }).click();
    await expect(page.getByText('B02 mendapat prioritas.')).toBeVisible();

    await search('pra');
    await act('Cetak ulang', 'B02 Hari Prabowo').click();
    const slip = page.getByRole('dialog', { name: 'Cetak ulang' });
    await expect(page.locator('html[data-printed]')).toBeAttached();
    await expect(slip.locator('.slip')).toContainText('jalur kedua');
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(slip).toHaveCount(0);

    await act('Pindahkan', 'B02 Hari Prabowo').click();
    const move = page.getByRole('dialog', { name: 'Pindahkan B02 Hari Prabowo' });
    await move.getByRole('button', { name: 'Pindahkan' }).click();
    await expect(move.getByText('Pilih sesi tujuan.')).toBeVisible();
    await move.getByRole('radio', { name: /dr\. Satu/ }).check();
    await axe(page);
    await move.getByRole('button', { name: 'Pindahkan' }).click();
    await expect(page.getByText(/^Hari Prabowo dipindah ke Poli Kenanga .*, nomor baru B01\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Panggil B01' })).toContainText('Hari Prabowo');
    expect((await stateOf(api, own)).entries).toMatchObject([
      { trans_code: prabowo.trans_code, status: 'CHECKED_IN', priority: 'ELDERLY', is_onsite: true },
    ]);

    await press(api, other.session, 'call-next', own.record.token);
    await press(api, other.session, 'finish', own.record.token);
    await search('pramesti');
    await expect(results(page)).toContainText('Sudah selesai');
    await act('Buka lagi', 'B03 Kinasih Pramesti').click();
    await expect(page.getByText('B03 Kinasih Pramesti dibuka lagi, masuk urutan lagi.')).toBeVisible();
    expect((await stateOf(api, other)).next).toMatchObject({ label: 'B03' });
    await press(api, other.session, 'call-next', own.record.token);
    await press(api, other.session, 'lab', own.record.token);
    await search('pramesti');
    await act('Kembali setelah lab', 'B03 Kinasih Pramesti').click();
    await expect(page.getByText('B03 Kinasih Pramesti kembali setelah lab, masuk urutan lagi.')).toBeVisible();
  });
}

test('a press on another session that has moved on is refused with what is true now, and nobody is moved', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const { own, other } = await twoSessions(request, api);
  await openConsole(page, own);
  await field(page).click();
  await typeByHand(page, 'pra');
  await results(page).getByRole('button', { name: 'Pindahkan B02 Hari Prabowo' }).click();
  const move = page.getByRole('dialog', { name: 'Pindahkan B02 Hari Prabowo' });
  await move.getByRole('radio', { name: /dr\. Satu/ }).check();
  // Another desk calls him meanwhile.
  await press(api, other.session, 'call-next', own.record.token);
  await move.getByRole('button', { name: 'Pindahkan' }).click();
  await expect(page.getByText(/^B02 Hari Prabowo: .* memanggil B02 lebih dulu\./).first()).toBeVisible();
  await expect(row(page, 'Hari Prabowo')).toContainText('sedang dipanggil');
  expect((await stateOf(api, own)).entries).toEqual([]);
});

test('a press on another session whose answer is lost is looked for, and said once it is known', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|net::ERR/);
  const { own, other } = await twoSessions(request, api);
  await openConsole(page, own);
  await field(page).click();
  await typeByHand(page, 'pra');
  await results(page).getByRole('button', { name: 'Pindahkan B02 Hari Prabowo' }).click();
  const move = page.getByRole('dialog', { name: 'Pindahkan B02 Hari Prabowo' });
  await move.getByRole('radio', { name: /dr\. Satu/ }).check();
  await page.route('**/move-number', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await move.getByRole('button', { name: 'Pindahkan' }).click();
  await expect(page.getByText(/^Langkah tadi tersimpan, \d\d:\d\d, satu kali\.$/)).toBeVisible();
  expect((await stateOf(api, own)).entries).toHaveLength(1);
  expect((await stateOf(api, other)).entries.map(({ label }) => label)).not.toContain('B02');
});

test('somebody known is registered with six keys: D, three letters, Enter, Enter, paid as at their last visit', async ({
  page,
  request,
  api,
}) => {
  const own = await ownDesk(request, api);
  await takeBpjs(api, own);
  const { payments } = (await api.get('/api/desk/payment', { token: own.record.token })).data as {
    payments: { id: number; slug: string }[];
  };
  const bpjs = payments.find(({ slug }) => slug === 'bpjs-kesehatan')!;
  const day = (await api.get('/api/desk/session', { token: own.record.token })).data as DataOf<typeof listDeskSessions>;
  const before = day.sessions.find(({ id }) => id !== own.session)!.id;
  const body = {
    patient: { name: 'Rina Marlina', gender: 'P', birth_date: null },
    payment: bpjs.id,
    priority: null,
    over: null,
    idempotency_key: 'rina-di-sesi-lain',
  };
  expect((await api.post(`/api/desk/session/${before}/walk-in`, body, { token: own.record.token })).status).toBe(200);
  const found = await api.post('/api/desk/patient', { query: 'rin' }, { token: own.record.token });
  const { patients } = found.data as DataOf<typeof findKnownPatients>;
  expect(patients).toMatchObject([{ name: 'Rina Marlina', payment: bpjs.id }]);

  await openConsole(page, own);
  await expect(page.getByRole('button', { name: /^Daftar langsung/ })).toBeEnabled();
  let keys = 0;
  const key = async (one: string) => {
    keys += 1;
    await page.keyboard.press(one);
  };
  await key('d');
  const dialog = page.getByRole('dialog', { name: 'Daftar langsung' });
  await expect(dialog.getByRole('combobox', { name: 'Nama' })).toBeFocused();
  for (const letter of 'rin') {
    await key(letter);
    await expect(dialog.getByRole('combobox', { name: 'Nama' })).toHaveValue(new RegExp(`${letter}$`));
  }
  await expect(dialog.getByRole('option', { name: /Rina Marlina/ })).toHaveAttribute('aria-selected', 'true');
  await key('Enter');
  await expect(dialog.getByRole('button', { name: 'Daftarkan Rina Marlina' })).toBeFocused();
  await expect(dialog.getByRole('radio', { name: /BPJS/ })).toBeChecked();
  await key('Enter');
  await expect(dialog.getByText('Terdaftar', { exact: true })).toBeVisible();
  expect(keys).toBe(6);
  expect((await stateOf(api, own)).entries).toMatchObject([
    { patient: { name: 'Rina Marlina' }, payment: 'BPJS Kesehatan (JKN-KIS)' },
  ]);
});
