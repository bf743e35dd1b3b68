import { useSyncExternalStore } from 'react';

/** The same as in board-stacked.css: too narrow for two columns, or upright. */
const STACKED = '(max-width: 899px), (max-aspect-ratio: 1/1)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(STACKED);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the board stands one below the other and is scrolled; the server thinks of a wide screen. */
export function useIsStacked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(STACKED).matches,
    () => false,
  );
}
