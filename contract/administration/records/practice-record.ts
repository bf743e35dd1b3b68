import * as z from 'zod/mini';
import { QUERY_MAX_CHARS } from '#domain/limits.ts';
import { GENDERS } from '#domain/vocabulary.ts';
import { endpoint } from '../../endpoint.ts';
import { named, rowId, rowIdText } from '../../fields.ts';
import { doctorName } from './doctor-record.ts';

const byCenter = z.object({ center: rowIdText });

export const listPracticeChoices = /* @__PURE__ */ endpoint({
  name: 'listPracticeChoices',
  method: 'GET',
  path: '/api/manage/{center}/practice-choices',
  summary: "The center's clinics, to put a doctor in (at most 200)",
  access: 'manager',
  params: byCenter,
  data: z.object({ clinics: z.array(z.extend(named, { id: rowId, specialisation: rowId })) }),
});

export const findDoctors = /* @__PURE__ */ endpoint({
  name: 'findDoctors',
  method: 'GET',
  path: '/api/manage/{center}/doctor',
  summary: 'Doctors of the directory by a part of their name and, when given, a specialisation (at most 12)',
  access: 'manager',
  params: byCenter,
  query: z.object({
    name: z.string().check(z.trim(), z.minLength(2), z.maxLength(QUERY_MAX_CHARS)),
    specialisation: z.optional(rowIdText),
  }),
  data: z.object({
    doctors: z.array(
      z.extend(named, {
        id: rowId,
        specialist: z.string(),
        /** Centers where the doctor practises, at most three, to distinguish people of one name. */
        centers: z.array(z.string()),
      }),
    ),
  }),
  errors: ['INVALID_INPUT'],
});

export const addPractice = /* @__PURE__ */ endpoint({
  name: 'addPractice',
  method: 'POST',
  path: '/api/manage/{center}/practice',
  summary: 'A doctor of the directory, or a new one, practises in a clinic of the center from now on',
  access: 'manager',
  params: byCenter,
  body: z.object({
    clinic: rowId,
    /** Exactly one of the two. */
    doctor: z._default(z.optional(z.nullable(rowId)), null),
    fresh: z._default(
      z.optional(z.nullable(z.object({ name: doctorName, gender: z.enum(GENDERS), specialisation: rowId }))),
      null,
    ),
  }),
  data: z.object({ practice: z.object({ id: rowId }) }),
  errors: [
    'INVALID_INPUT',
    'HOSPITAL_NOT_FOUND',
    'CLINIC_NOT_FOUND',
    'DOCTOR_NOT_FOUND',
    'SPECIALIZATION_NOT_FOUND',
    'PRACTICE_KNOWN',
  ],
});

export const endPractice = /* @__PURE__ */ endpoint({
  name: 'endPractice',
  method: 'POST',
  path: '/api/manage/{center}/practice/{id}/end',
  summary:
    'A doctor practises in a clinic no more: the weekly hours and the sessions to come end. Refused while somebody has a number there',
  access: 'manager',
  params: z.object({ center: rowIdText, id: rowIdText }),
  data: z.object({}),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'PRACTICE_BOOKED'],
});
