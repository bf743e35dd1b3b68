import type { APIRequestContext, Page } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { getQueueTrace } from '#contract/queue/trace/trace.ts';
import type { Api } from '../support/api.ts';
import { bookAfterOthers, callNext, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { tabTo } from '../support/keyboard.ts';
import { openConsole, ownDesk, start, stateOf, walkIn } from '../support/front-desk/own-desk.ts';
import type { OwnDesk } from '../support/front-desk/own-desk.ts';
import { scan, typeByHand } from '../support/front-desk/scanner.ts';

/** What happened in the queue, as its log has it: 'CALLED B05'. */
async function logOf(api: Api, { session }: OwnDesk): Promise<string[]> {
  const { events } = (await api.get(`/api/queue/${session}/trace`)).data as DataOf<typeof getQueueTrace>;
  return events.map(({ kind, label }) => `${kind} ${label ?? ''}`.trim());
}

/** A desk with one patient inside, one who waits, and four booked numbers, B01 to B04. Answers the last one as its holder has it. */
async function deskInUse(page: Page, request: APIRequestContext, api: Api) {
  const own = await ownDesk(request, api);
  const booked = await bookAfterOthers(request, api, own.session, await newPatient(request, api));
  await start(api, own);
  const inside = await walkIn(api, own, 'Rina Marlina');
  await callNext(api, own.session, own.record.token);
  const waiting = await walkIn(api, own, 'Adi Nugraha');
  const { entries } = await stateOf(api, own);
  const codes = entries.filter(({ status }) => status === 'BOOKED').map(({ trans_code }) => trans_code);
  await openConsole(page, own);
  await expect(page.getByRole('region', { name: 'Sedang dipanggil' })).toContainText(inside.label);
  return { own, booked, codes, inside, waiting };
}

test('a scan goes to check-in whole wherever the focus is: it calls, finishes and pauses nobody, and fields and dialogs stay as they were', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(/status of (404|409)/);
  const { own, booked, codes } = await deskInUse(page, request, api);
  const [first, second, third] = codes as [string, string, string];
  const before = await logOf(api, own);
  const line = page.locator('.pindai');

  const checkedIn: string[] = [];
  const onlyChecksIn = async (...labels: string[]) => {
    checkedIn.push(...labels.map((label) => `CHECKED_IN ${label}`));
    await expect.poll(() => logOf(api, own)).toEqual([...before, ...checkedIn]);
  };
  // 'p' of http called the next person, and finished the one inside.
  await scan(page, `${new URL(page.url()).origin}/bagikan/${first}#psTuLdJz0p`);
  await onlyChecksIn('B01');
  await expect(line).toContainText('Kode terbaca: Keluarga 1, B01, check-in');
  // A ticket's mark paused the session and took the last step back; a scanner with Caps Lock on swaps the case of its letters, and this one sends no Enter.
  await scan(page, swapCase(booked.qr!), 'none');
  await onlyChecksIn('B04');
  await expect(line).toContainText('Kode terbaca: Siti Aminah, B04, check-in');
  await axe(page);
  // A bare code finished the patient inside. Here the search has the focus, and what was typed into it stays.
  const search = page.getByRole('combobox', { name: /^Cari di seluruh/ });
  await search.focus();
  await typeByHand(page, 'sit');
  await scan(page, second.replace('-', '').toLowerCase());
  await onlyChecksIn('B02');
  await expect(line).toContainText('Kode terbaca: Keluarga 2, B02, check-in');
  await expect(search).toHaveValue('sit');
  await expect(search).toBeFocused();
  await search.press('Escape');

  // Over an open dialog, which stays as it was: neither the name, nor the payment that a digit chooses.
  await page.getByRole('button', { name: /^Daftar langsung/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Daftar langsung' });
  const name = dialog.getByRole('combobox', { name: 'Nama' });
  await expect(name).toBeFocused();
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await typeByHand(page, 'bu');
  await scan(page, third);
  await expect(dialog.locator('.pindai')).toContainText('Kode terbaca: Keluarga 3, B03, check-in');
  await expect(name).toHaveValue('bu');
  await expect(name).toBeFocused();
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  // Letters choose from a list that has the focus: this one gets its choice back.
  const priority = dialog.getByLabel('Prioritas');
  await priority.focus();
  await scan(page, `https://antrian.id/pantau/${first}`);
  await expect(dialog.locator('.pindai')).toContainText('Kode terbaca: Keluarga 1, B01. Nomor ini sudah check-in.');
  await expect(priority).toHaveValue('');
  await expect(priority).toBeFocused();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // With the focus on the button that finishes a visit, and then on the one that calls.
  await tabTo(page, page.getByRole('button', { name: /^Selesai/ }));
  await scan(page, `HTTPS://ANTRIAN.ID/PANTAU/${first}`);
  await expect(line).toContainText('Nomor ini sudah check-in.');
  await tabTo(page, page.locator('.panggil'));
  await scan(page, '8991234567890');
  await expect(line).toContainText('Kode tidak dikenal: 8991234567890.');
  await expect(line).toContainText('Tidak perlu menekan lagi.');
  await scan(page, 'AB2C-9XYZ', 'none');
  await expect(line).toContainText('Tidak ada antrian dengan kode ini di fasilitas Anda.');
  await expect(page.locator('.panggil')).toBeFocused();

  await onlyChecksIn('B03');
});

test('a second scan waits while the first check-in is on its way, and a check-in by a scan is taken back in its line', async ({
  page,
  request,
  api,
}) => {
  const { own, codes } = await deskInUse(page, request, api);
  const letGo = await hold(page, '**/check-in');
  const line = page.locator('.pindai');
  for (const code of codes.slice(0, 2)) await scan(page, code);
  await expect(line.filter({ hasText: 'sedang check-in' })).toHaveCount(2);
  letGo();
  await expect(line).toContainText([
    'Kode terbaca: Keluarga 1, B01, check-in',
    'Kode terbaca: Keluarga 2, B02, check-in',
  ]);
  await line.last().getByRole('button', { name: 'Batalkan' }).click();
  await expect(page.getByText('Check-in B02 dibatalkan. Nomornya tetap berlaku.')).toBeVisible();
  await expect(line).toHaveCount(1);
  expect(
    (await stateOf(api, own)).entries.filter(({ checked_in_at: at }) => at !== null).map(({ label }) => label),
  ).toEqual(expect.arrayContaining(['B01']));
});

test('a desk that types a name while the form is still loading, or right after a dialog closed, calls and finishes nobody', async ({
  page,
  request,
  api,
}) => {
  const [letDialogsGo, letPaymentsGo] = [
    await hold(page, /\/panels-[^/]*\.js/),
    await hold(page, '**/api/desk/payment*'),
  ];
  const { own } = await deskInUse(page, request, api);
  const before = await logOf(api, own);
  // First the dialog itself is on its way, then what its form needs.
  await typeByHand(page, 'dBudi');
  letDialogsGo();
  const dialog = page.getByRole('dialog', { name: 'Daftar langsung' });
  await expect(dialog.getByRole('combobox', { name: 'Nama' })).toBeFocused();
  // The space pressed the cross, which had the focus, and the letters after it called and finished.
  await typeByHand(page, ' Pusas');
  await expect(dialog.getByRole('combobox', { name: 'Nama' })).toHaveValue('Budi Pusas');
  letPaymentsGo();
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await typeByHand(page, 'ps');
  await expect(page.locator('.kk')).not.toHaveClass(/istirahat/);
  expect(await logOf(api, own)).toEqual(before);
  // The keys are awake again.
  await page.keyboard.press('u');
  await expect(page.getByRole('region', { name: 'Sedang dipanggil' })).toContainText('2×');
});

test('Enter and Space after a click on Panggil call nobody else, though they do for somebody without a mouse; a radio button does not silence the letters', async ({
  page,
  request,
  api,
}) => {
  const { own, inside, waiting } = await deskInUse(page, request, api);
  const card = page.getByRole('region', { name: 'Sedang dipanggil' });
  const recall = page.getByRole('button', { name: /^Ulangi/ });
  await recall.click();
  await expect(card).toContainText('2×');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(recall).not.toBeFocused();
  await tabTo(page, recall);
  await page.keyboard.press('Enter');
  await expect(card).toContainText('3×');
  await expect(recall).toBeFocused();
  expect((await logOf(api, own)).filter((event) => event === `RECALLED ${inside.label}`)).toHaveLength(2);

  await page.keyboard.press('s');
  await expect(page.getByText('Tidak ada pasien di ruang')).toBeVisible();
  await page.getByRole('button', { name: 'Lainnya' }).click();
  await page.getByRole('button', { name: 'Atur ruang' }).click();
  for (const room of ['Ruang 3', 'Ruang 4']) {
    await page.getByLabel('Nama ruang').fill(room);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Simpan ruang' }).click();
  await page.getByRole('radio', { name: 'Ruang 4' }).check();
  await expect(page.getByRole('radio', { name: 'Ruang 4' })).toBeFocused();
  await expect(page.locator('.kk')).not.toHaveClass(/istirahat/);
  await page.keyboard.press('p');
  await expect(card).toContainText(waiting.label);
});

test('a desk registers somebody known with D, three letters, Enter, Enter, and never takes a new patient for a known one', async ({
  page,
  request,
  api,
}) => {
  const { own } = await deskInUse(page, request, api);
  const [other, name] = [{ ...own, session: await otherSession(api, own) }, 'Rina Marlina'];
  await start(api, other);
  await openConsole(page, other);
  await expect(page.getByRole('button', { name: /^Daftar langsung/ })).toBeEnabled();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Daftar langsung' });
  await expect(dialog.getByRole('combobox', { name: 'Nama' })).toBeFocused();
  await typeByHand(page, 'rin');
  await expect(dialog.getByRole('option', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: `Daftarkan ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cetak struk' })).toBeVisible();
  await expect(dialog.locator('.meja-nomor')).toContainText(name);

  // A full name that somebody known has: Enter alone registers neither; the row says which.
  await dialog.getByRole('button', { name: 'Daftarkan berikutnya' }).click();
  await typeByHand(page, name);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Pilih dulu: pasien lama di daftar, atau pasien baru.')).toBeVisible();
  const marked = dialog
    .getByRole('listbox', { name: 'Pasien yang pernah datang' })
    .getByRole('option', { selected: true });
  await expect(marked).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(marked).toHaveText(`Daftarkan “${name}” sebagai pasien baru`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cetak struk' })).toBeVisible();
  expect((await stateOf(api, other)).entries.map(({ patient }) => patient.name)).toEqual([name, name]);
});

/** The session of the desk's other doctor. */
async function otherSession(api: Api, { record, session }: OwnDesk): Promise<number> {
  const { sessions } = (await api.get('/api/desk/session', { token: record.token })).data as {
    sessions: { id: number }[];
  };
  return sessions.find(({ id }) => id !== session)!.id;
}

function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
}
