import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { rowId, rowIdText } from '../../fields.ts';
import { staffContact } from './admin-staff.ts';

export const addCenterStaff = /* @__PURE__ */ endpoint({
  name: 'addCenterStaff',
  method: 'POST',
  path: '/api/manage/{center}/staff',
  summary:
    'Invites somebody to work at the desk of the center, or to manage it. They get a message, and the scope once they accept',
  access: 'manager',
  grave: true,
  params: z.object({ center: rowIdText }),
  body: z.object({ contact: staffContact, scope: z.enum(['desk', 'manager']) }),
  data: z.object({ id: rowId }),
  errors: ['INVALID_INPUT', 'HOSPITAL_NOT_FOUND', 'STAFF_KNOWN', 'RATE_LIMITED'],
});

export const removeCenterStaff = /* @__PURE__ */ endpoint({
  name: 'removeCenterStaff',
  method: 'POST',
  path: '/api/manage/{center}/staff/{id}/remove',
  summary:
    'Somebody works at the center no more, and the person is told; or an invitation is taken back. A center keeps a manager',
  access: 'manager',
  grave: true,
  params: z.object({ center: rowIdText, id: rowIdText }),
  data: z.object({}),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'STAFF_SELF', 'LAST_MANAGER'],
});
