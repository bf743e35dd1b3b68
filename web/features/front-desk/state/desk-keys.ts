import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createEar, DIALOGS } from './desk-ear.ts';
import type { DeskKeys, DeskKeysProps } from './desk-ear.ts';
import { readLetters } from './key-letters.ts';
import type { Letters } from './key-letters.ts';
import { dropSecondClick } from './second-click.ts';

const KEY = 'desk-keys-off';
const LETTERS = 'desk-keys';
const CHANGED = 'desk-keys-changed';

/**
 * Hears every key of the desk before anything else does. A scan goes to `onScan` whole, and nothing else feels its keys; a one-letter key runs its action once it is
 * clear that it stands alone. An action is that of the moment of the press: it carries what the person saw.
 */
export function useDeskKeys(props: DeskKeysProps): DeskKeys {
  const [ear] = useState(createEar);
  // A layout effect, so that the actions change together with the screen.
  useLayoutEffect(() => ear.attend(props));
  useEffect(() => {
    document.addEventListener('keydown', ear.onKeyDown, true);
    document.addEventListener('keyup', ear.onKeyUp, true);
    document.addEventListener('click', leaveClicked, true);
    document.addEventListener('click', dropSecondClick, true);
    return () => {
      document.removeEventListener('keydown', ear.onKeyDown, true);
      document.removeEventListener('keyup', ear.onKeyUp, true);
      document.removeEventListener('click', leaveClicked, true);
      document.removeEventListener('click', dropSecondClick, true);
      ear.forget();
    };
  }, [ear]);
  return ear;
}

/**
 * A button that was clicked gives the focus away, so that Enter and space do not press it again unseen. Without a mouse it stays focused: such a click has no count.
 * It hears a click before the button does, because what was clicked in the button may be gone once its words have changed.
 */
function leaveClicked(event: MouseEvent): void {
  const button = (event.target as Element | null)?.closest?.('button');
  if (!button || event.detail === 0 || button !== document.activeElement) return;
  if (!button.hasAttribute('aria-haspopup') && !button.closest(DIALOGS)) button.blur();
}

export type KeySettings = {
  readonly on: boolean;
  readonly letters: Letters;
  readonly save: (settings: { on: boolean; letters: Letters }) => void;
};

/** Whether one-letter keys are on at this device, which letters they are, and functions that change both (WCAG 2.1.4). */
export function useKeySettings(): KeySettings {
  const on = useSyncExternalStore(subscribe, isOn, () => true);
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(LETTERS),
    () => null,
  );
  const letters = useMemo(() => readLetters(stored), [stored]);
  return { on, letters, save };
}

function save({ on, letters }: { on: boolean; letters: Letters }): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, '1');
  localStorage.setItem(LETTERS, JSON.stringify(letters));
  dispatchEvent(new Event(CHANGED));
}

function isOn(): boolean {
  return localStorage.getItem(KEY) === null;
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener('storage', onChange);
  };
}
