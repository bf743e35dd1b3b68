import { LIVE_ENTRY } from '../../schedule/status-sql.ts';

/**
 * SQL: an update that ends the waitlist entry of a patient who has a number in the session now. A waiting entry, and an offer whose quota place was
 * taken (`isUsed`), end as TAKEN. Any other offer expires at once: its quota place counts as taken until `expireOffers` (join-waitlist.ts) hands it to the next
 * entry. Each part is an SQL expression of the statement around it; `from`: the table that must have a row.
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
