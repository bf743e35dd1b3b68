import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count, localDate, localTime, zone } from '../fields.ts';

export const getProfileSummary = /* @__PURE__ */ endpoint({
  name: 'getProfileSummary',
  method: 'GET',
  path: '/api/patient/profile/summary',
  summary: 'What the card and the menu of the profile area count',
  access: 'patient',
  data: z.object({
    upcoming: count,
    /** The soonest of them. */
    next: z.nullable(z.object({ date: localDate, time_start: localTime, zone, is_today: z.boolean() })),
    /** Appointments that are over and were neither cancelled nor rejected, among the last 500. */
    visits: count,
    favourites: z.object({ doctors: count, clinics: count, hospitals: count }),
  }),
});
