import * as z from 'zod/mini';
import { CENTER_KINDS } from '#domain/vocabulary.ts';
import { deskDocuments } from '../booking/desk-documents.ts';
import { endpoint } from '../endpoint.ts';
import { count, deskCenter, instant, localDate, named, opaqueId, rowIdText, transCode, zone } from '../fields.ts';
import { deskPace, deskSession, deskSessionSummary } from './desk-shapes.ts';

const center = z.object({ id: z.int(), name: z.string(), slug_name: z.string(), kind: z.enum(CENTER_KINDS), zone });
const byId = z.object({ id: rowIdText });
export const listDeskSessions = /* @__PURE__ */ endpoint({
  name: 'listDeskSessions',
  method: 'GET',
  path: '/api/desk/session',
  summary:
    "The sessions of the desk's center on a local date; without one those of today, and those of the two days before that still run",
  access: 'desk',
  query: z.extend(deskCenter, { date: z.optional(localDate) }),
  /** `centers`: all that the signed-in person may choose from. `help`: kiosks where somebody asks for help, the longest waiting first; at most 20. */
  data: z.object({
    center: z.extend(center, { lock_minutes: z.int() }),
    centers: z.array(z.object({ id: z.int(), name: z.string() })),
    today: localDate,
    sessions: z.array(deskSessionSummary),
    help: z.array(z.extend(named, { at: instant })),
  }),
  errors: ['INVALID_INPUT', 'FORBIDDEN'],
});

export const getDeskSession = /* @__PURE__ */ endpoint({
  name: 'getDeskSession',
  method: 'GET',
  path: '/api/desk/session/{id}',
  summary: 'One session with its queue',
  access: 'desk',
  params: byId,
  /** `desk`: which desk looks, to be told of its own last steps. */
  query: z.extend(deskCenter, { desk: z.optional(opaqueId) }),
  data: z.object({ session: deskSession }),
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'SESSION_NOT_FOUND'],
});

export const getDeskEvents = /* @__PURE__ */ endpoint({
  name: 'getDeskEvents',
  method: 'GET',
  path: '/api/desk/events',
  summary:
    "Server-sent events of the center: 'queue' and 'help' mean 'look again'; 'pace' has the forecasts of one running session, anew every few seconds",
  access: 'desk',
  answer: 'event-stream',
  /** `session`: the one whose pace is wanted; nothing comes of one that is not the center's. */
  query: z.extend(deskCenter, { session: z.optional(rowIdText) }),
  data: z.union([
    z.object({ session: z.int(), version: count, now: count, waiting: count }),
    deskPace,
    z.object({ center: z.int() }),
  ]),
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
