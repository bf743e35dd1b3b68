import { beyondScreen } from '../support/beyond-screen.ts';
import { openDeskMenu } from '../support/front-desk/desk-menu.ts';
import { expect, test } from '../support/fixtures.ts';
import { bookFour, openConsole, ownDesk, start, stateOf, walkIn } from '../support/front-desk/own-desk.ts';

const WIDTHS = { computer: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

test('a dialog stands on the screen with its focus as soon as its button is pressed, also the first time, so that no key meets it half open', async ({
  page,
  request,
  api,
}) => {
  const own = await ownDesk(request, api);
  await start(api, own);
  await page.setViewportSize(WIDTHS.computer);
  await page.clock.install();
  const loaded = page.waitForResponse(/\/pause-dialog[^/]*\.js/);
  await openConsole(page, own);
  // The dialogs are loaded once somebody works at the desk.
  await page.mouse.move(600, 400);
  await page.evaluate((module) => import(module), (await loaded).url());
  // From here on no time passes: whatever would wait for some of it never comes.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.getByRole('button', { name: /^Jeda/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Jeda panggilan' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
});

for (const [name, viewport] of Object.entries(WIDTHS)) {
  test(`a desk opens every panel on a ${name}: axe finds nothing, and each fits the screen`, async ({
    page,
    request,
    api,
    axe,
    complaints,
  }) => {
    // There is no camera, and one registration is refused for a patient who has a number already.
    complaints.allow(/status of 409/);
    const own = await ownDesk(request, api);
    await bookFour(request, api, own);
    await page.setViewportSize(viewport);
    await openConsole(page, own);
    const look = async (title: string | RegExp) => {
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      // Space and Enter would close it, and the letters after them would call.
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await expect(dialog.locator('.tutup')).not.toBeFocused();
      await axe(page);
      expect((await beyondScreen(page)).across).toBe(0);
    };
    const leave = async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    const act = async (words: string | RegExp) => {
      await openDeskMenu(page);
      await page.getByRole('button', { name: words }).click();
    };
    const more = async (words: string) => {
      if (name === 'computer') await page.getByRole('button', { name: 'Lainnya' }).click();
      await act(words);
    };

    await page.getByRole('button', { name: 'Dokter terlambat' }).click();
    // Its colour changes once it is known whom the message reaches.
    await expect(page.getByRole('button', { name: 'Beri tahu 4 orang' })).toBeEnabled();
    await look('Dokter terlambat');
    await page.getByRole('button', { name: 'Beri tahu 4 orang' }).click();
    await expect(page.getByText(/^Pasien diberi tahu: mulai sekitar \d\d:\d\d WI[BT]\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Dokter sudah datang' }).click();
    await expect(page.getByText('Pasien diberi tahu bahwa dokter sudah datang.')).toBeVisible();
    await start(api, own);
    const rina = await walkIn(api, own, 'Rina Marlina');
    await expect(page.getByRole('button', { name: `Panggil ${rina.label}` })).toBeVisible();

    await page.getByRole('button', { name: /^B02/ }).click();
    await look(/^B02, /);
    await page.getByRole('button', { name: 'Beri prioritas' }).click();
    await expect(page.getByRole('radio', { name: /Gawat darurat/ })).toBeFocused();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await look(/^B02, /);
    await expect(page.getByText(/Paling banyak satu dari 3 panggilan/)).toBeVisible();
    // Enter alone says nothing of anybody.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Pilih alasannya dulu' })).toBeVisible();
    await axe(page);
    expect((await stateOf(api, own)).entries.map(({ priority }) => priority)).toEqual(Array(5).fill(null));
    await page.getByRole('radio', { name: /Lansia/ }).check();
    await page.getByRole('button', { name: 'Dahulukan' }).click();
    await expect(page.getByText('B02 mendapat prioritas.')).toBeVisible();
    await page.getByRole('button', { name: 'Check-in B02' }).click();
    await expect(page.getByText('Check-in berhasil, B02.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Panggil B02' })).toContainText('prioritas: lansia');
    await page.getByRole('button', { name: /^B02/ }).click();
    await look(/^B02, /);
    await page.getByRole('button', { name: 'Batalkan check-in (belum hadir)' }).click();
    await expect(page.getByText('Check-in B02 dibatalkan. Nomornya tetap berlaku.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Panggil ${rina.label}` })).toBeVisible();
    await page.getByRole('button', { name: 'Check-in B02' }).click();
    await expect(page.getByText('Check-in berhasil, B02.')).toBeVisible();

    await page.getByRole('button', { name: /^B03/ }).click();
    await page.getByRole('button', { name: 'Batalkan nomor' }).click();
    await expect(page.getByRole('radio', { name: 'Salah daftar' })).toBeFocused();
    await look(/^B03, /);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Pilih alasannya dulu' })).toBeVisible();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Ya, batalkan B03' }).click();
    await expect(page.getByText('B03 dibatalkan, tempatnya terbuka lagi.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^B03/ })).toHaveCount(0);

    await act(/^Jeda/);
    await look('Jeda panggilan');
    await leave();
    await more('Atur ruang');
    await look('Atur ruang');
    await leave();
    await act(name === 'phone' ? 'Atur pintasan' : 'Atur atau matikan');
    await look('Atur pintasan');
    await leave();
    await act('Pindai');
    await look('Pindai E-Antrian');
    await leave();
    await act('Kios');
    await look('Buka kios');
    await leave();

    await act(/^Daftar langsung/);
    const field = page.getByRole('combobox', { name: 'Nama' });
    await field.pressSequentially('rina');
    await expect(page.getByRole('option', { name: /Rina Marlina/ })).toBeVisible();
    await look('Daftar langsung');
    await field.press('Enter');
    await expect(page.getByText('Pasien lama')).toBeVisible();
    await page.getByRole('button', { name: 'Daftarkan Rina Marlina' }).click();
    await expect(page.getByText(/^Pasien ini sudah punya nomor di sesi ini\. Nomornya B05, kode /)).toBeVisible();
    await page.getByRole('button', { name: 'Bukan orang ini' }).click();
    await page.getByLabel('Tanggal lahir').fill('1950-01-01');
    await expect(page.getByText(/^Disarankan: Lansia, \d\d tahun$/)).toBeVisible();
    await expect(page.getByLabel('Prioritas')).toHaveValue('');
    await field.fill('Sinta Puspita');
    await field.press('2');
    await field.press('Enter');
    await expect(page.getByRole('button', { name: 'Cetak struk' })).toBeVisible();
    await look('Daftar langsung');
    await leave();

    // Somebody of that age has no priority unasked; the dialog names the reason, and leaves the choice to the desk.
    await page.getByRole('button', { name: /Sinta Puspita/ }).click();
    await page.getByRole('button', { name: /^Beri prioritas \(lansia, \d\d tahun\)$/ }).click();
    await expect(page.getByRole('radio', { name: /Lansia.*Disarankan: \d\d tahun/ })).toBeFocused();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await axe(page);
    await leave();

    await act(/^Ganti dokter/);
    await page.getByLabel('Dokter pengganti').selectOption({ index: 1 });
    await page.getByRole('textbox', { name: 'Alasan' }).fill('Dokter sakit');
    await look('Ganti dokter');
    await page.getByRole('button', { name: 'Lihat siapa yang terkena' }).click();
    await expect(page.getByRole('heading', { name: /^\d+ antrian terkena$/ })).toBeFocused();
    await look('Ganti dokter');
    await page.getByRole('button', { name: 'Simpan dan beri tahu pasien' }).click();
    await expect(page.getByText(/^Sesi ini sekarang dengan dr\. Dua/)).toBeVisible();
    await expect(page.getByText(/^Pengganti dr\. Satu/)).toBeVisible();

    await more('Tutup sesi');
    await page.getByRole('textbox', { name: 'Alasan' }).fill('Listrik padam');
    await page.getByRole('button', { name: 'Lihat siapa yang terkena' }).click();
    await expect(page.getByRole('heading', { name: /^\d+ antrian terkena$/ })).toBeFocused();
    await expect(page.getByRole('row').filter({ hasText: 'Rina' })).toContainText('Tanpa kontak: beri tahu langsung');
    await look('Tutup sesi');
    await page.getByRole('button', { name: 'Kembali mengubah' }).click();
    await leave();
    expect((await stateOf(api, own)).status).toBe('RUNNING');
  });
}

test('a desk sees whom an announced delay tells before it tells them, takes it back with a correction, and is asked before it begins early', async ({
  page,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api);
  await bookFour(request, api, own);
  const walkedIn = await walkIn(api, own, 'Tono Tanpa Telepon');
  await openConsole(page, own);
  await page.getByRole('button', { name: 'Dokter terlambat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dokter terlambat' });
  await expect(dialog.getByText('Contoh pesan untuk B01')).toBeVisible();
  await expect(dialog.getByText(`tidak terjangkau pesan: ${walkedIn.label}. Sampaikan di tempat.`)).toBeVisible();
  await dialog.getByText('Jam lain').click();
  await dialog.getByLabel('Jam mulai').fill('00:00');
  await expect(dialog.getByText(/hanya bisa diumumkan sesudah jadwal mulai/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Umumkan jam mulai' })).toBeDisabled();
  await axe(page);
  const offered = dialog.locator('.menit label').nth(2);
  const time = await offered.locator('b').innerText();
  await offered.click();
  await expect(dialog.getByText(new RegExp(`terlambat, perkiraan mulai ${time} WI`))).toBeVisible();
  await dialog.getByRole('button', { name: 'Beri tahu 4 orang' }).click();

  await expect(page.getByText(/dikirim \d\d:\d\d ke 4 orang$/)).toBeVisible();
  const begin = page.getByRole('button', { name: 'Mulai sesi' });
  await begin.click();
  const question = page.getByRole('group', { name: 'Mulai lebih awal' });
  await expect(question).toContainText(`sebelum jam yang diumumkan ${time}?`);
  await expect(question).toContainText(`Sudah di sini: ${walkedIn.label}.`);
  // The focus lies on the answer that changes nothing. Just after the dialog an Enter counts only where a key has led.
  const waiting = question.getByRole('button', { name: `Tunggu ${time}` });
  await expect(waiting).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(question.getByRole('button', { name: 'Mulai lebih awal' })).toBeFocused();
  await axe(page);
  await page.keyboard.press('Tab');
  await expect(waiting).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  expect((await stateOf(api, own)).status).toBe('OPEN');

  await page.getByRole('button', { name: /^Batalkan/ }).click();
  await expect(page.getByText(/^Kembali ke jadwal 00:00, koreksi terkirim ke 4 orang/)).toBeVisible();
  await page.getByRole('button', { name: 'Dokter terlambat' }).click();
  await offered.click();
  await dialog.getByRole('button', { name: 'Beri tahu 4 orang' }).click();
  await expect(page.getByText(/dikirim \d\d:\d\d ke 4 orang$/)).toBeVisible();
  await begin.click();
  await question.getByRole('button', { name: 'Mulai lebih awal' }).click();
  await expect(page.getByRole('button', { name: `Panggil ${walkedIn.label}` })).toBeVisible();
});
