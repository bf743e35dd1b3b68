import type { NotificationChannel, OptionalNotificationKind } from '../vocabulary.ts';

/** Hours of a day, 'HH:mm' or 'HH:mm:ss' local to the center; `to` may lie on the next day. */
export type QuietHours = { readonly from: string; readonly to: string };

/** How somebody wants to be notified about their numbers. */
export type NotificationSettings = {
  /** Kinds that are not sent at all. */
  readonly offKinds: readonly OptionalNotificationKind[];
  /** Channels that are not used. */
  readonly offChannels: readonly NotificationChannel[];
  /** A notification is sent when so many people, or fewer, are before them. */
  readonly near: number;
  /** Notifications that are not urgent wait for the end of these hours; null: there are none. */
  readonly quiet: QuietHours | null;
};

export const DEFAULT_SETTINGS: NotificationSettings = {
  offKinds: [],
  offChannels: [],
  near: 3,
  quiet: { from: '21:00', to: '05:00' },
};
