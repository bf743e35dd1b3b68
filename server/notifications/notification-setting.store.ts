import { DEFAULT_SETTINGS } from '#domain/notifications/notification-settings.ts';
import type { NotificationSettings } from '#domain/notifications/notification-settings.ts';
import type { NotificationChannel, OptionalNotificationKind } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { quietOf } from './notification-cursor.store.ts';

/** The notification settings of an account, or the defaults when it has set none. */
export async function findNotificationSettings(db: Queryable, accountId: number): Promise<NotificationSettings> {
  const { rows } = await db.query<{
    off_kinds: OptionalNotificationKind[];
    off_channels: NotificationChannel[];
    near: number;
    quiet_from: string | null;
    quiet_to: string | null;
  }>('select off_kinds, off_channels, near, quiet_from, quiet_to from notification_setting where account_id = $1', [
    accountId,
  ]);
  const [row] = rows;
  if (!row) return DEFAULT_SETTINGS;
  return {
    offKinds: row.off_kinds,
    offChannels: row.off_channels,
    near: row.near,
    quiet: quietOf(row.quiet_from, row.quiet_to),
  };
}

/** Stores the notification settings of an account. They also count for notifications that have not been sent yet. */
export async function saveNotificationSettings(
  db: Queryable,
  accountId: number,
  settings: NotificationSettings,
): Promise<void> {
  const { offKinds, offChannels, near, quiet } = settings;
  await db.query(
    `insert into notification_setting (account_id, off_kinds, off_channels, near, quiet_from, quiet_to) values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id) do update set off_kinds = excluded.off_kinds, off_channels = excluded.off_channels, near = excluded.near,
       quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`,
    [accountId, offKinds, offChannels, near, quiet?.from ?? null, quiet?.to ?? null],
  );
}
