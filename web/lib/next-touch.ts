/** Everything by which a person shows that they are there. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/** What a touch begins besides its own answer may take a slow phone a quarter of a second, and follows when that answer is drawn. */
const ANSWERED_MS = 500;

/** Calls `then` once, a moment after the next sign that somebody uses the page; returns a function that stops waiting for it. */
export function onNextTouch(then: () => void): () => void {
  const heard = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const touch = (): void => {
    heard.abort();
    timer = setTimeout(then, ANSWERED_MS);
  };
  for (const kind of TOUCHES) addEventListener(kind, touch, { passive: true, capture: true, signal: heard.signal });
  return () => {
    heard.abort();
    clearTimeout(timer);
  };
}
