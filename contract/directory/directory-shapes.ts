import * as z from 'zod/mini';
import { CENTER_KINDS, SESSION_STATUSES } from '#domain/vocabulary.ts';
import { count, gender, localDate, localTime, named, namedLink, zone } from '../fields.ts';
import { standstill } from '../queue/queue.ts';

/** Quota places left and in all, by part. */
export const quota = z.object({
  jkn: count,
  jkn_left: count,
  general: count,
  general_left: count,
  onsite: count,
  onsite_left: count,
});

export const doctorLink = z.object({ name: z.string(), slug: z.string() });

/** A session as anybody may see it. No persons but the doctor. */
export const publicSession = z.object({
  id: z.int(),
  date: localDate,
  time_start: localTime,
  time_end: localTime,
  zone,
  status: z.enum(SESSION_STATUSES),
  /** The session's end has come, in the center's zone. */
  is_passed: z.boolean(),
  /** A number can be taken now. */
  is_bookable: z.boolean(),
  hospital: z.extend(namedLink, { address: z.nullable(z.string()) }),
  clinic: z.extend(namedLink, { room: z.string() }),
  doctor: doctorLink,
  doctor_substitute: z.nullable(doctorLink),
  /** How many of this doctor's published windows came true here in the last 60 days; null while they are too few, and in lists of many doctors. */
  accuracy: z.nullable(z.object({ kept: count, of: count })),
  quota,
  queue: z.object({
    /** The number called last; 0 before the first call. */
    now: count,
    now_label: z.string(),
    waiting: count,
    version: count,
    updated_at: z.nullable(z.string()),
  }),
  ...standstill,
});

/** Degrees, WGS84; both or neither. */
const point = { latitude: z.nullable(z.number()), longitude: z.nullable(z.number()) };

export const centerSummary = z.object({
  id: z.int(),
  name: z.string(),
  slug_name: z.string(),
  kind: z.enum(CENTER_KINDS),
  address: z.nullable(z.string()),
  regency: z.string(),
  /** Kilometres from the location in the question; null without one. */
  distance_km: z.nullable(z.number()),
  ...point,
  doctor_count: count,
  clinic_count: count,
  insurances: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const doctorSummary = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  gender,
  /** All fields of the doctor in one line, and as a list. */
  specialist: z.string(),
  specializations: z.array(z.extend(named, { slug: z.string() })),
  hospital: z.nullable(z.extend(namedLink, { regency: z.string(), distance_km: z.nullable(z.number()), ...point })),
  practice_count: count,
  /** The next session at which a number can be taken, or else the next one at all; null when there is none in the coming days. */
  next_session: z.nullable(publicSession),
  /** True when today's session is full or over and next_session is a later one. */
  full_today: z.boolean(),
});

export const pagination = z.object({
  current_page: z.int(),
  total_page: z.int(),
  total_doctor: count,
  total_hospital: count,
});
