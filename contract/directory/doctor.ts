import * as z from 'zod/mini';
import { CENTER_KINDS } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { gender, localDate, named, namedLink, slug } from '../fields.ts';
import { factsShown } from './center-facts.ts';
import { publicSession } from './directory-shapes.ts';

export const practice = z.object({
  hospital: z.extend(namedLink, {
    id: z.int(),
    kind: z.enum(CENTER_KINDS),
    ...factsShown,
    regency: z.string(),
  }),
  clinic: z.extend(namedLink, { room: z.string() }),
});

export const doctor = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  gender,
  specializations: z.array(z.extend(named, { slug: z.string() })),
  practices: z.array(practice),
  insurances: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The generator made this doctor: no such person exists. */
  invented: z.boolean(),
});

const params = z.object({ slug });

export const getDoctor = /* @__PURE__ */ endpoint({
  name: 'getDoctor',
  method: 'GET',
  path: '/api/doctor/{slug}',
  summary: 'One doctor with the places of practice',
  access: 'public',
  cache: { kind: 'public', seconds: 60 },
  params,
  data: z.object({ doctor }),
  errors: ['INVALID_INPUT', 'DOCTOR_NOT_FOUND', 'DIRECTORY_MOVED'],
});

export const getDoctorSession = /* @__PURE__ */ endpoint({
  name: 'getDoctorSession',
  method: 'GET',
  path: '/api/doctor/{slug}/session',
  summary:
    "The doctor's sessions from one local date to another (at most 31 days, default the coming 7), at all places or one",
  access: 'public',
  cache: { kind: 'public', seconds: 5 },
  params,
  query: z.object({ from: z.optional(localDate), to: z.optional(localDate), hospital: z.optional(slug) }),
  data: z.object({ sessions: z.array(publicSession) }),
  errors: ['INVALID_INPUT', 'DOCTOR_NOT_FOUND', 'HOSPITAL_NOT_FOUND', 'DIRECTORY_MOVED'],
});

export const getDoctorPage = /* @__PURE__ */ endpoint({
  name: 'getDoctorPage',
  method: 'GET',
  path: '/api/doctor/{slug}/page',
  summary: 'What the page of a doctor shows: the doctor, the days of the coming week, the sessions of one day',
  access: 'public',
  cache: { kind: 'public', seconds: 5 },
  params,
  query: z.object({
    /** A malformed or past date counts as today (ROUTE-21), hence any text. */
    date: z.optional(z.string().check(z.maxLength(40))),
    hospital: z.optional(slug),
  }),
  data: z.object({
    doctor,
    today: localDate,
    date: localDate,
    days: z.array(z.object({ date: localDate, session_count: z.int() })),
    sessions: z.array(publicSession),
    /** The first day after `date` with a bookable session. */
    next_date: z.nullable(localDate),
  }),
  errors: ['INVALID_INPUT', 'DOCTOR_NOT_FOUND', 'HOSPITAL_NOT_FOUND', 'DIRECTORY_MOVED'],
});
