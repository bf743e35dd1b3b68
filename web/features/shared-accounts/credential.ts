import type * as z from 'zod/mini';
import type { user } from '#contract/accounts/sign-in/auth.ts';
import { CREDENTIAL_KEY } from '../../lib/credential-key.ts';

export type User = z.output<typeof user>;
/** The credential record of the specification (ENT-09), in local storage. */
export type Credential = {
  readonly isLoggedIn: true;
  readonly data: { readonly user: User; readonly oauth: { readonly token: string } };
};

const CHANGED = 'login-data-changed';
/** How long a person still sees the page before a refused token signs them out (specification, section 4). */
const LOGOUT_DELAY_MS = 1_500;
const ENDED_KEY = 'session-ended';

/** The stored record; null when there is none or it is damaged. Browser only. */
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

/**
 * The server no longer knows this token (STATE-05): after 1.5 s the record is deleted, and the page's guard leads to /login and
 * back here. A record that has another token by then belongs to a new sign-in and stays.
 */
export function endSessionSoon(token: string): void {
  setTimeout(() => {
    if (readCredential()?.data.oauth.token !== token) return;
    sessionStorage.setItem(ENDED_KEY, '1');
    clearCredential();
  }, LOGOUT_DELAY_MS);
}

/** Whether the person was signed out by the server, asked once. */
export function takeSessionEnded(): boolean {
  const ended = sessionStorage.getItem(ENDED_KEY) !== null;
  sessionStorage.removeItem(ENDED_KEY);
  return ended;
}

/** Calls `listener` when the record changes, in this tab or another one; returns a function that stops it. */
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
