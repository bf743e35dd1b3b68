import * as z from 'zod/mini';
import { NOTIFICATION_CHANNELS } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';

export const getHealth = /* @__PURE__ */ endpoint({
  name: 'getHealth',
  method: 'GET',
  path: '/api/health',
  summary: 'Alive',
  access: 'public',
  data: z.object({ alive: z.boolean() }),
});

export const getReady = /* @__PURE__ */ endpoint({
  name: 'getReady',
  method: 'GET',
  path: '/api/ready',
  summary: 'Ready to serve: the database is reached and migrated',
  access: 'public',
  data: z.object({ ready: z.boolean() }),
  errors: ['MAINTENANCE'],
});

export const getOutbox = /* @__PURE__ */ endpoint({
  name: 'getOutbox',
  method: 'GET',
  path: '/api/outbox',
  summary: 'What the local stand-ins for mail and messages delivered, newest first; not found in production',
  access: 'public',
  query: z.object({ to: z.optional(z.string().check(z.maxLength(254))) }),
  data: z.object({
    messages: z.array(
      z.object({
        id: z.int(),
        channel: z.enum(NOTIFICATION_CHANNELS),
        to: z.string(),
        subject: z.string(),
        body: z.string(),
        /** The address that opens when somebody presses the push. */
        link: z.nullable(z.string()),
        created_at: instant,
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});
