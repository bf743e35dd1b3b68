import { AppError } from '#contract/errors.ts';
import { ONGOING_MAX, WAITLIST_ENTRIES_PER_ACCOUNT } from '#domain/limits.ts';
import { inTransactionAgain } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { texts } from './text.ts';
import { eraseAccount, listLiveCodes } from './delete-account.store.ts';
import { findSignInWays } from '../accounts/sign-in-ways.store.ts';
import { isLastAdministrator, isOnlyAdministrator } from '../accounts/staff.store.ts';
import { listOwnWaitlistEntries } from '../booking/waitlist/waitlist.store.ts';
import { leaveWaitlist } from '../booking/waitlist/join-waitlist.ts';
import { cancelAppointment } from '../booking/cancel-appointment.ts';
import { sendToContacts } from '../accounts/send-to-contacts.ts';

/**
 * Cancels the appointments that still can be cancelled, ends the waitlist entries, then erases the person. A number that is called or inside stays until its
 * visit ends. LAST_ADMINISTRATOR for the only administrator, without whom nobody could run the product.
 */
export async function deleteAccount(accountId: number, now: Date, deps: Deps): Promise<void> {
  if (await isOnlyAdministrator(deps.pool, accountId)) throw new AppError('LAST_ADMINISTRATOR');
  await giveBack(accountId, now, deps);
  const ways = await findSignInWays(deps.pool, accountId);
  await inTransactionAgain(deps.pool, (client) => eraseAccount(client, accountId, now)).catch((error: unknown) => {
    // The other administrators left in the meantime.
    throw isLastAdministrator(error) ? new AppError('LAST_ADMINISTRATOR') : error;
  });
  // What another device took at the same moment. From here on the account takes nothing.
  await giveBack(accountId, now, deps);
  await sendToContacts(ways, { subject: texts.accountDeletedSubject, body: texts.accountDeleted }, deps);
}

/** Cancels the numbers of the account that can be cancelled, and ends its waitlist entries. */
async function giveBack(accountId: number, now: Date, deps: Deps): Promise<void> {
  for (const code of await listLiveCodes(deps.pool, accountId, now, ONGOING_MAX)) {
    await cancelAppointment(accountId, code, null, now, deps).catch((error: unknown) => {
      // It was called or ended in the meantime.
      if (!(error instanceof AppError)) throw error;
    });
  }
  for (const { id } of await listOwnWaitlistEntries(deps.pool, accountId, now, WAITLIST_ENTRIES_PER_ACCOUNT)) {
    await leaveWaitlist(accountId, id, now, deps).catch((error: unknown) => {
      // It expired in the meantime, or is being booked.
      if (!(error instanceof AppError)) throw error;
    });
  }
}
