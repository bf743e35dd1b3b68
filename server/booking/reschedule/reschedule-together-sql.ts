import { confirmBySql, holdingsSql, limitsSql } from '../fair-use/fair-use-sql.ts';
import { forgetShownDeparture } from '../../queue/estimate/departure.store.ts';
import { AT_ONCE_MAX } from '../../platform/db/gather.ts';
import { STARTS_ANEW } from './starts-anew-sql.ts';
import { isLocked } from '../../queue/locked-sql.ts';
import { LEAVES_PLAINLY } from '../waitlist/freed-quota-place-sql.ts';
import { LIVE_APPOINTMENT, LIVE_ENTRY, SELLING } from '../../schedule/status-sql.ts';

/** SQL: what is asked for, as JSON. The limit tells PostgreSQL how few these are. */
const ASKED = `asked as materialized (
    select k.* from json_to_recordset($1::json) k (nth int, code text, account bigint, target bigint, now timestamptz) limit ${AT_ONCE_MAX}
  )`;

/** Bookings that may leave their session, whose place goes back to its quota, and whose patient waits for none in the other session. */
const LEAVING = `leaving as materialized (
    select k.*, a.id, a.session_id, a.number, a.part, a.patient_id, a.insurer_id, a.confirm_by, s.center_id, s.doctor_id, s.clinic_id
    from asked k join appointment a on a.trans_code = k.code and a.account_id = k.account join session s on s.id = a.session_id cross join ${limitsSql(3)}
    where ${LEAVES_PLAINLY} and a.session_id <> k.target and a.move_count < l.moves
      and not exists (select from waitlist_entry w where w.session_id = k.target and w.patient_id = a.patient_id and w.status in ${LIVE_ENTRY})
  )`;

/** Those whom the other session takes if a quota place is free, each with its place in the line for one. */
const FIT = `fit as materialized (
    select m.*, case m.part when 'JKN' then t.jkn_quota - t.jkn_taken else t.general_quota - t.general_taken end as places_left,
      row_number() over (partition by m.target, m.part order by m.nth) as in_line
    from leaving m join session t on t.id = m.target cross join ${limitsSql(3)}
      cross join lateral ${holdingsSql({ account: 'm.account', patient: 'm.patient_id', session: 't', now: 'm.now', but: 'm.id' })} h
    where ${isLocked('t.id')} and t.center_id = m.center_id and (t.doctor_id = m.doctor_id or t.clinic_id = m.clinic_id)
      and t.status in ${SELLING} and t.opens_at <= m.now and t.closes_at > m.now
      and exists (select from center_insurer ci where ci.center_id = t.center_id and ci.insurer_id = m.insurer_id)
      and not exists (select from appointment x where x.session_id = t.id and x.patient_id = m.patient_id and x.status in ${LIVE_APPOINTMENT})
      and not exists (select from leaving q where q.nth < m.nth and q.patient_id = m.patient_id)
      and h.in_session + (select count(*) from leaving q where q.nth < m.nth and q.account = m.account and q.target = m.target) < l.session_numbers
      and h.at_these_hours < l.overlapping
  )`;

const GRANTED = `granted as materialized (
    select f.*, row_number() over (partition by f.target order by f.nth)::int as place from fit f where f.in_line <= f.places_left
  )`;

/** Each booking leaves one session and comes into another; which of its steps it is in a session says the version of its event. */
const STEP = `step as materialized (
    select g.nth, e.session, e.comes, g.part, row_number() over (partition by e.session order by g.nth)::int as at
    from granted g cross join lateral (values (g.session_id, 0), (g.target, 1)) e (session, comes)
  )`;

/** One change for each session, because some are left and come into at once. Answers the counters as they were before. */
const CHANGED = `changed as (
    update session s set last_number = s.last_number + c.came, version = s.version + c.steps, jkn_taken = s.jkn_taken + c.jkn, general_taken = s.general_taken + c.general
    from (
      select session, count(*)::int as steps, sum(comes)::int as came, sum((2 * comes - 1) * (part = 'JKN')::int)::int as jkn,
        sum((2 * comes - 1) * (part = 'GENERAL')::int)::int as general
      from step group by session
    ) c where s.id = c.session
    returning s.id, s.last_number - c.came as last_number, s.version - c.steps as version, s.rules, s.date, s.zone
  )`;

const MOVED = `moved as (
    update appointment a set session_id = g.target, number = t.last_number + g.place, move_count = a.move_count + 1,
      confirm_by = case when g.confirm_by is not null then ${confirmBySql('t', 'g.now')} end, ${STARTS_ANEW}, rules = $2::jsonb || t.rules
    from granted g join changed t on t.id = g.target where a.id = g.id
  )`;

const LOGGED = `logged as (
    insert into queue_event (session_id, version, kind, appointment_id, number, actor_account_id, at)
    select c.id, c.version + e.at, case e.comes when 1 then 'ISSUED' else 'MOVED' end, g.id, case e.comes when 1 then c.last_number + g.place else g.number end, g.account, g.now
    from step e join granted g on g.nth = e.nth join changed c on c.id = e.session order by c.id, e.at
  )`;

/**
 * Moves of several people in one statement, behind that of the locks: those that are plain, so that no waitlist has a part in them, and that every rule allows. Answers a row for each that was done; the others have changed
 * nothing and are asked for by themselves (RESCHEDULE_SQL), which finds out why one is refused. The conditions are those of that statement. $1: an array of `ASKED`; $2: rules for whatever the session's own
 * rules leave out; $3: FairLimits.
 */
export const RESCHEDULE_TOGETHER_SQL = `with ${[
  ASKED,
  LEAVING,
  FIT,
  GRANTED,
  STEP,
  CHANGED,
  MOVED,
  `forgotten as (
    ${forgetShownDeparture('select id from granted')}
  )`,
  LOGGED,
].join(', ')} select nth, session_id, true as done, true as locked, null as next, null as "unusedOfferId" from granted`;
