import {
  deleteNumber,
  deletePhoto,
  getPatientInfo,
  getPhoto,
  saveNumber,
  updateBasicProfile,
  uploadPhoto,
} from '#contract/patients/profile.ts';
import { AppError } from '#contract/errors.ts';
import { PATIENTS_MAX } from '#domain/limits.ts';
import { foldNumber, isIdentityNumber } from '#domain/patients/identity-number.ts';
import type { Deps } from '../platform/deps.ts';
import { pictureResponse } from '../platform/http/pictures.ts';
import { answer } from '../platform/http/route.ts';
import type { Viewer } from '../platform/http/route.ts';
import { requireBirthDate } from '../accounts/birth-date.policy.ts';
import { numberContext, presentNumbers } from './numbers.present.ts';
import { presentUser } from '../accounts/user.present.ts';
import { findAccount } from '../accounts/account.store.ts';
import { findRelation, listPatients } from './patient.store.ts';
import {
  deleteNumberRow,
  deletePhotoRow,
  findPhoto,
  listNumbers,
  replacePhoto,
  saveNumberRow,
  updateBasic,
} from './profile.store.ts';
import { presentPatient } from './patient.present.ts';
import { receivePicture } from './pictures.ts';

/** A new photo gets a new address, so the picture at an address never changes. */
const PHOTO_CACHE = 'private, max-age=31536000, immutable';

export const profileRoutes = [
  answer(updateBasicProfile, async ({ viewer, body, now }, deps) => {
    if (!viewer.activated) throw new AppError('NOT_ACTIVATED');
    requireBirthDate(body.birth_date, now);
    const { name, gender, birth_date: birthDate } = body;
    await updateBasic(deps.pool, { accountId: viewer.accountId, name, gender, birthDate });
    return userOf(viewer, now, deps);
  }),

  answer(uploadPhoto, async ({ viewer, request, now }, deps) => {
    const { id, bytes } = await receivePicture('photo', { accountId: viewer.accountId, request, now }, deps);
    await replacePhoto(deps.pool, viewer.accountId, id, bytes);
    return userOf(viewer, now, deps);
  }),

  answer(deletePhoto, async ({ viewer, now }, deps) => {
    await deletePhotoRow(deps.pool, viewer.accountId);
    return userOf(viewer, now, deps);
  }),

  answer(getPhoto, async ({ params }, deps) => {
    const bytes = await findPhoto(deps.pool, params.photo);
    if (bytes === null) throw new AppError('NOT_FOUND');
    return pictureResponse(bytes, PHOTO_CACHE);
  }),

  answer(getPatientInfo, async ({ viewer, now }, deps) => {
    const [people, numbers] = await Promise.all([
      listPatients(deps.pool, viewer.accountId, PATIENTS_MAX),
      listNumbers(deps.pool, viewer.accountId, PATIENTS_MAX),
    ]);
    return {
      patients: people.map((person) => ({
        ...presentPatient(person, now),
        numbers: presentNumbers(person.id, numbers, deps.vault),
      })),
    };
  }),

  answer(saveNumber, async ({ viewer, params, body, now }, deps) => {
    const number = foldNumber(body.number);
    if (!isIdentityNumber(body.kind, number)) throw new AppError('NUMBER_INVALID', { field: 'number' });
    const sealed = deps.vault.seal(Buffer.from(number), numberContext(params.patient, body.kind));
    const own = { accountId: viewer.accountId, patientId: params.patient };
    if (!(await saveNumberRow(deps.pool, { ...own, kind: body.kind, sealed, now })))
      throw new AppError('PATIENT_NOT_FOUND');
    return numbersOf(own, deps);
  }),

  answer(deleteNumber, async ({ viewer, params, body }, deps) => {
    const own = { accountId: viewer.accountId, patientId: params.patient };
    if ((await findRelation(deps.pool, own.accountId, own.patientId)) === null) throw new AppError('PATIENT_NOT_FOUND');
    await deleteNumberRow(deps.pool, own.accountId, own.patientId, body.kind);
    return numbersOf(own, deps);
  }),
];

async function userOf({ accountId, need }: Viewer, now: Date, deps: Deps) {
  return { user: presentUser(await findAccount(deps.pool, accountId), need, now) };
}

async function numbersOf({ accountId, patientId }: { accountId: number; patientId: number }, deps: Deps) {
  return {
    numbers: presentNumbers(patientId, await listNumbers(deps.pool, accountId, PATIENTS_MAX), deps.vault),
  };
}
