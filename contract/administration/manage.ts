import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recordId, recordIdText, zone } from '../fields.ts';

export const managedCenter = z.object({ id: recordId, name: z.string(), slug_name: z.string(), zone });

export const getManaged = /* @__PURE__ */ endpoint({
  name: 'getManaged',
  method: 'GET',
  path: '/api/manage',
  summary: 'What this account may manage: its centers, and whether it runs the product',
  access: 'patient',
  data: z.object({ administrator: z.boolean(), centers: z.array(managedCenter) }),
});

const choice = z.object({ id: recordId, name: z.string() });

export const getCenterChoices = /* @__PURE__ */ endpoint({
  name: 'getCenterChoices',
  method: 'GET',
  path: '/api/manage/{center}/choices',
  summary: 'The doctors and clinics of a center, to choose from; at most 1,000 each',
  access: 'manager',
  params: z.object({ center: recordIdText }),
  data: z.object({ doctors: z.array(choice), clinics: z.array(choice) }),
  errors: ['INVALID_INPUT'],
});

export const getManagedCenter = /* @__PURE__ */ endpoint({
  name: 'getManagedCenter',
  method: 'GET',
  path: '/api/manage/{center}',
  summary: 'The name and zone of a center that is managed, and what waits there',
  access: 'manager',
  params: z.object({ center: recordIdText }),
  data: z.object({
    center: managedCenter,
    /** Numbers of rows: doctors with a practice, clinics, staff, sessions and booked numbers. */
    counts: z.object({ practices: z.int(), clinics: z.int(), staff: z.int(), sessions: z.int(), booked: z.int() }),
  }),
  errors: ['INVALID_INPUT', 'HOSPITAL_NOT_FOUND'],
});
