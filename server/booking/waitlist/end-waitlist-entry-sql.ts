import { LIVE_ENTRY } from '../../schedule/status-sql.ts';

/**
 * SQL: an update of who has a number in a session now and waited there. An offer that was the place taken (`isUsed`), and waiting itself, have come to their aim;
 * another offer is over at once: its place is counted as taken until it lapses (wait-for-place.ts) and goes to the next. Each part is an expression of the
 * statement around it; `from`: the table whose row must be there.
 */
export const endWaitlistEntrySql = (of: {
  session: string;
  patient: string;
  now: string;
  from: string;
  isUsed: string;
}): string =>
  `update waitlist_entry w set
      status = case when w.status = 'WAITING' or ${of.isUsed} then 'TAKEN' else w.status end,
      ended_at = case when w.status = 'WAITING' or ${of.isUsed} then ${of.now}::timestamptz end,
      offer_until = case when w.offer_until > ${of.now} then ${of.now} else w.offer_until end
    from ${of.from}
    where w.session_id = ${of.session} and w.patient_id = ${of.patient} and w.status in ${LIVE_ENTRY}`;
