import { notificationsOf } from '#domain/notifications/notifications-of-log.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { TOKEN_IDLE_MS } from '#domain/limits.ts';
import type { NotificationChannel, SessionStatus, Zone } from '#domain/vocabulary.ts';
import type { Deps } from '../platform/deps.ts';
import { readPeopleToNotify } from './notification-cursor.store.ts';
import { findNotificationSubjects, findNotificationWays } from './notification.store.ts';
import { messageWords } from './notification-message.ts';
import { wayOf } from './notification-way.ts';

/** A session that has not begun. `version`: that of its log. */
export type SessionToBegin = {
  readonly id: number;
  readonly status: SessionStatus;
  readonly date: string;
  readonly zone: Zone;
  readonly version: number;
};

/** What one person would be sent about their number; `way` is null for somebody whom no message reaches. */
export type PreviewedNotification = {
  readonly number: number;
  readonly label: string;
  readonly way: NotificationChannel | null;
  readonly subject: string;
  readonly body: string;
};

/**
 * Whom the announcement of this start would notify, by which way and in which words: what the notifier and the sender would make of it, without writing anything.
 * By number.
 */
export async function previewLateNotifications(
  session: SessionToBegin,
  start: Date,
  now: Date,
  { pool, settings }: Pick<Deps, 'pool' | 'settings'>,
): Promise<PreviewedNotification[]> {
  const version = session.version + 1;
  const people = await readPeopleToNotify(pool, [{ session: session.id, all: true, appointments: [] }], () => null);
  const event = { version, at: now, until: start, appointmentId: null, actorId: null, because: null, isUndone: false };
  const notifications = notificationsOf(
    [{ ...event, kind: 'DOCTOR_LATE' }],
    { ...session, lateVersion: version, arrivedVersion: null },
    people.get(session.id) ?? [],
    now,
  );
  const [subjects, ways] = await Promise.all([
    findNotificationSubjects(
      pool,
      notifications.map(({ appointmentId }) => appointmentId),
    ),
    findNotificationWays(
      pool,
      [...new Set(notifications.map(({ accountId }) => accountId))],
      new Date(now.getTime() - TOKEN_IDLE_MS),
    ),
  ]);
  return notifications
    .flatMap(({ appointmentId, accountId, kind, detail }) => {
      const subject = subjects.get(appointmentId);
      const reached = ways.get(accountId);
      if (!subject || !reached) return [];
      const way = wayOf(kind, reached);
      const words = messageWords(
        { ...subject, detail, facts: { kind, sessionStatus: session.status } },
        way ?? 'push',
        settings.publicUrl,
      );
      const label = queueLabel(subject.label_prefix, subject.number);
      return [{ number: subject.number, label, way, subject: words.subject, body: words.body }];
    })
    .toSorted((a, b) => a.number - b.number);
}
