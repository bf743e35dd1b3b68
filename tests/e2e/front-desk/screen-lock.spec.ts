import { bookAfterOthers, newPatient } from '../support/booking.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { changeAnswer } from '../support/changed-answer.ts';
import { expect, test } from '../support/fixtures.ts';
import { openConsole, ownDesk, start, stateOf, walkIn } from '../support/front-desk/own-desk.ts';
import { fromOutbox } from '../support/outbox.ts';
import { tryPress } from '../support/press.ts';
import { FAILED_CALL, NO_LINE } from '../support/watch.ts';

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

test('a locked desk shows numbers, order, times and reasons behind names of one width, says what goes on and who is noted, and opens by Enter alone', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  // The console asks for its day before it learns that it is locked.
  complaints.allow(FAILED_CALL);
  const own = await ownDesk(request, api);
  await start(api, own);
  const { token } = own.record;
  await walkIn(api, own, 'Hari Prabowo');
  await walkIn(api, own, 'Dewi Lestari Kusumawardhani');
  await bookAfterOthers(request, api, own.session, await newPatient(request, api));
  await tryPress(api, own.session, 'call-next', token);
  const state = await stateOf(api, own);
  const [called] = state.inside;
  const here = state.entries.find(({ checked_in_at, waits_for, line }) => checked_in_at && line && waits_for === null)!;
  const absent = state.entries.find(({ waits_for }) => waits_for === 'CHECK_IN')!;
  expect((await api.post('/api/user/lock', undefined, { token })).status).toBe(200);
  await page.setViewportSize(DESKTOP.viewport);
  await openConsole(page, own);

  const lock = page.getByRole('region', { name: /^Layar terkunci sejak \d\d:\d\d$/ });
  await expect(lock).toContainText('Papan dan panggilan meja lain tetap berjalan.');
  await expect(lock).toContainText('Langkah berikutnya dicatat atas nama yang membuka.');
  await expect(lock.getByRole('button', { name: 'Masuk sebagai orang lain' })).toBeEnabled();
  await expect(page.getByRole('heading', { level: 1, name: /^Poli Kenanga/ })).toBeVisible();
  const card = page.getByRole('region', { name: 'Sedang dipanggil' });
  await expect(card).toContainText(called!.label);
  await expect(card.getByText('Nama disembunyikan')).toBeVisible();
  await expect(card).toContainText(/Sejak panggilan\s*\d\d:\d\d/);
  await expect(page.getByText(`${called!.label} dipanggil`, { exact: true })).toBeVisible();

  const line = page.getByRole('complementary', { name: 'Daftar tunggu' });
  const callable = line.getByRole('list', { name: /^Urutan panggil/ }).getByRole('listitem');
  await expect(callable.filter({ hasText: here.label })).toContainText(/Check-in \d\d:\d\d/);
  const apart = line.getByRole('list', { name: /^Belum bisa dipanggil/ }).getByRole('listitem');
  await expect(apart.filter({ hasText: absent.label })).toContainText('Belum check-in');
  const widths = await line.locator('.tutup-nama').evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(new Set(widths)).toEqual(new Set([96]));
  expect(widths).toHaveLength((await callable.count()) + (await apart.count()));
  for (const name of ['Hari', 'Dewi', 'Siti']) expect(await page.content()).not.toContain(name);
  const foot = page.locator('.meja > footer');
  await expect(foot).toContainText('Pintasan mati selama terkunci');
  await expect(foot).toContainText(/Enter ?Buka kunci/);
  await expect(foot).toContainText('Terkunci sendiri setelah 15 menit tanpa sentuhan');
  await axe(page);
  await page.setViewportSize(PHONE.viewport);
  await expect(lock).toContainText('Terkunci sendiri setelah 15 menit tanpa sentuhan.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  await axe(page);

  await page.setViewportSize(DESKTOP.viewport);
  await page.keyboard.press('N');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Kode 6 angka')).toBeFocused();
  await page
    .getByLabel('Kode 6 angka')
    .fill(await fromOutbox(request, own.contact, /^(\d{6}) adalah kode untuk menyetujui/));
  await expect(lock).toHaveCount(0);
  await expect(page.getByText('Hari Prabowo').first()).toBeVisible();
});

test('whoever has a passkey and an authenticator chooses between the two on a locked desk, and the boxes come when they are wanted', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  // The console asks for its day before it learns that it is locked.
  complaints.allow(FAILED_CALL);
  const own = await ownDesk(request, api);
  expect((await api.post('/api/user/lock', undefined, { token: own.record.token })).status).toBe(200);
  const made = '2026-10-02T02:00:00.000Z';
  await changeAnswer<object>(page, '**/api/user/factor', (data) => ({
    ...data,
    passkeys: [{ id: 'abc', user_agent: '', created_at: made, last_used_at: null }],
    authenticator: made,
    authenticator_used_at: made,
  }));
  await page.setViewportSize(DESKTOP.viewport);
  await openConsole(page, own);
  await expect(page.getByRole('button', { name: 'Buka dengan kunci sandi' })).toBeVisible();
  await expect(page.getByLabel('Kode 6 angka')).toHaveCount(0);
  await axe(page);
  await page.getByRole('button', { name: 'Kode 6 angka' }).click();
  await expect(page.getByLabel('Kode 6 angka')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Buka dengan kode' })).toBeDisabled();
  await page.unrouteAll({ behavior: 'wait' });
});
