import { bookCash, comingSession, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { bringRecord } from '../support/staff.ts';

const MENU = ['Profil Saya', 'Ubah Profil', 'Ubah Akun', 'Janji Temu', 'Akan Datang', 'Favorit'];

test('[LAYOUT-02] a person reaches all parts by the side menu; one who signed in with Google or Facebook has no Ubah Akun', async ({
  page,
  request,
  api,
}, info) => {
  const person = await newPatient(request, api);
  await bringRecord(page, person);
  await page.goto('/user/profile');
  const menu = page.getByRole('navigation', { name: 'Menu profil' });
  await expect(menu.getByRole('link')).toHaveText(MENU.map((label) => new RegExp(`^${label}`)));
  await expect(menu.getByRole('link', { name: 'Profil Saya' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Ubah Akun' })).toHaveAttribute('href', '/user/akun');
  for (const [label, path] of [
    ['Ubah Profil', '/user/profile/edit'],
    ['Janji Temu', '/userprofile/appointment'],
    ['Akan Datang', '/user/profile/ongoing'],
    ['Favorit', '/user/profile/favourite'],
  ] as const) {
    await menu.getByRole('link', { name: label }).click();
    await page.waitForURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    // On phones a page of the area is its content alone, with the way back in the bar.
    if (info.project.name === 'phone') await expect(menu).toBeHidden();
    else await expect(menu.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
    await page.goto('/user/profile');
  }
  const record = JSON.parse(person.text);
  record.data.user.social = true;
  await page.addInitScript((text) => localStorage.setItem('login-data', text), JSON.stringify(record));
  await page.reload();
  await expect(menu.getByRole('link', { name: 'Ubah Profil' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Ubah Akun' })).toHaveCount(0);
});

test('[LAYOUT-03] a person sees name, gender, age and the number of coming appointments on the card', async ({
  page,
  request,
  api,
  axe,
}) => {
  const person = await newPatient(request, api);
  const { session } = await comingSession(api, person.token);
  const booked = await bookCash(api, session.id, person);
  await bringRecord(page, person);
  await page.goto('/user/profile');
  const card = page.locator('.kartu');
  await expect(card).toContainText('Siti Aminah');
  await expect(card).toContainText(/Perempuan · \d+ tahun/);
  await expect(card.getByRole('link')).toContainText('janji akan datang');
  await expect(card.locator('.datang b')).toHaveText('1');
  await expect(card).toContainText(booked.schedule.time_start.slice(0, 5));
  await expect(page.getByRole('region', { name: 'Akan Datang' })).toContainText(booked.queue_label!);
  await axe(page);
  await page.getByRole('link', { name: booked.doctor.name }).click();
  await page.waitForURL(`/pantau/${booked.trans_code}`);
});

test('what can be pressed above the profile stays where it is while the profile is loaded', async ({
  page,
  request,
  api,
}) => {
  await bringRecord(page, await newPatient(request, api));
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto('/user/profile');
  const pressed = [
    page.getByRole('link', { name: 'Siapa melihat data saya' }),
    page.getByRole('link', { name: 'Favorit' }).first(),
  ];
  const places = () => Promise.all(pressed.map((link) => link.boundingBox()));
  await expect(pressed[0]!).toBeVisible();
  const before = await places();
  asked.resolve();
  await expect(page.getByRole('heading', { name: 'Anggota keluarga' })).toBeVisible();
  await expect(page.getByText('Belum ada janji yang akan datang')).toBeAttached();
  expect(await places()).toEqual(before);
});
