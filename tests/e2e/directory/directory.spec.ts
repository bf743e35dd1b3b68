import type { Api } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { longDate } from '../support/long-date.ts';

type Found = {
  name: string;
  slug: string;
  hospital: { name: string; slug_name: string };
  next_session: { date: string; clinic: { slug_name: string; name: string } };
};

/** A doctor with a session to come. */
async function someDoctor(api: Api): Promise<Found> {
  const { data } = await api.get('/api/search?query=dokter%20anak%20bandung&limits=9');
  return (data as { doctor_list: Found[] }).doctor_list.find((doctor) => doctor.next_session !== null)!;
}

/** The slug of a doctor with sessions at two places. The first pages may hold none, because who comes first changes with the hour. */
async function doctorOfSeveralPlaces(api: Api): Promise<string> {
  for (let page = 1; ; page += 1) {
    const { data } = await api.get(`/api/search?query=dr.&limits=9&page=${page}`);
    const { doctor_list: doctors } = data as { doctor_list: (Found & { practice_count: number })[] };
    expect(doctors, `page ${page} of the doctors`).not.toEqual([]);
    const found = doctors.find(({ practice_count: count }) => count > 1);
    if (found) return found.slug;
  }
}

test('[ROUTE-21] a visitor of a doctor’s page sees the chosen day, and today for a date that is malformed or past', async ({
  page,
  api,
  axe,
}) => {
  const doctor = await someDoctor(api);
  await page.goto(`/d/${doctor.slug}?date=${doctor.next_session.date}`);
  await expect(page.getByRole('heading', { level: 1, name: doctor.name })).toBeVisible();
  await expect(page.locator('.sesi-baris').first()).toBeVisible();
  const chosen = page.locator('.strip [aria-current="date"]');
  await expect(chosen).toContainText(String(Number(doctor.next_session.date.slice(8))));
  await axe(page);
  const day = page.locator('.tgl');
  await expect(day).toHaveText(longDate(doctor.next_session.date));
  const { today } = (await api.get(`/api/doctor/${doctor.slug}/page`)).data as { today: string };
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  const shown = { [today]: today, [tomorrow]: tomorrow, [yesterday]: today, '2020-01-01': today };
  for (const wrong of ['besok', '2026-02-30', '9999-99-99', '']) shown[wrong] = today;
  for (const [asked, date] of Object.entries(shown)) {
    const answer = await page.goto(`/d/${doctor.slug}?date=${asked}`);
    expect(answer!.status(), asked).toBe(200);
    await expect(day, asked).toHaveText(longDate(date));
  }
});

test('[ROUTE-22] a doctor at one hospital: of several places that alone', async ({ page, api }) => {
  const slug = await doctorOfSeveralPlaces(api);
  const { sessions } = (await api.get(`/api/doctor/${slug}/session`)).data as {
    sessions: { date: string; hospital: { name: string; slug_name: string } }[];
  };
  const places = new Map(sessions.map(({ hospital }) => [hospital.slug_name, hospital.name]));
  expect(places.size).toBeGreaterThan(1);
  for (const [center, name] of places) {
    const { date } = sessions.find(({ hospital }) => hospital.slug_name === center)!;
    await page.goto(`/d/${slug}/${center}?date=${date}`);
    await expect(page.getByText(`Jadwal di ${name}`)).toBeVisible();
    expect(new Set(await page.locator('.tpt-k h3').allInnerTexts())).toEqual(new Set([name]));
  }
});

test('[ROUTE-23, ROUTE-24] a visitor opens a hospital with its clinics, and one of them', async ({
  page,
  api,
  axe,
}) => {
  const doctor = await someDoctor(api);
  await page.goto(`/p/${doctor.hospital.slug_name}`);
  await expect(page.getByRole('heading', { level: 1, name: doctor.hospital.name })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: doctor.next_session.clinic.name, exact: true }).first().click();
  await page.waitForURL(`**/p/${doctor.hospital.slug_name}/c/${doctor.next_session.clinic.slug_name}`);
  await expect(page.getByRole('heading', { level: 1, name: doctor.next_session.clinic.name })).toBeVisible();
  await axe(page);
});

test('a path without its optional segment leads to the list it belongs to', async ({ page }) => {
  await page.goto('/d');
  await expect(page).toHaveURL(/\/search\/result\/\?query=dr\./);
  await page.goto('/p');
  await expect(page).toHaveURL(/\/search\/result\//);
});

test('[ROUTE-31] a visitor of a page that does not exist gets 404 with the words of the specification and a link home', async ({
  page,
  complaints,
  axe,
}) => {
  complaints.allow(/404/);
  for (const path of ['/tidak-ada', '/d/dokter-yang-tidak-ada', '/p/rs-yang-tidak-ada', '/d/..%2f..']) {
    const answer = await page.goto(path);
    expect(answer!.status(), path).toBe(404);
    await expect(page.getByText('This page could not be found')).toBeVisible();
  }
  await axe(page);
  await page.locator('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
});
