import { useSyncExternalStore } from 'react';
import { mayPrefetch } from './may-prefetch.ts';
import type { ConnectionHint } from './may-prefetch.ts';

/** How links fetch ahead: when a finger or pointer is on one, where mayPrefetch allows it. */
export function prefetchMode(): 'intent' | 'none' {
  const { connection } = globalThis.navigator as Navigator & { readonly connection?: ConnectionHint };
  return mayPrefetch(connection) ? 'intent' : 'none';
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the browser believes it is connected; true while rendering on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
