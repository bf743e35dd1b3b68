import { useSyncExternalStore } from 'react';

const KEY = 'kiosk';
const CHANGED = 'kiosk-changed';

/** Stored when the kiosk has no printer. */
const NO_PRINTER = 'kiosk-no-printer';

/** This browser is a kiosk from now on, with a printer for slips or without. */
export function storeKioskToken(token: string, prints: boolean): void {
  localStorage.setItem(KEY, token);
  if (prints) localStorage.removeItem(NO_PRINTER);
  else localStorage.setItem(NO_PRINTER, '1');
  dispatchEvent(new Event(CHANGED));
}

/** Whether this kiosk prints a slip for each number by itself. */
export function doesKioskPrint(): boolean {
  return localStorage.getItem(NO_PRINTER) === null;
}

/** This browser is no kiosk any more. */
export function forgetKioskToken(): void {
  localStorage.removeItem(KEY);
  dispatchEvent(new Event(CHANGED));
}

/** The kiosk token of this browser; null: it is no kiosk; undefined while the server's HTML is shown. */
export function useKioskToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => localStorage.getItem(KEY),
    () => undefined,
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener('storage', onChange);
  };
}
