import * as z from 'zod/mini';
import { isPhoneOrEmail } from '#domain/contact.ts';
import { endpoint } from '../../endpoint.ts';
import { rowId, rowIdText } from '../../fields.ts';

/** The phone number or e-mail address of somebody who is invited to a scope. */
export const staffContact = z.string().check(z.trim(), z.maxLength(254), z.refine(isPhoneOrEmail, 'contact'));

export const appointStaff = /* @__PURE__ */ endpoint({
  name: 'appointStaff',
  method: 'POST',
  path: '/api/admin/staff',
  summary:
    'Invites a person to a scope: administrator, or desk or manager of a center. They get a message, and the scope once they accept',
  access: 'administrator',
  grave: true,
  body: z.object({
    contact: staffContact,
    scope: z.enum(['desk', 'manager', 'administrator']),
    /** The center of a 'desk' or 'manager' scope. */
    center: z._default(z.optional(z.nullable(rowId)), null),
  }),
  data: z.object({ id: rowId }),
  errors: ['INVALID_INPUT', 'HOSPITAL_NOT_FOUND', 'STAFF_KNOWN', 'RATE_LIMITED'],
});

export const dismissStaff = /* @__PURE__ */ endpoint({
  name: 'dismissStaff',
  method: 'POST',
  path: '/api/admin/staff/{id}/remove',
  summary: 'Takes a scope away, and the person is told; or takes an invitation back',
  access: 'administrator',
  grave: true,
  params: z.object({ id: rowIdText }),
  data: z.object({}),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'STAFF_SELF', 'LAST_ADMINISTRATOR'],
});
