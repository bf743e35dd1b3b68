import { newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { bringRecord } from '../support/staff.ts';

test('a person types a birth date as digits, is corrected, reads weekday and age back, and may pick it from the calendar instead', async ({
  page,
  request,
  api,
  axe,
}) => {
  const person = await newPatient(request, api);
  await bringRecord(page, person);
  await page.goto('/user/profile/edit');
  const field = page.getByLabel('Tanggal lahir');
  await expect(field).toHaveValue('12/04/1990');
  const save = page.getByRole('button', { name: 'Simpan', exact: true }).first();
  await field.fill('');
  await field.pressSequentially('31021991');
  await expect(field).toHaveValue('31/02/1991');
  await save.click();
  await expect(page.getByText('Tanggal 31/02/1991 tidak ada di kalender. Periksa hari dan bulannya.')).toBeVisible();
  await expect(field).toBeFocused();
  await axe(page);

  await field.fill('');
  await field.pressSequentially('4/7/1991');
  await expect(field).toHaveValue('04/07/1991');
  await expect(page.getByText(/^Kamis, 4 Juli 1991, \d\d tahun$/)).toBeVisible();
  await save.click();
  await expect(page.getByText('Profil tersimpan.')).toBeVisible();
  const stored = async () => {
    const { data } = await api.get('/api/patient/family', { token: person.token });
    return (data as { patients: { birth_date: string }[] }).patients[0]?.birth_date;
  };
  expect(await stored()).toBe('1991-07-04');
  await axe(page);

  // The calendar is the browser's own, which no test can press: it is seen to open on the date, and to hand one over.
  await page.evaluate(() => {
    HTMLInputElement.prototype.showPicker = function () {
      this.dataset['opened'] = this.value;
    };
  });
  const calendar = page.locator('input[type=date]');
  await page.getByRole('button', { name: 'Pilih dari kalender' }).click();
  await expect(calendar).toHaveAttribute('data-opened', '1991-07-04');
  await calendar.fill('1990-04-12');
  await expect(field).toHaveValue('12/04/1990');
  await expect(page.getByText(/^Kamis, 12 April 1990, \d\d tahun$/)).toBeVisible();
  await save.click();
  await expect.poll(stored).toBe('1990-04-12');
});
