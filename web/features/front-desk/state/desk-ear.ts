import { bringBack, fieldBefore, takesLetters } from './field-before.ts';
import type { FieldBefore } from './field-before.ts';
import { followBursts } from './follow-bursts.ts';
import { ACTIONS } from './key-letters.ts';
import type { KeyAction, Letters } from './key-letters.ts';
import { CLOSED, REST_MS } from './panel-gate.ts';
import type { PanelGate } from './panel-gate.ts';
import type { EndedBurst, Heard } from './scan-burst.ts';

/** Scanners that end with a line feed or a carriage return send these keys with Ctrl. */
const CONTROL_ENDS = /^[jm]$/i;
/** Who types goes on within this time: letters that began too early for the shortcuts stay so. */
const TYPING_MS = 500;
/** The same key once more within this time is the same press of a hurried hand. */
const ECHO_MS = 300;
const MOVES_FOCUS = /^(Tab|Arrow)/;
/** Where the letters belong to something else. */
export const DIALOGS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'>;
type Target = Parameters<typeof takesLetters>[0];

/** The key of a press that is meant as a shortcut, in lower case; null while typing, held down, or with a modifier. */
export function shortcutOf(press: Press, target: Target): string | null {
  if (press.repeat || press.isComposing || press.ctrlKey || press.metaKey || press.altKey) return null;
  if (takesLetters(target)) return null;
  return press.key.length === 1 ? press.key.toLowerCase() : null;
}

export interface DeskKeysProps {
  /** The one-letter keys; null while they are off. */
  readonly letters: Letters | null;
  readonly actions: Readonly<Record<KeyAction, () => void>>;
  /** Whether a dialog is open or opening, or was just closed. */
  readonly gate: Readonly<{ current: PanelGate }>;
  /** A scanner sent this text, wherever the focus is. */
  readonly onScan: (text: string) => void;
}

export type DeskKeys = {
  /** Runs what a typed character does besides being typed, unless the character turns out to be a scan's. */
  readonly whenTyped: (act: () => void) => void;
  /** The letters that were typed while a dialog was opening, once. */
  readonly takeEarly: () => string;
};

/** What is to be done once a burst turns out to be no scan. */
type Act = { readonly isShortcut: boolean; readonly run: () => void };

/** Hears keys one after the other, and runs what they mean once that is clear. The caller listens, and says by `attend` what the screen shows. */
export function createEar() {
  let heeded: DeskKeysProps | null = null;
  let acts: Act[] = [];
  let fields: FieldBefore[] = [];
  /** What was typed while a dialog was opening, and which one. */
  let early = { text: '', opening: 0 };
  let isSpaceTaken = false;
  /** When a character was last pressed in vain, because a dialog had just closed or a scan had just ended. */
  let restedAt = -Infinity;
  /** When a key last moved the focus: before or after which dialog was closed. */
  let focusMovedIn: PanelGate | null = null;
  /** The key that pressed something last, and when. */
  let pressed = { key: '', at: -Infinity };
  /** Whether a press is the echo of the one before, which it then takes the place of. */
  const isEcho = ({ key, timeStamp }: KeyboardEvent): boolean => {
    const before = pressed;
    pressed = { key, at: timeStamp };
    return before.key === key && timeStamp - before.at < ECHO_MS;
  };
  const gateNow = (): PanelGate => heeded?.gate.current ?? CLOSED;

  const bursts = followBursts((ended: EndedBurst): void => {
    const due = acts;
    [acts, fields] = [[], []];
    if (ended.isScan) return heeded?.onScan(ended.text);
    for (const act of due) if (!act.isShortcut || ended.isAlone) act.run();
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement | null;
    // A browser that fills in a field by itself sends keys without names.
    if (!event.key || event.isComposing) return;
    if (event.repeat) {
      // Enter that is held down presses a button again and again.
      if (event.key === 'Enter' && target?.tagName !== 'TEXTAREA') swallow(event);
      return;
    }
    const isControlled = event.ctrlKey && CONTROL_ENDS.test(event.key) && bursts.text() !== '';
    if (
      (event.ctrlKey || event.metaKey || event.altKey) &&
      event.key.length === 1 &&
      !isControlled &&
      !isAltGraph(event)
    )
      return;
    const heard = bursts.take(event, isControlled ? 'Enter' : event.key);
    if (heard.isRecognised) for (const field of fields) bringBack(field);
    if (heard.isScanned) {
      isSpaceTaken = event.key === ' ';
      swallow(event);
    } else if (event.key.length === 1) hearCharacter(event, target, heard);
    else hearNamed(event, target);
    if (MOVES_FOCUS.test(event.key)) focusMovedIn = gateNow();
    bursts.wait(event);
  };

  const hearCharacter = (event: KeyboardEvent, target: HTMLElement | null, heard: Heard): void => {
    const gate = gateNow();
    isSpaceTaken = false;
    if (takesLetters(target)) {
      const field = fields.some((one) => one.field === target) ? null : fieldBefore(target);
      if (field) fields.push(field);
      return;
    }
    if (event.key === ' ') {
      const isMeant = bursts.text() === ' ' && !heard.isAfterScan && !isLeftOver(event, target);
      if (isMeant && !isEchoOnButton(event, target)) return;
      // Within a burst it must not press the button that has the focus, nor what a closed dialog gave the focus back to.
      isSpaceTaken = true;
      event.preventDefault();
    }
    if (target?.closest?.(DIALOGS)) return;
    if (gate.isOpen) {
      event.preventDefault();
      acts.push({ isShortcut: false, run: () => typeEarly(event.key, gate.openings) });
      return;
    }
    const rests = heard.isAfterScan || event.timeStamp - gate.closedAt < REST_MS || isTypedInVain(event);
    if (rests) restedAt = event.timeStamp;
    const action = actionOf(heeded?.letters ?? null, shortcutOf(event, target));
    const run = action && heeded?.actions[action];
    if (!run) return;
    event.preventDefault();
    // The echo of a call would call somebody else where the first press was refused, because the screen has just learnt of another next.
    if (!heard.mayStandAlone || rests || isEcho(event)) return;
    acts.push({ isShortcut: true, run: () => gateNow() === gate && run() });
  };
  const typeEarly = (letter: string, opening: number): void => {
    early = { text: (early.opening === opening ? early.text : '') + letter, opening };
  };
  const hearNamed = (event: KeyboardEvent, target: HTMLElement | null): void => {
    // It leaves a question, which whoever presses the letter again asks for anew.
    if (event.key === 'Escape') pressed = { key: event.key, at: event.timeStamp };
    if (event.key === 'Enter' && (isLeftOver(event, target) || isEchoOnButton(event, target))) swallow(event);
  };
  /** A form in a dialog is another matter: there Enter chooses, and Enter registers. */
  const isEchoOnButton = (event: KeyboardEvent, target: HTMLElement | null): boolean =>
    target?.tagName === 'BUTTON' && !target.closest(DIALOGS) && isEcho(event);
  /** Who types a name goes on to its space and its Enter, although the letter that should have opened the form did nothing. */
  const isTypedInVain = ({ timeStamp }: KeyboardEvent): boolean => timeStamp - restedAt < TYPING_MS;
  const isLeftOver = (event: KeyboardEvent, target: HTMLElement | null): boolean =>
    isAfterDialog(event, target) || (isTypedInVain(event) && !gateNow().isOpen && !takesLetters(target));
  /** Whether a press would hit the button to which a dialog gave the focus back a moment ago. In a dialog that was opened since, it is meant for that one. */
  const isAfterDialog = (event: KeyboardEvent, target: HTMLElement | null): boolean => {
    const gate = gateNow();
    if (gate.isOpen || gate === focusMovedIn || takesLetters(target)) return false;
    return event.timeStamp - gate.closedAt < REST_MS;
  };

  return {
    attend: (props: DeskKeysProps): void => {
      heeded = props;
    },
    onKeyDown,
    /** A browser may press a button when the space bar is let go. */
    onKeyUp: (event: KeyboardEvent): void => {
      if (event.key !== ' ' || !isSpaceTaken) return;
      isSpaceTaken = false;
      event.preventDefault();
    },
    forget: (): void => {
      bursts.forget();
      [acts, fields] = [[], []];
    },
    whenTyped: (act: () => void): void => {
      if (bursts.text() === '') act();
      else acts.push({ isShortcut: false, run: act });
    },
    takeEarly: (): string => {
      const { text, opening } = early;
      early = { text: '', opening };
      return opening === gateNow().openings ? text : '';
    },
  };
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function actionOf(letters: Letters | null, key: string | null): KeyAction | undefined {
  return letters === null || key === null ? undefined : ACTIONS.find((action) => letters[action] === key);
}

function isAltGraph(event: KeyboardEvent): boolean {
  return event.getModifierState('AltGraph');
}
