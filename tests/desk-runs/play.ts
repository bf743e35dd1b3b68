import type { Browser } from '@playwright/test';
import type { Run, Step } from './deeds.ts';
import { DeskWindow } from './desk-window.ts';
import type { Passed } from './desk-window.ts';
import { leave, perform } from './hand.ts';
import type { Around } from './hand.ts';
import { judge, claimIn } from './judge.ts';
import type { Meant, Claim } from './judge.ts';
import type { Stage, World } from './world.ts';

/** What a run came to. */
export type Played = {
  readonly meant: number;
  /** The kinds of the events that the desks made. */
  readonly changes: readonly string[];
  readonly faults: readonly string[];
  /** What people did and what happened by it, in its order. */
  readonly story: readonly string[];
};
export type Theatre = { play(run: Run): Promise<Played> };

/** Both windows go on together in pieces of this length, so that a request of one arrives in time for the other. */
const PIECE_MS = 1_500;
/** After so long nothing is on its way any more. */
const SETTLED_MS = 15_000;

/** Two windows of a browser, in which one run is played after the other. */
export async function openTheatre(browser: Browser, world: World): Promise<Theatre> {
  const windows = [await DeskWindow.open(browser, world, 0), await DeskWindow.open(browser, world, 1)];
  const first = await world.stage(1);
  for (const window of windows) await window.load(world, first);
  return {
    async play({ rooms, steps }) {
      const stage = await world.stage(rooms);
      await Promise.all(windows.map((window) => window.turnTo(stage, stage.rooms[window.desk])));
      return playOne(windows, world, stage, steps);
    },
  };
}

async function playOne(
  windows: readonly DeskWindow[],
  world: World,
  stage: Stage,
  steps: readonly Step[],
): Promise<Played> {
  const meant: Meant[] = [];
  const claims: Claim[] = [];
  const outside = new Set<number>();
  const reports = new Map<DeskWindow, Passed>();
  /** Nothing is on its way, so that both windows may go on alone. */
  let isIdle = false;
  let hour = Math.max(...(await Promise.all(windows.map((window) => window.hour()))));
  const begun = hour;
  const deeds: { readonly at: number; readonly line: string }[] = [];
  let version = stage.from;
  let news = 0;

  /** Writes down what the screen says about presses: a sentence that still stands there is said once. Tells both windows of a change, as the stream of the desk does. */
  const take = async (window: DeskWindow, { words, presses, underWay }: Passed): Promise<void> => {
    const before = reports.get(window);
    reports.set(window, { words, presses, underWay });
    for (const sentence of words.filter((each) => !before?.words.includes(each))) {
      const one = claimIn(sentence);
      if (one) claims.push({ ...one, desk: window.desk, at: hour });
    }
    if (before?.presses !== presses) await noticeChange();
  };
  const noticeChange = async (): Promise<void> => {
    const now = await world.version(stage);
    if (now === version) return;
    version = now;
    isIdle = false;
    await Promise.all(windows.map((window) => window.news(stage.session, version, news)));
  };
  const passAll = async (ms: number): Promise<void> => {
    const end = hour + ms;
    do {
      hour = isIdle ? end : Math.min(end, hour + PIECE_MS);
      const passed = await Promise.all(windows.map((window) => window.advanceTo(hour)));
      isIdle = passed.every(({ underWay }) => underWay === 0);
      for (const [at, window] of windows.entries()) await take(window, passed[at]!);
    } while (hour < end);
  };
  const aroundOf = (window: DeskWindow): Around => ({
    stage,
    async pass(ms) {
      hour += ms;
      isIdle = false;
      await take(window, await window.advanceTo(hour));
    },
    async passElsewhere(ms) {
      isIdle = false;
      for (const other of windows) if (other !== window) await take(other, await other.advanceTo(hour + ms));
    },
    catchUp(to) {
      hour = Math.max(hour, to);
    },
    mean: (one) => meant.push({ ...one, desk: window.desk, at: hour }),
  });

  for (const { desk, deed, wait, presses, readings, news: after } of steps) {
    const window = windows[desk]!;
    news = after;
    deeds.push({ at: hour, line: `desk ${desk}: ${JSON.stringify({ ...deed, wait, presses, readings, news })}` });
    await window.trouble(presses, readings);
    if (deed.kind === 'outside') {
      await world.outside(stage, deed.what, deed.who, hour);
      for (let one = version + 1; one <= (await world.version(stage)); one += 1) outside.add(one);
      await noticeChange();
    } else await perform(deed, window, aroundOf(window));
    await passAll(wait);
  }
  for (const window of windows) {
    await window.trouble([], []);
    await leave('Escape', window, aroundOf(window));
  }
  news = 0;
  await passAll(SETTLED_MS);

  const log = (await world.log(stage)).map((each) => ({
    ...each,
    isOutside: each.isOutside || outside.has(each.version),
  }));
  const made = log.filter(({ version: of, isOutside }) => of > stage.from && !isOutside);
  const story = [
    ...deeds,
    ...meant.map((one) => ({
      at: one.at,
      line: `   desk ${one.desk} means ${JSON.stringify({ ...one, at: undefined, desk: undefined })}`,
    })),
    ...claims.map((one) => ({
      at: one.at,
      line: `   desk ${one.desk} reads ${JSON.stringify({ ...one, at: undefined, desk: undefined })}`,
    })),
    ...log.map(({ at, kind, label, undoes, version: of }) => ({
      at,
      line: `   ${of} ${kind} ${label ?? ''} ${undoes?.join() ?? ''}`,
    })),
  ].toSorted((a, b) => a.at - b.at);
  return {
    story: story.map(({ at, line }) => `${((at - begun) / 1000).toFixed(3)} ${line}`),
    meant: meant.length,
    changes: made.map(({ kind }) => kind),
    faults: [
      ...judge(log, stage.from, meant, claims),
      ...(await unlikeServer(windows, world, stage)),
      ...windows.flatMap((window) => window.complaints.splice(0)),
    ],
  };
}

/** Where the screens say another thing than the server, now that all is settled. */
async function unlikeServer(windows: readonly DeskWindow[], world: World, stage: Stage): Promise<string[]> {
  const { inside, next, status } = await world.look(stage);
  const faults: string[] = [];
  for (const window of windows) {
    await window.settled();
    const screen = await window.look();
    const room = stage.rooms[window.desk] ?? '';
    const isPaused = screen.controls.some(({ letter, name }) => letter === 'j' && name.startsWith('Lanjutkan'));
    // Behind a dialog nothing can be pressed, and so nothing is read.
    const isNextShown = !isPaused && screen.question === null && screen.dialog === null;
    const seen = { isPaused, inside: screen.inside, next: isNextShown ? screen.next : null };
    const known = {
      isPaused: status === 'PAUSED',
      inside: inside.find((entry) => entry.room === room)?.label ?? null,
      next: isNextShown ? (next?.label ?? null) : null,
    };
    if (JSON.stringify(seen) !== JSON.stringify(known))
      faults.push(`Desk ${window.desk} shows ${JSON.stringify(seen)}, and the server has ${JSON.stringify(known)}`);
  }
  return faults;
}
