import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

const KEY = 'desk-keys-off';
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

/** Calls the action of a one-letter key while `on`. */
export function useDeskKeys(on: boolean, actions: Readonly<Record<string, () => void>>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
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

/** Whether one-letter keys are wanted on this device, and the switch (WCAG 2.1.4). */
export function useKeySwitch(): [on: boolean, toggle: () => void] {
  const on = useSyncExternalStore(subscribe, isOn, () => true);
  const toggle = useCallback(() => {
    if (isOn()) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
    dispatchEvent(new Event(CHANGED));
  }, []);
  return [on, toggle];
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
