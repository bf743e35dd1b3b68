import type { Pool, PoolClient } from 'pg';
import { IN_LINE } from '../schedule/status-sql.ts';
import { lockSessionIf } from './queue-log.store.ts';
import type { LockedSession } from './queue-log.store.ts';

/** SQL: whether nobody has been called in the running session `s` since $1, the log does not say so yet, and somebody is in line. A session that an older release moved last has no `quiet_since`. */
const IS_QUIET = `s.status = 'RUNNING' and s.finished_at is null and coalesce(s.quiet_since, s.started_at) <= $1 and s.stalled_since is null
    and exists (select from appointment a where a.session_id = s.id and a.status in ${IN_LINE})`;

/** Running sessions in which nobody has been called since `before`, the longest quiet first. */
export async function listQuietSessions(
  pool: Pool,
  before: Date,
  most: number,
): Promise<{ readonly id: number; readonly version: number }[]> {
  const { rows } = await pool.query<{ id: number; version: number }>({
    name: 'sessions_quiet',
    text: `select s.id, s.version from session s where ${IS_QUIET} order by coalesce(s.quiet_since, s.started_at), s.id limit $2`,
    values: [before, most],
  });
  return rows;
}

/** Such a session, locked until the end of the transaction; null when another transaction has locked it, or it is no longer quiet. */
export function lockQuietSession(client: PoolClient, id: number, before: Date): Promise<LockedSession | null> {
  return lockSessionIf(client, id, IS_QUIET, [before]);
}
