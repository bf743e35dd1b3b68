import { makePicture } from '#tests/factories/picture.ts';
import { cardNumber, comingSession, letterNumber, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { bringRecord } from '../support/staff.ts';
import { FAILED_CALL } from '../support/watch.ts';

test('a person whose card is stored types no number: it stands there by its end, is sent, and can be replaced', async ({
  page,
  request,
  api,
  axe,
}) => {
  const person = await newPatient(request, api);
  const number = { kind: 'BPJS', number: cardNumber('4417') };
  await api.post(`/api/patient/family/${person.patient}/number`, number, { token: person.token });
  const { session } = await comingSession(api, person.token);
  await bringRecord(page, person);
  await page.goto(`/ambil-antrian/${session.id}`);
  await page.getByRole('radio', { name: /BPJS/ }).check();
  const owner = page.getByRole('radio', { name: /Siti Aminah/ });
  await expect(page.locator('label').filter({ has: owner })).toContainText('No. BPJS •••• 4417');
  await owner.check();
  const card = page.getByRole('group', { name: 'Nomor kartu BPJS' });
  await expect(card).toContainText('•••• 4417');
  await expect(page.getByText(/berakhir/)).toHaveCount(0);
  await axe(page);
  await card.getByRole('button', { name: 'Ganti Nomor kartu BPJS' }).click();
  await expect(page.getByLabel('Nomor kartu BPJS')).toHaveAccessibleDescription(
    /Kosongkan untuk memakai kartu •••• 4417/,
  );
  await page.getByRole('radio', { name: 'Kontrol', exact: true }).check();
  await page.getByLabel('Nomor surat kontrol').fill(letterNumber('K'));
  const letter = { name: 'surat.png', mimeType: 'image/png', buffer: await makePicture(600, 800) };
  await page.locator('input[type=file]').setInputFiles(letter);
  await expect(page.getByText('Foto surat terkirim')).toBeVisible();
  await page.getByRole('button', { name: 'Lanjut ke Data Pasien' }).click();
  await expect(page.getByRole('region', { name: 'Periksa sekali lagi' })).toContainText('•••• 4417');
  await page.getByRole('button', { name: 'Ambil Antrian' }).click();
  await page.waitForURL(/\/e-antrian\//);
  await expect(page.getByRole('article')).toContainText('•••••••••4417');
});

test('a stored card that another number uses is refused at the card, in words and with the focus, and another number can be typed', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const person = await newPatient(request, api);
  const number = { kind: 'BPJS', number: cardNumber('4417') };
  await api.post(`/api/patient/family/${person.patient}/number`, number, { token: person.token });
  const { session } = await comingSession(api, person.token);
  await bringRecord(page, person);
  const error = { code: 'CARD_IN_USE', field: 'documents.bpjs.card_number' };
  await page.route('**/api/appointment/book', (route) =>
    route.fulfill({ status: 409, json: { status: 'error', error } }),
  );
  await page.goto(`/ambil-antrian/${session.id}`);
  await page.getByRole('radio', { name: /BPJS/ }).check();
  await page.getByRole('radio', { name: /Siti Aminah/ }).check();
  await page.getByRole('radio', { name: 'Kontrol', exact: true }).check();
  await page.getByLabel('Nomor surat kontrol').fill(letterNumber('K'));
  const letter = { name: 'surat.png', mimeType: 'image/png', buffer: await makePicture(600, 800) };
  await page.locator('input[type=file]').setInputFiles(letter);
  await expect(page.getByText('Foto surat terkirim')).toBeVisible();
  await page.getByRole('button', { name: 'Lanjut ke Data Pasien' }).click();
  await page.getByRole('button', { name: 'Ambil Antrian' }).click();
  const card = page.getByRole('textbox', { name: 'Nomor kartu BPJS' });
  await expect(card).toHaveAccessibleDescription(/sedang dipakai untuk nomor antrian orang lain/);
  await expect(card).toBeFocused();
  await axe(page);
  await card.fill(cardNumber('4418'));
  await expect(card).toHaveAccessibleDescription(/Kosongkan untuk memakai kartu •••• 4417/);
});
