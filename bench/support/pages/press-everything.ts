import type { Page } from '@playwright/test';
import { ASLEEP, loaded, watchRequests } from '#tests/support/pages/rest.ts';
import { slowDown } from './slow-down.ts';

/** How many presses were made, and which had the slowest answer: the time from the press until the next paint, in ms, in steps of 8. */
export type Pressed = { readonly presses: number; readonly slowestMs: number; readonly slowest: string };

type Answer = { readonly ms: number; readonly to: string };

const PROCESSOR = 6;
/** More of one page are of kinds that were pressed already. */
const PRESSES_MAX = 24;
const WRITTEN = 'gigi';

/** Presses every button of a page and writes in its search field, on a good line with a slow processor. What a press opens is closed again. */
export async function pressEverything(page: Page, path: string): Promise<Pressed> {
  const answers: Answer[] = [];
  const { rest, stop } = watchRequests(page);
  /** Waits until what a press began has come from the server and is drawn, also where it led to another page. */
  const settle = async (): Promise<void> => {
    await rest();
    await drawn(page);
  };
  const open = async (): Promise<void> => {
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForFunction(
      (asleep) => !('earlyPress' in window) && document.querySelector(asleep) === null,
      ASLEEP,
    );
    await settle();
  };
  await page.exposeFunction('noteAnswer', (answer: Answer) => void answers.push(answer));
  await page.addInitScript(noteAnswers);
  await open();
  await slowDown(page, PROCESSOR);
  const field = page.locator('input[name="query"]:visible').first();
  if ((await field.count()) > 0) {
    await field.tap();
    await settle();
    await field.pressSequentially(WRITTEN, { delay: 150 });
    await settle();
    await page.keyboard.press('Escape');
    await settle();
  }
  const count = await page.evaluate(markButtons, PRESSES_MAX);
  for (let at = 0; at < count; at += 1) {
    const button = page.locator(`[data-press="${at}"]:visible:not(:disabled)`);
    if ((await button.count()) === 0) continue;
    await button.tap();
    await settle();
    // A press that leads to another page is the end of what its page answers.
    if (new URL(page.url()).pathname !== new URL(path, page.url()).pathname) {
      await open();
      await page.evaluate(markButtons, PRESSES_MAX);
      continue;
    }
    await page.keyboard.press('Escape');
    await settle();
    // A list of days stays open until its own button is pressed again, and lies over what is below it.
    if (await button.evaluate((pressed) => pressed.matches('details[open] > summary'))) {
      await button.tap();
      await settle();
    }
  }
  stop();
  const slowest = answers.toSorted((one, other) => other.ms - one.ms)[0];
  return { presses: answers.length, slowestMs: slowest?.ms ?? 0, slowest: slowest?.to ?? 'nothing' };
}

/** Waits until a page draws nothing more. */
async function drawn(page: Page): Promise<void> {
  await loaded(page);
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        setTimeout(() => requestIdleCallback(() => requestAnimationFrame(resolve), { timeout: 2_000 }), 200),
      ),
  );
}

/** Runs in the page. Numbers the buttons that a finger can reach, one of each name; answers how many there are. */
function markButtons(most: number): number {
  const names = new Set<string>();
  for (const button of document.querySelectorAll<HTMLElement>('button, summary, [data-hold]')) {
    const name = button.getAttribute('aria-label')?.split(':')[0] ?? button.textContent.trim();
    if (button.getClientRects().length === 0 || names.has(name) || names.size === most) continue;
    button.dataset['press'] = `${names.size}`;
    names.add(name);
  }
  return names.size;
}

/** Runs in the page. Tells the bench of every press that took longer than a frame until it was answered by a paint. */
function noteAnswers(): void {
  const { noteAnswer } = window as unknown as { noteAnswer(answer: Answer): Promise<void> };
  type Entry = PerformanceEntry & { readonly interactionId: number; readonly target: Element | null };
  new PerformanceObserver((list) => {
    for (const { duration, interactionId, name, target } of list.getEntries() as Entry[]) {
      const named = target?.closest('button, summary, input, a') ?? target;
      const words = named?.getAttribute('aria-label') ?? named?.getAttribute('name') ?? named?.textContent ?? '';
      if (interactionId > 0) void noteAnswer({ ms: duration, to: `${name} ${words.trim().slice(0, 40)}`.trim() });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
