import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page, Request } from '@playwright/test';
import { called, undone } from './judge.ts';
import type { Meant } from './judge.ts';
import { watchDesk } from './screen.ts';
import type { Look, Pressed } from './screen.ts';

/** A letter, or something to click. */
type How = string | Locator;
export type TurnEnd = 'SERVED' | 'HELD';
/** What becomes of the request of a press: it never arrives, or its answer never does. */
export type Lost = 'request' | 'answer';
/** A press that the page felt. `key`: of what it sent; null: nothing. */
type Felt = { readonly pressed: Pressed; readonly key: string | null };
type Around = { readonly lost?: Lost | undefined; readonly meanwhile?: (() => Promise<void>) | undefined };

/** So often the screen is looked at. */
const LOOK_MS = 40;
/** A press that sends nothing for so long has done nothing. */
const NOTHING_MS = 1_500;
/** A button that can be pressed is pressed by then. */
const FELT_MS = 5_000;
/** A desk knows by then what became of a press. */
const KNOWN_MS = 60_000;
const CALL_BUTTON = 'button[aria-keyshortcuts="p"]';
const ANSWERS: Readonly<Record<TurnEnd, string>> = { SERVED: 's', HELD: 't' };

/** Somebody who works at one console, and notes of each press whom the screen named. */
export class DeskHand {
  readonly page: Page;
  readonly name: string;
  readonly room: string;
  readonly meant: Meant[] = [];
  readonly #tell: (line: string) => void;
  readonly #sent: string[] = [];
  readonly #open = new Set<string>();

  private constructor(page: Page, name: string, room: string, tell: (line: string) => void) {
    this.page = page;
    this.name = name;
    this.room = room;
    this.#tell = tell;
    page.on('request', (request) => this.#hear(request));
    const forget = (request: Request): void => void this.#open.delete(keyOf(request));
    page.on('requestfinished', forget);
    page.on('requestfailed', forget);
  }

  /** Takes over a page before it is opened. `tell` hears what became of each press. */
  static async sitDown(page: Page, name: string, room: string, tell: (line: string) => void): Promise<DeskHand> {
    await page.addInitScript(watchDesk);
    return new DeskHand(page, name, room, tell);
  }

  look(): Promise<Look> {
    return this.page.evaluate(() => window.lookAtDesk());
  }

  /** Waits until letters work and nothing is on its way. */
  async ready(): Promise<Look> {
    return this.#until(({ isBusy, isResting }) => !isBusy && !isResting);
  }

  /**
   * Calls the next and answers the question, if there is one. Answers what was meant; null when nobody is here to be called. `lost`: what becomes of the request;
   * `meanwhile` is done a moment after the press, while its answer is on its way or the question stands.
   */
  async call(how: 'key' | 'click', turn: TurnEnd = 'SERVED', { lost, meanwhile }: Around = {}): Promise<Meant | null> {
    const before = await this.ready();
    if (before.next === null || !before.isNextHere) return null;
    const late = lost ? await this.#lose(lost) : null;
    const by = how === 'key' ? 'p' : this.page.locator(CALL_BUTTON);
    const felt = await this.#pressUnlessOff(by, meanwhile);
    // The other desk has called the last one meanwhile; what was to be lost would be another press then.
    if (felt === null && late !== null) throw new Error(`${this.name} could not press what was to be lost`);
    if (felt === null) return null;
    let { pressed, key } = felt;
    let { inside, next } = pressed.look;
    let end: TurnEnd = 'SERVED';
    if ((await this.look()).question) {
      const group = this.page.getByRole('group', { name: /baru saja dipanggil/ });
      const name = turn === 'SERVED' ? 'Selesai' : 'Tidak datang';
      ({ pressed, key } = await this.#press(how === 'key' ? ANSWERS[turn] : group.getByRole('button', { name })));
      ({ inside, next } = pressed.look.question ?? pressed.look);
      end = turn;
    }
    const deeds = [...(inside === null ? [] : [called(end, inside, null)]), called('CALLED', next, this.room)];
    const one = this.#note(pressed, key, deeds, (await this.look()).inside === next);
    if (late) await this.#sendLate(late);
    return one;
  }

  /** Ends the turn of whoever is inside; null when nobody is. */
  async finish(how: 'key' | 'click', lost?: Lost): Promise<Meant | null> {
    if ((await this.ready()).inside === null) return null;
    const late = lost ? await this.#lose(lost) : null;
    const button = this.page.getByRole('region', { name: 'Panggilan' }).locator('button[aria-keyshortcuts="s"]');
    const { pressed, key } = await this.#press(how === 'key' ? 's' : button);
    const { inside } = pressed.look;
    const one = this.#note(pressed, key, [called('SERVED', inside, null)], (await this.look()).inside !== inside);
    if (late) await this.#sendLate(late);
    return one;
  }

  /** Takes back the last press, which the screen must name: a call. Tries again where the other desk was first. */
  async takeBack(of: Meant): Promise<void> {
    for (;;) {
      const { undoes } = await this.ready();
      const label = of.deeds.at(-1)!.split(' ')[1]!;
      if (!undoes.includes(label))
        throw new Error(`${this.name} reads '${undoes}' and not that it can take back ${of.deeds.join(', ')}`);
      const { pressed, key } = await this.#press('z');
      const isDone = (await this.look()).words.includes('Dibatalkan');
      if (this.#note(pressed, key, [undone(of.deeds)], isDone).isDone) return;
    }
  }

  /** Another press, that the caller knows the meaning of. `isDone` reads the screen afterwards. */
  async act(how: How, deeds: readonly string[], isDone: (page: Page) => Promise<boolean>): Promise<void> {
    const { pressed, key } = await this.#press(how);
    this.#note(pressed, key, deeds, await isDone(this.page), '');
  }

  #note(pressed: Pressed, key: string | null, deeds: readonly string[], isDone: boolean, room = this.room): Meant {
    const one = { desk: this.name, room, at: pressed.at, key, deeds, isDone };
    this.meant.push(one);
    this.#tell(
      `${new Date(one.at).toISOString()} ${this.name} ${pressed.key} ${deeds.join('; ')}: ${isDone ? 'done' : 'not done'}`,
    );
    return one;
  }

  /** Presses once, and waits until what it began is over or a question stands. Throws where the button is switched off. */
  async #press(how: How, meanwhile?: () => Promise<void>): Promise<Felt> {
    const felt = await this.#pressUnlessOff(how, meanwhile);
    if (felt === null) throw new Error(`${this.name} would press what is switched off`);
    return felt;
  }

  /** The same; null where the button was switched off before the finger came. */
  async #pressUnlessOff(how: How, meanwhile?: () => Promise<void>): Promise<Felt | null> {
    const before = this.#sent.length;
    await this.page.evaluate(() => (window.pressed = []));
    if (typeof how === 'string') await this.page.keyboard.press(how);
    else {
      const isFelt = await how.click({ timeout: FELT_MS }).then(
        () => true,
        async (error: unknown) => {
          if (await how.isDisabled()) return false;
          throw error;
        },
      );
      if (!isFelt) return null;
    }
    const wanted = typeof how === 'string' ? how : 'click';
    const pressed = await this.page.evaluate((key) => window.pressed.find((one) => one.key === key), wanted);
    if (!pressed) throw new Error(`${this.name} pressed ${wanted}, and the page did not feel it`);
    await meanwhile?.();
    const patience = Date.now() + NOTHING_MS;
    let wasCalm = false;
    await this.#until(({ isBusy, question }) => {
      const isSent = this.#sent.length > before;
      if (!isSent && question && !pressed.look.question) return true;
      const isCalm = !isBusy && this.#open.size === 0 && (isSent || Date.now() > patience);
      // Looked at twice, because an answer is there a moment before it is drawn.
      const isOver = isCalm && wasCalm;
      wasCalm = isCalm;
      return isOver;
    });
    return { pressed, key: this.#sent[before] ?? null };
  }

  async #until(is: (look: Look) => boolean): Promise<Look> {
    for (const end = Date.now() + KNOWN_MS; ;) {
      const look = await this.look();
      if (is(look)) return look;
      if (Date.now() > end) throw new Error(`${this.name} waits and sees ${JSON.stringify(look)}`);
      await pause(LOOK_MS);
    }
  }

  #hear(request: Request): void {
    const key = keyOf(request);
    if (key === '') return;
    this.#sent.push(key);
    this.#open.add(key);
  }

  /** Loses the next press. Answers what sends a held request after all. */
  async #lose(lost: Lost): Promise<() => Promise<number>> {
    let send = (): Promise<number> => Promise.resolve(0);
    await this.page.route(
      (url) => /\/api\/desk\/session\/\d+\/(call-next|finish)$/.test(url.pathname),
      async (route) => {
        if (lost === 'answer') await route.fetch();
        else send = async () => (await route.fetch()).status();
      },
      { times: 1 },
    );
    return () => send();
  }

  async #sendLate(send: () => Promise<number>): Promise<void> {
    const status = await send();
    if (status === 200) throw new Error('a press that the desk had given up was carried out');
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

/** The key of a press that moves a queue; '' for any other request. */
function keyOf(request: Request): string {
  if (request.method() !== 'POST' || !/\/api\/desk\/session\/\d+\//.test(request.url())) return '';
  const body = request.postDataJSON() as { key?: string; version?: number } | null;
  return body?.version === undefined ? '' : (body.key ?? '');
}
