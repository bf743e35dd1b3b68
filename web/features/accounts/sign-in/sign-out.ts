import { logout } from '#contract/accounts/sign-in/logout.ts';
import { api } from '../../../lib/requests/api.ts';
import { forgetSearches } from '../../shared-directory/recent-searches.ts';
import { forgetTickets } from '../../shared-booking/stored-ticket.ts';
import { forgetPages } from '../../../lib/page/offline.ts';
import { clearCredential } from '../../shared-accounts/credential.ts';

/**
 * Ends the token at the server and deletes what this browser stores of the person, a booking in progress too. `leave` first leads
 * away from a private page, which would otherwise take the missing record for a guest and store itself as the page to return to.
 * The token is ended last, when nothing on the screen uses it any more.
 */
export async function signOut(token: string, leave: () => void | Promise<void>): Promise<void> {
  await leave();
  const forgotten = forgetAll();
  await api(logout, { token });
  await forgotten;
}

/** Deletes what this browser stores of the person: the record, the stored tickets, the recent searches, what was being typed. */
export async function forget(leave: () => void | Promise<void>): Promise<void> {
  await leave();
  await forgetAll();
}

/** Everything that can be deleted at once is, because the page that is left may be gone a moment later. */
async function forgetAll(): Promise<void> {
  clearCredential();
  forgetTickets();
  forgetSearches();
  sessionStorage.clear();
  await forgetPages();
  // A browser that stores credentials itself must ask before it signs anybody in again (STATE-04).
  await navigator.credentials?.preventSilentAccess().catch(() => undefined);
}
