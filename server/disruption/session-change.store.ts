import type { PoolClient } from 'pg';
import type { Zone } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { forgetShownDeparture } from '../queue/estimate/departure.store.ts';
import { ianaOf } from '../schedule/zone-sql.ts';

/** Hours 'HH:mm' of a session in its zone, and the quota places of each part. */
export type SessionHours = {
  readonly time_start: string;
  readonly time_end: string;
  readonly jkn: number;
  readonly general: number;
  readonly onsite: number;
};

/** The hours and quota of a session. The caller has locked it. */
export async function readSessionHours(client: PoolClient, id: number): Promise<SessionHours> {
  const { rows } = await client.query<SessionHours>(
    `select to_char(time_start, 'HH24:MI') as time_start, to_char(time_end, 'HH24:MI') as time_end,
       jkn_quota as jkn, general_quota as general, onsite_quota as onsite from session where id = $1`,
    [id],
  );
  return rows[0]!;
}

/**
 * Whether a doctor has another session of this clinic's center on a date whose hours overlap with these. What other centers say of the doctor keeps nobody from anything: any center may give any doctor
 * hours, as it does by the week, and this one could neither see nor change them. Sessions that do not take place count only where they begin at the same time in
 * the same clinic.
 */
export async function isTaken(
  client: PoolClient,
  at: {
    readonly doctor: number;
    readonly clinic: number;
    readonly date: string;
    readonly from: string;
    readonly to: string;
  },
  except: number | null,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from session s where s.doctor_id = $1 and s.date = $3 and s.id is distinct from $6::bigint
       and s.center_id = (select center_id from clinic where id = $2)
       and (s.status <> 'CANCELLED' and s.time_start < $5::time and $4::time < s.time_end or s.clinic_id = $2 and s.time_start = $4::time) limit 1`,
    [at.doctor, at.clinic, at.date, at.from, at.to, except],
  );
  return rowCount !== 0;
}

/** The doctor and clinic of a session. */
export async function findDoctorAndClinic(client: PoolClient, id: number): Promise<{ doctor: number; clinic: number }> {
  const { rows } = await client.query<{ doctor: number; clinic: number }>(
    'select doctor_id as doctor, clinic_id as clinic from session where id = $1',
    [id],
  );
  return rows[0]!;
}

/** Gives a locked session other hours, and appends that to its log. Its booking window ends as long before the end as before. */
export async function moveHours(
  client: PoolClient,
  id: number,
  { time_start, time_end }: Pick<SessionHours, 'time_start' | 'time_end'>,
  actorId: number,
  now: Date,
): Promise<void> {
  await client.query(
    `with moved as (
       update session s set time_start = $2::time, time_end = $3::time, version = s.version + 1,
         starts_at = (s.date + $2::time) at time zone ${ianaOf('s.zone')},
         ends_at = (s.date + $3::time) at time zone ${ianaOf('s.zone')},
         closes_at = greatest(s.opens_at, s.closes_at + ((s.date + $3::time) at time zone ${ianaOf('s.zone')} - s.ends_at))
       where s.id = $1 returning s.id, s.version
     ), forgotten as (
       ${forgetShownDeparture('select a.id from appointment a join moved on a.session_id = moved.id')}
     )
     insert into queue_event (session_id, version, kind, actor_account_id, at, detail)
     select id, version, 'HOURS_CHANGED', $4::bigint, $5, '{"alone": true}' from moved`,
    [id, time_start, time_end, actorId, now],
  );
}

/**
 * Gives a locked session other quotas, but never fewer quota places in a part than are taken, and appends that to its log. Returns by how much the online parts
 * grew (negative: shrank); null when nothing changes.
 */
export async function changeQuota(
  client: PoolClient,
  id: number,
  { jkn, general, onsite }: Pick<SessionHours, 'jkn' | 'general' | 'onsite'>,
  actorId: number,
  now: Date,
): Promise<{ jkn: number; general: number } | null> {
  const { rows } = await client.query<{ jkn: number; general: number }>(
    `with before as (select id, jkn_quota as jkn, general_quota as general, onsite_quota as onsite from session where id = $1),
     changed as (
       update session s set jkn_quota = greatest($2, s.jkn_taken), general_quota = greatest($3, s.general_taken),
         onsite_quota = greatest($4, s.onsite_taken), version = s.version + 1
       from before b where b.id = s.id
         and (s.jkn_quota, s.general_quota, s.onsite_quota) is distinct from (greatest($2, s.jkn_taken), greatest($3, s.general_taken), greatest($4, s.onsite_taken))
       returning s.id, s.version, s.jkn_quota - b.jkn as jkn, s.general_quota - b.general as general,
         b.jkn + b.general + b.onsite as was, s.jkn_quota + s.general_quota + s.onsite_quota as becomes
     ), logged as (
       insert into queue_event (session_id, version, kind, actor_account_id, at, detail)
       select id, version, 'QUOTA_CHANGED', $5::bigint, $6, jsonb_build_object('quota', jsonb_build_object('from', was, 'to', becomes)) from changed
     )
     select jkn, general from changed`,
    [id, jkn, general, onsite, actorId, now],
  );
  return rows[0] ?? null;
}

/** Of some sessions, those with a waitlist: how many of the people on it their free quota places are enough for, by part. */
export async function listFreeQuota(
  client: PoolClient,
  ids: readonly number[],
): Promise<{ id: number; jkn: number; general: number }[]> {
  const { rows } = await client.query<{ id: number; jkn: number; general: number }>(
    `select s.id, least(s.jkn_quota - s.jkn_taken, count(*) filter (where w.part = 'JKN'))::int as jkn,
       least(s.general_quota - s.general_taken, count(*) filter (where w.part = 'GENERAL'))::int as general
     from session s join waitlist_entry w on w.session_id = s.id and w.status = 'WAITING'
     where s.id = any($1::bigint[]) group by s.id order by s.id`,
    [ids],
  );
  return rows;
}

/** The version of a session's log; 0 where there is no such session. */
export async function findSessionVersion(db: Queryable, id: number): Promise<number> {
  const { rows } = await db.query<{ version: number }>('select version from session where id = $1', [id]);
  return rows[0]?.version ?? 0;
}

/** Makes a locked session give no more numbers online. */
export async function stopSale(client: PoolClient, id: number, now: Date): Promise<void> {
  await client.query('update session set closes_at = greatest(opens_at, least(closes_at, $2)) where id = $1', [
    id,
    now,
  ]);
}

/** A session that a manager adds. */
type ExtraSession = SessionHours & {
  readonly center: number;
  readonly practice: number;
  readonly doctor: number;
  readonly clinic: number;
  readonly date: string;
  readonly zone: Zone;
  /** Minutes before the end at which it gives no more numbers. */
  readonly closeBeforeEnd: number;
};

/** The session of a doctor in a clinic that begins at this time and was called off, locked until the end of the transaction; null: there is none. */
export async function lockCalledOff(
  client: PoolClient,
  at: { readonly doctor: number; readonly clinic: number; readonly date: string; readonly from: string },
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `select id from session where doctor_id = $1 and clinic_id = $2 and date = $3 and time_start = $4::time and status = 'CANCELLED' for no key update`,
    [at.doctor, at.clinic, at.date, at.from],
  );
  return rows[0]?.id ?? null;
}

/**
 * Lets a session that was called off take place again with its own doctor, with this end, these quotas and the zone of now, open for booking from now on. A doctor has one
 * session that begins at a time, so none can be made beside it. Numbers that it gave are not given again, and their rules stay. Where the weekly hours begin
 * then, or its begin was moved for its day alone, it is theirs; else it stands beside them. The caller has locked it.
 */
export async function reopenCalledOff(
  client: PoolClient,
  id: number,
  at: ExtraSession,
  actorId: number,
  now: Date,
): Promise<void> {
  await client.query(
    `with reopened as (
       update session s set status = 'OPEN', substitute_doctor_id = null, closure_id = null, version = s.version + 1,
         time_end = $2::time, zone = $3, starts_at = t.starts_at, ends_at = t.ends_at,
         opens_at = least($10::timestamptz, t.ends_at), closes_at = greatest($10::timestamptz, t.ends_at - make_interval(mins => $4)),
         jkn_quota = greatest($5, s.jkn_taken), general_quota = greatest($6, s.general_taken), onsite_quota = greatest($7, s.onsite_taken),
         rules = case when s.last_number = 0 then m.rules else s.rules end,
         schedule_id = (select l.id from schedule l where l.practice_id = $8 and l.weekday = extract(isodow from s.date)
           and (l.time_start = s.time_start or l.id = s.schedule_id and exists (select from queue_event e
             where e.session_id = s.id and e.kind = 'HOURS_CHANGED' and e.detail ? 'alone'))
           order by l.time_start = s.time_start desc limit 1)
       from center m, session o, lateral (select (o.date + o.time_start) at time zone ${ianaOf('$3')} as starts_at,
         (o.date + $2::time) at time zone ${ianaOf('$3')} as ends_at) t
       where s.id = $1 and o.id = s.id and m.id = s.center_id returning s.id, s.version
     )
     insert into queue_event (session_id, version, kind, actor_account_id, at)
     select id, version, 'SESSION_REOPENED', $9::bigint, $10 from reopened`,
    [id, at.time_end, at.zone, at.closeBeforeEnd, at.jkn, at.general, at.onsite, at.practice, actorId, now],
  );
}

/**
 * Makes a session beside the weekly hours, open for booking from now on, with the rules of its center. Returns its id; null when the doctor has one in that
 * clinic that begins at the same time.
 */
export async function insertExtraSession(
  client: PoolClient,
  at: ExtraSession,
  actorId: number,
  now: Date,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `with made as (
       insert into session (doctor_id, clinic_id, center_id, date, time_start, time_end, zone, starts_at, ends_at, opens_at, closes_at,
         jkn_quota, general_quota, onsite_quota, rules, version)
       select $1, $2, m.id, $4::date, $5::time, $6::time, $7, t.starts_at, t.ends_at, least($13::timestamptz, t.ends_at),
         greatest($13::timestamptz, t.ends_at - make_interval(mins => $8)), $9, $10, $11, m.rules, 1
       from center m, lateral (select ($4::date + $5::time) at time zone ${ianaOf('$7')} as starts_at, ($4::date + $6::time) at time zone ${ianaOf('$7')} as ends_at) t
       where m.id = $3
       on conflict (doctor_id, clinic_id, date, time_start) do nothing returning id
     ), logged as (
       insert into queue_event (session_id, version, kind, actor_account_id, at) select id, 1, 'SESSION_ADDED', $12::bigint, $13 from made
     )
     select id from made`,
    [
      at.doctor,
      at.clinic,
      at.center,
      at.date,
      at.time_start,
      at.time_end,
      at.zone,
      at.closeBeforeEnd,
      at.jkn,
      at.general,
      at.onsite,
      actorId,
      now,
    ],
  );
  return rows[0]?.id ?? null;
}

/** The zone of a center, and its rules as they are stored. */
export async function findCenterRules(
  client: PoolClient,
  center: number,
): Promise<{ zone: Zone; rules: Record<string, number> }> {
  const { rows } = await client.query<{ zone: Zone; rules: Record<string, number> }>(
    'select zone, rules from center where id = $1',
    [center],
  );
  return rows[0]!;
}
