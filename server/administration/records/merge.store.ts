import type { PoolClient } from 'pg';
import type { Queryable } from '../../platform/db/queryable.ts';
import { LIVE_APPOINTMENT, UNBEGUN } from '../../schedule/status-sql.ts';

/** Two rows of the same person: the doctor who stays, and the duplicate. */
export type Pair = { readonly stays: number; readonly double: number };
export type Moving = {
  practices: number;
  joined: number;
  schedules: number;
  dropped: number;
  sessions: number;
  bookings: number;
  history: number;
  favourites: number;
};
export type Conflict = { clinic: string; center: string; date: string };

const CONFLICTS_MAX = 20;
const liveIn = (session: string): string =>
  `exists (select from appointment a where a.session_id = ${session}.id and a.status in ${LIVE_APPOINTMENT})`;
/** Whether people's numbers, waitlist entries or events of the log refer to a session: then it cannot be deleted. */
const usedIn = (session: string): string =>
  `(${session}.last_number > 0 or ${session}.version > 0 or exists (select from waitlist_entry w where w.session_id = ${session}.id))`;
/** Weekly hours `d` of the duplicate that overlap hours `k` of the doctor who stays in the same clinic: these are dropped. */
const OVERLAPPING = `select d.id from practice pd join practice pk on pk.clinic_id = pd.clinic_id and pk.doctor_id = $1
  join schedule d on d.practice_id = pd.id join schedule k on k.practice_id = pk.id
    and k.weekday = d.weekday and k.time_start < d.time_end and d.time_start < k.time_end
  where pd.doctor_id = $2`;
/** Sessions `d` of the duplicate and `k` of the doctor who stays, of one clinic and day, whose hours overlap. */
const MEETING = `session d join session k on k.doctor_id = $1 and k.clinic_id = d.clinic_id and k.date = d.date
    and k.time_start < d.time_end and d.time_start < k.time_end`;
/** Two sessions of the same hour conflict when both are used; two coming sessions that overlap conflict when both have live bookings. */
const CONFLICTING = `d.doctor_id = $2 and (
  (d.time_start = k.time_start and ${usedIn('d')} and ${usedIn('k')})
  or (d.ends_at > $3 and ${liveIn('d')} and ${liveIn('k')}))`;

/** Counts what would pass to the doctor who stays. */
export async function countMoving(db: Queryable, { stays, double }: Pair, now: Date): Promise<Moving> {
  const { rows } = await db.query<Moving>(
    `select (select count(*)::int from practice where doctor_id = $2) as practices,
       (select count(*)::int from practice d join practice k on k.clinic_id = d.clinic_id and k.doctor_id = $1 where d.doctor_id = $2) as joined,
       (select count(*)::int from schedule s join practice p on p.id = s.practice_id where p.doctor_id = $2 and s.id not in (${OVERLAPPING})) as schedules,
       (select count(distinct id)::int from (${OVERLAPPING}) o) as dropped,
       (select count(*)::int from session where doctor_id = $2 and starts_at > $3 and status <> 'CANCELLED') as sessions,
       (select count(*)::int from session s join appointment a on a.session_id = s.id where s.doctor_id = $2 and a.status in ${LIVE_APPOINTMENT}) as bookings,
       (select count(*)::int from session s join appointment a on a.session_id = s.id where s.doctor_id = $2) as history,
       (select count(*)::int from favourite where doctor_id = $2) as favourites`,
    [stays, double, now],
  );
  return rows[0]!;
}

/** The hours at which both doctors have people; at most 20. */
export async function listConflicts(db: Queryable, { stays, double }: Pair, now: Date): Promise<Conflict[]> {
  const { rows } = await db.query<Conflict>(
    `select c.name as clinic, m.name as center, d.date from ${MEETING}
       join clinic c on c.id = d.clinic_id join center m on m.id = d.center_id
     where ${CONFLICTING} order by d.date desc, c.name, d.id limit ${CONFLICTS_MAX}`,
    [stays, double, now],
  );
  return rows;
}

/** A digest of two doctors and of where and when they practise. Numbers that people take meanwhile do not change it, because they pass over too. */
export async function digestPair(db: Queryable, { stays, double }: Pair): Promise<string> {
  const { rows } = await db.query<{ seen: string }>(
    `select md5(concat_ws(' ', $1::int, $2::int, string_agg(line, ',' order by line))) as seen from (
       select concat_ws(' ', 'd', id, name, slug) as line from doctor where id in ($1, $2)
       union all select concat_ws(' ', 'p', p.id, p.doctor_id, p.clinic_id) from practice p where p.doctor_id in ($1, $2)
       union all select concat_ws(' ', 's', s.id, s.practice_id, s.weekday, s.time_start, s.time_end) from schedule s join practice p on p.id = s.practice_id
         where p.doctor_id in ($1, $2)
     ) lines`,
    [stays, double],
  );
  return rows[0]!.seen;
}

/**
 * Locks both doctors and their rows until the end of the transaction: nobody adds a practice, a session, a favourite or a number meanwhile. False
 * when one of the doctors does not exist. A lock that somebody holds for more than half a second ends this with error 55P03, so that other work is
 * not ended by a deadlock with this.
 */
export async function lockPair(client: PoolClient, { stays, double }: Pair): Promise<boolean> {
  const pair = [stays, double];
  await client.query("set local lock_timeout = '500ms'");
  await client.query('select 1 from practice where doctor_id = any($1::bigint[]) order by id for update', [pair]);
  const { rowCount } = await client.query('select 1 from doctor where id = any($1::bigint[]) order by id for update', [
    pair,
  ]);
  if (rowCount !== 2) return false;
  await client.query('select 1 from practice where doctor_id = any($1::int[]) order by id for update', [pair]);
  await client.query(
    'select 1 from session where doctor_id = any($1::int[]) or substitute_doctor_id = $2::int order by id for no key update',
    [pair, double],
  );
  return true;
}

/**
 * Passes practices and weekly hours to the doctor who stays. In a clinic where both practise, the hours are joined; overlapping hours of the
 * duplicate are deleted, with the coming sessions made from them that nobody has used.
 */
export async function movePractices(client: PoolClient, { stays, double }: Pair): Promise<void> {
  const pair = [stays, double];
  await client.query(`delete from schedule where id in (${OVERLAPPING})`, pair);
  await client.query(
    `update schedule s set practice_id = k.id from practice d join practice k on k.clinic_id = d.clinic_id and k.doctor_id = $1
     where d.doctor_id = $2 and s.practice_id = d.id`,
    pair,
  );
  await client.query(
    `delete from practice d using practice k where d.doctor_id = $2 and k.doctor_id = $1 and k.clinic_id = d.clinic_id`,
    pair,
  );
  await client.query('update practice set doctor_id = $1 where doctor_id = $2', pair);
}

/**
 * Passes all sessions of the duplicate, with their numbers, to the doctor who stays. Where sessions of both overlap, the one without people is
 * deleted, or, when something refers to it, its id is returned so that it can be called off. The caller has made sure that there is no conflict
 * (listConflicts).
 */
export async function moveSessions(client: PoolClient, { stays, double }: Pair, now: Date): Promise<number[]> {
  const pair = [stays, double];
  // Of two sessions of the same hour the used one stays, under the weekly hours of the doctor who stays.
  await client.query(
    `update session d set schedule_id = k.schedule_id from session k
     where d.doctor_id = $2 and k.doctor_id = $1 and k.clinic_id = d.clinic_id and k.date = d.date and k.time_start = d.time_start
       and ${usedIn('d')} and not ${usedIn('k')}`,
    pair,
  );
  await client.query(
    `delete from session x using (select case when ${usedIn('d')} then k.id else d.id end as id from ${MEETING}
       where d.doctor_id = $2 and d.time_start = k.time_start) e
     where x.id = e.id`,
    pair,
  );
  const { rows } = await client.query<{ id: number }>(
    `select distinct case when ${liveIn('d')} then k.id else d.id end as id from ${MEETING}
     where d.doctor_id = $2 and d.starts_at > $3 and d.status in ${UNBEGUN} and k.status in ${UNBEGUN} order by id`,
    [...pair, now],
  );
  await client.query(
    `update session set doctor_id = $1, substitute_doctor_id = nullif(substitute_doctor_id, $1) where doctor_id = $2`,
    pair,
  );
  await client.query(
    'update session set substitute_doctor_id = case when doctor_id <> $1 then $1::int end where substitute_doctor_id = $2',
    pair,
  );
  return rows.map(({ id }) => id);
}

/** Passes closures, favourites, specialisations and addresses to the doctor who stays, and deletes the duplicate. */
export async function absorbDuplicate(client: PoolClient, { stays, double }: Pair, now: Date): Promise<void> {
  const pair = [stays, double];
  await client.query(
    'delete from closure where doctor_id = any(array[$1, $2]::int[]) and substitute_doctor_id = any(array[$1, $2]::int[])',
    pair,
  );
  await client.query(
    `update closure set doctor_id = case when doctor_id = $2 then $1 else doctor_id end,
       substitute_doctor_id = case when substitute_doctor_id = $2 then $1 else substitute_doctor_id end
     where doctor_id = $2 or substitute_doctor_id = $2`,
    pair,
  );
  await client.query(
    `insert into favourite (account_id, doctor_id, created_at) select account_id, $1, created_at from favourite where doctor_id = $2
     on conflict do nothing`,
    pair,
  );
  await client.query(
    `insert into doctor_specialisation (doctor_id, specialisation_id, position)
     select $1, specialisation_id, position + (select coalesce(max(position) + 1, 0) from doctor_specialisation where doctor_id = $1)
     from doctor_specialisation where doctor_id = $2 on conflict do nothing`,
    pair,
  );
  await client.query(
    `insert into former_slug (slug, doctor_id, changed_at)
     select slug, $1::int, max(at) from (
       select slug, changed_at as at from former_slug where doctor_id = $2 union all select slug, $3::timestamptz from doctor where id = $2
     ) had group by slug
     on conflict (slug, doctor_id, center_id, clinic_id) do update set changed_at = excluded.changed_at`,
    [...pair, now],
  );
  const { rows } = await client.query<{ code: string | null }>('delete from doctor where id = $1 returning code', [
    double,
  ]);
  // The duplicate's code passes over, so that an import that names it finds the doctor who stays.
  await client.query('update doctor set code = coalesce(code, $2), updated_at = $3 where id = $1', [
    stays,
    rows[0]!.code,
    now,
  ]);
}

/** The centers where a doctor practises. */
export async function listCentersOf(client: PoolClient, doctor: number): Promise<number[]> {
  const { rows } = await client.query<{ center_id: number }>(
    'select distinct center_id from practice where doctor_id = $1 order by center_id',
    [doctor],
  );
  return rows.map(({ center_id }) => center_id);
}
