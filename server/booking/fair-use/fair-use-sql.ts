import { CONFIRM_HOURS, CONFIRM_UNTIL, FAIR_LIMITS } from '#domain/booking/fair-use.ts';
import { ianaOf } from '../../schedule/zone-sql.ts';

/** SQL: FairLimits as a relation l with one row, from a parameter that holds them in JSON. */
export const limitsSql = (parameter: number): string =>
  `json_to_record($${parameter}::json) as l(${Object.keys(FAIR_LIMITS)
    .map((name) => `${name} int`)
    .join(', ')})`;

/**
 * SQL: whether the holdings h (holdings_of, migration 0029) allow a further number under the limits l, when the account asked for `ahead` others before it in the same statement. Whether those are granted
 * is not known yet, so that they count as if they were; a booking that is refused for that reason alone is tried again. The conditions are those of refusalOfHoldings (domain/booking/fair-use.ts).
 */
export const IS_FAIR = `h.taken_hour + ahead.live < l.taken_hour and h.taken_day + ahead.live < l.taken_day and h.given_back_day < l.given_back_day
    and (h.has_phone or h.live + ahead.live < l.unproved_numbers) and h.live + ahead.live < l.account_numbers
    and h.in_session + ahead.in_session < l.session_numbers and h.of_person + ahead.of_person < l.person_numbers
    and h.at_these_hours + ahead.of_person < l.overlapping`;

/** SQL: until when a number in this session is to be confirmed that is taken `now`; null when it is taken so late that taking it is the confirmation. */
export function confirmBySql(session: string, now: string): string {
  const end = `(${session}.date - 1 + time '${CONFIRM_UNTIL}') at time zone ${ianaOf(`${session}.zone`)}`;
  return `case when ${end} > ${now} + interval '${CONFIRM_HOURS} hours' then ${end} end`;
}
