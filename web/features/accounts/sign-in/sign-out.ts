import { logout } from '#contract/accounts/sign-in/auth.ts';
import { api } from '../../../lib/requests/api.ts';
import { forgetSearches } from '../../shared-directory/recent-searches.ts';
import { forgetTickets } from '../../shared-booking/stored-ticket.ts';
import { forgetPages } from '../../../lib/page/offline.ts';
import { clearCredential } from '../../shared-accounts/credential.ts';

/**
 * Ends the token at the server and forgets the person here; what was typed into a booking goes too. `leave` leads away from a
 * private page first: such a page would take the missing record for a guest and remember itself as the target. The token is
 * ended last, when nothing on the screen asks with it any more.
 */
export async function signOut(token: string, leave: () => void | Promise<void>): Promise<void> {
  await forget(leave);
  await api(logout, { token });
}

/** Forgets the person in this browser: the record, the kept tickets, what was searched for, what was being typed. */
export async function forget(leave: () => void | Promise<void>): Promise<void> {
  await leave();
  clearCredential();
  forgetTickets();
  await forgetPages();
  forgetSearches();
  sessionStorage.clear();
  // A browser that keeps accounts by itself shall ask before it signs anybody in again (STATE-04).
  await navigator.credentials?.preventSilentAccess().catch(() => undefined);
}
