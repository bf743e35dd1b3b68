import { isInputPending, lagOf } from './key-lag.ts';
import { bringBack, fieldBefore, takesLetters } from './field-before.ts';
import type { FieldBefore } from './field-before.ts';
import { ACTIONS } from './key-letters.ts';
import type { KeyAction, Letters } from './key-letters.ts';
import { CLOSED, REST_MS } from './panel-gate.ts';
import type { PanelGate } from './panel-gate.ts';
import { hear, patienceOf, settle, SILENCE } from './scan-burst.ts';
import type { EndedBurst } from './scan-burst.ts';

/** Scanners that end with a line feed or a carriage return send these keys with Ctrl. */
const CONTROL_ENDS = /^[jm]$/i;
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
  let burst = SILENCE;
  let acts: Act[] = [];
  let fields: FieldBefore[] = [];
  /** What was typed while a dialog was opening, and which one. */
  let early = { text: '', opening: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSpaceTaken = false;
  /** When a key last moved the focus: before or after which dialog was closed. */
  let focusMovedIn: PanelGate | null = null;
  const gateNow = (): PanelGate => heeded?.gate.current ?? CLOSED;

  const end = (ended: EndedBurst | null): void => {
    if (ended === null) return;
    const due = acts;
    [acts, fields] = [[], []];
    if (ended.isScan) return heeded?.onScan(ended.text);
    for (const act of due) if (!act.isShortcut || ended.isAlone) act.run();
  };
  const wait = (lag: number): void => {
    clearTimeout(timer);
    const patience = patienceOf(burst);
    if (patience !== null) timer = setTimeout(giveUp, patience + lag);
  };
  const giveUp = (): void => {
    // After a pause of the page itself the next keys of a scan may already be there.
    if (isInputPending()) return wait(0);
    const settled = settle(burst);
    burst = settled.burst;
    end(settled.ended);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement | null;
    // A browser that fills in a field by itself sends keys without names.
    if (!event.key || event.isComposing) return;
    if (event.repeat) {
      // Enter that is held down presses a button again and again.
      if (event.key === 'Enter' && target?.tagName !== 'TEXTAREA') swallow(event);
      return;
    }
    const isControlled = event.ctrlKey && CONTROL_ENDS.test(event.key) && burst.text !== '';
    if (
      (event.ctrlKey || event.metaKey || event.altKey) &&
      event.key.length === 1 &&
      !isControlled &&
      !isAltGraph(event)
    )
      return;
    const heard = hear(burst, { key: isControlled ? 'Enter' : event.key, at: event.timeStamp });
    burst = heard.burst;
    end(heard.ended);
    if (heard.isRecognised) for (const field of fields) bringBack(field);
    if (heard.isScanned) {
      isSpaceTaken = event.key === ' ';
      swallow(event);
    } else if (event.key.length === 1) hearCharacter(event, target, heard.mayStandAlone);
    else hearNamed(event, target);
    if (MOVES_FOCUS.test(event.key)) focusMovedIn = gateNow();
    wait(lagOf(event));
  };

  const hearCharacter = (event: KeyboardEvent, target: HTMLElement | null, mayStandAlone: boolean): void => {
    const gate = gateNow();
    isSpaceTaken = false;
    if (takesLetters(target)) {
      const field = fields.some((one) => one.field === target) ? null : fieldBefore(target);
      if (field) fields.push(field);
      return;
    }
    if (event.key === ' ') {
      if (burst.text === ' ' && !isAfterDialog(event, target)) return;
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
    const action = actionOf(heeded?.letters ?? null, shortcutOf(event, target));
    const run = action && heeded?.actions[action];
    if (!run) return;
    event.preventDefault();
    if (!mayStandAlone || event.timeStamp - gate.closedAt < REST_MS) return;
    acts.push({ isShortcut: true, run: () => gateNow() === gate && run() });
  };
  const typeEarly = (letter: string, opening: number): void => {
    early = { text: (early.opening === opening ? early.text : '') + letter, opening };
  };
  const hearNamed = (event: KeyboardEvent, target: HTMLElement | null): void => {
    if (event.key === 'Enter' && isAfterDialog(event, target)) swallow(event);
  };
  /** Whether a press would hit the button to which a dialog gave the focus back a moment ago. */
  const isAfterDialog = (event: KeyboardEvent, target: HTMLElement | null): boolean => {
    const gate = gateNow();
    return gate !== focusMovedIn && !takesLetters(target) && event.timeStamp - gate.closedAt < REST_MS;
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
      clearTimeout(timer);
      [burst, acts, fields] = [SILENCE, [], []];
    },
    whenTyped: (act: () => void): void => {
      if (burst.text === '') act();
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
