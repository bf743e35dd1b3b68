import * as z from 'zod/mini';
import { user } from '../../accounts/sign-in/auth.ts';
import { endpoint } from '../../endpoint.ts';
import { rowId, rowIdText } from '../../fields.ts';

const ownScope = z.object({
  id: rowId,
  scope: z.enum(['desk', 'manager', 'administrator']),
  /** Null for the product's own. */
  center: z.nullable(z.object({ id: rowId, name: z.string() })),
});

export const listOwnScopes = /* @__PURE__ */ endpoint({
  name: 'listOwnScopes',
  method: 'GET',
  path: '/api/user/scope',
  summary: 'The scopes of this person, and those that a proved address of theirs is invited to (at most 50 of each)',
  access: 'patient',
  data: z.object({ invitations: z.array(ownScope), scopes: z.array(ownScope) }),
});

export const acceptInvitation = /* @__PURE__ */ endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/user/invitation/{id}/accept',
  summary:
    'The person takes a scope that they are invited to. The center sees their name and how they sign in from now on',
  access: 'patient',
  grave: true,
  params: z.object({ id: rowIdText }),
  data: z.object({ scope: ownScope, user }),
  errors: ['NOT_FOUND'],
});

export const declineInvitation = /* @__PURE__ */ endpoint({
  name: 'declineInvitation',
  method: 'POST',
  path: '/api/user/invitation/{id}/decline',
  summary: 'The person does not want a scope that they are invited to; the invitation is gone',
  access: 'patient',
  params: z.object({ id: rowIdText }),
  data: z.object({}),
  errors: ['NOT_FOUND'],
});

export const endOwnScope = /* @__PURE__ */ endpoint({
  name: 'endOwnScope',
  method: 'POST',
  path: '/api/user/scope/{id}/end',
  summary: 'The person ends a scope of their own. A center keeps a manager, and the product an administrator',
  access: 'patient',
  grave: true,
  params: z.object({ id: rowIdText }),
  data: z.object({ user }),
  errors: ['NOT_FOUND', 'FACTOR_REQUIRED', 'LAST_MANAGER', 'LAST_ADMINISTRATOR'],
});
