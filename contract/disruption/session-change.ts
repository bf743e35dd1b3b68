import * as z from 'zod/mini';
import { QUOTA_MAX, REASON_MAX_CHARS } from '#domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { count, line, localDate, recordId, recordIdText, rowId, rowIdText, transCode } from '../fields.ts';
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

export const closeEarly = /* @__PURE__ */ endpoint({
  name: 'closeEarly',
  method: 'POST',
  path: '/api/manage/{center}/session/{id}/close-early',
  summary:
    'A session ends at a time before its plan: it gives no more numbers, whoever will be called by then stays, everybody else is shown first and then moved or ended with a message',
  access: 'manager',
  params: z.object({ center: recordIdText, id: rowIdText }),
  body: z.object({
    /** In the center's zone, after now and before the end that was planned. */
    time_end: clock,
    reason: line(3, REASON_MAX_CHARS),
    /** The codes that were shown, because who will be called by then changes with every minute; null: to be found. */
    leave: z.nullable(z.array(transCode).check(z.maxLength(1_000))),
    confirm: z._default(z.optional(z.nullable(confirmation)), null),
  }),
  data: z.extend(reschedulingAnswer, { staying: count }),
  errors: [
    'INVALID_INPUT',
    'SESSION_NOT_FOUND',
    'SESSION_ENDED',
    'SESSION_CANCELLED',
    'TOO_MANY_AFFECTED',
    'SESSION_FULL',
  ],
});

export const addSession = /* @__PURE__ */ endpoint({
  name: 'addSession',
  method: 'POST',
  path: '/api/manage/{center}/session',
  summary:
    'An extra session of a doctor who practises at the center, beside the weekly hours; it gives numbers at once. One that was called off and begins at that hour takes place again instead',
  access: 'manager',
  params: z.object({ center: recordIdText }),
  body: z.object({ ...sessionHours.shape, practice: recordId, date: localDate }),
  data: z.object({ session: rowId }),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'SCHEDULE_OVERLAP'],
});
