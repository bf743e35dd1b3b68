/** What the last call of the page came to (ERR-02); every indicator reads this one fact. */
export type Trouble = {
  readonly failing: boolean;
  /** Address of a page that could not be had, until another one is. */
  readonly page: string | null;
};

export const NO_TROUBLE: Trouble = { failing: false, page: null };
let trouble = NO_TROUBLE;
const listeners = new Set<() => void>();

function announce(next: Trouble): void {
  if (trouble.failing === next.failing && trouble.page === next.page) return;
  trouble = next;
  for (const listener of listeners) listener();
}

/** How many calls of this page have failed. */
let failures = 0;

/** A call got no answer, or the server failed at it. */
export function noteFailure(): void {
  failures += 1;
  announce({ ...trouble, failing: true });
}

/** Another page got no answer, or the server failed at it. */
export function noteFailedPage(page: string): void {
  failures += 1;
  announce({ failing: true, page });
}

/** Another page can be had, and is gone to: nobody waits any more for the one that could not. */
export function noteHadPage(): void {
  announce({ ...trouble, page: null });
}

/**
 * A call is sent now. The function returned is called when it is answered, which ends the trouble, unless a call failed in the meantime: the answer to
 * one that was sent before says nothing about that. Whoever wanted another page still wants it: pages ask for things of their own accord, and one of these answers took away the button under the finger.
 */
export function noteSent(): () => void {
  const before = failures;
  return () => {
    if (failures === before) announce({ ...trouble, failing: false });
  };
}

/** Calls `listener` whenever that changes; returns a function that stops it. */
export function onTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const troubleNow = (): Trouble => trouble;
