import * as z from 'zod/mini';
import { NUMBER_KINDS } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { localDate, opaqueId, personName, rowIdText } from '../fields.ts';
import { user } from '../accounts/sign-in/auth.ts';
import { patient } from './patient.ts';

export const updateBasicProfile = /* @__PURE__ */ endpoint({
  name: 'updateBasicProfile',
  method: 'POST',
  path: '/api/patient/profile/basic',
  summary: 'Changes name, gender and birth date of the signed-in user, and of the own patient record with them',
  access: 'patient',
  body: z.object({ name: personName, gender: z.enum(['L', 'P']), birth_date: localDate }),
  data: z.object({ user }),
  errors: ['INVALID_INPUT', 'NOT_ACTIVATED'],
});

export const uploadPhoto = /* @__PURE__ */ endpoint({
  name: 'uploadPhoto',
  method: 'POST',
  path: '/api/patient/profile/photo',
  summary: 'Sets the photo of the profile (JPEG, PNG or WebP, at most 5 MB); kept as a square JPEG without metadata',
  access: 'patient',
  upload: true,
  data: z.object({ user }),
  errors: ['UNSUPPORTED_MEDIA', 'BODY_TOO_LARGE', 'RATE_LIMITED'],
});

export const deletePhoto = /* @__PURE__ */ endpoint({
  name: 'deletePhoto',
  method: 'POST',
  path: '/api/patient/profile/photo/delete',
  summary: 'Removes the photo of the profile',
  access: 'patient',
  data: z.object({ user }),
});

export const getPhoto = /* @__PURE__ */ endpoint({
  name: 'getPhoto',
  method: 'GET',
  path: '/api/photo/{photo}',
  summary: 'A photo by its unguessable address, which changes with the photo',
  access: 'public',
  answer: 'picture',
  params: z.object({ photo: opaqueId }),
  data: z.unknown(),
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});

/** Only the last four digits of a number ever leave the server. */
const numbers = z.object({ NIK: z.nullable(z.string()), BPJS: z.nullable(z.string()) });
export const patientInfo = z.extend(patient, { numbers });

export const getPatientInfo = /* @__PURE__ */ endpoint({
  name: 'getPatientInfo',
  method: 'GET',
  path: '/api/patient/profile/v2/patient-info',
  summary: 'The people of the account with relation, gender, birth date, age and masked identity numbers',
  access: 'patient',
  data: z.object({ patients: z.array(patientInfo) }),
});

const params = z.object({ patient: rowIdText });

export const saveNumber = /* @__PURE__ */ endpoint({
  name: 'saveNumber',
  method: 'POST',
  path: '/api/patient/family/{patient}/number',
  summary:
    'Keeps an identity number of a person, sealed: NIK (16 digits) or BPJS card (13 digits); it is never shown whole again',
  access: 'patient',
  params,
  body: z.object({ kind: z.enum(NUMBER_KINDS), number: z.string().check(z.maxLength(40)) }),
  data: z.object({ numbers }),
  errors: ['INVALID_INPUT', 'NUMBER_INVALID', 'PATIENT_NOT_FOUND'],
});

export const deleteNumber = /* @__PURE__ */ endpoint({
  name: 'deleteNumber',
  method: 'POST',
  path: '/api/patient/family/{patient}/number/delete',
  summary: 'Forgets an identity number of a person',
  access: 'patient',
  params,
  body: z.object({ kind: z.enum(NUMBER_KINDS) }),
  data: z.object({ numbers }),
  errors: ['INVALID_INPUT', 'PATIENT_NOT_FOUND'],
});
