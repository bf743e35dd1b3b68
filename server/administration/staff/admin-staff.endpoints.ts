import { appointStaff, dismissStaff } from '#contract/administration/staff/admin-staff.ts';
import { AppError } from '#contract/errors.ts';
import { answer } from '../../platform/http/route.ts';
import type { Noted } from '../../platform/http/route.ts';
import { findStaffCenter } from '../../accounts/staff.store.ts';
import { inviteStaff, removeStaff } from './staff.ts';

export const adminStaffRoutes = [
  answer(appointStaff, ({ body: { contact, scope, center }, viewer, now }, deps) =>
    inviteStaff({ accountId: viewer.accountId, center, now }, { contact, scope }, deps),
  ),

  answer(dismissStaff, async ({ params: { id }, viewer, now, noted }, deps) => {
    // The audit log of the center to which the row belongs records this; a row never passes to another center.
    const center = await findStaffCenter(deps.pool, id);
    if (center === undefined) throw new AppError('NOT_FOUND');
    const removed = await removeStaff({ accountId: viewer.accountId, center, now }, id, deps);
    if (removed !== null)
      Object.assign(noted, { subject: removed.account_id, center, detail: removed.scope } satisfies Noted);
    return {};
  }),
];
