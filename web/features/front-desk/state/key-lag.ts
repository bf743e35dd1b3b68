const LAG_MAX_MS = 1_000;

/** By how much this computer is behind with its keys, in milliseconds: the next key comes so much later too. */
export function lagOf(event: Pick<KeyboardEvent, 'timeStamp'>): number {
  return Math.min(LAG_MAX_MS, Math.max(0, performance.now() - event.timeStamp));
}

/** Whether a press waits already that the page has not heard of, where the browser knows. */
export function isInputPending(): boolean {
  const { scheduling } = navigator as { scheduling?: { isInputPending?: () => boolean } };
  return scheduling?.isInputPending?.() === true;
}
