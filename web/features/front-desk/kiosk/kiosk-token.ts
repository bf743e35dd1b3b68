import { useSyncExternalStore } from 'react';

const KEY = 'kiosk';
const CHANGED = 'kiosk-changed';

/** This browser is a kiosk from now on. */
export function storeKioskToken(token: string): void {
  localStorage.setItem(KEY, token);
  dispatchEvent(new Event(CHANGED));
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
