import { AppError } from '#contract/errors.ts';
import { parseContact } from '#domain/contact.ts';
import { STAFF_PER_HOUR } from '#domain/limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitUse } from '../../platform/http/rate-limit.ts';
import { staffWords, workUrl } from './text.ts';
import { upsertAccount } from '../../accounts/account.store.ts';
import { asStaff } from '../../accounts/audit.store.ts';
import type { Actor } from '../../accounts/audit.store.ts';
import { lockCenter } from '../records/center-record.store.ts';
import { findSignInWays } from '../../accounts/sign-in-ways.store.ts';
import { deleteStaff, findCenterName, insertStaff, isOnlyManager, lockStaff } from '../../accounts/staff.store.ts';
import type { StaffRow, StaffScope } from '../../accounts/staff.store.ts';
import { revokeEnded } from '../../accounts/sign-in/auth-token.store.ts';
import { sendToContacts } from '../../accounts/send-to-contacts.ts';

/**
 * Gives the person of a phone number or mail address a scope at the actor's center (null: of the product). The account is created if there is none,
 * and the person gets a message. `contact` names the field of a refusal: INVALID_INPUT, STAFF_KNOWN. HOSPITAL_NOT_FOUND without such a center.
 */
export async function addStaff(
  actor: Actor,
  { contact, scope }: { contact: string; scope: StaffScope },
  deps: Deps,
): Promise<{ id: number }> {
  const { center, accountId, now } = actor;
  const address = parseContact(contact);
  if (address === null) throw new AppError('INVALID_INPUT', { field: 'contact' });
  if ((scope === 'administrator') !== (center === null))
    throw new AppError('INVALID_INPUT', { field: center === null ? 'center' : 'scope' });
  // Each call sends a message to an address that nobody has proved.
  await limitUse(deps.pool, deps.vault, { name: 'staff', perHour: STAFF_PER_HOUR }, String(accountId), now);
  return asStaff(deps.pool, actor, async (client) => {
    const name = center === null ? null : await findCenterName(client, center);
    if (center !== null && name === null) throw new AppError('HOSPITAL_NOT_FOUND', { field: 'center' });
    const account = await upsertAccount(client, address, now);
    const id = await insertStaff(client, { account, center, scope });
    if (id === null) throw new AppError('STAFF_KNOWN', { field: 'contact' });
    const words = staffWords.added({ scope, center: name }, workUrl(deps.settings.publicUrl, scope, center));
    await sendToContacts(await findSignInWays(client, account), words, deps, client);
    return { id };
  });
}

/**
 * Takes a scope away at the actor's center (null: of the product), and returns what it was; the person gets a message. Browser sessions of theirs that have ended stay ended. NOT_FOUND when there is no such row there. People
 * cannot take away their own right to manage (STAFF_SELF), and the last administrator stays (LAST_ADMINISTRATOR), also when two take each other's
 * away at once.
 * @param lastManagerStays whether the last manager of the center stays too (LAST_MANAGER)
 */
export async function removeStaff(
  actor: Actor,
  id: number,
  deps: Deps,
  { lastManagerStays = false } = {},
): Promise<StaffRow> {
  return asStaff(deps.pool, actor, async (client) => {
    if (lastManagerStays) await lockCenter(client, actor.center!);
    const row = await lockStaff(client, id, actor.center);
    if (row === null) throw new AppError('NOT_FOUND');
    if (row.account_id === actor.accountId && row.scope !== 'desk') throw new AppError('STAFF_SELF');
    if (lastManagerStays && row.scope === 'manager' && (await isOnlyManager(client, row)))
      throw new AppError('LAST_MANAGER');
    await revokeEnded(client, row.account_id, actor.now, deps.settings.staff);
    if (!(await deleteStaff(client, id))) throw new AppError('LAST_ADMINISTRATOR');
    await sendToContacts(await findSignInWays(client, row.account_id), staffWords.removed(row), deps, client);
    return row;
  });
}
