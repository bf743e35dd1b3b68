import * as z from 'zod/mini';
import { LOOK_PURPOSES } from '#domain/accounts/look-words.ts';
import { endpoint } from '../endpoint.ts';
import { count, givenInstant, instant, localDate, rowId, rowIdText, zone } from '../fields.ts';

/** Somebody of staff saw one of the account's people, for one purpose on one day of the center. */
export const look = z.object({
  patient: z.int(),
  purpose: z.enum(LOOK_PURPOSES),
  /** The last of them that day, one an hour. */
  at: instant,
  date: localDate,
  zone,
  /** The first name and an initial. */
  staff: z.string(),
  scope: z.enum(['desk', 'manager', 'administrator']),
  center: z.string(),
  /** The person said that they do not know them. */
  is_reported: z.boolean(),
});

export const listLooks = /* @__PURE__ */ endpoint({
  name: 'listLooks',
  method: 'GET',
  path: '/api/patient/profile/looks',
  summary: "Who of staff saw the account's people, or one of them, the newest first; at most 100",
  access: 'patient',
  query: z.object({ patient: z.optional(rowIdText) }),
  /** `month`: how many of 30 days, of those that are answered. */
  data: z.object({ looks: z.array(look), month: count, has_more: z.boolean(), stored_days: count }),
  errors: ['INVALID_INPUT'],
});

export const reportLook = /* @__PURE__ */ endpoint({
  name: 'reportLook',
  method: 'POST',
  path: '/api/patient/profile/looks/report',
  summary:
    'The person does not know who looked: the managers of the center get a message and see it among their alarms, once for each day and person of staff',
  access: 'patient',
  body: z.object({ patient: rowId, purpose: z.enum(LOOK_PURPOSES), at: givenInstant }),
  data: z.object({ center: z.string() }),
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});
