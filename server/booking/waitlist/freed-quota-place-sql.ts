import { isStepLocked } from '../../queue/step-together.ts';
import { isGoingOnSql } from '../../schedule/going-on-sql.ts';
import { IN_LINE, SELLING } from '../../schedule/status-sql.ts';

/**
 * SQL: whether the quota place of an appointment that ends may be offered to a waitlist entry: the session gives numbers, and no more are taken than its
 * quota has. `offerFreedQuotaPlace` (waitlist.store.ts) asks the same after the place was given back. `now`: number of the parameter.
 */
export const isOfferableSql = (appointment: string, session: string, now: number): string =>
  `${appointment}.part <> 'ONSITE' and ${session}.status in ${SELLING} and ${session}.closes_at > $${now}
     and case ${appointment}.part when 'JKN' then ${session}.jkn_taken <= ${session}.jkn_quota else ${session}.general_taken <= ${session}.general_quota end`;

/**
 * SQL: gives back the quota place of `mine` (id, session_id, part, is_over, offerable, until) when `condition` holds, as parts of a WITH. The oldest
 * waitlist entry gets it as an offer ('offered'), else it goes back to its part of the quota. 'returned' has the session's new version. A place that had been
 * added beyond the quota is removed again.
 */
export const freedQuotaPlaceSql = (condition: string): string => `next as (
    select w.id from waitlist_entry w, mine where ${condition} and mine.offerable and w.session_id = mine.session_id and w.part = mine.part and w.status = 'WAITING'
    order by w.id limit 1 for update of w
  ), offered as (
    update waitlist_entry w set status = 'OFFERED', offer_until = mine.until, unnotified = true from next, mine where w.id = next.id returning w.account_id
  ), returned as (
    update session s set version = s.version + 1,
      jkn_taken = s.jkn_taken - (mine.part = 'JKN' and not exists (select from offered))::int,
      general_taken = s.general_taken - (mine.part = 'GENERAL' and not exists (select from offered))::int,
      onsite_taken = s.onsite_taken - (mine.part = 'ONSITE')::int, onsite_quota = s.onsite_quota - mine.is_over::int
    from mine where s.id = mine.session_id and ${condition} returning s.version
  )`;

/**
 * SQL: whether the booking `a` that the step `k` is about may leave its session `s`, and its quota place goes back to the quota: all that the step changes is locked, it is in line, its session goes on, its place is one of those that
 * are booked online (one that the desk added beyond the quota is none of them), and nobody waits for it. What statements for several steps ask; whatever is otherwise goes by itself.
 */
export const LEAVES_PLAINLY = `${isStepLocked('a.id', 's.id')} and a.part in ('JKN', 'GENERAL') and a.status in ${IN_LINE} and ${isGoingOnSql('s', 'k.now')}
      and not exists (select from waitlist_entry w where w.session_id = a.session_id and w.part = a.part and w.status = 'WAITING')`;
