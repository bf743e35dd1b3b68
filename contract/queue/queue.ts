import * as z from 'zod/mini';
import { ESTIMATE_BASES, PAUSE_REASONS, SESSION_STATUSES } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { count, instant, rowIdText, timeWindow } from '../fields.ts';

/** Whether somebody can still be there for a number: reckoned in the browser, so that nobody else learns where they are. */
export { reachOf } from '#domain/queue/estimate/leave.ts';
export type { Reach } from '#domain/queue/estimate/leave.ts';

/** What is public about a queue's standstills: why nobody is called now (and until when, if that was said), since when nobody has been called where nobody said why and the pace does not explain it, and the start announced for a late doctor. */
export const standstill = {
  pause: z.nullable(z.object({ reason: z.enum(PAUSE_REASONS), until: z.nullable(instant) })),
  stalled_since: z.nullable(instant),
  expected_at: z.nullable(instant),
};

/** What everybody may know of a queue: no persons. */
export const queueState = z.object({
  session: z.int(),
  status: z.enum(SESSION_STATUSES),
  version: count,
  /** Number called last; 0 before the first call. */
  now: count,
  now_label: z.string(),
  waiting: count,
  updated_at: z.nullable(z.string()),
  ...standstill,
});

export const getQueue = /* @__PURE__ */ endpoint({
  name: 'getQueue',
  method: 'GET',
  path: '/api/queue/{session}',
  summary: 'The public state of a queue',
  access: 'public',
  params: z.object({ session: rowIdText }),
  data: z.object({ queue: queueState }),
  errors: ['INVALID_INPUT', 'SESSION_NOT_FOUND'],
});

export const getNextNumber = /* @__PURE__ */ endpoint({
  name: 'getNextNumber',
  method: 'GET',
  path: '/api/queue/{session}/next',
  summary:
    'What somebody would get who took a number now: the number, how many are called before it, and about when it is called',
  access: 'public',
  cache: { kind: 'public', seconds: 5 },
  params: z.object({ session: rowIdText }),
  data: z.object({
    number: z.int(),
    label: z.string(),
    ahead: count,
    /** Null where no time may be named. */
    window: z.nullable(timeWindow),
    /** What the window rests on; null without one. */
    basis: z.nullable(z.enum(ESTIMATE_BASES)),
  }),
  errors: ['INVALID_INPUT', 'SESSION_NOT_FOUND'],
});

export const getQueueEvents = /* @__PURE__ */ endpoint({
  name: 'getQueueEvents',
  method: 'GET',
  path: '/api/queue/{session}/events',
  summary: 'Server-sent events of a queue: the state at once, then every change. Event id is the version',
  access: 'public',
  answer: 'event-stream',
  params: z.object({ session: rowIdText }),
  data: queueState,
  errors: ['INVALID_INPUT', 'SESSION_NOT_FOUND'],
});
