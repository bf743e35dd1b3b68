import type { Page } from '@playwright/test';
import type * as z from 'zod/mini';
import type { deskPace } from '#contract/front-desk/desk-shapes.ts';
import { beyondScreen } from '../support/beyond-screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { bookFour, busyDesk, openConsole, ownDesk, start, stateOf, walkIn } from '../support/front-desk/own-desk.ts';

type Pace = z.output<typeof deskPace>;

/** Expects these numbers in a part of the line, in this order. */
async function expectPart(page: Page, name: RegExp, labels: readonly string[]): Promise<void> {
  await expect(page.getByRole('list', { name }).locator('.nq')).toHaveText([...labels]);
}

test('the line stands in calling order, and who cannot be called stands apart with what frees them', async ({
  page,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api);
  await openConsole(page, own);
  await expect(page.getByRole('heading', { name: 'Belum ada yang menunggu' })).toBeVisible();
  await axe(page);
  await bookFour(request, api, own);
  await expectPart(page, /^Urutan rencana 4/, ['B01', 'B02', 'B03', 'B04']);
  await start(api, own);
  await expectPart(page, /^Belum bisa dipanggil 4/, ['B01', 'B02', 'B03', 'B04']);
  await expect(page.getByText('Belum ada yang bisa dipanggil.')).toBeVisible();
  await walkIn(api, own, 'Raden Ajeng Kartika Puspaningrum Sastrodiharjo');
  // A row that comes while the mouse is down would move the button away from under it.
  await expectPart(page, /^Urutan panggil 1/, ['B05']);
  for (const label of ['B03', 'B02']) {
    await page.getByRole('button', { name: `Check-in ${label}` }).click();
    await expect(page.getByText(`Check-in berhasil, ${label}.`)).toBeVisible();
  }
  await expectPart(page, /^Urutan panggil 3/, ['B02', 'B03', 'B05']);
  await expectPart(page, /^Belum bisa dipanggil 2/, ['B01', 'B04']);
  const line = page.getByRole('complementary', { name: 'Daftar tunggu' });
  const row = (label: string) => line.getByRole('listitem').filter({ hasText: label });
  await expect(row('B05')).toContainText('Raden Ajeng Kartika Puspaningrum Sastrodiharjo');
  await expect(row('B05')).toContainText('Daftar langsung');
  await expect(row('B04')).toContainText('Belum check-in');

  await page.getByRole('button', { name: /^Panggil B02/ }).click();
  await page.getByRole('button', { name: /^Lewati/ }).click();
  await expectPart(page, /^Belum bisa dipanggil 3/, ['B02', 'B01', 'B04']);
  await expect(row('B02')).toContainText('Dilewati 1×, dipanggil lagi setelah 2 orang');
  await expect(row('B01')).toContainText('Terlewat, belum check-in');
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await axe(page);
    expect((await beyondScreen(page)).across).toBe(0);
  }
  await page.getByRole('button', { name: 'Panggil B02' }).click();
  await expect(page.getByRole('region', { name: 'Sedang dipanggil' })).toContainText('B02');
  await expectPart(page, /^Urutan panggil 2/, ['B03', 'B05']);
});

test('the expected end, the times of the line and the warning are renewed without a reload and without a press', async ({
  page,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api);
  await start(api, own);
  await walkIn(api, own, 'Rina Marlina');
  // The server's forecasts move by the clock of the machine, so that this test sends them itself.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (typeof input !== 'string' || !input.includes('/api/desk/events')) return send(input, init);
      const body = new ReadableStream<Uint8Array>({
        start: (stream) =>
          void Object.assign(window, { sendEvent: (text: string) => stream.enqueue(new TextEncoder().encode(text)) }),
      });
      return Promise.resolve(new Response(body));
    };
  });
  await openConsole(page, own);
  const pace = page.getByRole('region', { name: 'Irama sesi' });
  await expect(pace).toContainText('belum bisa diperkirakan');
  await page.waitForLoadState('networkidle');
  const { date, version, zone } = await stateOf(api, own);
  const hours = { WIB: '07:00', WITA: '08:00', WIT: '09:00' }[zone];
  const at = (time: string) => new Date(`${date}T${time}:00+${hours}`).toISOString();
  const push = (some: Partial<Pace>) => {
    const given: Pace = { session: own.session, version, ends_about: null, over_minutes: null, calls: [], ...some };
    const text = `event: pace\ndata: ${JSON.stringify(given)}\n\n`;
    return page.evaluate((sent) => (window as never as { sendEvent(event: string): void }).sendEvent(sent), text);
  };
  await push({ ends_about: at('10:18'), calls: [{ number: 1, call_about: at('10:05') }] });
  await expect(pace).toContainText('usai sekitar 10:18');
  await expect(page.getByRole('listitem').filter({ hasText: 'Rina Marlina' })).toContainText('±10:05');
  await expect(page.getByText('Lewat jam')).toHaveCount(0);
  await push({ ends_about: at('17:56'), over_minutes: 40, calls: [{ number: 1, call_about: at('17:40') }] });
  await expect(pace).toContainText('usai sekitar 17:56, lewat 40 menit');
  await expect(page.getByRole('listitem').filter({ hasText: 'Rina Marlina' })).toContainText('±17:40');
  await expect(
    page.getByRole('button', { name: new RegExp(own.clinic) }).filter({ hasText: 'Lewat jam' }),
  ).toBeVisible();
  await axe(page);
});

test('where the line moves by itself, a finger on its way presses nobody, and a moment later it does', async ({
  page,
  request,
  api,
}) => {
  const own = await busyDesk(request, api);
  await openConsole(page, own);
  await expectPart(page, /^Belum bisa dipanggil 4/, ['B01', 'B02', 'B03', 'B04']);
  // What lies under every button of the line in the moment in which the line is drawn anew.
  await page.evaluate(() => {
    const line = document.querySelector('.urut')!;
    const seen = { underFingers: null as string[] | null };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.underFingers ??= [...line.querySelectorAll('button')].map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') ? 'a button' : 'nothing';
      });
    }).observe(line, { childList: true, subtree: true });
  });
  await walkIn(api, own, 'Sari Melati');
  await expectPart(page, /^Urutan panggil 1/, ['B05']);
  const seen = await page.evaluate(() => (window as unknown as { seen: { underFingers: string[] } }).seen.underFingers);
  expect(seen.length).toBeGreaterThan(4);
  expect(new Set(seen)).toEqual(new Set(['nothing']));
  await page.getByRole('button', { name: 'Check-in B02' }).click();
  await expect(page.getByText('Check-in berhasil, B02.')).toBeVisible();
});
