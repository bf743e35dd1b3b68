import type { Page } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { getQueueTrace } from '#contract/queue/trace/trace.ts';
import type { Api } from '../support/api.ts';
import { questionOn } from '../support/front-desk/call-again.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { openConsole, ownDesk, start, stateOf, walkIn } from '../support/front-desk/own-desk.ts';
import type { OwnDesk } from '../support/front-desk/own-desk.ts';
import { press } from '../support/press.ts';

const DESK = { viewport: { width: 1280, height: 800 } };
const PEOPLE = ['Adi Nugraha', 'Bunga Lestari', 'Citra Dewi', 'Dodi Hartono'];
test.use(DESK);

const cardOf = (page: Page) => page.getByRole('region', { name: 'Sedang dipanggil' });

async function callsOf(api: Api, { session }: OwnDesk): Promise<(string | null)[]> {
  const { events } = (await api.get(`/api/queue/${session}/trace`)).data as DataOf<typeof getQueueTrace>;
  return events.filter(({ kind }) => kind === 'CALLED').map(({ label }) => label);
}

/** Holds the next call back: `reached` lets the server carry it out first. The returned function sends a held call after all, and answers the status. */
async function loseAnswer(page: Page, reached: boolean): Promise<() => Promise<number>> {
  let send = async (): Promise<number> => 0;
  await page.route(
    '**/call-next',
    async (route) => {
      if (reached) await route.fetch();
      else send = async () => (await route.fetch()).status();
    },
    { times: 1 },
  );
  return () => send();
}

test('a desk whose answer is lost finds out what became of its press, and no number is called twice', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  const own = await ownDesk(request, api);
  await start(api, own);
  const [one, two] = [await walkIn(api, own, PEOPLE[0]!), await walkIn(api, own, PEOPLE[1]!)];
  await openConsole(page, own);
  await expect(page.getByRole('button', { name: `Panggil ${one.label}` })).toBeVisible();
  const slot = page.locator('.slot');
  const { height } = (await slot.boundingBox())!;

  // The call arrives, its answer does not, nor any other: the desk waits until it knows, and no key does anything meanwhile.
  await loseAnswer(page, true);
  const letGo = await hold(page, new RegExp(`/settle$|/session/${own.session}\\?`));
  await page.keyboard.press('p');
  const finding = page.getByRole('button', { name: /^Mencari tahu…/ });
  await expect(finding).toContainText(`Jaringan putus saat memanggil ${one.label}. Tidak perlu menekan lagi.`);
  expect((await slot.boundingBox())!.height).toBe(height);
  await expect(page.getByText(`Panggilan ${one.label} belum pasti.`)).toBeVisible();
  for (const key of ['p', 's', 'l', 'z']) await page.keyboard.press(key);
  await finding.click();
  letGo();
  await expect(page.getByText(new RegExp(`^${one.label} terpanggil, \\d\\d:\\d\\d, satu kali\\.$`))).toBeVisible();
  await expect(cardOf(page)).toContainText(one.label);
  await axe(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await press(api, own.session, 'finish', own.record.token);

  // The call does not arrive: nothing has changed, and it is refused when it comes after all.
  await expect(page.getByText('Tidak ada pasien di ruang')).toBeVisible();
  const sendLate = await loseAnswer(page, false);
  await page.keyboard.press('p');
  await expect(
    page.getByText(`${two.label} belum terpanggil. Tidak ada yang berubah. Tekan Panggil lagi.`),
  ).toBeVisible();
  expect(await sendLate()).toBe(409);
  expect(await callsOf(api, own)).toEqual([one.label]);
  await page.keyboard.press('p');
  await expect(cardOf(page)).toContainText(two.label);
  expect(await callsOf(api, own)).toEqual([one.label, two.label]);
});

test('a desk that presses twice is asked what became of the person before, in the place of the call', async ({
  page,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api);
  await start(api, own);
  const labels: string[] = [];
  for (const name of PEOPLE) labels.push((await walkIn(api, own, name)).label);
  const [first, second, third] = labels as [string, string, string];
  await openConsole(page, own);
  await expect(page.getByRole('button', { name: `Panggil ${first}` })).toBeVisible();
  await page.keyboard.press('p');
  await expect(cardOf(page)).toContainText(first);
  const slot = page.locator('.slot');
  const { height } = (await slot.boundingBox())!;

  await page.keyboard.press('p');
  const question = questionOn(page);
  await expect(question).toContainText(`Jawaban Anda langsung memanggil ${second}.`);
  expect((await slot.boundingBox())!.height).toBe(height);
  await axe(page);
  // The same key once more is no answer, and Escape changes nothing and says so.
  await page.keyboard.press('p');
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Tidak ada yang berubah. ${first} tetap di ruang.`)).toBeVisible();
  expect(await callsOf(api, own)).toEqual([first]);

  await page.keyboard.press('p');
  await expect(question).toBeVisible();
  await page.keyboard.press('t');
  await expect(cardOf(page)).toContainText(second);
  await expect(page.getByRole('button', { name: `Panggil ${first}` })).toBeVisible();
  await page.getByRole('button', { name: `Panggil ${third}` }).click();
  await question.getByRole('button', { name: 'Selesai' }).click();
  await expect(cardOf(page)).toContainText(third);
  const { entries } = await stateOf(api, own);
  expect(entries.filter(({ label }) => label === first || label === second).map(({ status }) => status)).toEqual([
    'HELD',
    'DONE',
  ]);
});

test('a desk takes back its own call and never that of the other room, where it is read what was taken back', async ({
  page,
  openPage,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api);
  await start(api, own);
  const [one, two] = [await walkIn(api, own, PEOPLE[0]!), await walkIn(api, own, PEOPLE[1]!)];
  await press(api, own.session, 'rooms', own.record.token, { rooms: ['Ruang 3', 'Ruang 4'] });
  const other = await openPage(DESK);
  for (const desk of [page, other]) await openConsole(desk, own);
  await page.getByRole('radio', { name: 'Ruang 3' }).check();
  await other.getByRole('radio', { name: 'Ruang 4' }).check();
  // Letters belong to the page again, and not to the choice of the room.
  await other.getByRole('heading', { name: own.clinic }).click();
  await page.getByRole('button', { name: `Panggil ${one.label}` }).click();
  await expect(page.getByText(`Ruang 3: ${one.label} dipanggil`)).toBeVisible();
  await expect(other.getByText(`${one.label} dipanggil`)).toBeVisible();

  // The other desk has nothing of its own to take back.
  await other.keyboard.press('z');
  await expect(other.getByText(/^Tidak ada langkah meja ini yang bisa dibatalkan/)).toBeVisible();
  await other.getByRole('button', { name: `Panggil ${two.label}` }).click();
  await expect(other.getByText(`Ruang 4: ${two.label} dipanggil`)).toBeVisible();
  await expect(page.getByText('Meja lain, Ruang 4:').first()).toBeVisible();
  await axe(page);

  // Its own call goes back although the other room has called since, and whoever is inside there stays.
  await page.keyboard.press('z');
  await expect(page.getByText(`Dibatalkan: panggil ${one.label}.`, { exact: false })).toBeVisible();
  await expect(page.getByText('Tidak ada pasien di ruang')).toBeVisible();
  await expect(other.getByText(`${one.label} dipanggil, dibatalkan lagi`).last()).toBeVisible();
  await expect(cardOf(other)).toContainText(two.label);
  // A reload is the same desk, and another window is not.
  await other.reload();
  await expect(other.getByText(`Ruang 4: ${two.label} dipanggil`)).toBeVisible();
  await other.keyboard.press('z');
  await expect(other.getByText('Tidak ada pasien di ruang')).toBeVisible();
  expect((await stateOf(api, own)).inside).toEqual([]);
});

test('a button that was clicked on its words gives the focus away although its words change, so that Enter presses nothing', async ({
  page,
  request,
  api,
}) => {
  const own = await ownDesk(request, api);
  await start(api, own);
  const [one, two] = [await walkIn(api, own, PEOPLE[0]!), await walkIn(api, own, PEOPLE[1]!)];
  await openConsole(page, own);
  const call = (label: string) => page.getByRole('button', { name: `Panggil ${label}` });
  await call(one.label).getByText(`Panggil ${one.label}`).click();
  await expect(cardOf(page)).toContainText(one.label);
  await expect(call(two.label)).toBeVisible();
  await expect(call(two.label)).not.toBeFocused();
  // The second of two quick clicks presses nothing either, whatever the first has brought under the mouse.
  await page.getByRole('button', { name: 'Ulangi' }).dblclick();
  await expect(page.getByText(`${one.label} dipanggil ulang`)).toBeVisible();
  await page.getByRole('button', { name: /^Lewati/ }).click();
  await expect(page.getByText(`${one.label} dilewati`)).toBeVisible();
  const { events } = (await api.get(`/api/queue/${own.session}/trace`)).data as DataOf<typeof getQueueTrace>;
  expect(events.map(({ kind }) => kind).slice(-3)).toEqual(['CALLED', 'RECALLED', 'HELD']);
});
