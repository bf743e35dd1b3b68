import { useSyncExternalStore } from 'react';
import { signedInNav } from '../../../text/navigation.ts';
import type { User } from '../../shared-accounts/credential.ts';

const KEY = 'staff-center';
const never = () => () => undefined;

/** Where somebody of staff works; whoever is none yet reads what they are invited to. */
export function workplaceOf({ scopes }: User): string {
  if (scopes.includes('desk')) return signedInNav.desk.to;
  if (scopes.includes('manager')) return signedInNav.manager.to;
  return scopes.includes('administrator') ? signedInNav.administrator.to : '/user/peran';
}

/** Stores the name of the one center of whoever signed in, so that its computers name it at the next sign-in. It goes when somebody without a center comes in here: on a telephone of a family it would name an employer. */
export function rememberCenter({ centers }: User): void {
  const [center, ...more] = centers;
  if (center && more.length === 0) localStorage.setItem(KEY, center.name);
  else localStorage.removeItem(KEY);
}

/** The center whose staff signed in on this browser last; null where that is not known. */
export const useRememberedCenter = (): string | null =>
  useSyncExternalStore(
    never,
    () => localStorage.getItem(KEY),
    () => null,
  );
