import { CONFIRM_HOURS, CONFIRM_UNTIL, FAIR_LIMITS } from '#domain/booking/fair-use.ts';
import { LIVE_APPOINTMENT } from '../../schedule/status-sql.ts';
import { ianaOf } from '../../schedule/zone-sql.ts';

/** SQL: FairLimits as a relation l with one row, from a parameter that holds them in JSON. */
export const limitsSql = (parameter: number): string =>
  `json_to_record($${parameter}::json) as l(${Object.keys(FAIR_LIMITS)
    .map((name) => `${name} int`)
    .join(', ')})`;

type HoldingsSql = {
  readonly account: string;
  readonly patient: string;
  /** Alias of the session whose hours count. */
  readonly session: string;
  readonly now: string;
  /** An appointment that does not count, because it is to be moved. */
  readonly but?: string;
  /** In how many of the last days numbers that nobody came to are counted, as `missed`; without it they are not. */
  readonly missedDays?: string;
};

/**
 * SQL: Holdings as a relation with one row: what an account holds, did in the last day and, where that is asked, missed, seen from one of its people and one session's hours. It is a part of the statement that asks, because
 * to start a function costs more than to read the few appointments of an account.
 */
export function holdingsSql({ account, patient, session, now, but, missedDays }: HoldingsSql): string {
  const ofPerson = `x.is_live and x.patient_id = ${patient}`;
  const missed = missedDays
    ? `,
      (count(*) filter (where x.status = 'ABSENT' and x.ended_at > ${now} - make_interval(days => ${missedDays})))::int as missed`
    : '';
  return `(select (select ac.phone is not null from account ac where ac.id = ${account}) as has_phone,
      (count(*) filter (where x.is_live))::int as live,
      (count(*) filter (where ${ofPerson}))::int as of_person,
      (count(*) filter (where x.is_live and x.session_id = ${session}.id))::int as in_session,
      (count(*) filter (where ${ofPerson} and x.session_id <> ${session}.id and exists (
        select from session o where o.id = x.session_id and o.starts_at < ${session}.ends_at and o.ends_at > ${session}.starts_at)))::int as at_these_hours,
      (count(*) filter (where x.booked_at > ${now} - interval '1 hour'))::int as taken_hour,
      (count(*) filter (where x.booked_at > ${now} - interval '1 day'))::int as taken_day,
      (count(*) filter (where x.status = 'CANCEL' and x.ended_at > ${now} - interval '1 hour'))::int as given_back_hour,
      (count(*) filter (where x.status = 'CANCEL' and x.ended_at > ${now} - interval '1 day'))::int as given_back_day${missed}
    from (
      select a.patient_id, a.session_id, a.status, a.booked_at, a.ended_at, a.status in ${LIVE_APPOINTMENT} as is_live
      from appointment a where a.account_id = ${account}${but ? ` and a.id <> ${but}` : ''}
    ) x)`;
}

/**
 * SQL: whether the holdings h (holdingsSql) allow a further number under the limits l, when the account asked for `ahead` others before it in the same statement. Whether those are granted
 * is not known yet, so that they count as if they were; a booking that is refused for that reason alone is tried again. The conditions are those of refusalOfHoldings (domain/booking/fair-use.ts).
 */
export const IS_FAIR = `h.taken_hour + ahead.live < l.taken_hour and h.taken_day + ahead.live < l.taken_day
    and h.given_back_hour < l.given_back_hour and h.given_back_day < l.given_back_day
    and (h.has_phone or h.live + ahead.live < l.unproved_numbers) and h.live + ahead.live < l.account_numbers
    and h.in_session + ahead.in_session < l.session_numbers and h.of_person + ahead.of_person < l.person_numbers
    and h.at_these_hours + ahead.of_person < l.overlapping`;

/** SQL: until when a number in this session is to be confirmed that is taken `now`; null when it is taken so late that taking it is the confirmation. */
export function confirmBySql(session: string, now: string): string {
  const end = `(${session}.date - 1 + time '${CONFIRM_UNTIL}') at time zone ${ianaOf(`${session}.zone`)}`;
  return `case when ${end} > ${now} + interval '${CONFIRM_HOURS} hours' then ${end} end`;
}
