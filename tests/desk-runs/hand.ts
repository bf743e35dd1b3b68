import { keysDown } from '../e2e/support/front-desk/scanner.ts';
import type { Code, Deed, Slip, Way } from './deeds.ts';
import type { DeskWindow } from './desk-window.ts';
import type { Act, Meant } from './judge.ts';
import type { Control, Screen } from './screen.ts';
import type { Stage } from './world.ts';

/** What a hand needs beside its window. */
export type Around = {
  readonly stage: Stage;
  /** Lets so many ms pass at this window. */
  readonly pass: (ms: number) => Promise<void>;
  /** Lets so many ms pass at the other windows, for which this one is busy with a scanner's keys: what they have sent arrives before what it sends afterwards. */
  readonly passElsewhere: (ms: number) => Promise<void>;
  /** The window's own time is this one now: a scanner's keys carry their time. */
  readonly catchUp: (hour: number) => void;
  readonly mean: (meant: Omit<Meant, 'at' | 'desk'>) => void;
};

/** How long a finger stays away between two keys of a word, and after a press. */
const TYPING_MS = 90;
const MOMENT_MS = 50;
/** The keys of a closed dialog rest for a second; all that comes too late for it comes within. */
const LATE_MS = 180;

const ACTS: Readonly<Record<string, Act>> = {
  p: 'call',
  u: 'recall',
  l: 'hold',
  s: 'finish',
  t: 'absent',
  z: 'undo',
  j: 'resume',
};

/** Does one deed at one desk as a person does: looks, presses, and says what the press was meant for. Nothing is pressed that is not on the screen. */
export async function perform(deed: Deed, window: DeskWindow, around: Around): Promise<void> {
  if (deed.kind === 'press') return pressSome(deed.which, deed.way, deed.slip, window, around);
  if (deed.kind === 'answer') return answer(deed.letter, deed.way, deed.slip, window, around);
  if (deed.kind === 'scan') return scanCode(deed.code, deed.focus, window, around);
  if (deed.kind === 'type') return typeText(deed, window, around);
  if (deed.kind === 'dialog') return openDialog(deed, window, around);
  if (deed.kind === 'pause') return pause(window, around);
  if (deed.kind === 'call held') return callHeld(deed.who, window, around);
  if (deed.kind === 'check in') return checkIn(deed.who, window, around);
  if (deed.kind === 'check out') return checkOut(window, around);
  if (deed.kind === 'focus the room') return focusRoom(window);
}

/** What a press of this letter means on this screen; null: there is nobody to press it for. */
function meaningOf(letter: string, screen: Screen): Omit<Meant, 'at' | 'desk'> | null {
  const control = consoleControl(screen, letter);
  const act = ACTS[letter];
  if (screen.dialog !== null || screen.question !== null || act === undefined || !control || control.isOff) return null;
  const { inside, next, undoes } = screen;
  if (act === 'call') return next === null ? null : { act, whom: next, inside };
  if (act === 'undo')
    return undoes === null ? null : { act, whom: /\b[A-Z]\d{2,}\b/.exec(undoes)?.[0] ?? null, step: undoes };
  if (act === 'resume') return control.name.startsWith('Lanjutkan') ? { act, whom: null } : null;
  return inside === null ? null : { act, whom: inside };
}

function consoleControl({ controls }: Screen, letter: string): Control | undefined {
  return controls.find((one) => one.part === 'console' && one.role === 'button' && one.letter === letter);
}

/** The letters of the console, those that are pressed most more often. */
const PRESSED = 'pppppuullsstzzj'.split('');

async function pressSome(
  which: number,
  way: Way,
  slip: Slip | null,
  window: DeskWindow,
  around: Around,
): Promise<void> {
  const screen = await window.look();
  if (way === 'letter' && screen.focus === 'field') return;
  const ready = PRESSED.flatMap((letter) => {
    const meant = meaningOf(letter, screen);
    return meant === null ? [] : [{ letter, meant }];
  });
  const chosen = ready[which % Math.max(1, ready.length)];
  if (!chosen) return;
  around.mean(chosen.meant);
  await pressBy(way, chosen.letter, consoleControl(screen, chosen.letter)!, slip, window, around);
}

async function answer(
  letter: 's' | 't' | 'Escape',
  way: Way,
  slip: Slip | null,
  window: DeskWindow,
  around: Around,
): Promise<void> {
  const screen = await window.look();
  const { question, controls, dialog } = screen;
  const control = controls.find((one) => one.part === 'question' && one.letter === letter);
  if (question === null || dialog !== null || !control || control.isOff) return;
  if (way === 'letter' && screen.focus === 'field') return;
  if (letter !== 'Escape')
    around.mean({
      act: 'call',
      whom: question.next,
      inside: question.inside,
      turn: letter === 's' ? 'SERVED' : 'HELD',
    });
  await pressBy(way, letter, control, slip, window, around);
}

async function pressBy(
  way: Way,
  letter: string,
  control: Control,
  slip: Slip | null,
  window: DeskWindow,
  around: Around,
): Promise<void> {
  const once = async (count: number): Promise<void> => {
    if (way === 'letter') await window.press(letter);
    else if (way === 'click') await window.click(control, count);
    else await window.press('Enter');
  };
  const isFree = way === 'letter' && (await window.look()).focus === 'nothing';
  if (way === 'enter') await window.focus(control);
  await once(1);
  if (slip) {
    await around.pass(slip.after);
    if (slip.key === 'same') await once(2);
    // What the keyboard has reached is pressed by Enter, and no screen could tell that it was not meant.
    else if (way === 'click' || isFree) await window.press(slip.key);
  }
  await around.pass(MOMENT_MS);
}

async function scanCode(
  code: Code,
  focus: (Deed & { kind: 'scan' })['focus'],
  window: DeskWindow,
  around: Around,
): Promise<void> {
  const before = await window.look();
  if (focus === 'a name') await openBy('d', window, around);
  else if (before.dialog === null) {
    const wanted = before.controls.find(
      ({ role, letter, name }) =>
        (focus === 'a button' && role === 'button' && 'pusl'.includes(letter) && letter !== '') ||
        (focus === 'the search' && role === 'field' && letter === '/') ||
        (focus === 'the room' && role === 'radio' && name.startsWith('Ruang')),
    );
    if (wanted) await window.focus(wanted);
  }
  const number = around.stage.numbers[code.who % around.stage.numbers.length]!;
  if (code.form !== 'unknown') around.mean({ act: 'check in', whom: number.label });
  const text = textOf(code, number);
  await around.passElsewhere(keysDown(text, code.end) * code.gap);
  around.catchUp(await window.scan(text, code.end, code.gap));
  await around.pass(LATE_MS);
  if (focus === 'a name') await leave('Escape', window, around);
}

function textOf({ form, letters }: Code, { code, ticket }: { readonly code: string; readonly ticket: string }): string {
  const text = {
    'slip link': `https://antrian.id/pantau/${code}#psTuLdJz0p`,
    ticket,
    bare: code,
    plain: code.replace('-', ''),
    unknown: '8991234567890',
  }[form];
  if (letters === 'upper') return text.toUpperCase();
  if (letters === 'lower') return text.toLowerCase();
  if (letters === 'as they are') return text;
  return text.replace(/[a-z]/gi, (one) => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase()));
}

async function typeByHand(text: string, window: DeskWindow, around: Around): Promise<void> {
  for (const letter of text) {
    await window.press(letter);
    await around.pass(TYPING_MS);
  }
}

async function typeText(
  { field, text, leave: way, late }: Deed & { kind: 'type' },
  window: DeskWindow,
  around: Around,
): Promise<void> {
  const isOpen = await openBy(field === 'a name' ? 'd' : '/', window, around);
  if (!isOpen) return;
  // Nobody waits until a dialog is there: the first letters may come before it.
  await typeByHand(text, window, around);
  const { dialog, focus, typed } = await window.look();
  if (field === 'the search') {
    if (way === 'Enter') await window.press('Enter');
    if (way === 'Escape' || way === 'click') await window.press('Escape');
    return around.pass(MOMENT_MS);
  }
  if (dialog === null) return;
  if (way === 'Enter' && focus === 'field') {
    around.mean({ act: 'register', whom: typed });
    await window.press('Enter');
    await around.pass(2_000);
  }
  await leave(way === 'click' ? 'click' : 'Escape', window, around);
  await comeLate(late, window, around);
}

async function openDialog(
  { which, leave: way, late }: Deed & { kind: 'dialog' },
  window: DeskWindow,
  around: Around,
): Promise<void> {
  const { controls, dialog } = await window.look();
  if (dialog !== null) return;
  const opener = controls.find(
    ({ role, part, name, letter }) =>
      part === 'console' &&
      role === 'button' &&
      ((which === 'pause' && letter === 'j' && name.startsWith('Jeda')) ||
        (which === 'more' && name === 'Lainnya') ||
        (which === 'a row' && /^B\d+ /.test(name))),
  );
  if (!opener || opener.isOff) return;
  await window.click(opener);
  await around.pass(LATE_MS);
  await leave(way, window, around);
  await comeLate(late, window, around);
}

async function pause(window: DeskWindow, around: Around): Promise<void> {
  const opener = consoleControl(await window.look(), 'j');
  if (!opener || opener.isOff || !opener.name.startsWith('Jeda')) return;
  await window.click(opener);
  await around.pass(LATE_MS);
  const yes = (await window.look()).controls.find(({ part, name }) => part === 'dialog' && name === 'Jeda sekarang');
  if (!yes) return leave('Escape', window, around);
  around.mean({ act: 'pause', whom: null });
  await window.click(yes);
  await around.pass(MOMENT_MS);
}

async function callHeld(who: number, window: DeskWindow, around: Around): Promise<void> {
  const { controls, dialog, inside } = await window.look();
  const ready = controls.filter(({ part, name, isOff }) => part === 'console' && !isOff && /^Panggil B\d+$/.test(name));
  const chosen = ready[who % Math.max(1, ready.length)];
  if (dialog !== null || !chosen) return;
  around.mean({ act: 'call held', whom: chosen.name.replace('Panggil ', ''), inside });
  await window.click(chosen);
  await around.pass(MOMENT_MS);
}

async function checkIn(who: number, window: DeskWindow, around: Around): Promise<void> {
  const { controls, dialog } = await window.look();
  const ready = controls.filter(
    ({ part, name, isOff }) => part === 'console' && !isOff && /^Check-in B\d+$/.test(name),
  );
  const chosen = ready[who % Math.max(1, ready.length)];
  if (dialog !== null || !chosen) return;
  around.mean({ act: 'check in', whom: chosen.name.replace('Check-in ', '') });
  await window.click(chosen);
  await around.pass(MOMENT_MS);
}

async function checkOut(window: DeskWindow, around: Around): Promise<void> {
  const { controls, dialog } = await window.look();
  const chosen = controls.find(
    ({ part, name, isOff }) => part === 'console' && !isOff && /^Batalkan check-in B\d+$/.test(name),
  );
  if (dialog !== null || !chosen) return;
  around.mean({ act: 'check out', whom: chosen.name.replace('Batalkan check-in ', '') });
  await window.click(chosen);
  await around.pass(MOMENT_MS);
}

async function focusRoom(window: DeskWindow): Promise<void> {
  const { controls, dialog } = await window.look();
  const room = controls.find(({ role, name }) => role === 'radio' && name.startsWith('Ruang'));
  if (dialog === null && room) await window.focus(room);
}

/** Opens the walk-in form or goes to the search by its letter; false where a letter would be typed, or something is open. */
async function openBy(letter: 'd' | '/', window: DeskWindow, around: Around): Promise<boolean> {
  const { dialog, focus } = await window.look();
  if (dialog !== null || focus === 'field') return false;
  await window.press(letter);
  await around.pass(MOMENT_MS);
  return true;
}

/** Closes the dialog that is open. */
export async function leave(way: 'Escape' | 'click', window: DeskWindow, around: Pick<Around, 'pass'>): Promise<void> {
  const { dialog, controls } = await window.look();
  if (dialog === null) return;
  const close = controls.find(({ part, name }) => part === 'dialog' && name === 'Tutup');
  if (way === 'click' && close) await window.click(close);
  else await window.press('Escape');
  await around.pass(MOMENT_MS);
}

/** Keys that were meant for the dialog, and come when it is closed. */
async function comeLate(keys: readonly string[], window: DeskWindow, around: Around): Promise<void> {
  if ((await window.look()).dialog !== null) return;
  for (const key of keys) {
    await around.pass(LATE_MS);
    await window.press(key);
  }
  await around.pass(MOMENT_MS);
}
