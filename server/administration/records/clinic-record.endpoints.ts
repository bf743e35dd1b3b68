import {
  addClinic,
  getClinicRecord,
  removeClinic,
  saveClinic,
} from '#contract/administration/records/clinic-record.ts';
import { AppError } from '#contract/errors.ts';
import { answer } from '../../platform/http/route.ts';
import { readClinicRecord } from './clinic-record.store.ts';
import { addClinic as add, removeClinic as remove, saveClinic as save } from './save-clinics.ts';

export const clinicRecordRoutes = [
  answer(getClinicRecord, async ({ params: { center, id } }, { pool }) => {
    const row = await readClinicRecord(pool, center, id);
    if (row === null) throw new AppError('CLINIC_NOT_FOUND');
    const { seen, ...clinic } = row;
    return { clinic, seen };
  }),

  answer(addClinic, async ({ params: { center }, body, viewer, now }, deps) => ({
    clinic: { id: await add({ accountId: viewer.accountId, center, now }, body, deps) },
  })),

  answer(saveClinic, async ({ params: { center, id }, body, viewer, now }, deps) => {
    await save({ accountId: viewer.accountId, center, now }, id, body, deps);
    return { clinic: { id } };
  }),

  answer(removeClinic, async ({ params: { center, id }, viewer, now }, deps) => {
    await remove({ accountId: viewer.accountId, center, now }, id, deps);
    return {};
  }),
];
