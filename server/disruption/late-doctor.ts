import type { NotificationChannel } from '#domain/vocabulary.ts';
import { NOTIFICATION_CHANNELS } from '#domain/vocabulary.ts';
import { findLateAnnouncement } from '../notifications/late-announcement.store.ts';
import type { LateAnnouncement } from '../notifications/late-announcement.store.ts';
import { previewLateNotifications } from '../notifications/preview-late.ts';
import type { PreviewedNotification, SessionToBegin } from '../notifications/preview-late.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { Deps } from '../platform/deps.ts';

/** Whom the announcement of a late start would notify, before anything is announced. */
export type LateStartPreview = {
  /** How many people each way reaches; ways that reach nobody are left out. */
  readonly ways: readonly { readonly channel: NotificationChannel; readonly people: number }[];
  /** What the first of them would read; null when no message reaches anybody. */
  readonly message: PreviewedNotification | null;
  /** Labels of the numbers whose holders no message reaches, by number. */
  readonly unreachable: readonly string[];
};

/** What would follow if the desk announced this start now. Nothing is written. */
export async function previewLateStart(
  session: SessionToBegin,
  start: Date,
  now: Date,
  deps: Pick<Deps, 'pool' | 'settings'>,
): Promise<LateStartPreview> {
  const all = await previewLateNotifications(session, start, now, deps);
  const ways = NOTIFICATION_CHANNELS.map((channel) => {
    return { channel, people: all.filter(({ way }) => way === channel).length };
  });
  return {
    ways: ways.filter(({ people }) => people > 0),
    message: all.find(({ way }) => way !== null) ?? null,
    unreachable: all.filter(({ way }) => way === null).map(({ label }) => label),
  };
}

/** What has become of the last announced delay of a session; null when none was announced. */
export function readLateAnnouncement(db: Queryable, session: number): Promise<LateAnnouncement | null> {
  return findLateAnnouncement(db, session);
}
