import { AT_ONCE_MAX } from '../platform/db/gather.ts';
import { wordsSql } from '../queue/queue-text-sql.ts';
import { LEAVES_PLAINLY } from './waitlist/freed-quota-place-sql.ts';

/** SQL: what is asked for, as JSON. The limit tells PostgreSQL how few these are. */
const ASKED = `asked as materialized (
    select k.* from json_to_recordset($1::json) k (nth int, code text, account bigint, reason text, unconfirmed boolean, now timestamptz) limit ${AT_ONCE_MAX}
  )`;

/** Bookings that may end, whose place goes back to the quota. Each counts as a step of its session. */
const ENDING = `ending as materialized (
    select k.*, a.id, a.session_id, a.number, a.part, row_number() over (partition by a.session_id order by k.nth)::int as at
    from asked k join appointment a on a.trans_code = k.code and a.account_id = k.account join session s on s.id = a.session_id
    where ${LEAVES_PLAINLY} and (not k.unconfirmed or (a.confirmed_at is null and a.confirm_by <= k.now))
      and not exists (select from asked q where q.nth < k.nth and q.code = k.code)
  )`;

/** One change for each session. Answers its version as it was before. */
const RETURNED = `returned as (
    update session s set version = s.version + c.steps, jkn_taken = s.jkn_taken - c.jkn, general_taken = s.general_taken - c.general
    from (
      select session_id, count(*)::int as steps, (count(*) filter (where part = 'JKN'))::int as jkn, (count(*) filter (where part = 'GENERAL'))::int as general
      from ending group by session_id
    ) c where s.id = c.session_id returning s.id, s.version - c.steps as version
  )`;

const ENDED = `ended as (
    update appointment a set status = 'CANCEL', ended_at = e.now, end_reason = e.reason from ending e where a.id = e.id
  )`;

const LOGGED = `logged as (
    insert into queue_event (session_id, version, kind, appointment_id, number, actor_account_id, text_digest, at)
    select r.id, r.version + e.at, 'CANCELLED', e.id, e.number, case when not e.unconfirmed then e.account end,
      (select w.digest from words w where w.session_id = r.id and w.version = r.version + e.at), e.now
    from ending e join returned r on r.id = e.session_id order by r.id, e.at
  )`;

/**
 * Cancellations of several people in one statement, behind that of the locks: those in which no waitlist has a part. Answers a row for each that was done; the others have changed nothing and are asked for by
 * themselves (CANCEL_SQL), which finds out why one is refused. The conditions are those of that statement. $1: an array of `ASKED`.
 */
export const CANCEL_TOGETHER_SQL = `with ${[
  ASKED,
  ENDING,
  RETURNED,
  ENDED,
  wordsSql(
    'e.session_id, r.version + e.at, e.account, e.reason from ending e join returned r on r.id = e.session_id where e.reason is not null',
  ),
  LOGGED,
].join(', ')} select nth, session_id, true as done, true as locked, null as next from ending`;
