import { useSyncExternalStore } from 'react';

/** The same as in board-stacked.css: a screen on which the drawing would be too small to read. */
const STACKED = '(max-width: 899px) and (max-height: 1099px)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(STACKED);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether all rows stand one below the other and scroll; the server draws for a screen on a wall. */
export function useIsStacked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(STACKED).matches,
    () => false,
  );
}
