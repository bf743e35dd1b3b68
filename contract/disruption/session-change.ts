import * as z from 'zod/mini';
import { QUOTA_MAX } from '#domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { localDate, recordId, recordIdText, rowId, rowIdText } from '../fields.ts';
import { confirmation, reschedulingAnswer } from './affected-bookings.ts';

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const quotaPlaces = z.int().check(z.gte(0), z.lte(QUOTA_MAX));

/** The hours of one session, in the center's zone, and how many numbers each part of its quota gives. */
export const sessionHours = z.object({
  time_start: clock,
  time_end: clock,
  jkn: quotaPlaces,
  general: quotaPlaces,
  onsite: quotaPlaces,
});

export const changeSession = /* @__PURE__ */ endpoint({
  name: 'changeSession',
  method: 'POST',
  path: '/api/manage/{center}/session/{id}/hours',
  summary:
    'Changes the hours and the quota of one session only, not the weekly hours. A part never gets fewer quota places than are taken. When bookings are touched, nothing is changed until they have been shown and confirmed',
  access: 'manager',
  params: z.object({ center: recordIdText, id: rowIdText }),
  /** `seen`: the hours and quota that the change was begun from, so that somebody else's change since then is not overwritten. */
  body: z.object({
    ...sessionHours.shape,
    seen: sessionHours,
    confirm: z._default(z.optional(z.nullable(confirmation)), null),
  }),
  data: reschedulingAnswer,
  errors: [
    'INVALID_INPUT',
    'SESSION_NOT_FOUND',
    'SESSION_ENDED',
    'SESSION_CANCELLED',
    'SESSION_ALREADY_STARTED',
    'SCHEDULE_OVERLAP',
    'EDITED_MEANWHILE',
    'TOO_MANY_AFFECTED',
  ],
});

export const addSession = /* @__PURE__ */ endpoint({
  name: 'addSession',
  method: 'POST',
  path: '/api/manage/{center}/session',
  summary:
    'An extra session of a doctor who practises at the center, beside the weekly hours; it gives numbers at once',
  access: 'manager',
  params: z.object({ center: recordIdText }),
  body: z.object({ ...sessionHours.shape, practice: recordId, date: localDate }),
  data: z.object({ session: rowId }),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'SCHEDULE_OVERLAP'],
});
