import * as z from 'zod/mini';
import { PATIENT_RELATIONS } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { gender, localDate, personName, rowIdText } from '../fields.ts';
import { user } from '../accounts/sign-in/auth.ts';

export { isDoubtfulAge } from '#domain/patients/family-age.ts';

export const patient = z.object({
  id: z.int(),
  name: z.string(),
  relation: z.enum(PATIENT_RELATIONS),
  gender,
  birth_date: z.nullable(localDate),
  age: z.nullable(z.int()),
});

export const getBasicProfile = /* @__PURE__ */ endpoint({
  name: 'getBasicProfile',
  method: 'GET',
  path: '/api/patient/profile/basic',
  summary: 'The signed-in user',
  access: 'patient',
  data: user,
});

export const listPatients = /* @__PURE__ */ endpoint({
  name: 'listPatients',
  method: 'GET',
  path: '/api/patient/family',
  summary: 'The people this account may book for: the person and the family',
  access: 'patient',
  data: z.object({ patients: z.array(patient) }),
});

const member = z.object({
  name: personName,
  relation: z.enum(['child', 'parent', 'spouse', 'other']),
  gender: z.enum(['L', 'P']),
  birth_date: localDate,
});

export const addPatient = /* @__PURE__ */ endpoint({
  name: 'addPatient',
  method: 'POST',
  path: '/api/patient/family',
  summary: 'Adds a member of the family to book for (at most 20)',
  access: 'patient',
  body: member,
  data: z.object({ patient }),
  errors: ['INVALID_INPUT', 'NOT_ACTIVATED', 'PATIENTS_FULL'],
});

const params = z.object({ patient: rowIdText });

export const editPatient = /* @__PURE__ */ endpoint({
  name: 'editPatient',
  method: 'POST',
  path: '/api/patient/family/{patient}',
  summary: 'Changes a member of the family; the own record is changed with the basic profile',
  access: 'patient',
  params,
  body: member,
  data: z.object({ patient }),
  errors: ['INVALID_INPUT', 'PATIENT_NOT_FOUND', 'PATIENT_IS_SELF'],
});

export const removePatient = /* @__PURE__ */ endpoint({
  name: 'removePatient',
  method: 'POST',
  path: '/api/patient/family/{patient}/remove',
  summary: 'Takes a member off the family list, with numbers and documents; appointments made stay',
  access: 'patient',
  params,
  data: z.object({}),
  errors: ['PATIENT_NOT_FOUND', 'PATIENT_IS_SELF', 'PATIENT_HAS_APPOINTMENT'],
});
