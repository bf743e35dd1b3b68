import { useSyncExternalStore } from 'react';
import type { CheckedLog } from '../../shared-queue/log-check/check-log.ts';

let last: CheckedLog | null = null;
const listeners = new Set<() => void>();

/** Says what the last check of this page found, to the other islands of it. */
export function announceCheck(checked: CheckedLog): void {
  last = checked;
  for (const listener of listeners) listener();
}

/** What the last check of this page found; null before it. */
export function useLastCheck(): CheckedLog | null {
  return useSyncExternalStore(
    listen,
    () => last,
    () => null,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
