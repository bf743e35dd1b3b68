import type { Page } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { getDoctorSession } from '#contract/directory/doctor.ts';
import type { Api } from '../support/api.ts';
import { bookCash, comingSession, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { bringRecord, recordOf } from '../support/staff.ts';

type Person = { token: string; patient: number };

/** Makes the window wide enough for the bar of dropdowns; narrower screens have the tab bar and the user menu. */
const makeRoom = (page: Page) => page.setViewportSize({ width: 1280, height: 800 });

/** Four numbers of a family: three in a session, as many as one account may have there, and the last child's in an earlier one of its doctor. */
async function bookFour(api: Api, person: Person): Promise<string[]> {
  const { session } = await comingSession(api, person.token);
  const { sessions } = (await api.get(`/api/doctor/${session.doctor.slug}/session`)).data as DataOf<
    typeof getDoctorSession
  >;
  const earlier = sessions.find(
    ({ date, status, is_bookable: gives, quota }) =>
      gives && status === 'OPEN' && date < session.date && quota.general_left > 0,
  );
  const codes = [(await bookCash(api, session.id, person)).trans_code];
  for (let at = 0; at < 3; at += 1) {
    const body = { name: `Keluarga ${at + 1}`, relation: 'child', gender: 'L', birth_date: '2015-02-03' };
    const { data } = await api.post('/api/patient/family', body, { token: person.token });
    const { patient } = data as { patient: { id: number } };
    codes.push(
      (await bookCash(api, at === 2 ? earlier!.id : session.id, { token: person.token, patient: patient.id }))
        .trans_code,
    );
  }
  return codes;
}

/** Keeps three favourites of each kind; answers the addresses of the last two of each, the last first. */
async function keepThreeOfEach(api: Api, token: string) {
  const keep = async (kind: string, id: number) => {
    const answer = await api.post('/api/patient/profile/favourite-medical', { kind, id, favourite: true }, { token });
    expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  };
  const found = (await api.get('/api/search?query=dr.&limits=9')).data as {
    doctor_list: { id: number; slug: string }[];
    hospital_list: { id: number; slug_name: string; clinic_count: number }[];
  };
  const [doctors, hospitals] = [found.doctor_list.slice(0, 3), found.hospital_list.slice(0, 3)];
  const { slug_name: center } = found.hospital_list.find(({ clinic_count: count }) => count >= 3)!;
  const { data } = await api.get(`/api/hospital/${center}`);
  const clinics = (data as { clinics: { id: number; slug_name: string }[] }).clinics.slice(0, 3);
  for (const { id } of doctors) await keep('doctor', id);
  for (const { id } of clinics) await keep('clinic', id);
  for (const { id } of hospitals) await keep('hospital', id);
  const newestTwo = (addresses: string[]) => addresses.toReversed().slice(0, 2);
  return {
    doctors: newestTwo(doctors.map(({ slug }) => `/d/${slug}`)),
    clinics: newestTwo(clinics.map(({ slug_name: slug }) => `/p/${center}/c/${slug}`)),
    hospitals: newestTwo(hospitals.map(({ slug_name: slug }) => `/p/${slug}`)),
  };
}

const addressesOf = (links: Element[]) => links.map((link) => link.getAttribute('href'));

test('[NAV-02, NAV-03] a new person’s bar: BERANDA, no active appointment, no favourite; all of it by keyboard', async ({
  page,
  request,
  api,
  axe,
}) => {
  await makeRoom(page);
  await bringRecord(page, await newPatient(request, api));
  await page.goto('/faq');
  const bar = page.getByRole('navigation', { name: 'Utama' });
  await expect(bar.getByRole('link', { name: 'BERANDA' })).toHaveAttribute('href', '/');
  const schedule = bar.getByRole('button', { name: 'Jadwal' });
  await schedule.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tidak ada pemeriksaan aktif')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Tidak ada pemeriksaan aktif')).toBeHidden();
  await expect(schedule).toBeFocused();
  await bar.getByRole('button', { name: 'Favorit' }).click();
  await expect(page.getByText('Daftar favorit kosong')).toBeVisible();
  await axe(page);
});

test('[NAV-02, NAV-05] a person sees three of four appointments and their count in Jadwal, and opens the monitoring modal of one', async ({
  page,
  request,
  api,
  axe,
}) => {
  await makeRoom(page);
  const person = await newPatient(request, api);
  const codes = await bookFour(api, person);
  await bringRecord(page, person);
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Jadwal' }).click();
  const panel = page.getByRole('dialog', { name: 'Jadwal' });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByRole('listitem')).toContainText(['Keluarga 3', 'Siti Aminah', 'Keluarga 1']);
  await expect(panel.getByRole('link', { name: 'SELENGKAPNYA (4)' })).toHaveAttribute('href', '/user/profile/ongoing');
  await axe(page);
  await panel.getByRole('listitem').first().getByRole('button').click();
  const modal = page.getByRole('dialog', { name: 'Pantau Jadwal' });
  await expect(modal.getByText('Antrian Belum Dimulai')).toBeVisible();
  await expect(modal.locator('a[href^="/e-antrian/"]')).toHaveAttribute(
    'href',
    new RegExp(`/e-antrian/(${codes.join('|')})`),
  );
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/faq$/);
});

test('[NAV-03] Favorit shows the newest two of three doctors, clinics and hospitals, each with its page, and leads to all of them', async ({
  page,
  request,
  api,
  axe,
}) => {
  await makeRoom(page);
  const person = await newPatient(request, api);
  const kept = await keepThreeOfEach(api, person.token);
  await bringRecord(page, person);
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Favorit' }).click();
  const panel = page.getByRole('dialog', { name: 'Favorit' });
  await expect(panel.getByRole('heading')).toHaveText(['Favorit', 'Dokter', 'Klinik', 'Rumah sakit']);
  const hrefs = () => panel.getByRole('listitem').getByRole('link').evaluateAll(addressesOf);
  expect(await hrefs()).toEqual([...kept.doctors, ...kept.clinics, ...kept.hospitals]);
  await axe(page);
  await panel.getByRole('link', { name: 'Semua favorit' }).click();
  await page.waitForURL(/\/user\/profile\/favourite$/);
  await expect(panel).toBeHidden();
  // All three of each are there.
  for (const title of ['Dokter', 'Poliklinik', 'Rumah sakit dan klinik'])
    await expect(page.getByRole('region', { name: title, exact: true }).getByRole('button')).toHaveCount(3);
});

test('[NAV-04] a person goes by the user menu to the profile and its edit, and signs out, at every width and by keyboard', async ({
  page,
  request,
  api,
  axe,
}) => {
  await bringRecord(page, await newPatient(request, api));
  await page.goto('/faq');
  const menu = page.getByRole('button', { name: /^Menu .*Siti Aminah$/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await expect(panel.getByRole('listitem')).toHaveText(['Profil', 'Edit Profil', 'Keluar']);
  await axe(page);
  await panel.getByRole('link', { name: 'Profil', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/user\/profile$/);
  await page.goto('/faq');
  await menu.click();
  await panel.getByRole('link', { name: 'Edit Profil' }).click();
  await page.waitForURL(/\/user\/profile\/edit$/);
  await page.goto('/faq');
  await menu.click();
  await panel.getByRole('button', { name: 'Keluar' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Daftar / Login' })).toBeVisible();
  expect(await recordOf(page)).toBe('');
});

test('[NAV-06] a visitor of the pages for joining sees a bar of their own', async ({ page }) => {
  await makeRoom(page);
  for (const path of ['/join-doctor', '/join-patient', '/medical-center']) {
    await page.goto(path);
    const bar = page.getByRole('navigation', { name: 'Utama' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Topik A-Z', 'Medical Center', 'Blog']);
    await expect(page.getByRole('banner').getByRole('link', { name: 'LOGIN/SIGN UP' })).toHaveAttribute(
      'href',
      '/login',
    );
  }
});
