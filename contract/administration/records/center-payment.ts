import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { count, rowId, rowIdText } from '../../fields.ts';
import { seenDigest } from '../../disruption/schedule.ts';

const byInsurer = z.object({ center: rowIdText, id: rowIdText });
/** Several lines, in the center's own words. */
const note = z.string().check(z.trim(), z.maxLength(300), z.regex(/^[^\u0000-\u0009\u000b-\u001f<>]*$/));

const centerPayment = z.object({
  id: rowId,
  slug: z.string(),
  name: z.string(),
  taken: z.boolean(),
  note: z.string(),
  /** Coming appointments with this payment kind. */
  bookings: count,
  seen: seenDigest,
});

export const listCenterPayments = /* @__PURE__ */ endpoint({
  name: 'listCenterPayments',
  method: 'GET',
  path: '/api/manage/{center}/payment',
  summary: 'Every payment kind and insurer, which of them the center takes and what it asks for (at most 300)',
  access: 'manager',
  params: z.object({ center: rowIdText }),
  data: z.object({ payments: z.array(centerPayment) }),
  errors: ['INVALID_INPUT', 'HOSPITAL_NOT_FOUND'],
});

export const saveCenterPayment = /* @__PURE__ */ endpoint({
  name: 'saveCenterPayment',
  method: 'POST',
  path: '/api/manage/{center}/payment/{id}',
  summary: 'The center takes this payment, and tells its patients so much about it',
  access: 'manager',
  params: byInsurer,
  body: z.object({ note, seen: seenDigest }),
  data: z.object({ payment: centerPayment }),
  errors: ['INVALID_INPUT', 'HOSPITAL_NOT_FOUND', 'NOT_FOUND', 'EDITED_MEANWHILE'],
});

export const removeCenterPayment = /* @__PURE__ */ endpoint({
  name: 'removeCenterPayment',
  method: 'POST',
  path: '/api/manage/{center}/payment/{id}/remove',
  summary: 'The center takes this payment no more. Bookings made keep it',
  access: 'manager',
  params: byInsurer,
  body: z.object({ seen: seenDigest }),
  data: z.object({ payment: centerPayment }),
  errors: ['INVALID_INPUT', 'HOSPITAL_NOT_FOUND', 'NOT_FOUND', 'PAYMENT_FIXED', 'EDITED_MEANWHILE'],
});
