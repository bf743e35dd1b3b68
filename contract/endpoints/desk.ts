import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES, SESSION_STATUSES, VISIT_KINDS } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { count, instant, localDate, localTime, rowIdText, transCode, zone } from '../fields.ts';
import { doctorLink, quota } from './directory-shapes.ts';

/** One number as the desk sees it. */
export const deskEntry = z.object({
  trans_code: z.string(),
  number: z.int(),
  label: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  patient: z.object({ name: z.string(), age: z.nullable(z.int()) }),
  payment: z.string(),
  checked_in_at: z.nullable(instant),
  called_at: z.nullable(instant),
  call_count: count,
});

export const deskSessionSummary = z.object({
  id: z.int(),
  date: localDate,
  time_start: localTime,
  time_end: localTime,
  zone,
  status: z.enum(SESSION_STATUSES),
  clinic: z.object({ name: z.string(), room: z.string() }),
  doctor: doctorLink,
  doctor_substitute: z.nullable(doctorLink),
  now: count,
  now_label: z.string(),
  /** Still to be called; of an OPEN session, all who hold a number. */
  waiting: count,
  done: count,
  version: count,
});

export const deskSession = z.extend(deskSessionSummary, {
  quota,
  /** The person called last and not finished yet. */
  current: z.nullable(deskEntry),
  /** Who would be called next, by the order rule. */
  next: z.nullable(deskEntry),
  /** In the order of calling; at most 500. */
  entries: z.array(deskEntry),
  /** Mean minutes a person spends inside, of those finished today; null below three. */
  pace_minutes: z.nullable(z.number()),
  started_at: z.nullable(instant),
});

/** What a patient gave with a booking, as the desk reads it. */
export const deskDocuments = z.object({
  payment: z.string(),
  visit_kind: z.nullable(z.enum(VISIT_KINDS)),
  /** Numbers are masked but for the last four characters, unless they were asked for. */
  documents: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Something in `documents` is masked. */
  is_masked: z.boolean(),
  /** There is a picture of the letter (getDeskLetter). */
  has_letter: z.boolean(),
});

const center = z.object({ id: z.int(), name: z.string(), slug_name: z.string(), zone });
const byId = z.object({ id: rowIdText });
/** The version the desk last saw: a press on an old screen is refused instead of calling twice. */
const move = z.object({ version: z.optional(count) });
const moved = z.object({ session: deskSession });
const MOVE_ERRORS = [
  'INVALID_INPUT',
  'SESSION_NOT_FOUND',
  'STALE_VERSION',
  'SESSION_ENDED',
  'SESSION_CANCELLED',
] as const;

export const listDeskSessions = /* @__PURE__ */ endpoint({
  name: 'listDeskSessions',
  method: 'GET',
  path: '/api/desk/session',
  summary: "The sessions of the desk's center on a local date (today by default)",
  access: 'desk',
  query: z.object({ date: z.optional(localDate) }),
  data: z.object({ center, today: localDate, sessions: z.array(deskSessionSummary) }),
  errors: ['INVALID_INPUT', 'FORBIDDEN'],
});

export const getDeskSession = /* @__PURE__ */ endpoint({
  name: 'getDeskSession',
  method: 'GET',
  path: '/api/desk/session/{id}',
  summary: 'One session with its queue',
  access: 'desk',
  params: byId,
  data: moved,
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'SESSION_NOT_FOUND'],
});

export const startSession = /* @__PURE__ */ endpoint({
  name: 'startSession',
  method: 'POST',
  path: '/api/desk/session/{id}/start',
  summary: 'The doctor begins',
  access: 'desk',
  params: byId,
  body: move,
  data: moved,
  errors: [...MOVE_ERRORS, 'SESSION_ALREADY_STARTED', 'SESSION_NOT_TODAY'],
});

export const callNext = /* @__PURE__ */ endpoint({
  name: 'callNext',
  method: 'POST',
  path: '/api/desk/session/{id}/call-next',
  summary: 'Ends the turn of the person inside and calls the next by the order rule',
  access: 'desk',
  params: byId,
  body: move,
  data: moved,
  errors: [...MOVE_ERRORS, 'SESSION_NOT_STARTED', 'QUEUE_EMPTY'],
});

export const recall = /* @__PURE__ */ endpoint({
  name: 'recall',
  method: 'POST',
  path: '/api/desk/session/{id}/recall',
  summary: 'Calls the current number once more',
  access: 'desk',
  params: byId,
  body: move,
  data: moved,
  errors: [...MOVE_ERRORS, 'SESSION_NOT_STARTED', 'NOTHING_CALLED'],
});

export const finish = /* @__PURE__ */ endpoint({
  name: 'finish',
  method: 'POST',
  path: '/api/desk/session/{id}/finish',
  summary: 'The current person is done; nobody is called yet',
  access: 'desk',
  params: byId,
  body: move,
  data: moved,
  errors: [...MOVE_ERRORS, 'SESSION_NOT_STARTED', 'NOTHING_CALLED'],
});

export const getDeskEvents = /* @__PURE__ */ endpoint({
  name: 'getDeskEvents',
  method: 'GET',
  path: '/api/desk/events',
  summary: "Server-sent events of all of the center's queues: 'look again'",
  access: 'desk',
  answer: 'event-stream',
  data: z.object({ session: z.int(), version: count, now: count, waiting: count }),
  errors: ['FORBIDDEN'],
});

const byCode = z.object({ trans_code: transCode });

export const getDeskDocuments = /* @__PURE__ */ endpoint({
  name: 'getDeskDocuments',
  method: 'GET',
  path: '/api/desk/appointment/{trans_code}/documents',
  summary: "What a patient of the desk's center gave with a booking, numbers masked; the reading is written down",
  access: 'desk',
  params: byCode,
  data: z.object({ documents: deskDocuments }),
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'APPOINTMENT_NOT_FOUND'],
});

export const revealDeskDocuments = /* @__PURE__ */ endpoint({
  name: 'revealDeskDocuments',
  method: 'POST',
  path: '/api/desk/appointment/{trans_code}/documents/reveal',
  summary: 'The same with the numbers in full; the reading is written down',
  access: 'desk',
  params: byCode,
  data: z.object({ documents: deskDocuments }),
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'APPOINTMENT_NOT_FOUND'],
});

export const getDeskLetter = /* @__PURE__ */ endpoint({
  name: 'getDeskLetter',
  method: 'GET',
  path: '/api/desk/appointment/{trans_code}/letter',
  summary: "The picture of the letter of a booking at the desk's center; the reading is written down",
  access: 'desk',
  answer: 'picture',
  params: byCode,
  data: z.unknown(),
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'APPOINTMENT_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
});
