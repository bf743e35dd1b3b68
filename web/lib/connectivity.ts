import { useSyncExternalStore } from 'react';

/** The part of the Network Information API that matters here; absent in some browsers. */
export interface ConnectionHint {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether pages may be fetched ahead of a click: not on 2g, and not while the person saves data (CONN-04). */
export function mayPrefetch(connection: ConnectionHint | undefined): boolean {
  if (!connection) return true;
  return connection.saveData !== true && !(connection.effectiveType ?? '').endsWith('2g');
}

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
