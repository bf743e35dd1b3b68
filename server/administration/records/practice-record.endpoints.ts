import {
  addPractice,
  endPractice,
  findDoctors,
  listPracticeChoices,
} from '#contract/administration/records/practice-record.ts';
import { answer } from '../../platform/http/route.ts';
import { listClinicChoices } from './clinic-record.store.ts';
import { findDoctorsByName } from './practice-record.store.ts';
import { addPractice as add, endPractice as end } from './save-practices.ts';

export const practiceRecordRoutes = [
  answer(listPracticeChoices, async ({ params }, { pool }) => ({
    clinics: await listClinicChoices(pool, params.center),
  })),

  answer(findDoctors, async ({ query }, { pool }) => ({
    doctors: await findDoctorsByName(pool, query.name, query.specialisation ?? null),
  })),

  answer(addPractice, async ({ params: { center }, body, viewer, now }, deps) => ({
    practice: { id: await add({ accountId: viewer.accountId, center, now }, body, deps) },
  })),

  answer(endPractice, async ({ params: { center, id }, viewer, now }, deps) => {
    await end({ accountId: viewer.accountId, center, now }, id, deps);
    return {};
  }),
];
