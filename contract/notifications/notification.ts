import * as z from 'zod/mini';
import { NEAR_MAX, NEAR_MIN } from '#domain/limits.ts';
import { ADDRESS_CHANNELS, NOTIFICATION_CHANNELS, OPTIONAL_NOTIFICATION_KINDS } from '#domain/vocabulary.ts';
import type { AddressChannel } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** How somebody wants to be notified about their numbers. */
export const notificationSettings = z.object({
  /** Kinds that are not sent at all. */
  off_kinds: z.array(z.enum(OPTIONAL_NOTIFICATION_KINDS)).check(z.maxLength(OPTIONAL_NOTIFICATION_KINDS.length)),
  /** Channels that are not used; a notification leaves by the first of the others that there is. */
  off_channels: z.array(z.enum(NOTIFICATION_CHANNELS)).check(z.maxLength(NOTIFICATION_CHANNELS.length)),
  /** A notification is sent when so many people are before them. */
  near: z.int().check(z.gte(NEAR_MIN), z.lte(NEAR_MAX)),
  /** In the center's zone; a notification that is not urgent waits for their end. Null: no quiet hours. */
  quiet: z.nullable(
    z.object({ from: clock, to: clock }).check(z.refine(({ from, to }) => from !== to, 'must not be empty')),
  ),
});

const address = z.nullable(z.string());
/** The same shape for each channel that goes to an address. */
const byChannel = <T>(shape: T) =>
  Object.fromEntries(ADDRESS_CHANNELS.map((channel) => [channel, shape])) as Record<AddressChannel, T>;
const ways = z.extend(
  z.object({
    /** Devices that get pushes and are signed in. */
    push: z.int(),
  }),
  /** Null: they have none. */
  byChannel(address),
);

export const getNotification = /* @__PURE__ */ endpoint({
  name: 'getNotification',
  method: 'GET',
  path: '/api/user/notification',
  summary:
    'How this person wants to be told about their numbers, the ways there are, and what a device needs for pushes',
  access: 'patient',
  data: z.object({
    settings: notificationSettings,
    ways,
    push_key: z.string(),
    /** Whether the calling device gets pushes. */
    this_device: z.boolean(),
  }),
});

export const saveNotification = /* @__PURE__ */ endpoint({
  name: 'saveNotification',
  method: 'POST',
  path: '/api/user/notification',
  summary: 'Sets how this person wants to be told; what waits for its time already follows it too',
  access: 'patient',
  body: notificationSettings,
  data: z.object({ settings: notificationSettings }),
  errors: ['INVALID_INPUT', 'RATE_LIMITED'],
});

const pushEndpoint = z.string().check(z.maxLength(1_000));
const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,100}={0,2}$/));

export const addPush = /* @__PURE__ */ endpoint({
  name: 'addPush',
  method: 'POST',
  path: '/api/user/push',
  summary: 'This device gets pushes for as long as it is signed in; only addresses of known push services are taken',
  access: 'patient',
  body: z.object({ endpoint: pushEndpoint, keys: z.object({ p256dh: base64url, auth: base64url }) }),
  data: z.object({ ways }),
  errors: ['INVALID_INPUT', 'PUSH_INVALID', 'RATE_LIMITED'],
});

export const endPush = /* @__PURE__ */ endpoint({
  name: 'endPush',
  method: 'POST',
  path: '/api/user/push/end',
  summary: 'This device gets no more pushes',
  access: 'patient',
  body: z.object({ endpoint: pushEndpoint }),
  data: z.object({ ways }),
  errors: ['INVALID_INPUT'],
});
