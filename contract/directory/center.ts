import * as z from 'zod/mini';
import { CENTER_KINDS } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { count, localDate, slug, zone } from '../fields.ts';
import { factsShown } from './center-facts.ts';
import { doctorLink, publicSession } from './directory-shapes.ts';

export const medicalCenter = z.object({
  id: z.int(),
  slug_name: z.string(),
  name: z.string(),
  kind: z.enum(CENTER_KINDS),
  hospital_type: z.nullable(z.string()),
  hospital_class: z.nullable(z.string()),
  beds: z.nullable(z.int()),
  regency: z.object({ name: z.string(), slug: z.string() }),
  district: z.nullable(z.string()),
  zone,
  ...factsShown,
  insurances: z.array(z.object({ id: z.int(), name: z.string() })),
  doctor_count: count,
});

export const clinicDoctor = z.extend(doctorLink, {
  id: z.int(),
  specialist: z.string(),
  /** Today's (or the chosen day's) running or coming session, else the next one. */
  next_session: z.nullable(publicSession),
});

export const clinicWithDoctors = z.object({
  id: z.int(),
  name: z.string(),
  slug_name: z.string(),
  room: z.string(),
  specialization: z.object({ name: z.string(), slug: z.string() }),
  doctors: z.array(clinicDoctor),
});

const days = z.array(z.object({ date: localDate, session_count: z.int() }));
const query = z.object({ date: z.optional(z.string().check(z.maxLength(40))) });

export const getHospital = /* @__PURE__ */ endpoint({
  name: 'getHospital',
  method: 'GET',
  path: '/api/hospital/{slug}',
  summary: 'A hospital or other medical center with its clinics, their doctors and next sessions',
  access: 'public',
  cache: { kind: 'public', seconds: 10 },
  params: z.object({ slug }),
  query,
  data: z.object({
    hospital: medicalCenter,
    today: localDate,
    date: localDate,
    days,
    clinics: z.array(clinicWithDoctors),
  }),
  errors: ['INVALID_INPUT', 'HOSPITAL_NOT_FOUND', 'DIRECTORY_MOVED'],
});

export const getClinic = /* @__PURE__ */ endpoint({
  name: 'getClinic',
  method: 'GET',
  path: '/api/hospital/{slug}/clinic/{clinic}',
  summary: 'One clinic of a center with its doctors and the sessions of one day',
  access: 'public',
  cache: { kind: 'public', seconds: 10 },
  params: z.object({ slug, clinic: slug }),
  query,
  data: z.object({
    hospital: medicalCenter,
    clinic: clinicWithDoctors,
    today: localDate,
    date: localDate,
    days,
    sessions: z.array(publicSession),
  }),
  errors: ['INVALID_INPUT', 'HOSPITAL_NOT_FOUND', 'CLINIC_NOT_FOUND', 'DIRECTORY_MOVED'],
});
