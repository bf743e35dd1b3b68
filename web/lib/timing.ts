/** Durations of the specification (section 9) in ms. Those of the stylesheet are in ui/styles/tokens.css; timing.test.ts checks both. */
export const SCROLL_THROTTLE_MS = 66;
export const PROGRESS_THROTTLE_MS = 200;
export const LOADING_DELAY_MS = 200;

/** Runs `work` at once and then at most once in `ms`; the last call is never lost. `clock` in ms. */
export function throttle(
  work: () => void,
  ms: number,
  { clock, later }: { clock: () => number; later: (work: () => void, ms: number) => unknown } = {
    clock: () => performance.now(),
    later: setTimeout,
  },
): () => void {
  let ranAt = -Infinity;
  let isThrottled = false;
  const run = () => {
    isThrottled = false;
    ranAt = clock();
    work();
  };
  return () => {
    const left = ranAt + ms - clock();
    if (left <= 0) return run();
    if (isThrottled) return;
    isThrottled = true;
    later(run, left);
  };
}
