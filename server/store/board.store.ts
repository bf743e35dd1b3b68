import type { Pool } from 'pg';
import { CALL_ROOM, CALL_STANDS, LAST_ROOM } from './board-sql.ts';

export type BoardCenter = { id: number; name: string; slug: string; zone: string };
export type BoardRoomRow = {
  id: number;
  room: string;
  clinic_name: string;
  clinic_slug: string;
  queue_prefix: string;
  status: string;
  current_number: number;
  waiting: number;
  time_start: string;
  time_end: string;
  version: number;
  called_at: Date | null;
  pause_reason: string | null;
  pause_until: Date | null;
};
export type BoardCallRow = {
  session_id: number;
  version: number;
  kind: string;
  number: number;
  room: string;
  clinic_name: string;
  clinic_slug: string;
  queue_prefix: string;
  at: Date;
};
export type MissedRow = { session_id: number; number: number; queue_prefix: string };

const ROOMS_MAX = 100;
const CALLS_MAX = 12;
const MISSED_MAX = 60;

/** A center by its slug, or null. */
export async function findBoardCenter(pool: Pool, slug: string): Promise<BoardCenter | null> {
  const { rows } = await pool.query<BoardCenter>('select id, name, slug, zone from center where slug = $1', [slug]);
  return rows[0] ?? null;
}

/**
 * A center's sessions of a local date that a waiting room must know, in the order of their hours: those that were begun and not ended, and those that
 * may still begin because they end after the local `time` ('HH:mm:ss'). At most 100.
 */
export async function listBoardRooms(
  pool: Pool,
  centerId: number,
  date: string,
  time: string,
): Promise<BoardRoomRow[]> {
  const { rows } = await pool.query<BoardRoomRow>({
    name: 'board_rooms',
    text: `select s.id, ${LAST_ROOM} as room, c.name as clinic_name, c.slug as clinic_slug, c.queue_prefix, s.status, s.current_number,
        s.pause_reason, s.pause_until, s.time_start, s.time_end, s.version, last.at as called_at,
        (select count(*)::int from appointment w where w.session_id = s.id and w.status in ('BOOKED', 'CHECKED_IN', 'HELD')) as waiting
      from session s
      join clinic c on c.id = s.clinic_id
      left join appointment a on a.id = s.current_appointment_id
      left join lateral (select e.at from queue_event e where e.session_id = s.id and ${CALL_STANDS} order by e.version desc limit 1) last on true
      where s.center_id = $1 and s.date = $2
        and (s.status in ('RUNNING', 'PAUSED') or (s.status in ('OPEN', 'CLOSED') and s.time_end > $3::time))
      order by s.time_start, c.name, s.id limit ${ROOMS_MAX}`,
    values: [centerId, date, time],
  });
  return rows;
}

/** The last calls and re-calls in a center's sessions of a local date, newest first; at most 12. */
export async function listBoardCalls(pool: Pool, centerId: number, date: string): Promise<BoardCallRow[]> {
  const { rows } = await pool.query<BoardCallRow>({
    name: 'board_calls',
    text: `select s.id as session_id, e.version, e.kind, e.number, ${CALL_ROOM} as room, c.name as clinic_name, c.slug as clinic_slug,
        c.queue_prefix, e.at
      from session s
      join clinic c on c.id = s.clinic_id
      join lateral (select e.version, e.kind, e.number, e.detail, e.at from queue_event e
        where e.session_id = s.id and ${CALL_STANDS} order by e.version desc limit ${CALLS_MAX}) e on true
      where s.center_id = $1 and s.date = $2
      order by e.at desc, s.id desc, e.version desc limit ${CALLS_MAX}`,
    values: [centerId, date],
  });
  return rows;
}

/** The numbers of a center's sessions of a local date that were called and did not come, by session and number; at most 60. */
export async function listBoardMissed(pool: Pool, centerId: number, date: string): Promise<MissedRow[]> {
  const { rows } = await pool.query<MissedRow>({
    name: 'board_missed',
    text: `select s.id as session_id, a.number, c.queue_prefix
      from session s join clinic c on c.id = s.clinic_id join appointment a on a.session_id = s.id and a.status = 'HELD'
      where s.center_id = $1 and s.date = $2 and s.status in ('RUNNING', 'PAUSED')
      order by s.time_start, s.id, a.number limit ${MISSED_MAX}`,
    values: [centerId, date],
  });
  return rows;
}
