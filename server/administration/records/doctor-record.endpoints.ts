import {
  getDoctorRecord,
  mergeDoctors,
  previewMerge,
  saveDoctor,
} from '#contract/administration/records/doctor-record.ts';
import { AppError } from '#contract/errors.ts';
import { answer } from '../../platform/http/route.ts';
import { listPracticeNames, readDoctorRecord } from './doctor-record.store.ts';
import type { DoctorRecord } from './doctor-record.store.ts';
import { countMoving, digestPair, listConflicts } from './merge.store.ts';
import { mergeDoctors as merge } from './merge-doctors.ts';
import { saveDoctor as save } from './save-doctor.ts';

export const doctorRecordRoutes = [
  answer(getDoctorRecord, async ({ params }, { pool }) => {
    const row = await readDoctorRecord(pool, params.id);
    if (row === null) throw new AppError('DOCTOR_NOT_FOUND');
    const { seen, slug, ...doctor } = row;
    return { doctor: { ...doctor, slug_name: slug }, practices: await listPracticeNames(pool, row.id), seen };
  }),

  answer(saveDoctor, async ({ params, body, viewer, now }, deps) => ({
    doctor: await save({ accountId: viewer.accountId, center: null, now }, params.id, body, deps),
  })),

  answer(previewMerge, async ({ params, query, now }, { pool }) => {
    const pair = { stays: params.id, double: query.double };
    if (pair.stays === pair.double) throw new AppError('INVALID_INPUT', { field: 'double' });
    const [stays, double] = [await readDoctorRecord(pool, pair.stays), await readDoctorRecord(pool, pair.double)];
    if (stays === null) throw new AppError('DOCTOR_NOT_FOUND');
    if (double === null) throw new AppError('DOCTOR_NOT_FOUND', { field: 'double' });
    const { id, name, code, slug } = double;
    return {
      double: { id, name, code, slug_name: slug },
      other_field: otherField(stays, double),
      moving: await countMoving(pool, pair, now),
      conflicts: await listConflicts(pool, pair, now),
      seen: await digestPair(pool, pair),
    };
  }),

  answer(mergeDoctors, async ({ params, body, viewer, now }, deps) => {
    const pair = { stays: params.id, double: body.double };
    return { doctor: await merge({ accountId: viewer.accountId, center: null, now }, pair, body.seen, deps) };
  }),
];

/** The specialisations of two doctors who both have some and none in common; null otherwise. */
function otherField(
  stays: Pick<DoctorRecord, 'specialisations'>,
  double: Pick<DoctorRecord, 'specialisations'>,
): { stays: string[]; double: string[] } | null {
  const [own, others] = [stays.specialisations, double.specialisations];
  const isShared = own.some(({ id }) => others.some((other) => other.id === id));
  if (own.length === 0 || others.length === 0 || isShared) return null;
  return { stays: own.map(({ name }) => name), double: others.map(({ name }) => name) };
}
