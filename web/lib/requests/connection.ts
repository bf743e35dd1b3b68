import { useSyncExternalStore } from 'react';

/** Whether the last call of the page failed (ERR-02); every indicator reads this one fact. */
let failing = false;
const listeners = new Set<() => void>();

function announce(next: boolean): void {
  if (failing === next) return;
  failing = next;
  for (const listener of listeners) listener();
}

/** A call got no answer, or the server failed at it. */
export const noteFailure = (): void => announce(true);
/** A call was answered. */
export const noteAnswer = (): void => announce(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnectionFailing(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => failing,
    () => false,
  );
}
