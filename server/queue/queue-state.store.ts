import type { PoolClient } from 'pg';
import type { QueueEntry, QueueState } from '#domain/queue/entry.ts';
import { isoOf } from '#domain/time/instant.ts';
import { answersTo } from '../platform/db/transaction.ts';

/** The columns of `appointment` for an entry of a queue, with instants as ISO 8601. */
export function appointmentColumnsOf(entry: QueueEntry): Record<string, string | number | null> {
  return {
    number: entry.number,
    status: entry.status,
    checked_in_at: isoOf(entry.checkedInAt),
    called_at: isoOf(entry.calledAt),
    call_count: entry.callCount,
    ended_at: isoOf(entry.endedAt),
    end_reason: entry.because,
    room: entry.room,
    away_until: isoOf(entry.awayUntil),
    returns_from: entry.returnsFrom,
    priority: entry.priority?.reason ?? null,
  };
}

/**
 * Writes the state of a queue into the rows that lists read: the entries that changed, and the session. `before` and `after`: replays of the log
 * without and with the events that were just appended. Only what differs is written, so that rows that are older than the log stay as they are. The statements leave
 * in one piece.
 */
export async function projectState(
  client: PoolClient,
  session: number,
  before: QueueState,
  after: QueueState,
  now: Date,
): Promise<void> {
  const changed = [...after.entries.values()]
    .filter((entry) => JSON.stringify(entry) !== JSON.stringify(before.entries.get(entry.number)))
    .map(appointmentColumnsOf);
  await answersTo([
    changed.length > 0 && projectEntries(client, session, changed),
    projectSession(client, session, before, after, now),
  ]);
}

async function projectEntries(
  client: PoolClient,
  session: number,
  changed: readonly Record<string, string | number | null>[],
): Promise<void> {
  await client.query({
    name: 'queue_project_entries',
    text: `update appointment a set status = e.status, checked_in_at = e.checked_in_at, called_at = e.called_at, call_count = e.call_count,
          ended_at = e.ended_at, end_reason = coalesce(e.end_reason, a.end_reason), room = e.room, away_until = e.away_until, returns_from = e.returns_from, priority = e.priority
        from json_to_recordset($2) as e(number int, status text, checked_in_at timestamptz, called_at timestamptz, call_count int,
          ended_at timestamptz, end_reason text, room text, away_until timestamptz, returns_from text, priority text)
        where a.session_id = $1 and a.number = e.number`,
    values: [session, JSON.stringify(changed)],
  });
}

/** Writes only the row of the session, for a caller who has written the appointments. */
export async function projectSession(
  client: PoolClient,
  session: number,
  before: QueueState,
  after: QueueState,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'queue_project_session',
    text: `update session set version = $2, moved_at = coalesce($3, moved_at), current_number = $4, rooms = $5::text[],
        current_appointment_id = (select id from appointment where session_id = $1 and number = $6),
        status = coalesce($7, status), started_at = case when $8 then $9 else started_at end, finished_at = case when $8 then $10 else finished_at end,
        pause_reason = $11, pause_until = $12, expected_at = $13, quiet_since = $14, stalled_since = $15
      where id = $1`,
    values: [
      session,
      after.version,
      // That nobody was called moves nothing.
      after.stalledSince !== null && before.stalledSince === null ? null : now,
      after.current,
      after.rooms,
      calledLast(after)?.number ?? null,
      after.status === before.status ? null : after.status,
      after.startedAt !== before.startedAt || after.finishedAt !== before.finishedAt,
      isoOf(after.startedAt),
      isoOf(after.finishedAt),
      after.pause?.reason ?? null,
      isoOf(after.pause?.until ?? null),
      isoOf(after.expectedAt),
      isoOf(after.quietSince),
      isoOf(after.stalledSince),
    ],
  });
}

/** Of the people who are called or inside, the one called last. */
function calledLast(state: QueueState): QueueEntry | null {
  let last: QueueEntry | null = null;
  for (const entry of state.entries.values())
    if (entry.status === 'CALLED' && (last === null || entry.calledAt! >= last.calledAt!)) last = entry;
  return last;
}
