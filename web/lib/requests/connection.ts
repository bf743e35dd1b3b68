import { useSyncExternalStore } from 'react';

/** What the last call of the page came to (ERR-02); every indicator reads this one fact. */
export type Trouble = {
  readonly failing: boolean;
  /** Address of a page that could not be had, until something else is asked for. */
  readonly page: string | null;
};

const NONE: Trouble = { failing: false, page: null };
let trouble = NONE;
const listeners = new Set<() => void>();

function announce(next: Trouble): void {
  if (trouble.failing === next.failing && trouble.page === next.page) return;
  trouble = next;
  for (const listener of listeners) listener();
}

/** A call got no answer, or the server failed at it. */
export const noteFailure = (): void => announce({ ...trouble, failing: true });
/** Another page got no answer, or the server failed at it. */
export const noteFailedPage = (page: string): void => announce({ failing: true, page });
/** A call was answered. */
export const noteAnswer = (): void => announce(NONE);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTrouble(): Trouble {
  return useSyncExternalStore(
    subscribe,
    () => trouble,
    () => NONE,
  );
}
