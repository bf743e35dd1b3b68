import type { NotificationKind } from '#domain/vocabulary.ts';
import type { Log } from '../platform/deps.ts';

const late = new Map<NotificationKind, number>();

/** A notice was not told because its time was over before it could leave: somebody should know that messages are slow. */
export function recordLateNotification(kind: NotificationKind, log: Log): void {
  late.set(kind, (late.get(kind) ?? 0) + 1);
  log.error('notice not told in time', { kind });
}

/** How many were too late since this process began, by kind. */
export function countLateNotifications(): ReadonlyMap<NotificationKind, number> {
  return late;
}
