import * as z from 'zod/mini';
import {
  APPOINTMENT_STATUSES,
  END_REASONS,
  PAUSE_REASONS,
  PRIORITY_REASONS,
  QUEUE_EVENT_KINDS,
  QUEUE_LINES,
  SESSION_STATUSES,
} from '#domain/vocabulary.ts';
import { endpoint } from '../../endpoint.ts';
import { count, instant, localDate, rowIdText, transCode, zone } from '../../fields.ts';
import { appointment } from '../../booking/appointment.ts';
import { placeLink } from '../../fields.ts';

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
  summary: 'The patient is at the door: proved by the code that the screen there shows for a minute',
  access: 'patient',
  params: byCode,
  body: z.object({ door: z.string().check(z.regex(/^\d{1,10}-[A-Za-z0-9_-]{10,40}$/)) }),
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
    "How far the patient lives from the center (km, straight line; the place itself is not sent; null: forget it) and how much earlier they want to be there: 'jam berangkat'. From then on the window never begins before the time they were told to leave for",
  access: 'patient',
  params: byCode,
  body: z.object({
    km: z.nullable(z.number().check(z.gte(0), z.lte(2000))),
    margin_minutes: z.int().check(z.gte(0), z.lte(120)),
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

/** One event of a queue as everybody may see it: no persons. */
export const queueEvent = z.object({
  version: count,
  kind: z.enum(QUEUE_EVENT_KINDS),
  label: z.nullable(z.string()),
  at: instant,
  line: z.nullable(z.enum(QUEUE_LINES)),
  reason: z.nullable(z.enum([...PRIORITY_REASONS, ...PAUSE_REASONS])),
  until: z.nullable(instant),
  room: z.nullable(z.string()),
  is_onsite: z.boolean(),
  is_over: z.boolean(),
  by_center: z.boolean(),
  /** Why the center ended the number, where it has a word for it. */
  because: z.nullable(z.enum(END_REASONS)),
  /** Nobody pressed it: the time of it was long over. */
  is_overdue: z.boolean(),
  /** Versions that this event takes back. */
  undoes: z.array(count),
});

export const getTrace = /* @__PURE__ */ endpoint({
  name: 'getTrace',
  method: 'GET',
  path: '/api/appointment/{trans_code}/trace',
  summary:
    "'Kenapa urutan saya berubah?': every event that moved the place of the signed-in person's number, or is about it; the last 400",
  access: 'patient',
  params: byCode,
  data: z.object({
    session: z.int(),
    label: z.string(),
    zone,
    steps: z.array(
      z.object({
        event: queueEvent,
        /** How many stood before the number after the event; null: it was not waiting. */
        ahead: z.nullable(count),
        /** How many more (or fewer) than before. */
        change: z.int(),
        is_mine: z.boolean(),
        /** The event passed this number, because its holder was not here. */
        is_passed: z.boolean(),
      }),
    ),
  }),
  errors: ['INVALID_INPUT', 'APPOINTMENT_NOT_FOUND'],
});

export const getQueueTrace = /* @__PURE__ */ endpoint({
  name: 'getQueueTrace',
  method: 'GET',
  path: '/api/queue/{session}/trace',
  summary:
    "A session's whole log without persons, each event with the text that its hash is made of, so that anybody can prove that none was changed",
  access: 'public',
  params: z.object({ session: rowIdText }),
  data: z.object({
    session: z.object({
      id: z.int(),
      date: localDate,
      zone,
      status: z.enum(SESSION_STATUSES),
      doctor: z.string(),
      clinic: z.string(),
      hospital: placeLink,
    }),
    /** Hash of the last event: that of the whole day once the session has ended; '' before the first event. */
    hash: z.string(),
    is_final: z.boolean(),
    /** At most the last 1,000. */
    events: z.array(z.extend(queueEvent, { text: z.string(), hash: z.string() })),
    total: count,
    counts: z.partialRecord(z.enum(APPOINTMENT_STATUSES), count),
  }),
  errors: ['INVALID_INPUT', 'SESSION_NOT_FOUND'],
});
