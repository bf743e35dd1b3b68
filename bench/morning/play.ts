import { appendFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, request as requests } from '@playwright/test';
import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import type pg from 'pg';
import { localTime } from '#domain/time/zone.ts';
import { createApi } from '#tests/e2e/support/api.ts';
import { launchOptions, PHONE } from '#tests/e2e/support/browser.ts';
import { openKiosk } from '#tests/e2e/support/front-desk/kiosk.ts';
import { openConsole, ownDesk, stateOf } from '#tests/e2e/support/front-desk/own-desk.ts';
import { press } from '#tests/e2e/support/press.ts';
import { bringRecord } from '#tests/e2e/support/staff.ts';
import { createComplaints } from '#tests/e2e/support/watch.ts';
import type { Complaints } from '#tests/e2e/support/watch.ts';
import { CHECKOUT } from '#tests/support/process/server-process.ts';
import { arrive, registerOne, takeAtKiosk, takeBackBoth, work } from './day.ts';
import type { Day } from './day.ts';
import { DeskHand } from './desk-hand.ts';
import type { Meant, Sighting } from './judge.ts';
import { expect, PATIENCE_MS } from './patience.ts';
import { bookByPhone, changeHours, givePast, USUAL } from './people.ts';
import type { Hours } from './people.ts';
import { Scanner } from './scanner.ts';
import { watchBoard, watchPhone } from './screen.ts';

/** What people meant and what the screens showed. */
export type Played = {
  readonly session: number;
  readonly meant: readonly Meant[];
  readonly scanned: readonly string[];
  readonly wanted: readonly string[];
  readonly onBoard: readonly Sighting[];
  readonly onPhone: readonly Sighting[];
  /** The phone's own number. */
  readonly label: string;
  /** What browsers complained about. */
  readonly complaints: readonly string[];
};
/** Where a morning is played. */
type Place = {
  readonly address: string;
  readonly pool: pg.Pool;
  readonly people: number;
  readonly log: (line: string) => void;
};
type Pages = Readonly<Record<'a' | 'b' | 'board' | 'phone' | 'kiosk', Page>>;

const DESK = { viewport: { width: 1280, height: 800 } };
const BOARD = { viewport: { width: 1920, height: 1080 } };
const ROOMS = ['Ruang 3', 'Ruang 4'] as const;
const PICTURES = join(CHECKOUT, '.cache', 'morning');
const MINUTE_MS = 60_000;
/** The session ends so many minutes from now, which is far too soon for everybody. */
const LEFT_MINUTES = 45;
/** Calls before both desks take one back. */
const UNDO_AFTER = 6;
const BOOKED_MAX = 20;
/** Turns of a desk between two lost presses; in a morning of few people one follows the other. */
const LOSE_EVERY = 4;
const FEW = 30;

/** Plays a morning on a product at this address, in browsers of its own. Throws when a screen does not show what it must. */
export async function playMorning(place: Place): Promise<Played> {
  await mkdir(PICTURES, { recursive: true });
  process.env['BASE_URL'] = place.address;
  const request = await requests.newContext({ baseURL: place.address });
  const browser = await chromium.launch(launchOptions());
  try {
    return await play(place, browser, request);
  } catch (error) {
    const pages = browser.contexts().flatMap((context) => context.pages());
    for (const [nth, page] of pages.entries()) await page.screenshot({ path: join(PICTURES, `failed-${nth}.png`) });
    place.log(`the screens as they were then: ${PICTURES}`);
    throw error;
  } finally {
    await browser.close();
    await request.dispose();
  }
}

async function play(
  { address, pool, people, log }: Place,
  browser: Browser,
  request: APIRequestContext,
): Promise<Played> {
  const bookings = Math.min(BOOKED_MAX, Math.round(people / 3));
  const atKiosk = Math.max(1, Math.round(people / 10));
  const early = Math.floor((people - bookings - atKiosk) / 2);
  const api = createApi(request);
  const own = await ownDesk(request, api);
  await givePast(pool, own);
  const hours = { ...USUAL, general: 60, onsite: 60 };
  await changeHours(api, own, USUAL, hours);
  const nth = Math.ceil(bookings * 0.7);
  const { booked, phone } = await bookByPhone(request, api, own, { count: bookings, nth });
  const { entries, zone } = await stateOf(api, own);
  await press(api, own.session, 'rooms', own.record.token, { rooms: ROOMS });

  const complaints = createComplaints();
  // Requests are lost on purpose, and desks refuse each other.
  complaints.allow(/Failed to load resource|net::ERR|Failed to fetch/);
  const story = join(PICTURES, 'presses.txt');
  writeFileSync(story, '');
  const tell = (line: string): void => appendFileSync(story, `${line}\n`);
  const pages = await openPages(browser, address, complaints);
  const hands = [
    await DeskHand.sitDown(pages.a, 'A', ROOMS[0], tell),
    await DeskHand.sitDown(pages.b, 'B', ROOMS[1], tell),
  ] as const;
  const day: Day = {
    api,
    own,
    hands,
    wanted: entries.map(({ patient }) => patient.name),
    coming: people - entries.length,
    kept: booked[nth - 1]!.queue_label!,
  };
  for (let at = 0; at < early; at += 1) await registerOne(day);
  log(`${day.wanted.length} of ${people} people have a number before the start`);
  for (const { page, room } of hands) {
    await openConsole(page, own);
    await page.getByRole('radio', { name: room }).check();
    await page.getByRole('heading', { name: own.clinic }).click();
  }
  await pages.board.addInitScript((key) => localStorage.setItem(key, '{"sound":false}'), `papan:${own.center}`);
  await pages.board.addInitScript(watchBoard);
  await pages.board.goto(`/layar/${own.center}`);
  await bringRecord(pages.phone, phone);
  await pages.phone.addInitScript(watchPhone);
  await pages.phone.goto(`/pantau/${phone.code}`);
  await openKiosk(pages.kiosk, api, own);
  await expect(pages.kiosk.getByRole('heading', { name: 'Selamat datang. Sudah punya nomor?' })).toBeVisible();

  await beLate(hands[0], pages);
  await begin(hands[0], pages);
  const scanner = new Scanner(
    pages.a,
    address,
    entries.map(({ label, trans_code: code }) => ({ label, code })),
  );
  const more = people - bookings - atKiosk - early - 1;
  const coming = Promise.all([arrive(day, more), takeAtKiosk(day, pages.kiosk, atKiosk)]);
  // Awaited below; a fault of the desks before that ends the morning first.
  coming.catch(() => undefined);
  const end = localTime(new Date(Date.now() + LEFT_MINUTES * MINUTE_MS), zone).slice(0, 5);
  await Promise.all([
    endSoon(day, hours, { ...hours, time_end: end }),
    work(day, hands[0], UNDO_AFTER, { scanner, registers: true }),
    work(day, hands[1], UNDO_AFTER, {}),
  ]);
  log(`the session runs over its hours, which end at ${end}`);
  await takeBackBoth(day, scanner, () => takePictures(pages));
  const losses: Record<'a' | 'b', ['call' | 'finish', 'request' | 'answer'][]> = {
    a: [
      ['call', 'request'],
      ['finish', 'answer'],
    ],
    b: [['call', 'answer']],
  };
  const loseEvery = people < FEW ? 1 : LOSE_EVERY;
  await Promise.all([
    coming,
    work(day, hands[0], Infinity, { scanner, losses: losses.a, loseEvery }),
    work(day, hands[1], Infinity, { losses: losses.b, loseEvery }),
  ]);
  for (const hand of hands) while ((await hand.finish('key'))?.isDone === false);
  if (losses.a.length + losses.b.length > 0) throw new Error('the morning was over before all answers were lost');
  return {
    session: own.session,
    meant: hands.flatMap(({ meant }) => meant).toSorted((one, other) => one.at - other.at),
    scanned: scanner.scanned,
    wanted: day.wanted,
    onBoard: await pages.board.evaluate(() => window.seen),
    onPhone: await pages.phone.evaluate(() => window.seen),
    label: day.kept,
    complaints: complaints.left(),
  };
}

async function openPages(browser: Browser, address: string, complaints: Complaints): Promise<Pages> {
  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const shared = { baseURL: address, locale: 'id-ID', serviceWorkers: 'block' } as const;
    const context = await browser.newContext({ ...shared, ...options });
    complaints.watch(context);
    context.setDefaultTimeout(PATIENCE_MS);
    return context.newPage();
  };
  return {
    a: await open(DESK),
    b: await open(DESK),
    board: await open(BOARD),
    phone: await open(PHONE),
    kiosk: await open(DESK),
  };
}

/** The desk announces that the doctor is late, and the phone reads it. */
async function beLate(hand: DeskHand, { phone }: Pages): Promise<void> {
  await hand.page.getByRole('button', { name: 'Dokter terlambat' }).click();
  const dialog = hand.page.getByRole('dialog', { name: 'Dokter terlambat' });
  await dialog.getByRole('radio').first().press('Space');
  const submit = dialog.getByRole('button', { name: /^(Beri tahu|Umumkan)/ });
  await expect(submit).toBeEnabled();
  await hand.act(submit, ['DOCTOR_LATE'], (page) => page.getByText(/^Pasien diberi tahu: mulai sekitar/).isVisible());
  await expect(phone.getByText(/Dokter terlambat\. Mulai sekitar/)).toBeVisible();
}

/** The doctor comes, the phone reads it, and the session begins. */
async function begin(hand: DeskHand, { phone }: Pages): Promise<void> {
  const { page } = hand;
  const here = page.getByRole('button', { name: 'Dokter sudah datang' });
  await hand.act(here, ['DOCTOR_ARRIVED'], () =>
    page.getByText('Pasien diberi tahu bahwa dokter sudah datang.').isVisible(),
  );
  await expect(phone.getByText(/Dokter sudah datang\. Antrian segera dimulai\./)).toBeVisible();
  const start = page.getByRole('button', { name: /^Mulai sesi/ });
  await hand.act(start, ['SESSION_STARTED'], () =>
    page
      .getByRole('button', { name: /^Panggil B/ })
      .first()
      .isVisible(),
  );
}

/** The manager lets the session end so soon that it runs over, and both desks read it. */
async function endSoon({ api, own, hands }: Day, seen: Hours, wish: Hours): Promise<void> {
  await changeHours(api, own, seen, wish);
  for (const { page } of hands) await expect(page.getByText(/lewat \d+ menit/).first()).toBeVisible();
}

async function takePictures(pages: Pages): Promise<void> {
  for (const [name, page] of Object.entries(pages)) await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
