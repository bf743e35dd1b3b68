import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { ACTIONS, readLetters } from './key-letters.ts';
import type { KeyAction, Letters } from './key-letters.ts';

const KEY = 'desk-keys-off';
const LETTERS = 'desk-keys';
const CHANGED = 'desk-keys-changed';

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented' | 'isComposing'
>;

/** The key of a press that is meant as a shortcut, in lower case; null while typing, held down, or with a modifier. */
export function shortcutOf(
  press: Press,
  target: { tagName?: string; isContentEditable?: boolean } | null,
): string | null {
  if (press.defaultPrevented || press.repeat || press.isComposing) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target?.tagName ?? '') || target?.isContentEditable) return null;
  return press.key.length === 1 ? press.key.toLowerCase() : null;
}

/** Runs the action of a pressed one-letter key; without letters (null) the keys are off. */
export function useDeskKeys(letters: Letters | null, actions: Readonly<Record<KeyAction, () => void>>): void {
  const byKey: Record<string, () => void> = {};
  if (letters) for (const action of ACTIONS) byKey[letters[action]] = actions[action];
  const current = useRef(byKey);
  // A layout effect, so that the actions change together with the screen: a quick second key must mean what the screen shows.
  useLayoutEffect(() => {
    current.current = byKey;
  });
  const on = letters !== null;
  useEffect(() => {
    if (!on) return;
    const hear = (event: KeyboardEvent): void => {
      const action = current.current[shortcutOf(event, event.target as HTMLElement | null) ?? ''];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [on]);
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
