import type * as z from 'zod/mini';
import type { user } from '#contract/accounts/sign-in/auth.ts';

export type User = z.output<typeof user>;
/** The credential record of the specification (ENT-09), kept in local storage. */
export type Credential = {
  readonly isLoggedIn: true;
  readonly data: { readonly user: User; readonly oauth: { readonly token: string } };
};

export const CREDENTIAL_KEY = 'login-data';
const CHANGED = 'login-data-changed';

/** The stored record, or null when there is none or it is not one. Browser only. */
export function readCredential(): Credential | null {
  try {
    const record = JSON.parse(localStorage.getItem(CREDENTIAL_KEY) ?? 'null') as Credential | null;
    return record?.isLoggedIn === true && typeof record.data?.oauth?.token === 'string' ? record : null;
  } catch {
    return null;
  }
}

export function storeCredential(user: User, token: string): void {
  localStorage.setItem(
    CREDENTIAL_KEY,
    JSON.stringify({ isLoggedIn: true, data: { user, oauth: { token } } } satisfies Credential),
  );
  window.dispatchEvent(new Event(CHANGED));
}

export function clearCredential(): void {
  localStorage.removeItem(CREDENTIAL_KEY);
  window.dispatchEvent(new Event(CHANGED));
}

/** Tells of changes here and in other tabs; returns the way to stop. */
export function onCredentialChange(listener: () => void): () => void {
  const inOtherTab = (event: StorageEvent) => {
    if (event.key === CREDENTIAL_KEY || event.key === null) listener();
  };
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', inOtherTab);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', inOtherTab);
  };
}
