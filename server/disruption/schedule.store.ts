import type { PoolClient } from 'pg';
import type { WeekLine } from '#domain/schedule/week.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { forgetShownDeparture } from '../queue/estimate/departure.store.ts';
import { ianaOf } from '../schedule/zone-sql.ts';
import { UNBEGUN } from '../schedule/status-sql.ts';

export type PracticeRow = {
  id: number;
  doctor_id: number;
  doctor: string;
  clinic_id: number;
  clinic: string;
};
export type Week = { readonly lines: (WeekLine & { id: number })[]; readonly seen: string };

/** A practice of a center; null when it belongs to another one. `lock`: locks it until the end of the transaction, so that its weekly hours have one writer at a time. */
export async function findPractice(
  db: Queryable,
  center: number,
  id: number,
  lock = false,
): Promise<PracticeRow | null> {
  const { rows } = await db.query<PracticeRow>(
    `select p.id, d.id as doctor_id, d.name as doctor, c.id as clinic_id, c.name as clinic
     from practice p join doctor d on d.id = p.doctor_id join clinic c on c.id = p.clinic_id
     where p.id = $2 and p.center_id = $1 ${lock ? 'for no key update of p' : ''}`,
    [center, id],
  );
  return rows[0] ?? null;
}

/** The weekly hours of a practice, and a digest of them (`seen`). */
export async function readWeek(db: Queryable, practice: number): Promise<Week> {
  const { rows } = await db.query<WeekLine & { id: number; seen: string }>(
    `select id, weekday, to_char(time_start, 'HH24:MI') as time_start, to_char(time_end, 'HH24:MI') as time_end,
       jkn_quota as jkn, general_quota as general, onsite_quota as onsite
     from schedule where practice_id = $1 order by weekday, time_start, id`,
    [practice],
  );
  const digest = await db.query<{ seen: string }>(
    `select md5(coalesce(string_agg(concat_ws(' ', id, weekday, time_start, time_end, jkn_quota, general_quota, onsite_quota), ',' order by id), '')) as seen
     from schedule where practice_id = $1`,
    [practice],
  );
  return { lines: rows, seen: digest.rows[0]!.seen };
}

/** A time at which no line begins, because hours are whole minutes. */
const PARKED = '00:00:00.001';

/** Changes lines in an order in which none gets the weekday and begin of another that has not changed yet. When they swap in a circle, one is parked first. */
async function moveLines(client: PoolClient, practice: number, changed: readonly WeekLine[]): Promise<void> {
  const { lines } = await readWeek(client, practice);
  const keyOf = ({ weekday, time_start }: Pick<WeekLine, 'weekday' | 'time_start'>): string =>
    `${weekday} ${time_start}`;
  const keys = new Map<number | null, string>(lines.map((line) => [line.id, keyOf(line)]));
  let pending = changed;
  while (pending.length > 0) {
    const isFree = (line: WeekLine): boolean => ![...keys].some(([id, key]) => id !== line.id && key === keyOf(line));
    const ready = pending.filter(isFree);
    if (ready.length === 0) {
      const [first] = pending;
      await client.query('update schedule set time_start = $1 where id = $2', [PARKED, first!.id]);
      keys.delete(first!.id);
      continue;
    }
    await client.query(
      `update schedule set weekday = w.weekday, time_start = w.time_start, time_end = w.time_end,
         jkn_quota = w.jkn, general_quota = w.general, onsite_quota = w.onsite
       from json_to_recordset($1) as w(id int, weekday smallint, time_start time, time_end time, jkn int, general int, onsite int)
       where schedule.id = w.id and schedule.practice_id = $2`,
      [JSON.stringify(ready), practice],
    );
    for (const line of ready) keys.set(line.id, keyOf(line));
    pending = pending.filter((line) => !ready.includes(line));
  }
}

/** Locks the sessions to come of some lines until the end of the transaction, so that nobody takes a first number there or begins one. */
export async function lockSessionsOfLines(client: PoolClient, lines: readonly number[], now: Date): Promise<void> {
  await client.query(
    'select 1 from session where schedule_id = any($1::int[]) and starts_at > $2 order by id for no key update',
    [lines, now],
  );
}

/** Sessions to come that were made from some lines and have a number, an event, a waitlist entry or another status than OPEN. A change of the line does not make them anew. */
export async function listTouched(
  client: PoolClient,
  lines: readonly number[],
  now: Date,
): Promise<{ id: number; schedule_id: number }[]> {
  const { rows } = await client.query<{ id: number; schedule_id: number }>(
    `select s.id, s.schedule_id from session s where s.schedule_id = any($1::int[]) and s.starts_at > $2 and s.status in ${UNBEGUN}
       and (s.last_number > 0 or s.version > 0 or s.status <> 'OPEN' or exists (select from waitlist_entry w where w.session_id = s.id))
     order by s.id`,
    [lines, now],
  );
  return rows;
}

/** Removes, changes and adds lines. A trigger (migration 0054) deletes sessions without any event or waitlist entry whose line was changed or removed. */
export async function writeWeek(
  client: PoolClient,
  practice: number,
  { added, changed, removed }: { added: readonly WeekLine[]; changed: readonly WeekLine[]; removed: readonly number[] },
): Promise<void> {
  await client.query('delete from schedule where id = any($1::int[]) and practice_id = $2', [removed, practice]);
  await moveLines(client, practice, changed);
  await client.query(
    `insert into schedule (practice_id, weekday, time_start, time_end, jkn_quota, general_quota, onsite_quota, source)
     select $2, w.weekday, w.time_start, w.time_end, w.jkn, w.general, w.onsite, 'manager'
     from json_to_recordset($1) as w(weekday smallint, time_start time, time_end time, jkn int, general int, onsite int)`,
    [JSON.stringify(added), practice],
  );
}

/**
 * Gives sessions the hours of their lines, one after the other where one frees the hour that the next one needs. The caller has locked them. `stuck`: sessions
 * that could not move, because another session begins at their new hour.
 */
export async function shiftSessions(
  client: PoolClient,
  ids: readonly number[],
  actorId: number,
  now: Date,
): Promise<{ shifted: number[]; stuck: number[] }> {
  const shifted: number[] = [];
  for (;;) {
    const some = await shiftOnce(client, ids, actorId, now);
    if (some.length === 0) break;
    shifted.push(...some);
  }
  const { rows } = await client.query<{ id: number }>(
    `select s.id from session s join schedule l on l.id = s.schedule_id
     where s.id = any($1::bigint[]) and (s.time_start, s.time_end) is distinct from (l.time_start, l.time_end)`,
    [ids],
  );
  return { shifted, stuck: rows.map(({ id }) => id) };
}

async function shiftOnce(client: PoolClient, ids: readonly number[], actorId: number, now: Date): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `with shifted as (
       update session s set time_start = l.time_start, time_end = l.time_end, version = s.version + 1,
         starts_at = (s.date + l.time_start) at time zone ${ianaOf('s.zone')},
         ends_at = (s.date + l.time_end) at time zone ${ianaOf('s.zone')},
         closes_at = s.closes_at + ((s.date + l.time_end) at time zone ${ianaOf('s.zone')} - s.ends_at)
       from schedule l
       where s.id = any($1::bigint[]) and l.id = s.schedule_id and (s.time_start, s.time_end) is distinct from (l.time_start, l.time_end)
         and not exists (select from session x where x.doctor_id = s.doctor_id and x.clinic_id = s.clinic_id and x.date = s.date
           and x.time_start = l.time_start and x.id <> s.id)
       returning s.id, s.version
     ), forgotten as (
       ${forgetShownDeparture('select a.id from appointment a join shifted on a.session_id = shifted.id')}
     ), logged as (
       insert into queue_event (session_id, version, kind, actor_account_id, at)
       select id, version, 'HOURS_CHANGED', $2::bigint, $3 from shifted
     )
     select id from shifted`,
    [ids, actorId, now],
  );
  return rows.map(({ id }) => id);
}

/**
 * Gives sessions the quotas of their lines, but never fewer quota places in a part than are taken. Returns by how much the online parts of each changed session
 * grew (negative: shrank). The caller has locked them.
 */
export async function resizeSessions(
  client: PoolClient,
  ids: readonly number[],
): Promise<{ id: number; jkn: number; general: number }[]> {
  const { rows } = await client.query<{ id: number; jkn: number; general: number }>(
    `with before as (select id, jkn_quota, general_quota from session where id = any($1::bigint[]))
     update session s set jkn_quota = greatest(l.jkn_quota, s.jkn_taken), general_quota = greatest(l.general_quota, s.general_taken),
       onsite_quota = greatest(l.onsite_quota, s.onsite_taken)
     from schedule l, before b
     where b.id = s.id and l.id = s.schedule_id
       and (s.jkn_quota, s.general_quota, s.onsite_quota) is distinct from (greatest(l.jkn_quota, s.jkn_taken), greatest(l.general_quota, s.general_taken), greatest(l.onsite_quota, s.onsite_taken))
     returning s.id, s.jkn_quota - b.jkn_quota as jkn, s.general_quota - b.general_quota as general`,
    [ids],
  );
  return rows;
}
