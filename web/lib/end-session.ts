import { clearCredential, readCredential } from './credential.ts';

/** How long a person sees where they were before a token that works no longer signs them out (specification, section 4). */
const LOGOUT_DELAY_MS = 1_500;
const ENDED_KEY = 'session-ended';

/**
 * The server knows this token no longer (STATE-05): after 1.5 s the record goes, and the page's guard leads to /login and back
 * here. A record that has another token by then belongs to a new sign-in and stays.
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
