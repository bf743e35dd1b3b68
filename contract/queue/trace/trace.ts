import * as z from 'zod/mini';
import {
  APPOINTMENT_STATUSES,
  END_REASONS,
  STALL_REASONS,
  PRIORITY_REASONS,
  QUEUE_EVENT_KINDS,
  QUEUE_LINES,
  SESSION_STATUSES,
} from '#domain/vocabulary.ts';
import { endpoint } from '../../endpoint.ts';
import { count, instant, localDate, namedLink, rowIdText, transCode, zone } from '../../fields.ts';

const versionText = z.pipe(
  z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/)),
  z.transform((text: string) => Number(text)),
);

/** One event of a queue as everybody may see it: no persons. */
export const queueEvent = z.object({
  version: count,
  kind: z.enum(QUEUE_EVENT_KINDS),
  label: z.nullable(z.string()),
  at: instant,
  line: z.nullable(z.enum(QUEUE_LINES)),
  reason: z.nullable(z.enum([...PRIORITY_REASONS, ...STALL_REASONS])),
  /** Of a silence: the last step of calling before it. */
  since: z.nullable(instant),
  until: z.nullable(instant),
  room: z.nullable(z.string()),
  is_onsite: z.boolean(),
  is_over: z.boolean(),
  by_center: z.boolean(),
  /** Why the center ended the number, where there is a code for it. */
  because: z.nullable(z.enum(END_REASONS)),
  /** Nobody pressed it: its time was long over. */
  is_overdue: z.boolean(),
  /** How many numbers the session gave before a change of its quota, and since. */
  quota: z.nullable(z.object({ from: count, to: count })),
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
  params: z.object({ trans_code: transCode }),
  data: z.object({
    session: z.int(),
    label: z.string(),
    zone,
    steps: z.array(
      z.object({
        event: queueEvent,
        /** How many stood before the number after the event; null: it was not waiting. */
        ahead: z.nullable(count),
        /** How many more (or fewer) stood before the number than before the event. */
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
  /** `after`: events after this version, at most 1,000; left out: the last 1,000. */
  query: z.object({ after: z.optional(versionText) }),
  data: z.object({
    session: z.object({
      id: z.int(),
      date: localDate,
      zone,
      status: z.enum(SESSION_STATUSES),
      /** The letter before the numbers. */
      prefix: z.string(),
      doctor: z.string(),
      clinic: z.string(),
      hospital: namedLink,
    }),
    /** Hash of the last event: that of the whole day once the session has ended; '' before the first event. */
    hash: z.string(),
    is_final: z.boolean(),
    /** At most 1,000. The text of an event that tells of somebody's health is '', if it was written when such texts were public; the next text continues its hash. */
    events: z.array(z.object({ ...queueEvent.shape, text: z.string(), hash: z.string() })),
    total: count,
    counts: z.partialRecord(z.enum(APPOINTMENT_STATUSES), count),
  }),
  errors: ['INVALID_INPUT', 'SESSION_NOT_FOUND'],
});
