/** Everything by which a person shows that they are there. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/** Calls `then` once, at the next sign that somebody uses the page; returns a function that stops waiting for it. */
export function onNextTouch(then: () => void): () => void {
  const heard = new AbortController();
  const touch = (): void => {
    heard.abort();
    then();
  };
  for (const kind of TOUCHES) addEventListener(kind, touch, { passive: true, capture: true, signal: heard.signal });
  return () => heard.abort();
}
