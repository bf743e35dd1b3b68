import { addCenterStaff, removeCenterStaff } from '#contract/administration/staff/center-staff.ts';
import { answer } from '../../platform/http/route.ts';
import type { Noted } from '../../platform/http/route.ts';
import { inviteStaff, removeStaff } from './staff.ts';

export const centerStaffRoutes = [
  answer(addCenterStaff, ({ params: { center }, body, viewer, now }, deps) =>
    inviteStaff({ accountId: viewer.accountId, center, now }, body, deps),
  ),

  answer(removeCenterStaff, async ({ params: { center, id }, viewer, now, noted }, deps) => {
    const actor = { accountId: viewer.accountId, center, now };
    const removed = await removeStaff(actor, id, deps, { lastManagerStays: true });
    if (removed !== null)
      Object.assign(noted, { subject: removed.account_id, center, detail: removed.scope } satisfies Noted);
    return {};
  }),
];
