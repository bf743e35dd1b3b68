import type { Browser, Page } from '@playwright/test';
import { TEST_NOW } from '../support/app.ts';
import { DESKTOP } from '../e2e/support/browser.ts';
import { scan } from '../e2e/support/front-desk/scanner.ts';
import { installScreen } from './screen.ts';
import type { Control, Screen } from './screen.ts';
import { HOUR_HEADER, installWire } from './wire.ts';
import type { Trouble } from './wire.ts';
import type { Stage, World } from './world.ts';

/** Between two looks at a page that is coming up, in ms of the page. */
const LOOK_MS = 200;
/** Its scripts come in their own time, which is not that of the page, and take long on a busy machine. */
const COMES_UP_MS = 60_000;

/** What a window has come to. */
export type Passed = { readonly words: readonly string[]; readonly presses: number; readonly underWay: number };

/** One window of a browser with the real console in it, on a computer of its own, whose time and line are in our hands. */
export class DeskWindow {
  readonly desk: number;
  readonly page: Page;
  /** What the browser complained about. */
  readonly complaints: string[] = [];
  #hasTrouble = true;

  constructor(desk: number, page: Page) {
    this.desk = desk;
    this.page = page;
    page.on('pageerror', (error) => this.complaints.push(error.stack ?? error.message));
  }

  static async open(browser: Browser, world: World, desk: number): Promise<DeskWindow> {
    const context = await browser.newContext({
      ...DESKTOP,
      locale: 'id-ID',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(installWire, { hour: TEST_NOW.getTime(), header: HOUR_HEADER });
    await context.addInitScript(installScreen);
    await context.addInitScript((credential) => {
      localStorage.setItem('login-data', credential);
      localStorage.setItem('desk-print-by-hand', '1');
    }, world.credential);
    return new DeskWindow(desk, await context.newPage());
  }

  /** Opens the console of a session with everything that it loads later, which nobody waits for at a desk that runs since the morning. */
  async load(world: World, stage: Stage): Promise<void> {
    await this.page.goto(`${world.address}${pathOf(stage)}`);
    await this.shows(stage);
    await this.advanceTo((await this.hour()) + 25_000);
    await this.page.waitForLoadState('networkidle');
  }

  /** Goes to the session of another run, at the same hour as every run. */
  async turnTo(stage: Stage, room: string | undefined): Promise<void> {
    await this.page.evaluate(
      ({ path, hour, room: mine }) => {
        window.wire.begin(hour);
        if (mine !== undefined) localStorage.setItem('desk-room', mine);
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      { path: pathOf(stage), hour: TEST_NOW.getTime(), room },
    );
    await this.shows(stage);
  }

  /** Waits until the session is on the screen. */
  private async shows(stage: Stage): Promise<void> {
    const until = performance.now() + COMES_UP_MS;
    while (performance.now() < until) {
      await this.advanceTo((await this.hour()) + LOOK_MS);
      const { next } = await this.look();
      const query = new URL(this.page.url()).searchParams;
      if (next !== null && query.get('sesi') === String(stage.session)) return;
    }
    throw new Error(`The console of desk ${this.desk} does not come: ${JSON.stringify(await this.look())}`);
  }

  /** The hour in this window, in ms. */
  hour(): Promise<number> {
    return this.page.evaluate(() => window.wire.hour());
  }

  /** Lets the time of this window pass until that hour. Answers what its screen says then, and what is on its line. */
  advanceTo(to: number): Promise<Passed> {
    return this.page.evaluate(async (at) => {
      await window.wire.advanceTo(at);
      return { words: window.readWords(), ...window.wire.traffic() };
    }, to);
  }

  look(): Promise<Screen> {
    return this.page.evaluate(() => window.readScreen());
  }

  async trouble(presses: readonly Trouble[], readings: readonly Trouble[]): Promise<void> {
    const isNone = presses.length + readings.length === 0;
    if (isNone && !this.#hasTrouble) return;
    this.#hasTrouble = !isNone;
    await this.page.evaluate(([ofPresses, ofReadings]) => window.wire.trouble(ofPresses, ofReadings), [
      presses,
      readings,
    ] as const);
  }

  news(session: number, version: number, after: number): Promise<void> {
    return this.page.evaluate(([data, ms]) => window.wire.news(data, ms), [
      { session, version, now: 0, waiting: 0 },
      after,
    ] as const);
  }

  /** One click. `count`: the how many-th it is of quick ones on this spot, as a browser counts them. */
  async click({ x, y }: Pick<Control, 'x' | 'y'>, count = 1): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(x, y);
    await mouse.down({ clickCount: count });
    await mouse.up({ clickCount: count });
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** A scanner sends a text, with so many ms of the page from key to key. Answers the hour after it. */
  async scan(text: string, end: 'Enter' | 'none', gap: number): Promise<number> {
    await this.page.evaluate((ms) => window.wire.rhythm(ms), gap);
    await scan(this.page, text, end);
    return this.page.evaluate(() => {
      window.wire.rhythm(0);
      return window.wire.hour();
    });
  }

  /** Waits until what moved by itself takes presses again (docs/decisions/0079). */
  async settled(): Promise<void> {
    await this.page.evaluate(async () => {
      const moving = document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation && /^(?:turun|naik|tenang)/.test(one.animationName));
      await Promise.allSettled(moving.map(({ finished }) => finished));
    });
  }

  /** Puts the focus on a control as Tab does. */
  async focus({ x, y }: Pick<Control, 'x' | 'y'>): Promise<void> {
    await this.page.evaluate(
      ([left, top]) => {
        const hit = document.elementFromPoint(left, top);
        const control =
          hit?.closest('label')?.querySelector('input') ?? hit?.closest<HTMLElement>('button, input, select');
        control?.focus();
      },
      [x, y] as const,
    );
  }
}

function pathOf({ center, session }: Stage): string {
  return `/loket?faskes=${center}&sesi=${session}`;
}
