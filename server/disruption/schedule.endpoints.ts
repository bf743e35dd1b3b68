import {
  addClosure,
  addHoliday,
  callOffSession,
  getPractice,
  importLeave,
  liftClosure,
  removeHoliday,
  saveSchedule,
} from '#contract/disruption/schedule.ts';
import { AppError } from '#contract/errors.ts';
import { answer } from '../platform/http/route.ts';
import { findPractice, readWeek } from './schedule.store.ts';
import { callOff } from './call-off-session.ts';
import { closeDays, closeForHoliday, openDays } from './close-days.ts';
import { importLeave as takeLeave } from './import-leave.ts';
import { saveSchedule as save } from './save-schedule.ts';

export const scheduleRoutes = [
  answer(getPractice, async ({ params: { center, id } }, { pool }) => {
    const row = await findPractice(pool, center, id);
    if (row === null) throw new AppError('NOT_FOUND');
    const { doctor_id, doctor, clinic_id, clinic } = row;
    const practice = { id: row.id, doctor: { id: doctor_id, name: doctor }, clinic: { id: clinic_id, name: clinic } };
    return { practice, ...(await readWeek(pool, row.id)) };
  }),

  answer(saveSchedule, async ({ params: { center, id }, body, viewer, now }, deps) => {
    const saved = await save({ accountId: viewer.accountId, center, now }, id, body, deps);
    return { ...saved, ...(await readWeek(deps.pool, id)) };
  }),

  answer(addClosure, ({ params: { center }, body, viewer, now }, deps) => {
    const { date_from: from, date_to: to, doctor, clinic, substitute, reason, confirm } = body;
    const wish = { from, to, doctor, clinic, substitute, reason };
    return closeDays({ accountId: viewer.accountId, center, now }, wish, confirm, deps);
  }),

  answer(importLeave, ({ params: { center }, body, viewer, now }, deps) =>
    takeLeave({ accountId: viewer.accountId, center, now }, body, deps),
  ),

  answer(liftClosure, async ({ params: { center, id }, viewer, now }, deps) => ({
    reopened: await openDays({ accountId: viewer.accountId, center, now }, id, deps),
  })),

  answer(callOffSession, ({ params: { center, id }, body, viewer, now }, deps) =>
    callOff({ accountId: viewer.accountId, center, now }, id, body, deps),
  ),

  answer(addHoliday, ({ body, viewer, now }, deps) =>
    closeForHoliday({ accountId: viewer.accountId, center: null, now }, body, deps),
  ),

  answer(removeHoliday, async ({ params, viewer, now }, deps) => ({
    reopened: await openDays({ accountId: viewer.accountId, center: null, now }, params.id, deps),
  })),
];
