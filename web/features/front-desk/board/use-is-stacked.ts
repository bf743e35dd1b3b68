import { useSyncExternalStore } from 'react';

/** The same as in board-stacked.css: too narrow for two columns, or upright. */
const STACKED = '(max-width: 899px), (max-aspect-ratio: 1/1)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(STACKED);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the parts of the board stand one below the other and scroll; the server draws for a wide screen. */
export function useIsStacked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(STACKED).matches,
    () => false,
  );
}
