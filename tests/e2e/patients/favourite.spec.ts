import { randomUUID } from 'node:crypto';
import { newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { bringRecord, signInByApi } from '../support/staff.ts';
import type { Api } from '../support/api.ts';

type Found = {
  doctor_list: { id: number; name: string; slug: string }[];
  hospital_list: { id: number; name: string; slug_name: string; clinic_count: number }[];
};
const found = async (api: Api) => (await api.get('/api/search?query=dokter%20anak%20bandung&limits=9')).data as Found;
const favouritesOf = async (api: Api, token: string) =>
  (
    (await api.get('/api/patient/profile/favourite-medical', { token })).data as {
      favourites: Record<string, object[]>;
    }
  ).favourites;

test('[ENT-06] [CALL-16] a person adds doctors, clinics and hospitals by their hearts, and removes them in the list', async ({
  page,
  request,
  api,
  axe,
}) => {
  const person = await newPatient(request, api);
  const { doctor_list: doctors, hospital_list: hospitals } = await found(api);
  const doctor = doctors[0]!;
  const hospital = hospitals.find(({ clinic_count: clinics }) => clinics > 0)!;
  await bringRecord(page, person);
  await page.goto('/search/result/?query=dokter%20anak%20bandung');
  const heart = (name: string) =>
    page.getByRole('button', { name: `Favorit: ${name}`, exact: true }).and(page.locator(':visible'));
  await heart(doctor.name).first().click();
  await expect(heart(doctor.name).first()).toHaveAttribute('aria-pressed', 'true');
  await axe(page);
  await page.goto(`/d/${doctor.slug}`);
  await expect(heart(doctor.name)).toHaveAttribute('aria-pressed', 'true');
  await axe(page);
  await page.goto(`/p/${hospital.slug_name}`);
  await heart(hospital.name).click();
  await expect(heart(hospital.name)).toHaveAttribute('aria-pressed', 'true');
  const clinic = page.locator('.poli').first();
  const clinicName = await clinic.getByRole('heading').innerText();
  await clinic.getByRole('button', { name: /^Favorit: / }).click();
  await axe(page);
  await expect.poll(async () => (await favouritesOf(api, person.token))['clinics']).toHaveLength(1);
  await clinic.getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/c\//);
  await expect(heart(`${clinicName}, ${hospital.name}`)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/user/profile/favourite');
  for (const [title, name] of [
    ['Dokter', doctor.name],
    ['Poliklinik', clinicName],
    ['Rumah sakit dan klinik', hospital.name],
  ] as const)
    await expect(page.getByRole('region', { name: title }).getByRole('link', { name })).toBeVisible();
  await axe(page);
  // A slip can be undone: the row stays until the page is left.
  await heart(doctor.name).click();
  await expect(heart(doctor.name)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await favouritesOf(api, person.token))['doctors']).toHaveLength(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Poliklinik' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Dokter', exact: true })).toHaveCount(0);
});

test('a guest presses a heart, signs in, comes back to the page, and the favourite is stored', async ({
  page,
  signIn,
  request,
  api,
  axe,
}) => {
  const contact = `hati-${randomUUID().slice(0, 13)}@contoh.id`;
  const doctor = (await found(api)).doctor_list[0]!;
  await page.goto(`/d/${doctor.slug}`);
  const heart = page.getByRole('button', { name: `Favorit: ${doctor.name}` }).and(page.locator(':visible'));
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await axe(page);
  await heart.click();
  await page.waitForURL(/\/login/);
  await signIn(page, contact);
  await page.waitForURL('/activation');
  await page.getByLabel('Nama lengkap').fill('Rahma Putri');
  await page.getByText('Perempuan').click();
  await page.getByLabel('Tanggal lahir').fill('1991-02-03');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Simpan dan lanjut' }).click();
  await page.waitForURL(`/d/${doctor.slug}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => sessionStorage.getItem('favourite-wish'))).toBeNull();
  // The list of another account stays empty.
  const stranger = await signInByApi(request, `lain-${randomUUID().slice(0, 13)}@contoh.id`);
  expect(await favouritesOf(api, stranger.token)).toEqual({ doctors: [], clinics: [], hospitals: [] });
});

test('a person reads that the list is empty, and why a favourite could not be stored', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  const person = await newPatient(request, api);
  await bringRecord(page, person);
  await page.goto('/userprofile/favourite');
  await expect(page.getByRole('heading', { name: 'Daftar favorit kosong' })).toBeVisible();
  await axe(page);
  const doctor = (await found(api)).doctor_list[0]!;
  const answered = page.waitForResponse('**/favourite-medical');
  await page.goto(`/d/${doctor.slug}`);
  const heart = page.getByRole('button', { name: `Favorit: ${doctor.name}` }).and(page.locator(':visible'));
  await answered;
  await page.route('**/favourite-medical', (route) => route.abort());
  await heart.click();
  await expect(page.getByRole('alert').and(page.locator(':visible'))).toContainText('Tidak ada sambungan internet');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await axe(page);
});
