import { getCenterEvents, getCenterToday, getManagedToday } from '#contract/administration/today/center-today.ts';
import { AppError } from '#contract/errors.ts';
import { answer } from '../../platform/http/route.ts';
import { queueEventStream } from '../../queue/event-stream.ts';
import { isCheckpointMailedTo } from '../../queue/checkpoint/checkpoint.store.ts';
import { listManagedCenters } from '../manage.store.ts';
import { showToday } from './show-today.ts';

export const todayRoutes = [
  answer(getCenterToday, async ({ params, now }, deps) => {
    const {
      centers: [day],
    } = await showToday(await listManagedCenters(deps.pool, [params.center]), now, deps);
    if (!day) throw new AppError('HOSPITAL_NOT_FOUND');
    return { ...day, checkpoint_is_mailed: await isCheckpointMailedTo(deps.pool, params.center) };
  }),

  answer(getCenterEvents, ({ params, request }, deps) =>
    queueEventStream(
      async () => null,
      (listener) => deps.hub.onCenter(params.center, listener),
      request.signal,
    ),
  ),

  answer(getManagedToday, async ({ viewer, now }, deps) => {
    const { centers, total } = await showToday(await listManagedCenters(deps.pool, viewer.managedCenterIds), now, deps);
    return { centers: centers.map(({ center, today, total: own }) => ({ center, today, total: own })), total };
  }),
];
