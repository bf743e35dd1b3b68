import type { Pool } from 'pg';
import { queueLabel } from '#domain/queue/label.ts';
import type { QueueNews } from './hub.ts';
import { presentStandstill } from './standstill.present.ts';
import { IN_LINE } from '../schedule/status-sql.ts';

const LOOK_MAX = 5_000;

/** The sessions of these centers from yesterday to tomorrow by the database's clock: those whose queue can move now. At most 5,000. */
export async function listSessionsAround(pool: Pool, centers: readonly number[]): Promise<number[]> {
  if (centers.length === 0) return [];
  const { rows } = await pool.query<{ id: number }>(
    'select id from session where center_id = any($1::int[]) and date between current_date - 1 and current_date + 1 order by id limit $2',
    [centers, LOOK_MAX],
  );
  return rows.map((row) => row.id);
}

/** The public state of some queues, without persons. Skips unknown sessions. At most 5,000. */
export async function readQueueNews(pool: Pool, sessions: readonly number[]): Promise<QueueNews[]> {
  const { rows } = await pool.query({
    name: 'queue_news',
    text: `select s.id, s.center_id, s.status, s.version, s.current_number, c.queue_prefix, s.moved_at,
        s.pause_reason, s.pause_until, s.stalled_since, s.expected_at,
        (select count(*)::int from appointment a
          where a.session_id = s.id and a.status in ${IN_LINE}) as waiting
      from session s join clinic c on c.id = s.clinic_id
      where s.id = any($1::bigint[])`,
    values: [sessions.slice(0, LOOK_MAX)],
  });
  return rows.map((row) => ({
    session: row.id,
    center: row.center_id,
    status: row.status,
    version: row.version,
    now: row.current_number,
    now_label: queueLabel(row.queue_prefix, row.current_number),
    waiting: row.waiting,
    updated_at: row.moved_at?.toISOString() ?? null,
    ...presentStandstill(row),
  }));
}
