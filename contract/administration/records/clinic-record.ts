import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { line, rowId, rowIdText } from '../../fields.ts';
import { seenDigest } from '../../disruption/schedule.ts';

const byCenter = z.object({ center: rowIdText });
const byClinic = z.object({ center: rowIdText, id: rowIdText });
const record = z.object({
  name: line(3, 100),
  specialisation: rowId,
  /** Where patients are called to; '' when it needs no words. */
  room: line(0, 60),
  /** Before the number, as 'B' in 'B14'. */
  queue_prefix: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{0,2}$/)),
});

export const getClinicRecord = /* @__PURE__ */ endpoint({
  name: 'getClinicRecord',
  method: 'GET',
  path: '/api/manage/{center}/clinic/{id}',
  summary: 'A clinic of the center with all that its manager can change',
  access: 'manager',
  params: byClinic,
  data: z.object({
    clinic: z.object({
      id: rowId,
      name: z.string(),
      specialisation: rowId,
      room: z.string(),
      queue_prefix: z.string(),
    }),
    seen: seenDigest,
  }),
  errors: ['INVALID_INPUT', 'CLINIC_NOT_FOUND'],
});

export const addClinic = /* @__PURE__ */ endpoint({
  name: 'addClinic',
  method: 'POST',
  path: '/api/manage/{center}/clinic',
  summary: 'A new clinic of the center',
  access: 'manager',
  params: byCenter,
  body: record,
  data: z.object({ clinic: z.object({ id: rowId }) }),
  errors: ['INVALID_INPUT', 'HOSPITAL_NOT_FOUND', 'SPECIALIZATION_NOT_FOUND'],
});

export const saveClinic = /* @__PURE__ */ endpoint({
  name: 'saveClinic',
  method: 'POST',
  path: '/api/manage/{center}/clinic/{id}',
  summary: 'Changes a clinic. The letters before its numbers cannot change while somebody has one',
  access: 'manager',
  params: byClinic,
  body: z.extend(record, { seen: seenDigest }),
  data: z.object({ clinic: z.object({ id: rowId }) }),
  errors: ['INVALID_INPUT', 'CLINIC_NOT_FOUND', 'SPECIALIZATION_NOT_FOUND', 'CLINIC_BOOKED', 'EDITED_MEANWHILE'],
});

export const removeClinic = /* @__PURE__ */ endpoint({
  name: 'removeClinic',
  method: 'POST',
  path: '/api/manage/{center}/clinic/{id}/remove',
  summary: 'Removes a clinic in which nobody practises and nobody ever had a number',
  access: 'manager',
  params: byClinic,
  data: z.object({}),
  errors: ['INVALID_INPUT', 'CLINIC_NOT_FOUND', 'CLINIC_IN_USE'],
});
