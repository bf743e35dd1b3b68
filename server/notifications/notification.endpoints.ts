import { addPush, endPush, getNotification, saveNotification } from '#contract/notifications/notification.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { NOTIFICATION_SETTINGS_PER_HOUR, PUSH_DEVICES_MAX, PUSH_PER_HOUR, TOKEN_IDLE_MS } from '#domain/limits.ts';
import type { NotificationSettings } from '#domain/notifications/notification-settings.ts';
import { ADDRESS_CHANNELS } from '#domain/vocabulary.ts';
import type { AddressChannel } from '#domain/vocabulary.ts';
import type { Deps } from '../platform/deps.ts';
import { limitUse } from '../platform/http/rate-limit.ts';
import { answer } from '../platform/http/route.ts';
import { isPushAddress } from '../platform/outbox/push/address.ts';
import { isPushKey } from '../platform/outbox/push/seal.ts';
import { findNotificationSettings, saveNotificationSettings } from './notification-setting.store.ts';
import { findNotificationWays } from './notification.store.ts';
import { deletePushTarget, hasPushTarget, savePushTarget } from '../platform/outbox/push/push.store.ts';
import { hashToken } from '../platform/http/bearer.ts';

export const notificationRoutes = [
  answer(getNotification, async ({ viewer, token, now }, deps) => ({
    settings: present(await findNotificationSettings(deps.pool, viewer.accountId)),
    ways: await waysOf(viewer.accountId, now, deps),
    push_key: deps.settings.push.publicKey,
    this_device: await hasPushTarget(deps.pool, hashToken(token ?? '')),
  })),

  answer(saveNotification, async ({ viewer, body, now }, deps) => {
    const limit = { name: 'notification', perHour: NOTIFICATION_SETTINGS_PER_HOUR };
    await limitUse(deps.pool, deps.vault, limit, String(viewer.accountId), now);
    const settings = {
      offKinds: [...new Set(body.off_kinds)],
      offChannels: [...new Set(body.off_channels)],
      near: body.near,
      quiet: body.quiet,
    };
    await saveNotificationSettings(deps.pool, viewer.accountId, settings);
    return { settings: present(settings) };
  }),

  answer(addPush, async ({ viewer, token, body, now }, deps) => {
    const { accountId } = viewer;
    await limitUse(deps.pool, deps.vault, { name: 'push', perHour: PUSH_PER_HOUR }, String(accountId), now);
    const { endpoint, keys } = body;
    if (!isPushAddress(endpoint, deps.settings.push.further) || !isPushKey(keys.p256dh, keys.auth))
      throw new AppError('PUSH_INVALID', { field: 'endpoint' });
    const device = { accountId, tokenHash: hashToken(token ?? ''), target: { endpoint, ...keys }, now };
    if (!(await savePushTarget(deps.pool, device, PUSH_DEVICES_MAX)))
      throw new AppError('PUSH_INVALID', { field: 'endpoint' });
    return { ways: await waysOf(accountId, now, deps) };
  }),

  answer(endPush, async ({ viewer, body, now }, deps) => {
    await deletePushTarget(deps.pool, viewer.accountId, body.endpoint);
    return { ways: await waysOf(viewer.accountId, now, deps) };
  }),
];

function present({ offKinds, offChannels, near, quiet }: NotificationSettings) {
  return { off_kinds: [...offKinds], off_channels: [...offChannels], near, quiet };
}

async function waysOf(accountId: number, now: Date, { pool }: Deps): Promise<DataOf<typeof getNotification>['ways']> {
  const ways = await findNotificationWays(pool, [accountId], new Date(now.getTime() - TOKEN_IDLE_MS));
  const { addresses } = ways.get(accountId)!;
  const own = Object.fromEntries(ADDRESS_CHANNELS.map((channel) => [channel, addresses[channel][0] ?? null]));
  return { push: addresses.push.length, ...(own as Record<AddressChannel, string | null>) };
}
