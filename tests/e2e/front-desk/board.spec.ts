import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { press as pressAt } from '../support/press.ts';
import { openWaitingRoom } from '../support/waiting-room.ts';

type Move = 'call-next' | 'recall' | 'finish';

test.use({ viewport: { width: 1920, height: 1080 } });
test.describe.configure({ mode: 'default' });

/** How long to wait for a call to be announced, with others before it. */
const SPOKEN = { timeout: 60_000 };

/** Sends a move of the desk; answers the key of the call that it made. */
async function press(api: Api, session: number, move: Move, token: string): Promise<{ key: string; label: string }> {
  const { version, now_label: label } = await pressAt(api, session, move, token);
  return { key: `${session}:${version}`, label };
}

/** How long a call is shown without a voice. */
const SHOWN_MS = 4_000;

const announcer = (page: Page) => page.locator('[data-saying]');
const numberOn = (page: Page) => page.locator('.papan-panggil > .nq');

async function quiet(page: Page, slug: string): Promise<void> {
  await page.addInitScript((key) => localStorage.setItem(key, JSON.stringify({ sound: false })), `papan:${slug}`);
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

test('people in a waiting room see a call in large type and hear it, hear a recall again, nothing twice after a reload, and never a name', async ({
  page,
  request,
  api,
  axe,
}) => {
  const { slug, sessions, desk } = await openWaitingRoom(request, api, ['Ruang 3', 'Lantai 2, Ruang 5']);
  const [session] = sessions as [number, number];
  await soundAfterPress(page);
  await page.goto(`/layar/${slug}`);
  await expect(page.getByRole('heading', { name: 'Belum ada panggilan' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ruang 5' })).toContainText('Segera dipanggil');
  await axe(page);
  await page.getByRole('button', { name: 'Tekan untuk menyalakan suara' }).click();
  await expect(page.getByRole('button', { name: 'Tekan untuk menyalakan suara' })).toBeHidden();

  const called = await press(api, session, 'call-next', desk);
  await expect(numberOn(page)).toHaveText(called.label);
  await expect(page.locator('.papan-panggil')).toContainText('Ruang 3');
  await expect(announcer(page)).toHaveAttribute('data-saying', called.key);
  await expect(announcer(page)).toHaveText(`Nomor ${called.label}, Ruang 3`);
  await expect(page.locator('.papan-panggil.baru')).toHaveCSS('animation-iteration-count', '2');
  // This browser has no Indonesian voice, so the built-in one spoke to its end.
  await expect(announcer(page)).toHaveAttribute('data-said', `${called.key} built-in`, SPOKEN);

  const again = await press(api, session, 'recall', desk);
  expect(again.label).toBe(called.label);
  await expect(announcer(page)).toHaveAttribute('data-saying', again.key);
  await expect(announcer(page)).toHaveAttribute('data-said', `${again.key} built-in`, SPOKEN);

  const finished = await press(api, session, 'finish', desk);
  expect(finished.label).toBe(called.label);
  await expect(numberOn(page)).toHaveText(called.label);
  await page.reload();
  await expect(announcer(page)).toHaveAttribute('data-remembered', '2');
  await expect(announcer(page)).toHaveAttribute('data-saying', '');
  await expect(announcer(page)).toHaveAttribute('data-said', '');
  await expect(numberOn(page)).toHaveText(called.label);
  expect(await page.content()).not.toMatch(/Rahasia|Siti|Aminah|Keluarga/);
  await axe(page);
});

test('people in a waiting room hear the calls of several rooms one after the other, in their order', async ({
  page,
  request,
  api,
}) => {
  const { slug, sessions, desk } = await openWaitingRoom(request, api, ['Ruang 1']);
  const [session] = sessions as [number];
  await quiet(page, slug);
  await page.clock.install();
  await page.goto(`/layar/${slug}`);
  await expect(announcer(page)).toHaveAttribute('data-remembered', '0');
  await page.evaluate(() => {
    const region = document.querySelector<HTMLElement>('[data-saying]')!;
    const heard: string[] = [];
    new MutationObserver(() => {
      const { saying = '' } = region.dataset;
      if (saying && heard.at(-1) !== saying) region.setAttribute('data-heard', heard.concat(saying).join(' '));
      if (saying && heard.at(-1) !== saying) heard.push(saying);
    }).observe(region, { attributes: true, attributeFilter: ['data-saying'] });
  });
  const calls = [await press(api, session, 'call-next', desk)];
  for (const move of ['recall', 'call-next', 'recall'] as const) calls.push(await press(api, session, move, desk));
  const keys = calls.map(({ key }) => key);
  for (const key of keys) {
    await expect(announcer(page)).toHaveAttribute('data-saying', key);
    await page.clock.fastForward(SHOWN_MS);
    await expect(announcer(page)).toHaveAttribute('data-said', `${key} silent`);
  }
  await expect(announcer(page)).toHaveAttribute('data-heard', keys.join(' '));
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

  const rooms = page.getByRole('region', { name: 'Ruang lain' }).getByRole('listitem');
  await expect(rooms).toHaveCount(1);
  await page.reload();
  await expect(rooms).toHaveText([/Ruang 2/]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Poliklinik Lantai 2');
  // The address chooses before the stored settings: a floor, a room, a clinic.
  for (const [query, room] of [
    ['ruang=lantai-1', /Ruang 1/],
    ['poli=poli-uji-2', /Ruang 2/],
  ] as const) {
    await page.goto(`/layar/${slug}?${query}`);
    await expect(rooms).toHaveText([room]);
  }
});

test('people in a waiting room read when the board gets no news for 30 s while its clock goes on, and it reconnects by itself', async ({
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
  await expect(numberOn(page)).toHaveText(first.label);
  const lost = page.locator('.papan-kepala').getByText('Terputus');

  await page.context().setOffline(true);
  await page.clock.fastForward(20_000);
  await expect(lost).toHaveCount(0);
  const time = await page.locator('.jm').textContent();
  await page.clock.fastForward(61_000);
  await expect(lost).toBeVisible();
  await expect(page.locator('.jm')).not.toHaveText(time!);
  await expect(numberOn(page)).toHaveText(first.label);
  const second = await press(api, session, 'call-next', desk);
  await page.context().setOffline(false);
  await expect(lost).toHaveCount(0);
  await expect(numberOn(page)).toHaveText(second.label);
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
