import { newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { bringRecord } from '../support/staff.ts';

test('a parent of six is asked about before they are stored: the date can be mended, and what is true is stored all the same', async ({
  page,
  request,
  api,
  axe,
}) => {
  const person = await newPatient(request, api);
  const stored = async () => {
    const { data } = await api.get('/api/patient/family', { token: person.token });
    return (data as { patients: { name: string; birth_date: string }[] }).patients.slice(1);
  };
  await bringRecord(page, person);
  await page.goto('/user/profile');
  const family = page.getByRole('region', { name: 'Anggota keluarga' });
  await family.getByRole('button', { name: 'Tambah' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah anggota keluarga' });
  await dialog.getByText('Orang tua', { exact: true }).click();
  await dialog.getByLabel('Nama lengkap').fill('Nenek Salmah');
  await dialog.getByText('Perempuan', { exact: true }).click();
  const year = new Date().getFullYear();
  const born = dialog.getByLabel('Tanggal lahir');
  await born.pressSequentially(`0101${year - 6}`);
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  const question = dialog.getByRole('group', { name: 'Benar, Nenek Salmah berumur 6 tahun?' });
  await expect(question).toBeFocused();
  await expect(question).toContainText("Anda memilih 'Orang tua'");
  await axe(page);
  expect(await stored()).toEqual([]);

  // A mended date leaves nothing to ask.
  await question.getByRole('button', { name: 'Perbaiki' }).click();
  await expect(born).toBeFocused();
  await expect(question).toHaveCount(0);
  await born.fill('1960-01-01');
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(stored).toMatchObject([{ name: 'Nenek Salmah', birth_date: '1960-01-01' }]);

  // It is a question and no refusal, and nobody is asked twice about what was answered.
  await family.getByRole('button', { name: 'Ubah Nenek Salmah' }).click();
  const change = page.getByRole('dialog', { name: 'Ubah anggota keluarga' });
  await change.getByLabel('Tanggal lahir').fill('1988-01-01');
  await change.getByRole('button', { name: 'Simpan', exact: true }).first().click();
  await change.getByRole('button', { name: 'Ya, benar' }).click();
  await expect(change).toHaveCount(0);
  await expect.poll(stored).toMatchObject([{ birth_date: '1988-01-01' }]);
  await family.getByRole('button', { name: 'Ubah Nenek Salmah' }).click();
  await change.getByLabel('Nama lengkap').fill('Nenek Salmah Aminah');
  await change.getByRole('button', { name: 'Simpan', exact: true }).first().click();
  await expect(change).toHaveCount(0);
  await expect.poll(stored).toMatchObject([{ name: 'Nenek Salmah Aminah' }]);
});
