import * as z from 'zod/mini';
import { NAME_MAX_CHARS, NAME_MIN_CHARS } from '#domain/limits.ts';
import { GENDERS } from '#domain/vocabulary.ts';
import { endpoint } from '../../endpoint.ts';
import { count, gender, line, named, rowId, rowIdText } from '../../fields.ts';
import { seenDigest } from '../../disruption/schedule.ts';

/** With the titles around it. */
export const doctorName = line(NAME_MIN_CHARS, NAME_MAX_CHARS);
const specialisations = z.array(rowId).check(z.minLength(1), z.maxLength(10));
const byId = z.object({ id: rowIdText });

export const getDoctorRecord = /* @__PURE__ */ endpoint({
  name: 'getDoctorRecord',
  method: 'GET',
  path: '/api/admin/doctor/{id}',
  summary: 'A doctor with all that an administrator can change, and where the doctor practises (at most 50)',
  access: 'administrator',
  params: byId,
  data: z.object({
    doctor: z.object({
      id: rowId,
      slug_name: z.string(),
      code: z.nullable(z.string()),
      name: z.string(),
      gender,
      specialisations: z.array(z.extend(named, { id: rowId })),
    }),
    practices: z.array(z.object({ clinic: z.string(), center: z.string() })),
    seen: seenDigest,
  }),
  errors: ['INVALID_INPUT', 'DOCTOR_NOT_FOUND'],
});

export const saveDoctor = /* @__PURE__ */ endpoint({
  name: 'saveDoctor',
  method: 'POST',
  path: '/api/admin/doctor/{id}',
  summary:
    'Changes a doctor; the first specialisation is the one shown first. With another name the doctor gets another address on the web, to which the old one leads',
  access: 'administrator',
  params: byId,
  body: z.object({ name: doctorName, gender: z.enum(GENDERS), specialisations, seen: seenDigest }),
  data: z.object({ doctor: z.object({ id: rowId, slug_name: z.string() }) }),
  errors: ['INVALID_INPUT', 'DOCTOR_NOT_FOUND', 'SPECIALIZATION_NOT_FOUND', 'EDITED_MEANWHILE'],
});

/** What the doctor who goes brings to the one who stays when the two become one. */
const moving = z.object({
  practices: count,
  /** How many of those practices are in clinics where the doctor who stays practises too. */
  joined: count,
  /** Lines of the weekly hours that are taken over, and those that overlap hours already there and end. */
  schedules: count,
  dropped: count,
  /** Coming sessions, and the numbers people have in them. */
  sessions: count,
  bookings: count,
  /** All numbers there ever were. */
  history: count,
  favourites: count,
});

export const previewMerge = /* @__PURE__ */ endpoint({
  name: 'previewMerge',
  method: 'GET',
  path: '/api/admin/doctor/{id}/merge',
  summary: 'What goes to a doctor when a double of the same person is joined to this one. Changes nothing',
  access: 'administrator',
  params: byId,
  query: z.object({ double: rowIdText }),
  data: z.object({
    double: z.object({ id: rowId, name: z.string(), code: z.nullable(z.string()), slug_name: z.string() }),
    moving,
    /** The specialisations of both where they have none in common, which two records of one person seldom have; null otherwise. */
    other_field: z.nullable(z.object({ stays: z.array(z.string()), double: z.array(z.string()) })),
    /** Why the doctors cannot become one now: both have numbers given at one hour. At most 20. */
    conflicts: z.array(z.object({ clinic: z.string(), center: z.string(), date: z.string() })),
    seen: seenDigest,
  }),
  errors: ['INVALID_INPUT', 'DOCTOR_NOT_FOUND'],
});

export const mergeDoctors = /* @__PURE__ */ endpoint({
  name: 'mergeDoctors',
  method: 'POST',
  path: '/api/admin/doctor/{id}/merge',
  summary:
    'Joins a double to this doctor in one transaction: practices, hours, sessions, numbers and favourites go along, the address of the double leads here, the double is gone',
  access: 'administrator',
  grave: true,
  params: byId,
  body: z.object({ double: rowId, seen: seenDigest }),
  data: z.object({ doctor: z.object({ id: rowId, slug_name: z.string() }) }),
  errors: ['INVALID_INPUT', 'DOCTOR_NOT_FOUND', 'EDITED_MEANWHILE', 'MERGE_BOTH_BOOKED'],
});
