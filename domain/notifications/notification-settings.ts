import type { NotificationChannel, OptionalNotificationKind } from '../vocabulary.ts';

/** Hours of a day, 'HH:mm' or 'HH:mm:ss' local to the center; `to` may lie on the next day. */
export type QuietHours = { readonly from: string; readonly to: string };

/** How somebody wants to be told about their numbers. */
export type NotificationSettings = {
  /** Not told at all. */
  readonly offKinds: readonly OptionalNotificationKind[];
  /** Not told in this way. */
  readonly offChannels: readonly NotificationChannel[];
  /** Told when so many people, or fewer, are before them. */
  readonly near: number;
  /** What is not urgent waits for the end of these; null: at any hour. */
  readonly quiet: QuietHours | null;
};

export const DEFAULT_SETTINGS: NotificationSettings = {
  offKinds: [],
  offChannels: [],
  near: 3,
  quiet: { from: '21:00', to: '05:00' },
};
