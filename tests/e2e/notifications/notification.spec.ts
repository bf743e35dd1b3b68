import type { CDPSession, Page } from '@playwright/test';
import { bookCash, comingSession, newMail, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { fromOutbox } from '../support/outbox.ts';
import { bringRecord } from '../support/staff.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Pemberitahuan' });

test('a person chooses notifications, how many numbers ahead, the channels, and quiet hours', async ({
  page,
  request,
  api,
  axe,
}) => {
  const person = await newPatient(request, api, { contact: newMail() });
  await bringRecord(page, person);
  await page.goto('/user/akun');
  const kabari = section(page);
  await expect(kabari.getByRole('checkbox', { name: 'Nomor dipanggil' })).toBeChecked();
  await axe(page);
  await kabari.getByText('Malam sebelumnya', { exact: true }).click();
  await kabari.getByText('Dokter terlambat atau tiba').click();
  await kabari.getByLabel('Kabari saat tinggal').selectOption('5 orang lagi');
  await kabari.getByLabel('Mulai').fill('20:30');
  await kabari.getByLabel('Sampai').fill('20:30');
  await kabari.getByRole('button', { name: 'Simpan pemberitahuan' }).click();
  await expect(kabari.getByText('Isi dua jam yang berbeda.')).toBeVisible();
  await axe(page);
  await kabari.getByLabel('Sampai').fill('06:00');
  await kabari.getByRole('button', { name: 'Simpan pemberitahuan' }).click();
  await expect(kabari.getByText('Pengaturan pemberitahuan sudah disimpan.')).toBeVisible();
  await page.reload();
  await expect(kabari.getByRole('checkbox', { name: 'Malam sebelumnya' })).not.toBeChecked();
  await expect(kabari.getByLabel('Kabari saat tinggal')).toHaveValue('5');
  await expect(kabari.getByLabel('Mulai')).toHaveValue('20:30');
  const { data } = await api.get('/api/user/notification', { token: person.token });
  expect(data).toMatchObject({
    settings: { off_kinds: ['EVENING', 'LATE', 'ARRIVED'], near: 5, quiet: { from: '20:30', to: '06:00' } },
  });
  await kabari.getByText('Email', { exact: true }).click();
  await kabari.getByText('Perangkat', { exact: true }).click();
  await expect(kabari.getByText('Tidak ada cara yang dipilih')).toBeVisible();
});

test('a person whose browser does not allow notifications reads what to do', async ({
  page,
  context,
  request,
  api,
  axe,
}) => {
  await context.clearPermissions();
  const person = await newPatient(request, api);
  await bringRecord(page, person);
  await page.goto('/user/akun');
  // A browser without a screen refuses in the person's name.
  const press = section(page).getByRole('button', { name: 'Nyalakan pemberitahuan di perangkat ini' });
  const blocked = section(page).getByText('Pemberitahuan diblokir di peramban ini');
  await expect(press.or(blocked)).toBeVisible();
  if (await press.isVisible()) await press.click();
  await expect(blocked).toBeVisible();
  await axe(page);
});

test('a person who takes a number gets one notification, with its ticket', async ({ request, api }) => {
  const email = newMail();
  const person = await newPatient(request, api, { contact: email });
  const { session } = await comingSession(api, person.token);
  const booked = await bookCash(api, session.id, person);
  await fromOutbox(request, email, new RegExp(`(Antrian ${booked.queue_label} .*Kode ${booked.trans_code})`));
  const { data } = await api.get(`/api/outbox?to=${encodeURIComponent(email)}`);
  const { messages } = data as { messages: { body: string }[] };
  expect(messages.filter(({ body }) => body.includes(`Kode ${booked.trans_code}`))).toHaveLength(1);
  expect(messages[0]!.body).toContain(`/e-antrian/${booked.trans_code}`);
});

test.describe('a push', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is shown by the service worker; a press on it opens the ticket, and addresses of other sites are not opened', async ({
    page,
    context,
  }) => {
    await page.goto('/faq');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const [worker] = context.serviceWorkers();
    // A browser without a screen shows no notification and opens no window, so the test records what the worker asks for.
    await worker!.evaluate(() => {
      const scope = self as unknown as {
        asked: unknown[];
        registration: { showNotification(title: string, options: object): Promise<void> };
        clients: { openWindow(path: string): Promise<null> };
      };
      scope.asked = [];
      scope.registration.showNotification = async (title, options) => void scope.asked.push({ title, ...options });
      scope.clients.openWindow = async (path) => {
        scope.asked.push(path);
        return null;
      };
    });
    const asked = () => worker!.evaluate(() => (self as unknown as { asked: unknown[] }).asked);
    const client = await context.newCDPSession(page);
    const registrationId = await registrationOf(client);
    const { origin } = new URL(page.url());
    const words = { title: 'B14 dipanggil', body: 'Silakan masuk ke Ruang 3.', tag: 'notice-7' };
    const path = '/e-antrian/K7M4-QXRT';
    for (const link of [origin + path, 'https://jahat.example/masuk']) {
      const data = JSON.stringify({ ...words, link });
      await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    }
    await expect.poll(asked).toEqual([
      { ...words, lang: 'id', data: { path } },
      { ...words, lang: 'id', data: { path: '/user/profile/ongoing' } },
    ]);
    await worker!.evaluate((ticketPath) => {
      const { ExtendableEvent } = self as unknown as { ExtendableEvent: typeof Event };
      const press = new ExtendableEvent('notificationclick');
      self.dispatchEvent(
        Object.assign(press, { notification: { data: { path: ticketPath }, close: () => undefined } }),
      );
    }, path);
    await expect.poll(async () => (await asked()).at(-1)).toBe(path);
  });
});

async function registrationOf(client: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  return found;
}
