import { addPatient, editPatient, getBasicProfile, listPatients, removePatient } from '#contract/patients/patient.ts';
import { AppError } from '#contract/errors.ts';
import { PATIENTS_MAX } from '#domain/limits.ts';
import { answer } from '../platform/http/route.ts';
import { requireBirthDate } from '../accounts/birth-date.policy.ts';
import { presentUser } from '../accounts/user.present.ts';
import { findAccount } from '../accounts/account.store.ts';
import {
  findRelation,
  insertPatient,
  listPatients as readPatients,
  removePatientRow,
  updatePatient,
} from './patient.store.ts';
import { presentPatient } from './patient.present.ts';

export const patientRoutes = [
  answer(getBasicProfile, async ({ viewer, now }, deps) =>
    presentUser(await findAccount(deps.pool, viewer.accountId), viewer.need, now),
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
    if (row === null) throw new AppError('PATIENTS_FULL', { details: { most: PATIENTS_MAX } });
    return { patient: presentPatient(row, now) };
  }),

  answer(editPatient, async ({ viewer, params, body, now }, deps) => {
    requireBirthDate(body.birth_date, now);
    const { birth_date: birthDate, ...person } = body;
    const own = { accountId: viewer.accountId, id: params.patient };
    const row = await updatePatient(deps.pool, { ...person, birthDate, ...own });
    if (row !== null) return { patient: presentPatient(row, now) };
    const relation = await findRelation(deps.pool, own.accountId, own.id);
    throw new AppError(relation === 'self' ? 'PATIENT_IS_SELF' : 'PATIENT_NOT_FOUND');
  }),

  answer(removePatient, async ({ viewer, params, now }, deps) => {
    const done = await removePatientRow(deps.pool, viewer.accountId, params.patient, now);
    if (done === 'REMOVED') return {};
    throw new AppError(REFUSALS[done]);
  }),
];

const REFUSALS = {
  UNKNOWN: 'PATIENT_NOT_FOUND',
  SELF: 'PATIENT_IS_SELF',
  BUSY: 'PATIENT_HAS_APPOINTMENT',
} as const;
