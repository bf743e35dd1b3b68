import { expect, test } from '../support/fixtures.ts';
import { holdTicket } from '../support/booking.ts';
import { FAILED_CALL } from '../support/watch.ts';

test('a person whose browser neither shares nor copies gets the link to copy', async ({ page, request, api, axe }) => {
  const { booked } = await holdTicket(page, request, api);
  await page.addInitScript(() => {
    delete (Navigator.prototype as { share?: unknown }).share;
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(`/e-antrian/${booked.trans_code}`);
  await page.getByRole('button', { name: 'Bagikan' }).click();
  const link = page.getByLabel('Salin tautan ini dan kirimkan');
  await expect(link).toBeFocused();
  await expect(link).toHaveValue(new RegExp(`/bagikan/${booked.trans_code}#`));
  await axe(page);
});

test('a person shares a ticket, and another browser shows its live card without a sign-in and without a name', async ({
  page,
  openPage,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const { session, booked } = await holdTicket(page, request, api);
  await page.addInitScript(() => {
    // A desktop browser has no share sheet.
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined, configurable: true });
    delete (Navigator.prototype as { share?: unknown }).share;
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve(void ((window as { copied?: string }).copied = text)) },
    });
  });
  await page.goto(`/e-antrian/${booked.trans_code}`);
  await page.getByRole('button', { name: 'Bagikan' }).click();
  await expect(page.getByText(/^Tautan disalin/)).toBeVisible();
  const link = await page.evaluate(() => (window as { copied?: string }).copied ?? '');
  expect(link).toMatch(new RegExp(`/bagikan/${booked.trans_code}#[\\w-]{32}$`));

  const other = await openPage();
  await other.goto(link);
  await expect(other.getByText(booked.queue_label!, { exact: true })).toBeVisible();
  await expect(other.getByText(session.doctor.name)).toBeVisible();
  await expect(other.getByText('Nomornya')).toBeVisible();
  await expect(other.getByText('Siti')).toHaveCount(0);
  await axe(other);
  await other.goto(`/bagikan/${booked.trans_code}`);
  await other.reload();
  await expect(other.getByText('Tautan ini tidak lengkap')).toBeVisible();
});

test('a share link that opens nothing leads to the doctors and offers no second try, which only a failed request does', async ({
  page,
  axe,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const [again, search] = [
    page.getByRole('button', { name: 'Coba lagi' }),
    page.getByRole('main').getByRole('link', { name: 'Cari dokter' }),
  ];
  const secret = 'x'.repeat(32);
  for (const [link, title] of [
    ['/bagikan/ABCD-2345', 'Tautan ini tidak lengkap'],
    [`/bagikan/ABCD-2345#${secret}`, 'Tautan ini tidak berlaku lagi'],
    [`/bagikan/x#${secret}`, 'Tautan ini tidak berlaku lagi'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(search).toBeVisible();
    await expect(again).toHaveCount(0);
    await axe(page);
  }
  await page.goto('about:blank');
  await page.route('**/api/appointment/shared/*', (route) => route.abort());
  await page.goto(`/bagikan/ABCD-2345#${secret}`);
  await expect(again).toBeVisible();
  await page.unroute('**/api/appointment/shared/*');
  await again.click();
  await search.click();
  await page.waitForURL(/\/search\/result\//);
});
