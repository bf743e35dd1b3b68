import { NOTIFICATION_CHANNELS } from '#domain/vocabulary.ts';
import type { NotificationChannel, NotificationKind } from '#domain/vocabulary.ts';
import type { NotificationWays } from './notification.store.ts';

/**
 * The channel by which a notification of this kind goes: the first that has an address, is switched on and did not refuse it (every device with pushes, else the
 * phone, else the mail). Null when nothing reaches the person, or they do not want this kind.
 */
export function wayOf(
  kind: NotificationKind,
  { addresses, offKinds, offChannels }: NotificationWays,
  refusedBy: readonly NotificationChannel[] = [],
): NotificationChannel | null {
  if (offKinds.some((off) => off === kind)) return null;
  const isOpen = (channel: NotificationChannel): boolean =>
    addresses[channel].length > 0 && !offChannels.includes(channel) && !refusedBy.includes(channel);
  return NOTIFICATION_CHANNELS.find(isOpen) ?? null;
}
