import * as z from 'zod/mini';
import { NOTIFICATION_CHANNELS } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { count, givenInstant, instant, rowIdText } from '../fields.ts';
import { LATE_START_ERRORS } from './desk-moves.ts';

const byId = z.object({ id: rowIdText });
/** Numbers of a session as they are shown; `count` says how many there are, `labels` names the first 20. */
const some = z.object({ count, labels: z.array(z.string()).check(z.maxLength(20)) });

export const previewLate = /* @__PURE__ */ endpoint({
  name: 'previewLate',
  method: 'GET',
  path: '/api/desk/session/{id}/doctor-late/preview',
  summary: 'Whom the announcement of a late doctor would tell and in which words; nothing is written',
  access: 'desk',
  params: byId,
  query: z.object({ start: givenInstant }),
  data: z.object({
    /** By which way how many people get a message; ways that reach nobody are left out. */
    ways: z.array(z.object({ channel: z.enum(NOTIFICATION_CHANNELS), people: count })),
    /** The words as the first of them would read them; null when no message reaches anybody. */
    message: z.nullable(z.object({ label: z.string(), subject: z.string(), body: z.string() })),
    /** People in line whom no message reaches. */
    unreachable: some,
  }),
  errors: [
    'INVALID_INPUT',
    'SESSION_NOT_FOUND',
    'SESSION_ENDED',
    'SESSION_CANCELLED',
    'SESSION_ALREADY_STARTED',
    'SESSION_NOT_TODAY',
    ...LATE_START_ERRORS,
  ],
});

export const getLateAnnouncement = /* @__PURE__ */ endpoint({
  name: 'getLateAnnouncement',
  method: 'GET',
  path: '/api/desk/session/{id}/doctor-late',
  summary: 'What has become of the messages about the last announced delay of a session, taken back or not',
  access: 'desk',
  params: byId,
  data: z.object({
    late: z.nullable(
      z.object({
        at: instant,
        start: instant,
        /** When the desk took it back; null: it stands. */
        undone_at: z.nullable(instant),
        /** False for a moment after the press: the messages are not counted yet. */
        is_read: z.boolean(),
        /** People who got the message, and whose message may still leave. */
        sent: count,
        pending: count,
        /** People whose message was not sent before the delay was taken back, and never will be. */
        withdrawn: count,
        /** People who got the message and then a correction, and whose correction waits to be sent. */
        corrected: some,
        correcting: count,
      }),
    ),
  }),
  errors: ['INVALID_INPUT', 'SESSION_NOT_FOUND'],
});
