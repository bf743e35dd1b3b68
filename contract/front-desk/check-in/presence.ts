import * as z from 'zod/mini';
import { DEPARTURE_CARES } from '#domain/vocabulary.ts';
import { endpoint } from '../../endpoint.ts';
import { instant, transCode } from '../../fields.ts';
import { appointment } from '../../booking/appointment.ts';

const byCode = z.object({ trans_code: transCode });
const own = z.object({ appointment });
const GONE = [
  'INVALID_INPUT',
  'APPOINTMENT_NOT_FOUND',
  'ALREADY_ENDED',
  'SESSION_ENDED',
  'SESSION_CANCELLED',
  'STALE_VERSION',
] as const;

export const checkIn = /* @__PURE__ */ endpoint({
  name: 'checkIn',
  method: 'POST',
  path: '/api/appointment/{trans_code}/check-in',
  summary:
    'The patient is at the door: proved by the code that the screen there shows for a minute, scanned, or typed as six digits behind the id of the center',
  access: 'patient',
  params: byCode,
  body: z.object({ door: z.string().check(z.regex(/^\d{1,10}-(?:[A-Za-z0-9_-]{10,40}|\d{6})$/)) }),
  data: own,
  errors: [...GONE, 'DOOR_CODE_WRONG', 'ALREADY_CHECKED_IN', 'CHECK_IN_NOT_OPEN', 'SESSION_DATE_PAST', 'RATE_LIMITED'],
});

export const reportLate = /* @__PURE__ */ endpoint({
  name: 'reportLate',
  method: 'POST',
  path: '/api/appointment/{trans_code}/late',
  summary: "'Saya terlambat', so many minutes; said in time, it keeps a fair place",
  access: 'patient',
  params: byCode,
  body: z.object({ minutes: z.int().check(z.gte(5), z.lte(180)) }),
  data: own,
  errors: [...GONE, 'LATE_NOT_NOW'],
});

export const stepAway = /* @__PURE__ */ endpoint({
  name: 'stepAway',
  method: 'POST',
  path: '/api/appointment/{trans_code}/away',
  summary: "'Izin sebentar': not called for so many minutes, the place is kept",
  access: 'patient',
  params: byCode,
  body: z.object({ minutes: z.int().check(z.gte(1), z.lte(60)) }),
  data: own,
  errors: [...GONE, 'NOT_CHECKED_IN', 'AWAY_TOO_OFTEN', 'AWAY_NOT_NOW'],
});

export const comeBack = /* @__PURE__ */ endpoint({
  name: 'comeBack',
  method: 'POST',
  path: '/api/appointment/{trans_code}/back',
  summary: 'Here again',
  access: 'patient',
  params: byCode,
  data: own,
  errors: [...GONE, 'NOT_AWAY'],
});

export const setDeparture = /* @__PURE__ */ endpoint({
  name: 'setDeparture',
  method: 'POST',
  path: '/api/appointment/{trans_code}/departure',
  summary:
    "How far the patient lives from the center (km, straight line; the place itself is not sent; null: forget it) and what they want to lose least, time or the call: 'jam berangkat'. From then on the window never begins before the time they were told to leave for",
  access: 'patient',
  params: byCode,
  body: z.object({
    km: z.nullable(z.number().check(z.gte(0), z.lte(2000))),
    care: z.optional(z.enum(DEPARTURE_CARES)),
    /** What a page of the release before sends instead of `care`. */
    margin_minutes: z.optional(z.int().check(z.gte(0), z.lte(120))),
  }),
  data: own,
  errors: ['INVALID_INPUT', 'APPOINTMENT_NOT_FOUND', 'ALREADY_ENDED'],
});

export const acceptEarlier = /* @__PURE__ */ endpoint({
  name: 'acceptEarlier',
  method: 'POST',
  path: '/api/appointment/{trans_code}/earlier',
  summary:
    'The patient can come for the earlier window that is offered: from then on the window may begin at `from`. Without effect when they were told nothing later',
  access: 'patient',
  params: byCode,
  body: z.object({ from: instant }),
  data: own,
  errors: ['INVALID_INPUT', 'APPOINTMENT_NOT_FOUND', 'ALREADY_ENDED'],
});
