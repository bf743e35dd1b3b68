import { getCenterChoices, getManaged, getManagedCenter } from '#contract/administration/manage.ts';
import { AppError } from '#contract/errors.ts';
import { answer } from '../platform/http/route.ts';
import { countManaged, listChoices, listManagedCenters } from './manage.store.ts';

export const manageRoutes = [
  answer(getManaged, async ({ viewer: { scopes, managedCenterIds, waitingCenterIds } }, { pool }) => {
    const administrator = scopes.includes('administrator');
    if (!administrator && managedCenterIds.length === 0 && waitingCenterIds.length > 0)
      throw new AppError('CENTER_SIGN_IN_REQUIRED');
    return { administrator, centers: await listManagedCenters(pool, managedCenterIds) };
  }),

  answer(getCenterChoices, ({ params }, { pool }) => listChoices(pool, params.center)),

  answer(getManagedCenter, async ({ params, now }, { pool }) => {
    const [center] = await listManagedCenters(pool, [params.center]);
    if (!center) throw new AppError('HOSPITAL_NOT_FOUND');
    return { center, counts: await countManaged(pool, center.id, now) };
  }),
];
