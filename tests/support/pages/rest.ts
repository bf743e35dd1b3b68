import type { Page, Request } from '@playwright/test';

/** Islands that come alive without a touch, and are not alive yet. */
export const ASLEEP = 'x-island[when="soon"]:not([alive]):not([wide])';
/** What stands in for something that is being loaded. */
export const LOADING = '.kerangka, .putar';
/** A stream does not end, so that nobody waits for it. */
const STREAM = 'text/event-stream';
const QUIET_ROUNDS = 3;

/** Waits until a page is loaded: no grey blocks and no spinner any more. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForFunction((loading) => document.querySelector(loading) === null, LOADING);
}

/** Hears of each request that a page makes from now on, and waits for their ends. */
export function watchRequests(
  page: Page,
  hear: (url: URL) => void = () => undefined,
): {
  /** Waits until the page, or the one that it led to, asks for nothing any more and has been idle. */
  rest(): Promise<void>;
  stop(): void;
} {
  const pending = new Set<Request>();
  let asked = 0;
  const onRequest = (request: Request): void => {
    hear(new URL(request.url()));
    if (request.headers()['accept'] === STREAM) return;
    asked += 1;
    pending.add(request);
  };
  const onEnd = (request: Request): void => void pending.delete(request);
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd);
  return {
    async rest() {
      // A part that was fetched may ask for another once it has run.
      for (let quiet = 0; quiet < QUIET_ROUNDS; quiet += 1) {
        const before = asked;
        const stayed = await idle(page);
        if (!stayed || pending.size > 0 || asked > before) quiet = -1;
      }
    },
    stop() {
      page.off('request', onRequest).off('requestfinished', onEnd).off('requestfailed', onEnd);
    },
  };
}

/** Waits until a page has nothing to do. False when it was left meanwhile. */
export async function idle(page: Page): Promise<boolean> {
  try {
    await page.evaluate(
      () => new Promise((resolve) => void requestIdleCallback(() => resolve(null), { timeout: 2_000 })),
    );
    return true;
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('Execution context was destroyed'))) throw error;
    await page.waitForLoadState('load');
    return false;
  }
}
