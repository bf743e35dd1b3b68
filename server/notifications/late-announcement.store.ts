import type { Queryable } from '../platform/db/queryable.ts';
import { hasLeavingMessage } from './notification.store.ts';

/** What has become of the messages about the last announced delay of a session, in people. */
export type LateAnnouncement = {
  readonly at: Date;
  readonly start: Date;
  /** When the desk took it back; null: it stands. */
  readonly undoneAt: Date | null;
  /** The notifier has read it, and its being taken back. Before that there are no messages to count. */
  readonly isRead: boolean;
  /** Who got the message. */
  readonly sent: number;
  /** Whose message may still leave. */
  readonly pending: number;
  /** Whose message was not sent before it was taken back, and never will be. */
  readonly withdrawn: number;
  /** The numbers of those who got a correction; and whose correction waits to be sent. */
  readonly corrected: readonly number[];
  readonly correcting: number;
};

/** The last announced delay of a session, taken back or not; null when none was announced. */
export async function findLateAnnouncement(db: Queryable, session: number): Promise<LateAnnouncement | null> {
  const { rows } = await db.query<LateAnnouncement>({
    name: 'late_announcement',
    text: `with late as (
        select e.version, e.at, (e.detail ->> 'until')::timestamptz as start, u.at as undone_at, u.version as undone
        from queue_event e left join queue_event u on u.session_id = e.session_id and u.kind = 'UNDONE' and u.version > e.version
          and u.detail -> 'undoes' @> to_jsonb(e.version)
        where e.session_id = $1 and e.kind = 'DOCTOR_LATE' order by e.version desc limit 1),
      delayed as (
        select n.*, n.state = 'WAITING' or ${hasLeavingMessage('n.id')} as leaves from late l join notification n
          on n.session_id = $1 and n.kind = 'LATE' and n.version = l.version),
      correction as (
        select c.*, n.state = 'SENT' and (c.state = 'WAITING' or ${hasLeavingMessage('c.id')}) as leaves
        from late l join notification n on n.session_id = $1 and n.kind = 'LATE' and n.version <= l.version
          join notification c on c.dedupe = 'taken_back:' || n.id and c.version >= l.undone)
      select l.at, l.start, l.undone_at as "undoneAt",
        coalesce((select t.version >= coalesce(l.undone, l.version) from notification_cursor t where t.session_id = $1), false) as "isRead",
        (select count(*)::int from delayed where state = 'SENT' and not leaves) as sent,
        (select count(*)::int from delayed where leaves and (l.undone is null or state <> 'WAITING')) as pending,
        (select count(*)::int from delayed where l.undone is not null and (state = 'WAITING' or state = 'DROPPED' and settled_at >= l.undone_at)) as withdrawn,
        (select coalesce(json_agg(distinct a.number order by a.number), '[]') from correction c join appointment a on a.id = c.appointment_id
          where c.state = 'SENT' and not c.leaves) as corrected,
        (select count(distinct appointment_id)::int from correction where leaves) as correcting
      from late l`,
    values: [session],
  });
  return rows[0] ?? null;
}
