import type { NotificationKind } from '#domain/vocabulary.ts';
import type { Log } from '../platform/deps.ts';

const late = new Map<NotificationKind, number>();

/** Counts and logs a notification that was not sent because its time was over, so that operators learn that messages are slow. */
export function recordLateNotification(kind: NotificationKind, log: Log): void {
  late.set(kind, (late.get(kind) ?? 0) + 1);
  log.error('notification not sent in time', { kind });
}

/** How many notifications were too late since this process began, by kind. */
export function countLateNotifications(): ReadonlyMap<NotificationKind, number> {
  return late;
}
