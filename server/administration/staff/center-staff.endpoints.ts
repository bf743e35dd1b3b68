import { addCenterStaff, removeCenterStaff } from '#contract/administration/staff/center-staff.ts';
import { answer } from '../../platform/http/route.ts';
import { addStaff, removeStaff } from './staff.ts';

export const centerStaffRoutes = [
  answer(addCenterStaff, ({ params: { center }, body, viewer, now }, deps) =>
    addStaff({ accountId: viewer.accountId, center, now }, body, deps),
  ),

  answer(removeCenterStaff, async ({ params: { center, id }, viewer, now }, deps) => {
    await removeStaff({ accountId: viewer.accountId, center, now }, id, deps, { lastManagerStays: true });
    return {};
  }),
];
