import {
  acceptInvitation as accept,
  declineInvitation,
  endOwnScope,
  listOwnScopes as list,
} from '#contract/administration/staff/own-scopes.ts';
import { AppError } from '#contract/errors.ts';
import { factorNeed } from '#domain/accounts/factors/factor-need.ts';
import { answer } from '../../platform/http/route.ts';
import type { Noted, Viewer } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireProved } from '../../accounts/authenticate.ts';
import { asStaff } from '../../accounts/audit.store.ts';
import { findAccount } from '../../accounts/account.store.ts';
import { findStaffCenter } from '../../accounts/staff.store.ts';
import {
  acceptInvitation,
  deleteInvitation,
  findOwnInvitation,
  listOwnScopes,
} from '../../accounts/staff-invitation.store.ts';
import type { OwnScopeRow } from '../../accounts/staff-invitation.store.ts';
import { presentUser } from '../../accounts/user.present.ts';
import { leaveStaff } from './staff.ts';

export const ownScopesRoutes = [
  answer(list, async ({ viewer, now }, deps) => {
    const { invitations, scopes } = await listOwnScopes(deps.pool, viewer.accountId, now);
    return { invitations: invitations.map(present), scopes: scopes.map(present) };
  }),

  answer(accept, async ({ params: { id }, viewer, now, noted }, deps) => {
    const invitation = await ownInvitation(id, viewer, now, deps);
    const { center_id: center } = invitation;
    await asStaff(deps.pool, { accountId: viewer.accountId, center, now }, async (client) => {
      if (!(await acceptInvitation(client, id, viewer.accountId))) throw new AppError('NOT_FOUND');
    });
    Object.assign(noted, { center, detail: invitation.scope } satisfies Noted);
    return { scope: present(invitation), user: await userOf(viewer, now, deps) };
  }),

  answer(declineInvitation, async ({ params: { id }, viewer, now }, deps) => {
    const { center_id: center } = await ownInvitation(id, viewer, now, deps);
    // Not as staff: the log of changes would tell the center whose address it is.
    if (!(await deleteInvitation(deps.pool, id, center))) throw new AppError('NOT_FOUND');
    return {};
  }),

  answer(endOwnScope, async ({ params: { id }, viewer, now, noted }, deps) => {
    // Else whoever has the password or a code of somebody of staff makes a patient of them first, and is asked for no second factor any more.
    requireProved(viewer);
    const center = await findStaffCenter(deps.pool, id);
    if (center === undefined) throw new AppError('NOT_FOUND');
    const { scope } = await leaveStaff({ accountId: viewer.accountId, center, now }, id, deps);
    Object.assign(noted, { center, detail: scope } satisfies Noted);
    return { user: await userOf(viewer, now, deps) };
  }),
];

async function ownInvitation(id: number, { accountId }: Viewer, now: Date, deps: Deps): Promise<OwnScopeRow> {
  const invitation = await findOwnInvitation(deps.pool, id, accountId, now);
  if (invitation === null) throw new AppError('NOT_FOUND');
  return invitation;
}

/** The person as this browser session has them from now on: who was no staff owes the second factor as at a sign-in. */
async function userOf({ accountId, isStaff, need }: Viewer, now: Date, deps: Deps) {
  const row = await findAccount(deps.pool, accountId);
  const is = { isStaff: row.scopes !== null, hasFactor: row.has_factor, proved: isStaff && need === null };
  return presentUser(row, factorNeed(is, deps.settings.staff.isDemanded), now);
}

const present = ({ id, scope, center_id: center, center: name }: OwnScopeRow) => ({
  id,
  scope,
  center: center === null ? null : { id: center, name: name ?? '' },
});
