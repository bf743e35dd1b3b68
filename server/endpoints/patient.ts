import { addPatient, getBasicProfile, listPatients } from '#contract/endpoints/patient.ts';
import { AppError } from '#contract/errors.ts';
import { PATIENTS_MAX } from '#domain/limits.ts';
import { answer } from '../http/route.ts';
import { requireBirthDate } from '../policies/birth-date.ts';
import { presentPatient, presentUser } from '../present/user.ts';
import { findAccount } from '../store/account.store.ts';
import { insertPatient, listPatients as readPatients } from '../store/patient.store.ts';

export const patientRoutes = [
  answer(getBasicProfile, async ({ viewer, now }, deps) =>
    presentUser(await findAccount(deps.pool, viewer.accountId), now),
  ),

  answer(listPatients, async ({ viewer, now }, deps) => {
    const rows = await readPatients(deps.pool, viewer.accountId, PATIENTS_MAX);
    return { patients: rows.map((row) => presentPatient(row, now)) };
  }),

  answer(addPatient, async ({ viewer, body, now }, deps) => {
    if (!viewer.activated) throw new AppError('NOT_ACTIVATED');
    requireBirthDate(body.birth_date, now);
    const { birth_date: birthDate, ...person } = body;
    const row = await insertPatient(
      deps.pool,
      { ...person, birthDate, accountId: viewer.accountId, now },
      PATIENTS_MAX,
    );
    if (row === null) throw new AppError('INVALID_INPUT', { field: 'patient', details: { most: PATIENTS_MAX } });
    return { patient: presentPatient(row, now) };
  }),
];
