import type { APIRequestContext } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { tooWide } from '../support/beyond-screen.ts';
import { ownSession } from '../support/center.ts';
import { expect, test } from '../support/fixtures.ts';
import { centerMaker } from '../support/staff.ts';

const HOURS = 'Senin–Jumat 07.00–11.00 (BPJS) dan 07.00–13.00 (umum), Sabtu 07.00–10.00';
type Doctor = { slug: string; name: string };
type Clinic = { slug_name: string; doctors: Doctor[] };

/** A center with a telephone and a WhatsApp number, hours of its counter, one doctor, and a session of today. */
async function reachableCenter(request: APIRequestContext, api: Api) {
  const { center, session, desk } = await ownSession(request, api);
  const { token } = await centerMaker(request);
  const path = `/api/admin/center/${center.id}`;
  const { center: record, seen } = (await api.get(path, { token })).data as { center: object; seen: string };
  const { id: _, slug_name: __, regency_name: ___, ...fields } = record as Record<string, unknown>;
  const contact = {
    phone: '(022) 5550456, 0812 3456 7890',
    whatsapp: '',
    registration_hours: HOURS,
  };
  const saved = await api.post(path, { ...fields, ...contact, seen }, { token });
  expect(saved.status, JSON.stringify(saved.error)).toBe(200);
  const { hospital, clinics } = (await api.get(`/api/hospital/${center.slug_name}`)).data as {
    hospital: { name: string };
    clinics: Clinic[];
  };
  const [clinic] = clinics;
  return {
    id: center.id,
    session,
    desk,
    slug: center.slug_name,
    name: hospital.name,
    clinic: clinic!.slug_name,
    doctor: clinic!.doctors[0]!,
  };
}

test('a visitor calls a center or writes to it and reads when its counter is open, from its page, its clinic’s and its doctor’s, also without script', async ({
  request,
  api,
  openPage,
  page: withScript,
  axe,
}) => {
  const { slug, name, clinic, doctor } = await reachableCenter(request, api);
  const page = await openPage({ javaScriptEnabled: false });
  for (const path of [`/p/${slug}`, `/p/${slug}/c/${clinic}`, `/d/${doctor.slug}`, `/d/${doctor.slug}/${slug}`]) {
    await page.goto(path);
    const call = (number: string) => page.getByRole('link', { name: `Telepon ${name}: ${number}` });
    await expect(call('(022) 5550456'), path).toHaveAttribute('href', 'tel:0225550456');
    await expect(call('0812 3456 7890'), path).toHaveAttribute('href', 'tel:081234567890');
    await expect(page.getByText(`Pendaftaran: ${HOURS}`), path).toBeVisible();
    // The land line has no WhatsApp.
    const chat = page.getByRole('link', { name: `WhatsApp ${name}` });
    await expect(chat, path).toHaveCount(1);
    await expect(chat, path).toHaveAttribute('href', 'https://wa.me/6281234567890');
    await expect(page.getByRole('button', { name: 'Bagikan' }), path).toHaveCount(0);
  }
  for (const path of [`/p/${slug}`, `/d/${doctor.slug}`]) {
    await withScript.goto(path);
    await axe(withScript);
    expect(await tooWide(withScript), path).toEqual([]);
  }
});

test('a visitor shares a doctor and a center by the system where it can, else by the copied address', async ({
  page,
  context,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { data } = await api.get('/api/search?query=dokter%20anak%20bandung&limits=9');
  const { slug, hospital } = (data as { doctor_list: { slug: string; hospital: { slug_name: string } }[] })
    .doctor_list[0]!;
  for (const path of [`/d/${slug}`, `/d/${slug}/${hospital.slug_name}`, `/p/${hospital.slug_name}`]) {
    await page.goto(`${path}?date=2026-01-01`);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    const share = page.getByRole('button', { name: 'Bagikan' });
    await share.click();
    await expect(page.getByText('Tautan disalin')).toBeVisible();
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname, path).toBe(path);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', {
        value: async ({ url }: ShareData) => void (document.body.dataset['shared'] = url),
      });
    });
    await share.click();
    await expect(page.locator('body')).toHaveAttribute('data-shared', new RegExp(`${path}$`));
  }
});

test('a visitor without script changes the day of a center’s page, and comes from a session without numbers to the days of its doctor', async ({
  request,
  api,
  openPage,
}) => {
  const { id, slug, doctor, session, desk } = await reachableCenter(request, api);
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`/p/${slug}`);
  const days = page.getByRole('navigation', { name: 'Pilih tanggal' });
  await expect(days).toBeHidden();
  await page.getByText('Ganti hari').click();
  await days.getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/\?date=\d{4}-\d\d-\d\d$/);
  const chosen = new URL(page.url()).searchParams.get('date')!;
  await expect(page.getByRole('link', { name: `Pilih ${doctor.name}` })).toHaveAttribute(
    'href',
    `/d/${doctor.slug}/${slug}?date=${chosen}`,
  );
  await expect(page.getByText('Ganti hari')).toBeVisible();

  const hours = { time_start: '00:00', time_end: '23:59', jkn: 5, general: 20, onsite: 5 };
  const body = { ...hours, jkn: 0, general: 0, seen: hours };
  const changed = await api.post(`/api/manage/${id}/session/${session}/hours`, body, { token: desk });
  expect(changed.status, JSON.stringify(changed.error)).toBe(200);
  await page.goto(`/d/${doctor.slug}`);
  await page.getByRole('link', { name: /^Lihat sesi kosong / }).click();
  await expect(page.locator('.strip [aria-current="date"]')).toContainText('Besok');
  await expect(page.getByRole('link', { name: /^Ambil Antrian: / })).toBeVisible();
});
