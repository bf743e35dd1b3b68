import type { Page } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { getQueueTrace } from '#contract/queue/trace/trace.ts';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { press as pressAt } from '../support/press.ts';
import { hold } from '../support/hold.ts';
import { openWaitingRoom } from '../support/waiting-room.ts';

type Move = 'call-next' | 'recall' | 'finish';

test.use({ viewport: { width: 1920, height: 1080 } });
test.describe.configure({ mode: 'default' });

/** How long to wait for a call to be announced, with others before it. */
const SPOKEN = { timeout: 60_000 };

/** Sends a move of the desk; answers the key of the call that it made. */
async function press(
  api: Api,
  session: number,
  move: Move,
  token: string,
  body: object = {},
): Promise<{ key: string; label: string }> {
  const { version, now_label: label } = await pressAt(api, session, move, token, body);
  return { key: `${session}:${version}`, label };
}

const announcer = (page: Page) => page.locator('[data-saying]');
const rooms = (page: Page) => page.getByRole('region', { name: 'Nomor di setiap ruang' }).getByRole('listitem');
/** Rooms whose calls stand out. */
const called = (page: Page) => page.locator('.papan-ruang.panggil');
/** A call is on the screen before the voice has said one of three. */
const SEEN = { timeout: 3_000 };

async function quiet(page: Page, slug: string): Promise<void> {
  await page.addInitScript((key) => localStorage.setItem(key, JSON.stringify({ sound: false })), `papan:${slug}`);
}

/** Makes the sound of a page something that `stop` and `goOn` decide, so that how long a sentence is being said does not depend on the machine. */
async function holdSound(page: Page) {
  await page.addInitScript(() => {
    const Real = AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        addEventListener('sound-stops', () => void this.suspend());
        addEventListener('sound-goes-on', () => void this.resume());
      }
      /** A sound that seems to be long, so that the board waits for its end and for nothing else. */
      override createBuffer(...of: Parameters<AudioContext['createBuffer']>): AudioBuffer {
        return Object.defineProperty(super.createBuffer(...of), 'duration', { value: 100 });
      }
    };
  });
  const tell = (what: string) => page.evaluate((event) => void dispatchEvent(new Event(event)), what);
  return { stop: () => tell('sound-stops'), goOn: () => tell('sound-goes-on') };
}

/** Lets the page sound only after a press, like other browsers. In this one everything that a test runs in a page counts as a press. */
async function soundAfterPress(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isPressed = false;
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, () => (isPressed = true), true);
    const Real = AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        void this.suspend();
      }
      override resume(): Promise<void> {
        return isPressed ? super.resume() : new Promise(() => {});
      }
    };
  });
}

test('people in a waiting room see a call beside its room and hear it, hear a recall again, nothing twice after a reload, and never a name', async ({
  page,
  request,
  api,
  axe,
}) => {
  const { slug, sessions, desk } = await openWaitingRoom(request, api, ['Ruang 3', 'Lantai 2, Ruang 5']);
  const [session] = sessions as [number, number];
  await soundAfterPress(page);
  await page.goto(`/layar/${slug}`);
  await expect(rooms(page)).toHaveText([/Ruang 3.*Segera dipanggil/, /Ruang 5.*Segera dipanggil/]);
  await axe(page);
  await page.getByRole('button', { name: 'Tekan untuk menyalakan suara' }).click();
  await expect(page.getByRole('button', { name: 'Tekan untuk menyalakan suara' })).toBeHidden();

  const call = await press(api, session, 'call-next', desk);
  await expect(called(page)).toHaveText(new RegExp(`${call.label}.*Ruang 3.*Silakan masuk`), SEEN);
  await expect(called(page)).toHaveCSS('animation-iteration-count', '2');
  await expect(page.getByText(`Bukti papan ini, ${call.label}`)).toBeVisible();
  const proof = await page.locator('.papan-kaki b.t').textContent();
  const { hash } = (await api.get(`/api/queue/${session}/trace`)).data as DataOf<typeof getQueueTrace>;
  expect(proof).toBe(hash.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 '));
  await expect(announcer(page)).toHaveAttribute('data-saying', call.key);
  await expect(announcer(page)).toHaveText(`Nomor ${call.label}, Ruang 3`);
  // This browser has no Indonesian voice, so the built-in one spoke to its end.
  await expect(announcer(page)).toHaveAttribute('data-said', `${call.key} built-in`, SPOKEN);
  await expect(called(page)).toHaveCSS('animation-name', 'none');
  await axe(page);

  const again = await press(api, session, 'recall', desk);
  expect(again.label).toBe(call.label);
  await expect(announcer(page)).toHaveAttribute('data-said', `${again.key} built-in`, SPOKEN);

  await press(api, session, 'finish', desk);
  await expect(called(page)).toHaveCount(0, SEEN);
  await expect(rooms(page).first()).toContainText(`${call.label} selesai`);
  await page.reload();
  await expect(announcer(page)).toHaveAttribute('data-remembered', '2');
  await expect(announcer(page)).toHaveAttribute('data-saying', '');
  await expect(announcer(page)).toHaveAttribute('data-said', '');
  await expect(rooms(page).first()).toContainText(`${call.label} selesai`);
  expect(await page.content()).not.toMatch(/Rahasia|Siti|Aminah|Keluarga/);
});

test('people in a waiting room see three calls while one is being said, all numbers in one size, and hear them together', async ({
  page,
  request,
  api,
}) => {
  const { slug, sessions, desk } = await openWaitingRoom(request, api, ['Ruang 1', 'Ruang 9']);
  const [session] = sessions as [number, number];
  const names = ['Ruang 101', 'Ruang 102', 'Ruang 103'];
  await pressAt(api, session, 'rooms', desk, { rooms: names });
  const sound = await holdSound(page);
  await page.goto(`/layar/${slug}`);
  await expect(rooms(page)).toHaveCount(4);
  // All three are called before the board can read of the first.
  const release = await hold(page, `**/api/board/${slug}`);
  const keys: string[] = [];
  for (const room of names) keys.push((await press(api, session, 'call-next', desk, { room })).key);
  release();
  await expect(announcer(page)).toHaveAttribute('data-saying', keys.join(' '));
  await expect(called(page)).toHaveCount(3);
  await expect(announcer(page)).toHaveAttribute('data-said', `${keys.join(' ')} built-in`, SPOKEN);
  // That one sentence with three of them takes less than 10 s is shown by its words' lengths (voice/sentence.test.ts), not by this machine's speed.
  const sizes = await page
    .locator('.papan-ruang > .nq')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize));
  expect(sizes).toEqual(['196px', '196px', '196px', '196px']);

  // While a single call is being said the next one in the same room takes its place on the screen.
  const fourth = await press(api, session, 'recall', desk, { room: 'Ruang 103' });
  await expect(announcer(page)).toHaveAttribute('data-saying', fourth.key);
  await sound.stop();
  const fifth = await press(api, session, 'call-next', desk, { room: 'Ruang 103' });
  await expect(called(page).filter({ hasText: 'Ruang 103' })).toContainText(fifth.label);
  await expect(announcer(page)).toHaveAttribute('data-saying', fourth.key);
  await sound.goOn();
  await expect(announcer(page)).toHaveAttribute('data-said', `${fifth.key} built-in`, SPOKEN);
});

test('a desk sets up the board by keyboard: the sound test asks whether it was heard, and the choices are stored for this screen', async ({
  page,
  request,
  api,
  axe,
}) => {
  const { slug } = await openWaitingRoom(request, api, ['Lantai 1, Ruang 1', 'Lantai 2, Ruang 2']);
  await page.goto(`/layar/${slug}`);
  await page.getByRole('button', { name: 'Atur papan' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Atur papan' });
  await panel.getByLabel('Nama papan').fill('Poliklinik Lantai 2');
  await panel.getByRole('button', { name: 'Poli Uji 2' }).press('Space');
  await panel.getByRole('button', { name: 'Tes suara' }).press('Enter');
  await expect(panel.getByText('Apakah Anda mendengar suaranya?')).toBeVisible(SPOKEN);
  await axe(page);
  await panel.getByRole('button', { name: 'Tidak', exact: true }).press('Enter');
  await expect(panel.getByText(/Naikkan volume layar/)).toBeVisible();
  await panel.getByRole('button', { name: 'Tes suara' }).press('Enter');
  await panel.getByRole('button', { name: 'Ya, terdengar' }).click(SPOKEN);
  await expect(panel.getByText('Suara siap.')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(rooms(page)).toHaveCount(1);
  await page.reload();
  await expect(rooms(page)).toHaveText([/Ruang 2/]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Poliklinik Lantai 2');
  // The address chooses before the stored settings: a floor, a room, a clinic.
  for (const [query, room] of [
    ['ruang=lantai-1', /Ruang 1/],
    ['poli=poli-uji-2', /Ruang 2/],
  ] as const) {
    await page.goto(`/layar/${slug}?${query}`);
    await expect(rooms(page)).toHaveText([room]);
  }
});

test('people in a waiting room read how old the numbers are while the board has no connection, and it reconnects by itself', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { slug, sessions, desk } = await openWaitingRoom(request, api, ['Ruang 1']);
  const [session] = sessions as [number];
  await quiet(page, slug);
  await page.clock.install();
  await page.goto(`/layar/${slug}`);
  const first = await press(api, session, 'call-next', desk);
  await expect(called(page)).toContainText(first.label);
  const lost = page.locator('.papan-kepala').getByText('Terputus');

  await page.context().setOffline(true);
  await page.clock.fastForward(4_000);
  await expect(lost).toHaveCount(0);
  const time = (await page.locator('.jm').textContent())!;
  await page.clock.fastForward(2_000);
  await expect(lost).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page.locator('.jm')).not.toHaveText(time);
  await expect(page.locator('.terputus')).toContainText(/Data pukul \d\d:\d\d/);
  // The call was long ago by now, and nobody knows what has become of it.
  await expect(called(page)).toHaveCount(0);
  await expect(rooms(page)).toContainText(first.label);
  const second = await press(api, session, 'call-next', desk);
  await page.context().setOffline(false);
  await expect(lost).toHaveCount(0);
  await expect(called(page)).toContainText(second.label);
});

test('people in a waiting room read how old the numbers are when the board hears of a call and cannot read it', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  const { slug, sessions, desk } = await openWaitingRoom(request, api, ['Ruang 1']);
  const [session] = sessions as [number];
  await quiet(page, slug);
  await page.clock.install();
  await page.goto(`/layar/${slug}`);
  const first = await press(api, session, 'call-next', desk);
  await expect(called(page)).toContainText(first.label);
  await page.route(`**/api/board/${slug}`, (route) => route.fulfill({ status: 500, json: {} }));
  const failed = page.waitForResponse(
    (answer) => answer.url().endsWith(`/api/board/${slug}`) && answer.status() === 500,
  );
  const second = await press(api, session, 'call-next', desk);
  await failed;
  await page.clock.fastForward(6_000);
  await expect(page.locator('.papan-kepala').getByText('Terputus')).toBeVisible();
  await page.unroute(`**/api/board/${slug}`);
  await page.clock.fastForward(2_500);
  await expect(called(page)).toContainText(second.label);
  await expect(page.locator('.papan-kepala').getByText('Terputus')).toHaveCount(0);
});

/** The size of everything that could grow on a board that runs for days. */
const sizeOf = (page: Page) =>
  page.evaluate(() => ({
    nodes: document.querySelectorAll('*').length,
    storage: JSON.stringify([localStorage, sessionStorage]).length,
    entries: localStorage.length + sessionStorage.length,
    waiting: Number(document.querySelector<HTMLElement>('[data-waiting]')!.dataset['waiting']),
    remembered: Number(document.querySelector<HTMLElement>('[data-remembered]')!.dataset['remembered']),
  }));

test('a board is no larger after a thousand calls', async ({ page, request, api }) => {
  const { slug, sessions, desk } = await openWaitingRoom(request, api, ['Ruang 1', 'Ruang 2']);
  const [session] = sessions as [number, number];
  await quiet(page, slug);
  await page.goto(`/layar/${slug}`);
  await press(api, session, 'call-next', desk);
  await expect(announcer(page)).toHaveAttribute('data-remembered', '1');
  const rounds = [];
  for (let round = 0; round < 4; round += 1) {
    await recallOften(api, session, desk, 250);
    const last = await press(api, session, 'recall', desk);
    // The call is remembered once the board has loaded again.
    await expect.poll(() => page.evaluate((key) => JSON.stringify(sessionStorage).includes(key), last.key)).toBe(true);
    rounds.push(await sizeOf(page));
  }
  for (const size of rounds) {
    expect(size.waiting).toBeLessThanOrEqual(12);
    expect(size.remembered).toBeLessThanOrEqual(200);
    expect(size.storage).toBeLessThan(6_000);
    expect(size.entries).toBe(rounds[0]!.entries);
    expect(size.nodes).toBeLessThanOrEqual(rounds[0]!.nodes);
  }
});

/** Sends many recalls, one after the other, as fast as the interface takes them. */
async function recallOften(api: Api, session: number, token: string, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) await pressAt(api, session, 'recall', token);
}
