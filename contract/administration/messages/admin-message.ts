import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant, rowId, rowIdText } from '../../fields.ts';

const message = z.object({
  id: rowId,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: instant,
  answered_at: z.nullable(instant),
  /** Name of whoever answered. */
  answered_by: z.nullable(z.string()),
});
const byId = z.object({ id: rowIdText });

export const getMessage = /* @__PURE__ */ endpoint({
  name: 'getMessage',
  method: 'GET',
  path: '/api/admin/message/{id}',
  summary: 'A message of the contact form, whole',
  access: 'administrator',
  params: byId,
  data: z.object({ message }),
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});

export const markMessage = /* @__PURE__ */ endpoint({
  name: 'markMessage',
  method: 'POST',
  path: '/api/admin/message/{id}/answered',
  summary: 'Notes that a message has been answered, or that it has not. Who answered first stays noted',
  access: 'administrator',
  params: byId,
  body: z.object({ answered: z.boolean() }),
  data: z.object({ message }),
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});
