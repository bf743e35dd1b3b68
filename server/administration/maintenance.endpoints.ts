import { getMaintenance, turnMaintenance } from '#contract/administration/maintenance.ts';
import { AppError } from '#contract/errors.ts';
import { answer } from '../platform/http/route.ts';
import { texts } from '../platform/http/text.ts';
import { asStaff } from '../accounts/audit.store.ts';
import { readMaintenance, turnMaintenance as turn } from './maintenance.store.ts';

export const maintenanceRoutes = [
  answer(getMaintenance, async (_, { pool }) => ({ message: await readMaintenance(pool), usual: texts.maintenance })),

  answer(turnMaintenance, async ({ body: { message, was }, viewer: { accountId }, now }, { pool }) => {
    const turned = await asStaff(pool, { accountId, center: null, now }, (client) => turn(client, was, message));
    if (!turned) throw new AppError('EDITED_MEANWHILE');
    return { message };
  }),
];
