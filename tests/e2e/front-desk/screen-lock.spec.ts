import { DESKTOP } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { openConsole, ownDesk, start } from '../support/front-desk/own-desk.ts';
import { fromOutbox } from '../support/outbox.ts';
import { NO_LINE } from '../support/watch.ts';

test('a desk that locks without a connection says so, stays locked through a reload, and opens by a code once the connection is there', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(NO_LINE);
  const own = await ownDesk(request, api);
  await start(api, own);
  await page.setViewportSize(DESKTOP.viewport);
  await page.clock.install();
  let loaded = '';
  page.on('response', (answer) => {
    if (/\/locked-desk[^/]*\.js$/.test(answer.url())) loaded = answer.url();
  });
  await openConsole(page, own);
  // The lock is loaded once somebody works at the desk.
  let moved = 0;
  const workOn = async () => {
    await page.mouse.move(600 + (moved += 1), 400);
    return loaded;
  };
  await expect.poll(workOn).not.toBe('');
  await page.evaluate((module) => import(module), loaded);
  await expect(page.getByText(own.doctor).first()).toBeVisible();

  await page.context().setOffline(true);
  await page.clock.fastForward('01:00:00');
  const locked = page.getByRole('heading', { name: /^Layar terkunci/ });
  await expect(locked).toBeVisible();
  await expect(page.getByText('Belum ada sambungan. Begitu tersambung, layar bisa dibuka di sini.')).toBeVisible();
  // Whoever signed out now could neither sign in nor see the queue again.
  const other = page.getByRole('button', { name: 'Masuk sebagai orang lain' });
  await expect(other).toBeDisabled();
  await axe(page);

  // A reload in the moment in which the connection is back must not open it either.
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Layar terkunci sejak/ })).toBeVisible();
  const refused = await api.get(`/api/desk/session/${own.session}`, { token: own.record.token });
  expect(refused.error).toMatchObject({ code: 'SCREEN_LOCKED' });
  await expect(other).toBeEnabled();

  await page.getByRole('button', { name: 'Kirim kode ke saya' }).click();
  // An older code lies there from signing in.
  await page.getByLabel('Kode').waitFor();
  await page.getByLabel('Kode').fill(await fromOutbox(request, own.contact, /\d{6}/));
  await expect(locked).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Panggilan' })).toBeVisible();
});

test('a desk whose window was closed is locked when it is opened again after its time, before any name is seen', async ({
  page,
  request,
  api,
}) => {
  const own = await ownDesk(request, api);
  await start(api, own);
  await page.setViewportSize(DESKTOP.viewport);
  await openConsole(page, own);
  const touched = async () => {
    await page.mouse.move(600, 400 + Math.random());
    return page.evaluate(() => localStorage.getItem('desk-left-at'));
  };
  await expect.poll(touched).not.toBeNull();

  const again = await page.context().newPage();
  await page.close();
  await again.clock.install({ time: Date.now() + 3_600_000 });
  const asked: string[] = [];
  again.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await again.goto('/loket');
  await expect(again.getByRole('heading', { name: /^Layar terkunci/ })).toBeVisible();
  // What has names is not even asked for.
  expect(asked.filter((path) => path.startsWith('/api/desk/session/'))).toEqual([]);
  await expect
    .poll(async () => (await api.get(`/api/desk/session/${own.session}`, { token: own.record.token })).error)
    .toMatchObject({ code: 'SCREEN_LOCKED' });
});
