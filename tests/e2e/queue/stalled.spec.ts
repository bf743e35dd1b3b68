import { changeAnswer } from '../support/changed-answer.ts';
import { bookAfterOthers, callNext, newPatient } from '../support/booking.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { ownDesk, openConsole, start, waitInLine } from '../support/front-desk/own-desk.ts';

const MINUTE = 60_000;

test('a patient reads that nobody has been called for long, no time that does not hold, and what to do; with the next call it is over', async ({
  page,
  request,
  api,
  axe,
}) => {
  const { own, booked } = await waitInLine(page, request, api);
  // tests/medium/queue/stalled.test.ts shows when a queue stands still; here the real answer gets the times of one that does.
  const now = Date.now();
  const at = (minutes: number): string => new Date(now + minutes * MINUTE).toISOString();
  let isStalled = false;
  await changeAnswer<{ queue: object }>(page, '**/api/appointment/monitor/*', (data) => {
    const stands = isStalled
      ? {
          window: null,
          reason: 'STALLED',
          stalled_since: at(-38),
          moved: {
            was: { from: at(20), to: at(40) },
            since: at(-40),
            cause: { kind: 'ANNOUNCED', labels: [], people: 0 },
          },
        }
      : { window: { from: at(20), to: at(40) }, reason: 'MEASURED' };
    return { ...data, queue: { ...data.queue, ...stands } };
  });
  await page.clock.install({ time: now });
  await page.goto(`/pantau/${booked.trans_code}`);
  const card = page.getByRole('article');
  const range = /^\d\d:\d\d–\d\d:\d\d WI/;
  await expect(card.getByText(range).last()).toBeVisible();
  isStalled = true;
  // Somebody else takes a number, and the card reads the queue again.
  await bookAfterOthers(request, api, own.session, await newPatient(request, api));
  await expect(card.getByText(/^Belum ada panggilan sejak \d\d:\d\d WI.+ Nomor .+ tetap/)).toBeVisible();
  await expect(card.getByText('Belum bisa diperkirakan')).toBeVisible();
  await expect(card.getByText(range)).toHaveCount(1);
  // The time that does not hold any more is struck out.
  await expect(card.getByRole('deletion')).toHaveText(/^tadi \d\d:\d\d–\d\d:\d\d WI/);
  await expect(card.getByText('Masih di rumah: tunggu dulu.', { exact: false })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Kapan saya harus berangkat?' })).toHaveCount(0);
  for (const { viewport } of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await axe(page);
  }
  isStalled = false;
  await callNext(api, own.session, own.record.token);
  await expect(card.getByText('Belum bisa diperkirakan')).toHaveCount(0);
  await expect(card.getByText(range).last()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a patient whose expected time moved reads what it was, and who did not come', async ({
  page,
  request,
  api,
  axe,
}) => {
  const { booked } = await waitInLine(page, request, api);
  // tests/medium/queue/lessons.test.ts shows when a window has moved; here the real answer gets the times of one that has.
  const at = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();
  await changeAnswer<{ queue: object }>(page, '**/api/appointment/monitor/*', (data) => ({
    ...data,
    queue: {
      ...data.queue,
      now: 12,
      now_label: 'B12',
      patient: 14,
      window: { from: at(20), to: at(40) },
      reason: 'MEASURED',
      moved: {
        was: { from: at(40), to: at(65) },
        since: at(-10),
        cause: { kind: 'NOT_THERE', labels: ['B10', 'B11'], people: 0 },
      },
    },
  }));
  await page.goto(`/pantau/${booked.trans_code}`);
  const card = page.getByRole('article');
  await expect(card.getByRole('deletion')).toHaveText(/^tadi \d\d:\d\d–\d\d:\d\d WI/);
  await expect(
    card.getByText('B10 dan B11 belum datang. Karena itu antrian maju 2 nomor.', { exact: false }),
  ).toBeVisible();
  await expect(card.locator('.rel .lewat')).toHaveText(['10', '11']);
  for (const { viewport } of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await axe(page);
  }
  await page.unrouteAll({ behavior: 'wait' });
});

test('a desk whose queue stood still is asked why, and its answer is one press', async ({
  page,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api);
  await start(api, own);
  await bookAfterOthers(request, api, own.session, await newPatient(request, api));
  await callNext(api, own.session, own.record.token);
  const since = new Date(Date.now() - 38 * MINUTE).toISOString();
  let stall: object | null = { since, until: null };
  const asked: unknown[] = [];
  await changeAnswer<{ session: object }>(page, `**/api/desk/session/${own.session}*`, (data) => ({
    ...data,
    session: { ...data.session, stall },
  }));
  await page.route('**/explain-stall', async (route) => {
    asked.push(route.request().postDataJSON().reason);
    stall = null;
    const { data } = await api.get(`/api/desk/session/${own.session}`, { token: own.record.token });
    await route.fulfill({ json: { status: 'success', data } });
  });
  await openConsole(page, own);
  const question = page.getByText(/^Belum ada panggilan sejak \d\d:\d\d WI.+ Apa sebabnya\?$/);
  await expect(question).toBeVisible();
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await axe(page);
  }
  const answers = page.getByRole('group', { name: 'Sebab antrian berhenti' });
  await expect(answers.getByRole('button')).toHaveText([
    'Pemeriksaan lama',
    'Lupa menekan',
    'Istirahat',
    'Dokter keluar',
  ]);
  // A doctor who is not in the room is a pause, whose end patients read.
  await answers.getByRole('button', { name: 'Istirahat' }).click();
  await expect(page.getByRole('dialog', { name: /jeda/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await answers.getByRole('button', { name: 'Pemeriksaan lama' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('Sebab tercatat.')).toBeVisible();
  expect(asked).toEqual(['LONG_VISIT']);
  await page.unrouteAll({ behavior: 'wait' });
});
