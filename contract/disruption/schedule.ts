import * as z from 'zod/mini';
import { QUOTA_MAX, REASON_MAX_CHARS } from '#domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { count, localDate, recordId, recordIdText, rowIdText } from '../fields.ts';
import { confirmation, reschedulingAnswer } from './affected-bookings.ts';

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const quotaPlaces = z.int().check(z.gte(0), z.lte(QUOTA_MAX));

/** One line of a weekly schedule, in the center's zone. */
export const scheduleLine = z.object({
  id: z.nullable(recordId),
  /** 1 Monday ... 7 Sunday. */
  weekday: z.int().check(z.gte(1), z.lte(7)),
  time_start: clock,
  time_end: clock,
  jkn: quotaPlaces,
  general: quotaPlaces,
  onsite: quotaPlaces,
});
const lines = z.array(scheduleLine).check(z.maxLength(42));
/** Digest of what was shown when the change was begun, so that somebody else's change since then is not overwritten. */
export const seenDigest = z.string().check(z.regex(/^[0-9a-f]{32}$/));

const byPractice = z.object({ center: recordIdText, id: recordIdText });

export const getPractice = /* @__PURE__ */ endpoint({
  name: 'getPractice',
  method: 'GET',
  path: '/api/manage/{center}/practice/{id}',
  summary: 'A doctor in a clinic, with the weekly schedule there',
  access: 'manager',
  params: byPractice,
  data: z.object({
    practice: z.object({
      id: recordId,
      doctor: z.object({ id: recordId, name: z.string() }),
      clinic: z.object({ id: recordId, name: z.string() }),
    }),
    lines: z.array(scheduleLine),
    seen: seenDigest,
  }),
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});

export const saveSchedule = /* @__PURE__ */ endpoint({
  name: 'saveSchedule',
  method: 'POST',
  path: '/api/manage/{center}/practice/{id}/schedule',
  summary:
    'Saves the whole week of a doctor in a clinic. When bookings are touched, nothing is changed until they have been shown and confirmed',
  access: 'manager',
  params: byPractice,
  body: z.object({ lines, seen: seenDigest, confirm: z._default(z.optional(z.nullable(confirmation)), null) }),
  data: z.extend(reschedulingAnswer, { lines: z.array(scheduleLine), seen: seenDigest }),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'EDITED_MEANWHILE', 'SCHEDULE_OVERLAP'],
});

const closureReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(REASON_MAX_CHARS));

const closureBody = z.object({
  date_from: localDate,
  date_to: localDate,
  doctor: z._default(z.optional(z.nullable(recordId)), null),
  clinic: z._default(z.optional(z.nullable(recordId)), null),
  /** Id of the doctor who takes the sessions of the closure instead; needs `doctor`. */
  substitute: z._default(z.optional(z.nullable(recordId)), null),
  reason: closureReason,
  confirm: z._default(z.optional(z.nullable(confirmation)), null),
});

export const addClosure = /* @__PURE__ */ endpoint({
  name: 'addClosure',
  method: 'POST',
  path: '/api/manage/{center}/closure',
  summary:
    'Days on which a doctor, a clinic or the whole center does not practise, or a substitute does. Bookings are moved or ended with a message, as confirmed',
  access: 'manager',
  grave: true,
  params: z.object({ center: recordIdText }),
  body: closureBody,
  data: reschedulingAnswer,
  errors: ['INVALID_INPUT', 'DOCTOR_NOT_FOUND', 'CLINIC_NOT_FOUND', 'TOO_MANY_AFFECTED'],
});

/** The most rows of leave that are taken at once. */
export const LEAVES_MAX = 200;

export const importLeave = /* @__PURE__ */ endpoint({
  name: 'importLeave',
  method: 'POST',
  path: '/api/manage/{center}/leave',
  summary:
    'Leave of several doctors at once, all of it or nothing; leave that is known already is not entered again. Bookings are moved or ended with a message, as confirmed, and nobody is moved into leave of the same list',
  access: 'manager',
  grave: true,
  params: z.object({ center: recordIdText }),
  body: z.object({
    leaves: z
      .array(z.object({ doctor: recordId, date_from: localDate, date_to: localDate }))
      .check(z.minLength(1), z.maxLength(LEAVES_MAX)),
    reason: closureReason,
    confirm: z._default(z.optional(z.nullable(confirmation)), null),
  }),
  data: z.extend(reschedulingAnswer, {
    /** Rows that were not known before. */
    entered: count,
  }),
  errors: ['INVALID_INPUT', 'DOCTOR_NOT_FOUND', 'TOO_MANY_AFFECTED'],
});

export const liftClosure = /* @__PURE__ */ endpoint({
  name: 'liftClosure',
  method: 'POST',
  path: '/api/manage/{center}/closure/{id}/lift',
  summary: 'Takes a closure back: the sessions still to come take place again',
  access: 'manager',
  params: byPractice,
  data: z.object({ reopened: count }),
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});

export const callOffSession = /* @__PURE__ */ endpoint({
  name: 'callOffSession',
  method: 'POST',
  path: '/api/manage/{center}/session/{id}/call-off',
  summary: 'One session does not take place. Bookings are moved or ended with a message, as confirmed',
  access: 'manager',
  params: z.object({ center: recordIdText, id: rowIdText }),
  body: z.object({
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(REASON_MAX_CHARS)),
    confirm: z._default(z.optional(z.nullable(confirmation)), null),
  }),
  data: reschedulingAnswer,
  errors: ['INVALID_INPUT', 'SESSION_NOT_FOUND', 'SESSION_ALREADY_STARTED', 'SESSION_CANCELLED'],
});

export const addHoliday = /* @__PURE__ */ endpoint({
  name: 'addHoliday',
  method: 'POST',
  path: '/api/admin/holiday',
  summary:
    'A national holiday: centers that do not work on those have no sessions; sessions with bookings give no more numbers and wait for their manager',
  access: 'administrator',
  body: z.object({
    date: localDate,
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(REASON_MAX_CHARS)),
  }),
  data: z.object({ dropped: count, held: count }),
  errors: ['INVALID_INPUT', 'HOLIDAY_KNOWN'],
});

export const removeHoliday = /* @__PURE__ */ endpoint({
  name: 'removeHoliday',
  method: 'POST',
  path: '/api/admin/holiday/{id}/remove',
  summary: 'Takes a national holiday back: the sessions still to come take place again',
  access: 'administrator',
  params: z.object({ id: recordIdText }),
  data: z.object({ reopened: count }),
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});
