import type { NotificationKind } from '#domain/vocabulary.ts';
import type { Log } from '../platform/deps.ts';

const late = new Map<NotificationKind, number>();
const settled = new Map<'SENT' | 'DROPPED', number>([
  ['SENT', 0],
  ['DROPPED', 0],
]);

/** Counts and logs a notification that was not sent because its time was over, so that operators learn that messages are slow. */
export function recordLateNotification(kind: NotificationKind, log: Log): void {
  late.set(kind, (late.get(kind) ?? 0) + 1);
  log.error('notification not sent in time', { kind });
}

/** How many notifications were too late since this process began, by kind. */
export function countLateNotifications(): ReadonlyMap<NotificationKind, number> {
  return late;
}

/** Counts notifications that were handed over, or dropped because they were no longer true or nobody wanted them. */
export function recordSettledNotifications(state: 'SENT' | 'DROPPED', count: number): void {
  settled.set(state, settled.get(state)! + count);
}

/** How many notifications this process has settled since it began, by their state. */
export function countSettledNotifications(): ReadonlyMap<'SENT' | 'DROPPED', number> {
  return settled;
}
