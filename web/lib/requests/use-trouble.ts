import { useSyncExternalStore } from 'react';
import { NO_TROUBLE, onTrouble, troubleNow } from './connection.ts';
import type { Trouble } from './connection.ts';

export function useTrouble(): Trouble {
  return useSyncExternalStore(onTrouble, troubleNow, () => NO_TROUBLE);
}
