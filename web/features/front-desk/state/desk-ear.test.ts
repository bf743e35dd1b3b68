import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEar, shortcutOf } from './desk-ear.ts';
import { ACTIONS, DEFAULT_LETTERS } from './key-letters.ts';
import type { KeyAction } from './key-letters.ts';
import { CLOSED } from './panel-gate.ts';
import type { PanelGate } from './panel-gate.ts';

const press = (fields: Partial<KeyboardEvent> = {}) => ({
  key: 'p',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...fields,
});

describe('one-letter keys', () => {
  it('work on the page and on its buttons, in upper and lower case', () => {
    expect(shortcutOf(press(), null)).toBe('p');
    expect(shortcutOf(press({ key: 'P' }), { tagName: 'BUTTON' })).toBe('p');
    expect(shortcutOf(press({ key: '/' }), { tagName: 'BODY' })).toBe('/');
  });

  it('do nothing while somebody types', () => {
    const fields = [
      { tagName: 'INPUT', type: 'search' },
      { tagName: 'INPUT', type: 'date' },
      { tagName: 'TEXTAREA' },
      { tagName: 'SELECT' },
      { isContentEditable: true },
    ];
    expect(fields.map((target) => shortcutOf(press(), target))).toEqual(fields.map(() => null));
    expect(shortcutOf(press({ isComposing: true }), null)).toBeNull();
  });

  it('work while a radio button, a checkbox or a button has the focus, in which letters mean nothing', () => {
    for (const type of ['radio', 'checkbox', 'button'])
      expect(shortcutOf(press(), { tagName: 'INPUT', type })).toBe('p');
  });

  it('ignore keys with a modifier and a key held down', () => {
    const others = [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }];
    expect(others.map((fields) => shortcutOf(press(fields), null))).toEqual(others.map(() => null));
    expect(['Enter', 'Tab', 'F5'].map((key) => shortcutOf(press({ key }), null))).toEqual([null, null, null]);
  });
});

const BUTTON = { tagName: 'BUTTON', closest: () => null };

/** An input that only knows what a page reads and writes. Its value stands on the prototype, as a browser's does. */
class FakeInput {
  readonly tagName = 'INPUT';
  readonly type = 'text';
  #value = '';
  selectionStart: number | null = null;
  selectionEnd: number | null = null;
  readonly heard: string[] = [];
  get value(): string {
    return this.#value;
  }
  set value(next: string) {
    this.#value = next;
  }
  dispatchEvent({ type }: Event): void {
    this.heard.push(`${type}: ${this.#value}`);
  }
}

/** A desk in front of which somebody presses keys: what ran, what was scanned, and which presses had no effect of their own. */
function desk() {
  const ear = createEar();
  const gate: { current: PanelGate } = { current: CLOSED };
  const [ran, scans]: [string[], string[]] = [[], []];
  const attend = (screen: string) => {
    const entries = ACTIONS.map((action) => [action, () => void ran.push(`${action} on ${screen}`)]);
    const actions = Object.fromEntries(entries) as Record<KeyAction, () => void>;
    ear.attend({ letters: DEFAULT_LETTERS, actions, gate, onScan: (text) => scans.push(text) });
  };
  attend('first screen');
  const key = (name: string, target: object = BUTTON, fields: Partial<KeyboardEvent> = {}) => {
    const event = {
      ...press({ key: name, ...fields }),
      target,
      timeStamp: performance.now(),
      preventDefault: vi.fn<() => void>(),
      stopImmediatePropagation: vi.fn<() => void>(),
    };
    ear.onKeyDown(event as unknown as KeyboardEvent);
    const isPrevented = event.preventDefault.mock.calls.length > 0;
    if (target instanceof FakeInput && name.length === 1 && !isPrevented) target.value += name;
    return { isPrevented };
  };
  const close = () => (gate.current = { ...gate.current, isOpen: false, closedAt: performance.now() });
  const open = () => (gate.current = { ...gate.current, isOpen: true, openings: gate.current.openings + 1 });
  const type = (text: string, gap: number, target: object = BUTTON) => {
    for (const letter of text.split('')) {
      key(letter, target);
      vi.advanceTimersByTime(gap);
    }
  };
  return { ear, ran, scans, attend, key, type, open, close };
}

describe('the ear of the desk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(5_000);
    vi.stubGlobal('document', { activeElement: null });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('runs a letter once nothing follows it, on the screen that the person saw', () => {
    const { ran, attend, key } = desk();
    key('p');
    vi.advanceTimersByTime(39);
    expect(ran).toEqual([]);
    attend('next screen');
    vi.advanceTimersByTime(1);
    expect(ran).toEqual(['call on first screen']);
  });

  it('gives a scan away whole, swallows its Enter, and brings the field back to what it was', () => {
    const { ran, scans, type, key } = desk();
    const field = new FakeInput();
    field.value = 'sit';
    type('AB2C9XPS', 5, field);
    expect(key('Enter', field).isPrevented).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect([ran, scans, field.value, field.heard]).toEqual([[], ['AB2C9XPS'], 'sit', ['input: sit']]);
    type('http://desk', 5);
    vi.advanceTimersByTime(1_000);
    expect([ran, scans]).toEqual([[], ['AB2C9XPS', 'http://desk']]);
  });

  it('does what a typed digit means besides, unless the digit is of a scan', () => {
    const { ear, key, type } = desk();
    const field = new FakeInput();
    const done: string[] = [];
    key('2', field);
    ear.whenTyped(() => done.push('payment 2'));
    expect(done).toEqual([]);
    vi.advanceTimersByTime(40);
    expect(done).toEqual(['payment 2']);
    key('3', field);
    ear.whenTyped(() => done.push('payment 3'));
    vi.advanceTimersByTime(5);
    type('K4P2QX9', 5, field);
    vi.advanceTimersByTime(1_000);
    expect(done).toEqual(['payment 2']);
  });

  it('keeps the letters that are typed while a dialog is opening, for this dialog only', () => {
    const { ear, ran, type, open, close } = desk();
    open();
    type('Budi', 80);
    expect([ear.takeEarly(), ear.takeEarly(), ran]).toEqual(['Budi', '', []]);
    type('ps', 80);
    close();
    vi.advanceTimersByTime(2_000);
    open();
    expect(ear.takeEarly()).toBe('');
  });

  it('sleeps for a second after a dialog closed, and lets no Enter through to the button that has the focus again', () => {
    const { ran, key, type, open, close } = desk();
    open();
    close();
    type('p', 900);
    expect(key('Enter').isPrevented).toBe(true);
    expect(ran).toEqual([]);
    vi.advanceTimersByTime(100);
    type('p', 100);
    expect(ran).toEqual(['call on first screen']);
    open();
    close();
    key('Tab');
    expect(key('Enter').isPrevented).toBe(false);
  });

  it('lets Enter through to a dialog that was opened as soon as another one was closed', () => {
    const { key, open, close } = desk();
    open();
    close();
    open();
    expect(key('Enter').isPrevented).toBe(false);
  });

  it('goes on sleeping while a name is typed that was begun too early after a dialog', () => {
    const { ran, type, open, close } = desk();
    open();
    close();
    vi.advanceTimersByTime(600);
    type('dsiti puspa', 90);
    expect(ran).toEqual([]);
    vi.advanceTimersByTime(500);
    type('p', 100);
    expect(ran).toEqual(['call on first screen']);
  });

  it('goes on sleeping while a name is typed that was begun too early after a scan, and presses no button by its space or its Enter', () => {
    const { ran, scans, type, key } = desk();
    type('AB2C9XPS', 5);
    key('Enter');
    vi.advanceTimersByTime(370);
    type('dsiti', 80);
    expect(key(' ').isPrevented).toBe(true);
    vi.advanceTimersByTime(80);
    type('puspa', 80);
    expect(key('Enter').isPrevented).toBe(true);
    vi.advanceTimersByTime(600);
    expect([ran, scans]).toEqual([[], ['AB2C9XPS']]);
    type('p', 100);
    expect(ran).toEqual(['call on first screen']);
  });

  it('takes the same letter at once again for one press, unless a question was left in between', () => {
    const { ran, type, key } = desk();
    type('ss', 120);
    type('uu', 250);
    type('sz', 120);
    vi.advanceTimersByTime(300);
    type('pp', 120);
    vi.advanceTimersByTime(1_000);
    key('p');
    vi.advanceTimersByTime(100);
    key('Escape');
    vi.advanceTimersByTime(100);
    type('p', 100);
    expect(ran.map((each) => each.split(' ')[0])).toEqual([
      'finish',
      'recall',
      'finish',
      'undo',
      'call',
      'call',
      'call',
    ]);
  });

  it('takes Enter and space at once again on a button for one press, and leaves those in a dialog alone', () => {
    const { key } = desk();
    const again = (name: string, target?: object) => {
      vi.advanceTimersByTime(1_000);
      key(name, target);
      vi.advanceTimersByTime(150);
      return key(name, target).isPrevented;
    };
    const inDialog = { tagName: 'BUTTON', closest: () => ({}) };
    expect([again('Enter'), again(' '), again('Enter', inDialog)]).toEqual([true, true, false]);
  });

  it('lets nobody press a button by holding Enter, nor by a space within a scan', () => {
    const { key } = desk();
    expect(key('Enter', BUTTON, { repeat: true }).isPrevented).toBe(true);
    expect(key('Enter').isPrevented).toBe(false);
    expect(key(' ').isPrevented).toBe(false);
    vi.advanceTimersByTime(1_000);
    key('R');
    vi.advanceTimersByTime(5);
    expect(key(' ').isPrevented).toBe(true);
  });

  it('never runs a letter of a scan, of a name typed into a dialog, or one pressed as a dialog opens or has just closed', () => {
    const part = fc.oneof(
      fc.record({ kind: fc.constant('scan' as const), text: fc.stringMatching(/^[psultdgjzA-Z2-9:/-]{8,24}$/) }),
      fc.record({ kind: fc.constant('name' as const), text: fc.stringMatching(/^[psultdgjz ]{1,8}$/) }),
      fc.record({ kind: fc.constant('closing' as const), wait: fc.integer({ min: 41, max: 2_000 }) }),
      fc.record({
        kind: fc.constant('letter' as const),
        letter: fc.constantFrom('p', 's', 'l', 't'),
        wait: fc.integer({ min: 41, max: 900 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const { ran, scans, key, type, open, close } = desk();
        const meant: string[] = [];
        let awakeAt = 0;
        for (const one of parts) {
          vi.advanceTimersByTime(700);
          if (one.kind === 'scan') type(one.text, 7);
          if (one.kind === 'name') {
            open();
            type(one.text, 70);
            close();
            awakeAt = performance.now() + 1_000;
          }
          if (one.kind === 'closing') {
            open();
            close();
            awakeAt = performance.now() + 1_000;
            vi.advanceTimersByTime(one.wait);
          }
          if (one.kind === 'letter') {
            if (performance.now() >= awakeAt) meant.push(one.letter);
            key(one.letter);
            vi.advanceTimersByTime(one.wait);
          }
        }
        vi.advanceTimersByTime(1_000);
        expect(ran).toHaveLength(meant.length);
        expect(scans).toEqual(parts.flatMap((one) => (one.kind === 'scan' ? [one.text] : [])));
      }),
      { numRuns: 300 },
    );
  });
});
