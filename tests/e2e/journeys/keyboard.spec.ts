import { randomUUID } from 'node:crypto';
import { comingSession, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { fromOutbox } from '../support/outbox.ts';
import { bringRecord, recordOf } from '../support/staff.ts';

/** These journeys use neither mouse nor touch. */

test('a guest with a keyboard searches, chooses a doctor, signs in, takes a number and cancels it', async ({
  page,
  request,
  api,
}) => {
  const { session } = await comingSession(api, (await newPatient(request, api)).token);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Langsung ke isi' })).toBeFocused();
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByRole('combobox'), 'dokter anak bandung');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/result/);
  const name = page.locator('.k-dokter').first().getByRole('link').first();
  const doctor = await name.innerText();
  await pressOn(page, name);
  await page.waitForURL(/\/d\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(doctor.slice(0, 12));

  await page.goto(`/ambil-antrian/${session.id}`);
  await page.waitForURL(/\/login/);
  const contact = `papan-${randomUUID().slice(0, 12)}@contoh.id`;
  await typeInto(page, page.getByLabel('Nomor HP atau email'), contact);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/verify/);
  await typeInto(page, page.getByLabel('Kode 6 angka'), await fromOutbox(request, contact, /^(\d{6})/));
  await page.waitForURL(/\/activation/);
  await typeInto(page, page.getByLabel('Nama lengkap'), 'Wayan Sudarma');
  await tabTo(page, page.getByRole('radio', { name: 'Perempuan' }).or(page.getByRole('radio', { name: 'Laki-laki' })));
  await page.keyboard.press('Space');
  // The parts of a date are typed one after the other, in the order of the browser's own language.
  await tabTo(page, page.getByLabel('Tanggal lahir'));
  await page.getByLabel('Tanggal lahir').fill('1985-01-31');
  await pressOn(page, page.getByRole('checkbox', { name: /Saya setuju/ }), 'Space');
  await pressOn(page, page.getByRole('button', { name: 'Simpan dan lanjut' }));
  await page.waitForURL(/\/ambil-antrian\//);

  await tabTo(page, page.getByRole('radio').first());
  const cash = page.getByRole('radio', { name: /Umum/ });
  for (let step = 0; step < 12 && !(await cash.isChecked()); step += 1) {
    await page.keyboard.press(step === 0 ? 'Space' : 'ArrowDown');
  }
  await expect(cash).toBeChecked();
  await pressOn(page, page.getByRole('button', { name: 'Lanjut ke Data Pasien' }));
  const self = page.getByRole('radio', { name: /Wayan Sudarma/ });
  await tabTo(page, self);
  await page.keyboard.press('Space');
  await pressOn(page, page.getByRole('button', { name: 'Ambil Antrian' }));
  await page.waitForURL(/\/e-antrian\//);

  await page.goto(new URL(page.url()).pathname);
  await pressOn(page, page.getByRole('button', { name: 'Batalkan', exact: true }));
  const question = page.getByRole('alertdialog');
  // The first press of a hurried key keeps the number.
  await expect(question.getByRole('button', { name: /^Tidak, simpan / })).toBeFocused();
  await pressOn(page, question.getByRole('button', { name: /^Ya, batalkan / }));
  await expect(page.getByText(/^Dibatalkan oleh Anda, /)).toBeVisible();
});

test('a person with a keyboard changes the profile, removes a favourite, and signs out', async ({
  page,
  request,
  api,
}) => {
  const person = await newPatient(request, api);
  const { doctor_list: doctors } = (await api.get('/api/search?query=dr.')).data as { doctor_list: { id: number }[] };
  const body = { kind: 'doctor', id: doctors[0]!.id, favourite: true };
  await api.post('/api/patient/profile/favourite-medical', body, { token: person.token });
  await bringRecord(page, person);
  await page.goto('/user/profile/edit');
  const field = page.getByLabel('Nama lengkap');
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Siti Aminah Putri');
  await pressOn(page, page.getByRole('button', { name: 'Simpan' }).first());
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /disimpan|tersimpan/i })
      .first(),
  ).toBeVisible();

  await page.goto('/user/profile/favourite');
  const heart = page.getByRole('main').getByRole('button', { pressed: true }).first();
  await pressOn(page, heart);
  await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(0);

  await page.goto('/faq');
  await pressOn(page, page.getByRole('button', { name: /^Menu / }));
  await pressOn(page, page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Keluar' }));
  await page.waitForURL((url) => url.pathname === '/');
  expect(await recordOf(page)).toBe('');
});
