import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import { parseContact } from '#domain/contact.ts';
import { INVITATION_MS, STAFF_PER_HOUR } from '#domain/limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitUse } from '../../platform/http/rate-limit.ts';
import { ownScopesUrl, staffWords } from './text.ts';
import { asStaff } from '../../accounts/audit.store.ts';
import type { Actor } from '../../accounts/audit.store.ts';
import { lockCenter } from '../records/center-record.store.ts';
import { findSignInWays } from '../../accounts/sign-in-ways.store.ts';
import { deleteStaff, findCenterName, isOnlyManager, lockStaff } from '../../accounts/staff.store.ts';
import type { StaffRow, StaffScope } from '../../accounts/staff.store.ts';
import { deleteInvitation, insertInvitation } from '../../accounts/staff-invitation.store.ts';
import { revokeEnded } from '../../accounts/sign-in/auth-token.store.ts';
import { sendToContacts } from '../../accounts/send-to-contacts.ts';

const DAY_MS = 24 * 3_600_000;

/** Where an invitation is answered, and within how many days. */
export const termOf = (publicUrl: string): { link: string; days: number } => ({
  link: ownScopesUrl(publicUrl),
  days: INVITATION_MS / DAY_MS,
});

/**
 * Invites whoever owns a phone number or mail address to a scope at the actor's center (null: of the product); they get a message, and the scope once they accept. Nothing of their account is
 * looked at or shown until then, and none is made. `contact` names the field of a refusal: INVALID_INPUT, STAFF_KNOWN. HOSPITAL_NOT_FOUND without such a center.
 */
export async function inviteStaff(
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
    const id = await insertInvitation(client, { contact: address, center, scope }, now);
    if (id === null) throw new AppError('STAFF_KNOWN', { field: 'contact' });
    const { channel, address: to } = address;
    const words = staffWords.invited({ scope, center: name }, termOf(deps.settings.publicUrl));
    await deps.outbox.send({ channel, to, ...words }, client);
    return { id };
  });
}

/**
 * Takes a scope away at the actor's center (null: of the product), and returns what it was; the person gets a message. An invitation that nobody has accepted is taken back, which returns null and
 * sends nothing. Browser sessions of theirs that have ended stay ended. NOT_FOUND when there is neither there. People cannot take away their own right to manage (STAFF_SELF), and the last
 * administrator stays (LAST_ADMINISTRATOR), also when two take each other's away at once.
 * @param lastManagerStays whether the last manager of the center stays too (LAST_MANAGER)
 */
export async function removeStaff(
  actor: Actor,
  id: number,
  deps: Deps,
  { lastManagerStays = false } = {},
): Promise<StaffRow | null> {
  return asStaff(deps.pool, actor, async (client) => {
    if (await deleteInvitation(client, id, actor.center)) return null;
    if (lastManagerStays) await lockCenter(client, actor.center!);
    const row = await lockStaff(client, id, actor.center);
    if (row === null) throw new AppError('NOT_FOUND');
    if (row.account_id === actor.accountId && row.scope !== 'desk') throw new AppError('STAFF_SELF');
    await takeScope(client, actor, row, deps, { lastManagerStays });
    return row;
  });
}

/**
 * Ends a scope of the actor's own, at the center (null: of the product) that it belongs to; a message tells them, who may not have been the one. NOT_FOUND when it is somebody else's; the last manager of a center stays (LAST_MANAGER) until the
 * administrator has found another one, and so does the last administrator (LAST_ADMINISTRATOR).
 */
export async function leaveStaff(actor: Actor, id: number, deps: Deps): Promise<StaffRow> {
  return asStaff(deps.pool, actor, async (client) => {
    if (actor.center !== null) await lockCenter(client, actor.center);
    const row = await lockStaff(client, id, actor.center);
    if (row?.account_id !== actor.accountId) throw new AppError('NOT_FOUND');
    await takeScope(client, actor, row, deps, { lastManagerStays: true });
    return row;
  });
}

async function takeScope(
  client: PoolClient,
  { now }: Actor,
  row: StaffRow,
  deps: Deps,
  { lastManagerStays }: { lastManagerStays: boolean },
): Promise<void> {
  if (lastManagerStays && row.scope === 'manager' && (await isOnlyManager(client, row)))
    throw new AppError('LAST_MANAGER');
  await revokeEnded(client, row.account_id, now, deps.settings.staff);
  if (!(await deleteStaff(client, row.id))) throw new AppError('LAST_ADMINISTRATOR');
  await sendToContacts(await findSignInWays(client, row.account_id), staffWords.removed(row), deps, client);
}
