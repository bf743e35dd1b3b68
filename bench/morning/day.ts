import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Api } from '#tests/e2e/support/api.ts';
import { walkIn } from '#tests/e2e/support/front-desk/own-desk.ts';
import type { OwnDesk } from '#tests/e2e/support/front-desk/own-desk.ts';
import { callsOf } from './judge.ts';
import type { Meant } from './judge.ts';
import type { DeskHand, Lost, TurnEnd } from './desk-hand.ts';
import { expect } from './patience.ts';
import { walkInName } from './people.ts';
import type { Scanner } from './scanner.ts';

/** What everybody at the center knows of its morning. */
export type Day = {
  readonly api: Api;
  readonly own: OwnDesk;
  readonly hands: readonly [DeskHand, DeskHand];
  /** Names of everybody who was to get a number. */
  readonly wanted: string[];
  /** How many have none yet. */
  coming: number;
  /** A number that nobody passes over. */
  readonly kept: string;
};
export type Shift = {
  readonly scanner?: Scanner;
  /** Registers somebody in the dialog of the desk, over which the scanner reads. */
  readonly registers?: boolean;
  /** Which presses lose their request or answer, in this order, one every so many turns. */
  readonly losses?: (readonly ['call' | 'finish', Lost])[];
  readonly loseEvery?: number;
};

/** Between two presses of one desk, which in life are minutes apart. */
const REST_MS = 600;
const LOOK_MS = 100;
/** Turns of a desk: every so many it ends a visit before the next call, or somebody does not come. */
const EVERY = { finish: 3, absent: 7 };
/** The turn in which the scanner reads over a dialog, and every how many turns over the search. */
const SCANS = { dialog: 2, search: 5 };

/** A desk calls until so many calls were made by both, or until everybody who was to come was called. */
export async function work(
  day: Day,
  hand: DeskHand,
  until: number,
  { scanner, registers = false, losses = [], loseEvery = 1 }: Shift,
): Promise<void> {
  for (let turn = 1; callsOf(day.hands.flatMap(({ meant }) => meant)).length < until;) {
    const by = turn % 2 === 1 ? 'key' : 'click';
    const loss = turn % loseEvery === 0 ? losses.shift() : undefined;
    if (scanner) await scanBefore(day, scanner, turn, registers);
    if (loss?.[0] === 'finish' || turn % EVERY.finish === 0)
      await hand.finish(by, loss?.[0] === 'finish' ? loss[1] : undefined);
    const { inside } = await hand.look();
    const end: TurnEnd = turn % EVERY.absent === 0 && inside !== day.kept ? 'HELD' : 'SERVED';
    const lost = loss?.[0] === 'call' ? loss[1] : undefined;
    const meanwhile = scanner && turn % 2 === 0 ? () => scanner.amid() : undefined;
    if (await hand.call(by, end, { lost, meanwhile })) {
      turn += 1;
      await pause(REST_MS);
      continue;
    }
    if (loss) losses.unshift(loss);
    if (scanner && !scanner.isIdle) await scanner.next();
    else if (day.coming === 0 && (await hand.ready()).next === null) return;
    else await pause(LOOK_MS);
  }
}

async function scanBefore(day: Day, scanner: Scanner, turn: number, registers: boolean): Promise<void> {
  if (registers && turn === SCANS.dialog) {
    const name = walkInName();
    day.wanted.push(name);
    await scanner.overDialog(name);
    day.coming -= 1;
  } else if (turn % SCANS.search === 0) await scanner.overSearch();
  else await scanner.next();
}

/** Both desks call, and both take their call back at once. `between` is done while somebody is inside of each room. */
export async function takeBackBoth(
  { hands: [a, b], coming }: Day,
  scanner: Scanner,
  between: () => Promise<void>,
): Promise<void> {
  const call = async (hand: DeskHand): Promise<Meant> => {
    for (;;) {
      const one = await hand.call('key');
      if (one?.isDone) return one;
      if (one === null && (await scanner.next()) === null && coming === 0)
        throw new Error(`nobody is left whom ${hand.name} could call`);
      await pause(LOOK_MS);
    }
  };
  const [one, other] = [await call(a), await call(b)];
  await between();
  await Promise.all([a.takeBack(one), b.takeBack(other)]);
}

/** People who come to the desk of the other hall, one for every two calls or so. */
export async function arrive(day: Day, count: number): Promise<void> {
  for (let nth = 1; nth <= count; nth += 1) {
    await untilCalls(day, nth);
    await registerOne(day);
  }
}

/** Registers somebody without a number at a desk without a screen. */
export async function registerOne(day: Day): Promise<void> {
  const name = walkInName();
  day.wanted.push(name);
  await walkIn(day.api, day.own, name);
  day.coming -= 1;
}

/** People who take a number at the kiosk, one for every few calls. */
export async function takeAtKiosk(day: Day, kiosk: Page, count: number): Promise<void> {
  const button = (name: string | RegExp) => kiosk.getByRole('button', { name });
  for (let nth = 1; nth <= count; nth += 1) {
    await untilCalls(day, nth * 4);
    const name = walkInName();
    day.wanted.push(name);
    await button(/^Ambil nomor/).click();
    await button(new RegExp(`^${day.own.clinic}`)).click();
    await button(/^dr\. Satu/).click();
    await kiosk.getByRole('textbox', { name: 'Ketik nama lengkap' }).fill(name);
    await button('Lanjut').click();
    await expect(kiosk.getByRole('heading', { name: /^Nomor Anda B\d+/ })).toBeVisible();
    day.coming -= 1;
    await button('Selesai').click();
  }
}

/** Waits until so many calls were made, or until a desk has nobody to call. */
async function untilCalls({ hands }: Day, count: number): Promise<void> {
  while (callsOf(hands.flatMap(({ meant }) => meant)).length < count) {
    const looks = await Promise.all(hands.map((hand) => hand.look()));
    if (looks.some(({ next, isBusy, question }) => next === null && !isBusy && question === null)) return;
    await pause(LOOK_MS);
  }
}
