import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { count, instant, localDate, recordIdText, rowId, zone } from '../../fields.ts';
import { queueEvent } from '../../queue/trace/trace.ts';

/** What presses a page of them is about: all, those on a number, or those on a session. */
export const PRESS_SUBJECTS = ['ALL', 'NUMBER', 'SESSION'] as const;

/** Who pressed: the name of the account, and whether it is that of whoever asks. */
const presser = z.object({ name: z.string(), is_own: z.boolean() });

export const listPresses = /* @__PURE__ */ endpoint({
  name: 'listPresses',
  method: 'GET',
  path: '/api/manage/{center}/presses',
  summary:
    "Who of a center's staff pressed what in the queues of a local date, the newest first, 50 at a time; only for managers who are staff of the center. No patients",
  access: 'manager',
  params: z.object({ center: recordIdText }),
  query: z.object({
    /** Without one: today. */
    date: z.optional(localDate),
    about: z._default(z.optional(z.enum(PRESS_SUBJECTS)), 'ALL'),
    /** `next` of the page before. */
    before: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,15}-\d{1,15}$/))),
  }),
  data: z.object({
    date: localDate,
    zone,
    presses: z.array(
      z.object({
        session: rowId,
        clinic: z.string(),
        doctor: z.string(),
        event: queueEvent,
        by: presser,
        /** The step was taken back. */
        undone: z.nullable(z.object({ at: instant, by: z.nullable(presser) })),
        /** How often the number had been called and did not come, this time included; of a number that was held. */
        held: z.nullable(count),
      }),
    ),
    /** Asks for the next page; null: there is none. */
    next: z.nullable(z.string()),
  }),
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'HOSPITAL_NOT_FOUND'],
});
