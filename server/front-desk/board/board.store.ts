import type { Pool } from 'pg';
import { BOARD_ANNOUNCED_SECONDS } from '#domain/limits.ts';
import { CALL_STANDS, ON_BOARD, ROOMS, TO_ROOM } from './board-sql.ts';
import { announcedEndSql } from '../../schedule/going-on-sql.ts';
import { BEGUN, IN_LINE, UNBEGUN } from '../../schedule/status-sql.ts';

/** The center of a board, its local date, and the instant. */
export type BoardDay = { readonly center: number; readonly today: string; readonly now: Date };
export type BoardCenter = { id: number; name: string; slug: string; zone: string };
export type BoardRoomRow = {
  id: number;
  room: string;
  clinic_name: string;
  clinic_slug: string;
  queue_prefix: string;
  status: string;
  current_number: number;
  /** Status of the appointment with that number; null without one. */
  current_status: string | null;
  returns_from: string | null;
  /** Hexadecimal, the first PROOF_SIGNS of the last event's hash; null before the first event. */
  proof: string | null;
  waiting: number;
  time_start: string;
  time_end: string;
  version: number;
  called_at: Date | null;
  pause_reason: string | null;
  pause_until: Date | null;
  stalled_since: Date | null;
  expected_at: Date | null;
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
/** How many of the newest calls are shown, and how many of each session are read. */
const CALLS_MAX = 12;
const ALL_CALLS_MAX = 200;
const MISSED_MAX = 60;
/** So much of a hash can be read from afar and compared by eye. */
export const PROOF_SIGNS = 12;

/** A center by its slug, or null. */
export async function findBoardCenter(pool: Pool, slug: string): Promise<BoardCenter | null> {
  const { rows } = await pool.query<BoardCenter>('select id, name, slug, zone from center where slug = $1', [slug]);
  return rows[0] ?? null;
}

/**
 * The rooms of a board: those of sessions that have begun and not ended, and of today's sessions that may still begin because their end, as announced last, is yet to come, in the order of their hours. A session with several rooms has a row for each, with the number called there last and what
 * has become of it. At most 100.
 */
export async function listBoardRooms(pool: Pool, { center, today, now }: BoardDay): Promise<BoardRoomRow[]> {
  const { rows } = await pool.query<BoardRoomRow>({
    name: 'board_rooms',
    text: `select s.id, coalesce(r.room, c.room) as room, c.name as clinic_name, c.slug as clinic_slug, c.queue_prefix, s.status,
        called.number as current_number, a.status as current_status, a.returns_from, proof.code as proof,
        s.pause_reason, s.pause_until, s.stalled_since, s.expected_at, s.time_start, s.time_end, s.version, last.at as called_at,
        (select count(*)::int from appointment w where w.session_id = s.id and w.status in ${IN_LINE}) as waiting
      from session s
      join clinic c on c.id = s.clinic_id
      ${ROOMS}
      left join lateral (select e.number, e.at from queue_event e
        where e.session_id = s.id and ${TO_ROOM} and ${CALL_STANDS} order by e.version desc limit 1) last on true
      cross join lateral (select coalesce(last.number, case when r.room is null then s.current_number else 0 end) as number) called
      left join appointment a on a.session_id = s.id and a.number = called.number
      left join lateral (select left(encode(e.hash, 'hex'), ${PROOF_SIGNS}) as code from queue_event e where e.session_id = s.id
        order by e.version desc limit 1) proof on true
      where ${ON_BOARD} and (s.status in ${BEGUN} or (s.status in ${UNBEGUN} and ${announcedEndSql('s')} > $3::timestamptz))
      order by s.date, s.time_start, c.name, s.id, r.nth limit ${ROOMS_MAX}`,
    values: [center, today, now],
  });
  return rows;
}

const CALL = `s.id as session_id, e.version, e.kind, e.number, coalesce(e.detail->>'room', c.room) as room, c.name as clinic_name, c.slug as clinic_slug,
        c.queue_prefix, e.at`;

/**
 * The calls and recalls in a center's sessions that a board shows or announces, newest first: the newest 12, all that are recent enough to be announced (at
 * most 12 of each session), and the last one of every room, however old. At most 200.
 */
export async function listBoardCalls(pool: Pool, { center, today, now }: BoardDay): Promise<BoardCallRow[]> {
  const { rows } = await pool.query<BoardCallRow>({
    name: 'board_calls',
    text: `with recent as materialized (
        select ${CALL} from session s join clinic c on c.id = s.clinic_id
        join lateral (select * from queue_event e where e.session_id = s.id and ${CALL_STANDS} order by e.version desc limit ${CALLS_MAX}) e on true
        where ${ON_BOARD})
      (select * from recent order by at desc, session_id desc, version desc limit ${CALLS_MAX})
      union
      select * from recent where at > $3::timestamptz - interval '${BOARD_ANNOUNCED_SECONDS} seconds'
      union
      (select ${CALL} from session s join clinic c on c.id = s.clinic_id ${ROOMS}
        join lateral (select * from queue_event e where e.session_id = s.id and ${TO_ROOM} and ${CALL_STANDS} order by e.version desc limit 1) e on true
        where ${ON_BOARD})
      order by at desc, session_id desc, version desc limit ${ALL_CALLS_MAX}`,
    values: [center, today, now],
  });
  return rows;
}

/** The numbers of a center's sessions that were called and whose holders did not come, by session and number; at most 60. */
export async function listBoardMissed(pool: Pool, { center, today, now }: BoardDay): Promise<MissedRow[]> {
  const { rows } = await pool.query<MissedRow>({
    name: 'board_missed',
    text: `select s.id as session_id, a.number, c.queue_prefix
      from session s join clinic c on c.id = s.clinic_id join appointment a on a.session_id = s.id and a.status = 'HELD' and a.returns_from is null
      where ${ON_BOARD} and s.status in ${BEGUN}
      order by s.date, s.time_start, s.id, a.number limit ${MISSED_MAX}`,
    values: [center, today, now],
  });
  return rows;
}
