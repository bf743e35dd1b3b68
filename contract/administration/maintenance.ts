import * as z from 'zod/mini';
import { MAINTENANCE_MAX_CHARS } from '#domain/limits.ts';
import { endpoint } from '../endpoint.ts';

/** What everybody reads while the product is closed. */
const words = z.string().check(z.trim(), z.minLength(3), z.maxLength(MAINTENANCE_MAX_CHARS));
const state = z.object({
  /** Null while the product is open. */
  message: z.nullable(z.string()),
});

export const getMaintenance = /* @__PURE__ */ endpoint({
  name: 'getMaintenance',
  method: 'GET',
  path: '/api/admin/maintenance',
  summary: 'Whether the product is closed, with which words; and the words it is closed with when nobody writes others',
  access: 'administrator',
  data: z.extend(state, { usual: z.string() }),
});

export const turnMaintenance = /* @__PURE__ */ endpoint({
  name: 'turnMaintenance',
  method: 'POST',
  path: '/api/admin/maintenance',
  summary:
    'Closes the product to everybody but administrators, changes the words, or (null) opens it. Noticed within two seconds',
  access: 'administrator',
  grave: true,
  body: z.object({
    message: z.nullable(words),
    /** The message that the administrator saw when they began the change. */
    was: z.nullable(z.string().check(z.maxLength(MAINTENANCE_MAX_CHARS * 4))),
  }),
  data: state,
  errors: ['INVALID_INPUT', 'EDITED_MEANWHILE'],
});
