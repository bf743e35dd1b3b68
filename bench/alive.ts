import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions, PHONE } from '#tests/e2e/support/browser.ts';
import type { BenchResult } from './run.ts';
import type { Size } from './runner/judge.ts';
import { median, round2 } from './support/numbers.ts';
import { everybodysPages, TEXT_PAGES } from './support/pages/page-addresses.ts';
import { drawOnSlowLine, loadOnSlowLine, type SlowLoad } from './support/pages/slow-line.ts';
import { pressEverything, type Pressed } from './support/pages/press-everything.ts';
import { type BenchProduct, startProduct } from './support/product.ts';
import { startFloor } from './support/rival.ts';

export const title = 'Alive early: when a page on a slow line is drawn and answers, and how fast it answers then';

/** ms, on a slow line with a processor four times slower. */
const DRAWN_MS = 1_700;
const ANSWERS_MS = 2_500;
/** ms, with a processor six times slower. */
const ANSWER_MS = 100;
const LOADS: Readonly<Record<Size, number>> = { full: 5, tiny: 1 };

type Figures = SlowLoad & Pressed & { readonly name: string; readonly path: string; readonly bareMs: number };

export async function run(log: (line: string) => void, size: Size): Promise<BenchResult> {
  const product = await startProduct();
  const browser = await chromium.launch(launchOptions());
  try {
    const pages = { ...(await everybodysPages(product.pool)), ...TEXT_PAGES };
    const measured = Object.entries(pages).filter(([name]) => size === 'full' || name === 'doctor');
    const figures: Figures[] = [];
    for (const [name, path] of measured) {
      const loads: SlowLoad[] = [];
      const bare: number[] = [];
      const floor = await startBare(product, path);
      try {
        for (let at = 0; at < LOADS[size]; at += 1) {
          loads.push(await withPhone(browser, product.address, (page) => loadOnSlowLine(page, path)));
          bare.push(await withPhone(browser, floor.address, (page) => drawOnSlowLine(page, path)));
        }
      } finally {
        await floor.stop();
      }
      const pressed = await withPhone(browser, product.address, (page) => pressEverything(page, path));
      const one = {
        name,
        path,
        drawnMs: median(loads.map(({ drawnMs }) => drawnMs)),
        answersMs: median(loads.map(({ answersMs }) => answersMs)),
        bareMs: median(bare),
        ...pressed,
      };
      log(
        `${path}: drawn after ${one.drawnMs} ms (bare: ${one.bareMs} ms), everything answers after ${one.answersMs} ms; the slowest of ${one.presses} presses is answered after ${one.slowestMs} ms (${one.slowest})`,
      );
      figures.push(one);
    }
    return {
      promises: figures.flatMap(({ name, drawnMs, answersMs, slowestMs }) => [
        { name: `${name}_drawn_ms`, value: drawnMs, bar: DRAWN_MS, better: 'lower' as const, unit: 'ms' },
        { name: `${name}_answers_ms`, value: answersMs, bar: ANSWERS_MS, better: 'lower' as const, unit: 'ms' },
        { name: `${name}_press_ms`, value: slowestMs, bar: ANSWER_MS, better: 'lower' as const, unit: 'ms' },
      ]),
      figures: { ratio_to_floor: round2(median(figures.map(({ drawnMs, bareMs }) => drawnMs / bareMs))) },
      account: account(figures),
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A bare server with the HTML of a page and its styles, and no script: whatever is drawn on that line is drawn no sooner. */
async function startBare(
  { address, port }: BenchProduct,
  path: string,
): Promise<{ address: string; stop(): Promise<void> }> {
  const headers = { 'Accept-Encoding': 'gzip', 'User-Agent': PHONE.userAgent };
  const html = await (await fetch(address + path, { headers })).text();
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
  const floor = await startFloor('from-memory', [`${port}`, JSON.stringify(headers), path, ...styles]);
  return { address: `http://127.0.0.1:${floor.port}`, stop: floor.stop };
}

/** A phone of its own, so that nothing is there yet. */
async function withPhone<Result>(
  browser: Browser,
  baseURL: string,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...PHONE, baseURL, locale: 'id-ID', serviceWorkers: 'block' });
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

function account(figures: readonly Figures[]): string {
  const rows = figures.map(
    ({ name, drawnMs, bareMs, answersMs, presses, slowestMs, slowest }) =>
      `| ${name} | ${drawnMs} ms | ${bareMs} ms | ${answersMs} ms | ${presses} | ${slowestMs} ms | ${slowest} |`,
  );
  return `
A phone with an empty cache. Drawn and answers: the median of ${LOADS.full} loads on a line of 50 kB/s with 400 ms of delay, with a processor four times slower. A page is drawn when its largest content is
painted (LCP). Everything answers when every island on it is alive, those too that wait for a touch: each of them is touched from the first paint on. Presses: on a good line, with a processor six times slower, every
button of the page is pressed and its search field written in; the time from a press until the next paint, as browsers measure INP.

The floor (bare) is the same HTML with its styles and no script, from a bare server that has the bytes in memory.

| page | drawn | bare | everything answers | presses | slowest answer | to |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}`;
}
