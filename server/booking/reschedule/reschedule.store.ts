import type { PoolClient } from 'pg';
import type { FairLimits, Holdings } from '#domain/booking/fair-use.ts';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import type { QuotaPart, SessionStatus, Zone } from '#domain/vocabulary.ts';
import { freedQuotaPlaceSql, isOfferableSql } from '../waitlist/freed-quota-place-sql.ts';
import { forgetShownDeparture } from '../../queue/estimate/departure.store.ts';
import { confirmBySql, holdingsSql } from '../fair-use/fair-use-sql.ts';
import { RESCHEDULE_TOGETHER_SQL } from './reschedule-together-sql.ts';
import { STARTS_ANEW } from './starts-anew-sql.ts';
import { announcedEndSql, isGoingOnSql } from '../../schedule/going-on-sql.ts';
import { isStepLocked, stepTogether } from '../../queue/step-together.ts';
import type { OwnStep } from '../../queue/step-together.ts';
import { endWaitlistEntrySql } from '../waitlist/end-waitlist-entry-sql.ts';
import { IN_LINE, LIVE_APPOINTMENT, LIVE_ENTRY, SELLING } from '../../schedule/status-sql.ts';

/** The result of a rescheduling. `done`: the booking is in the wanted session now; otherwise the other fields say why not. */
export type RescheduleResult = {
  session_id: number;
  status: string;
  session_status: SessionStatus;
  /** The end of the session that it is in, as was announced last. */
  ends_at: Date;
  called_at: Date | null;
  zone: Zone;
  doctor: number;
  clinic: number;
  center: number;
  locked: boolean;
  done: boolean;
  /** The account to which the old quota place is offered now. */
  next: number | null;
  /** An offer of the patient in the wanted session that was not used; it has ended. */
  unusedOfferId: number | null;
  /** What the account holds beside this booking, seen from the wanted session; null when it does not exist. */
  holdings: Holdings | null;
  patient: number;
  /** How often it was moved before. */
  moves: number;
  /** The wanted session; null when it does not exist. */
  to: {
    doctor: number;
    clinic: number;
    center: number;
    status: string;
    date: string;
    zone: Zone;
    opens_at: string;
    closes_at: string;
    ends_at: string;
    places: number;
    left: number;
    payment_accepted: boolean;
    /** Code of the booking that the patient has there already. */
    standing: string | null;
  } | null;
};

/** SQL: the wanted quota part. An appointment that was made at the desk takes a place of the general part in its new session. */
const PART = "case a.part when 'JKN' then 'JKN' else 'GENERAL' end";
const BY_PART = (jkn: string, general: string): string => `case mine.wanted when 'JKN' then ${jkn} else ${general} end`;
/** SQL: whether the waitlist reserves a quota place of the wanted part in the wanted session for the patient. */
const PLACE_RESERVED_FOR_PATIENT =
  "exists (select from patient_entry, mine where patient_entry.status = 'OFFERED' and patient_entry.part = mine.wanted)";

/**
 * Takes a number in the wanted session and gives the old quota place back, or changes nothing. A quota place that the waitlist reserves for the patient there
 * (`patient_entry`) can be taken; the old one goes to the next waitlist entry. The conditions are those of domain/booking/reschedule.ts and refusal.ts, which find
 * the reason for a refusal; of fair use it follows those that a move could break. It is a second statement after the lock, so that it sees everything that was committed before.
 */
export const RESCHEDULE_SQL = `with mine as materialized (
    select a.id, a.session_id, a.number, a.move_count, a.part, a.is_over, ${PART} as wanted, a.insurer_id, a.patient_id, a.status, a.called_at, s.status as session_status, ${announcedEndSql('s')} as ends_at, s.zone,
      s.doctor_id, s.clinic_id, s.center_id, least(s.closes_at, $6) as until, ${isStepLocked('a.id', 's.id', '$3::bigint')} as locked,
      ${isGoingOnSql('s', '$4')} as going_on, ${isOfferableSql('a', 's', 4)} as offerable
    from appointment a join session s on s.id = a.session_id where a.trans_code = $1 and a.account_id = $2
  ), patient_entry as materialized (
    select w.id, w.part, w.status from waitlist_entry w, mine
    where w.session_id = $3 and w.patient_id = mine.patient_id and mine.session_id <> $3 and w.status in ${LIVE_ENTRY} for update of w skip locked
  ), target as materialized (
    select t.id, t.doctor_id, t.clinic_id, t.center_id, t.status, t.date, t.zone, t.opens_at, t.closes_at, t.ends_at,
      ${BY_PART('t.jkn_quota', 't.general_quota')} as places,
      ${BY_PART('t.jkn_quota - t.jkn_taken', 't.general_quota - t.general_taken')} + (${PLACE_RESERVED_FOR_PATIENT})::int as left,
      exists (select from center_insurer ci where ci.center_id = t.center_id and ci.insurer_id = mine.insurer_id) as payment_accepted,
      (select x.trans_code from appointment x where x.session_id = t.id and x.patient_id = mine.patient_id
        and x.status in ${LIVE_APPOINTMENT}) as standing
    from session t, mine where t.id = $3
  ), held as materialized (
    select h.* from mine, session t cross join lateral ${holdingsSql({ account: '$2', patient: 'mine.patient_id', session: 't', now: '$4::timestamptz', but: 'mine.id' })} h where t.id = $3
  ), fit as materialized (
    select t.id from mine, target t, held h
    where mine.locked and mine.session_id <> t.id and mine.status in ${IN_LINE} and mine.going_on
      and mine.center_id = t.center_id and (mine.doctor_id = t.doctor_id or mine.clinic_id = t.clinic_id)
      and t.status in ${SELLING} and t.opens_at <= $4 and t.closes_at > $4
      and t.left > 0 and t.payment_accepted and t.standing is null and h.in_session < $7 and h.at_these_hours < $8 and mine.move_count < $9
  ), consumed_offer as (
    ${endWaitlistEntrySql({ session: 'fit.id', patient: '(select patient_id from mine)', now: '$4', from: 'fit', isUsed: 'w.part = (select wanted from mine)' })}
      and w.id in (select id from patient_entry)
    returning w.id, w.status
  ), taken as (
    update session s set last_number = s.last_number + 1, version = s.version + 1,
      jkn_taken = s.jkn_taken + (mine.wanted = 'JKN' and not ${PLACE_RESERVED_FOR_PATIENT})::int,
      general_taken = s.general_taken + (mine.wanted = 'GENERAL' and not ${PLACE_RESERVED_FOR_PATIENT})::int
    from mine, fit where s.id = fit.id returning s.id, s.last_number, s.version, s.rules
  ), ${freedQuotaPlaceSql('exists (select from fit)')}, moved as (
    update appointment a set session_id = taken.id, number = taken.last_number, move_count = a.move_count + 1,
      confirm_by = case when a.confirm_by is not null then (select ${confirmBySql('t', '$4')} from target t) end, part = mine.wanted, is_over = false, ${STARTS_ANEW}, rules = $5::jsonb || taken.rules
    from mine, taken where a.id = mine.id
  ), forgotten as (
    ${forgetShownDeparture('select mine.id from mine, taken')}
  ), logged as (
    insert into queue_event (session_id, version, kind, appointment_id, number, actor_account_id, at)
    select mine.session_id, returned.version, 'MOVED', mine.id, mine.number, $2::bigint, $4::timestamptz from mine, returned
    union all
    select taken.id, taken.version, 'ISSUED', mine.id, taken.last_number, $2, $4 from mine, taken
  )
  select mine.session_id, mine.status, mine.session_status, mine.called_at, mine.ends_at, mine.zone, mine.doctor_id as doctor, mine.clinic_id as clinic,
    mine.center_id as center, mine.patient_id as patient, mine.move_count as moves, mine.locked, (select to_json(held) from held) as holdings, exists (select from fit) as done, (select account_id from offered) as next,
    (select c.id from consumed_offer c where c.status = 'OFFERED') as "unusedOfferId",
    (select json_build_object('doctor', t.doctor_id, 'clinic', t.clinic_id, 'center', t.center_id, 'status', t.status, 'date', t.date, 'zone', t.zone,
       'opens_at', t.opens_at, 'closes_at', t.closes_at, 'ends_at', t.ends_at, 'places', t.places, 'left', t.left,
       'payment_accepted', t.payment_accepted, 'standing', t.standing) from target t) as to
  from mine`;

/** A rescheduling that was done together with others, in which no waitlist had a part. */
type RescheduledTogether = {
  session_id: number;
  done: true;
  locked: true;
  next: null;
  unusedOfferId: null;
};

/**
 * Moves the account's booking to another session if that is allowed; null when they have no such appointment. 'moved': it was rescheduled while this waited
 * for the locks; the caller tries again. `until`: when an offer made now ends; it never lasts longer than the session's booking window.
 */
export const rescheduleOwn = stepTogether<Move, RescheduleResult | RescheduledTogether>(
  ({ code, accountId, target, now, until, limits }) => ({
    name: 'reschedule',
    text: RESCHEDULE_SQL,
    values: [
      code,
      accountId,
      target,
      now,
      JSON.stringify(DEFAULT_RULES),
      until,
      limits.session_numbers,
      limits.overlapping,
      limits.moves,
    ],
  }),
  (moves) => ({
    name: 'reschedule_together',
    text: RESCHEDULE_TOGETHER_SQL,
    values: [
      JSON.stringify(
        moves.map(({ code, accountId: account, target, now }, nth) => ({ nth, code, account, target, now })),
      ),
      JSON.stringify(DEFAULT_RULES),
      // The limits are settings of the process, so that all moves of one statement have the same.
      JSON.stringify(moves[0]!.limits),
    ],
  }),
);

type Move = OwnStep & {
  readonly target: number;
  readonly now: Date;
  readonly until: Date;
  readonly limits: FairLimits;
};

/** What the statements below need to put a booking into another session: SQL expressions of the statement around them. `raised`: a further assignment to the session. */
type TakenNumber = {
  readonly target: string;
  readonly rules: string;
  readonly now: string;
  readonly raised: string;
};

/**
 * SQL: parts of a WITH by which the booking of `a` (id, wanted: the part of the quota, is_over: beyond the quota) takes the next number and a quota place of another
 * session, and ends its patient's waitlist entry there. One that is to be confirmed is so on the evening before the other session. 'taken' has the session and the number, 'moved' the booking.
 */
const takenNumberSql = ({ target, rules, now, raised }: TakenNumber): string => `taken as (
       update session s set last_number = s.last_number + 1, ${raised}
         jkn_taken = s.jkn_taken + (a.wanted = 'JKN')::int, general_taken = s.general_taken + (a.wanted = 'GENERAL')::int,
         onsite_taken = s.onsite_taken + (a.wanted = 'ONSITE')::int, onsite_quota = s.onsite_quota + a.is_over::int
       from a where s.id = ${target} returning s.id, s.last_number, s.version, s.rules, s.date, s.zone
     ), moved as (
       update appointment x set session_id = taken.id, number = taken.last_number, part = a.wanted, is_over = a.is_over,
         confirm_by = case when x.confirm_by is not null then ${confirmBySql('taken', now)} end, ${STARTS_ANEW}, rules = ${rules}::jsonb || taken.rules
       from a, taken where x.id = a.id
       returning x.id, x.patient_id
     ), forgotten as (
       ${forgetShownDeparture('select id from moved')}
     ), ended_entry as (
       ${endWaitlistEntrySql({ session: target, patient: 'moved.patient_id', now, from: 'moved', isUsed: 'false' })}
     )`;

/**
 * Moves a booking to another session in one statement: it takes a number and a quota place there, gives the old quota place back, appends to both logs, and ends
 * the patient's waitlist entry there. The caller has locked both sessions and made sure that the patient has no number in the wanted one.
 */
export async function applyReschedule(
  client: PoolClient,
  found: { readonly id: number; readonly session_id: number },
  target: number,
  actorId: number,
  defaultRules: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> {
  const there = takenNumberSql({
    target: '$3',
    rules: '$5',
    now: '$6::timestamptz',
    raised: 'version = s.version + 1,',
  });
  await client.query(
    `with a as (select id, part, is_over as was_over, number, ${PART} as wanted, false as is_over from appointment a where id = $1),
     returned as (
       update session s set version = s.version + 1,
         jkn_taken = s.jkn_taken - (a.part = 'JKN')::int, general_taken = s.general_taken - (a.part = 'GENERAL')::int,
         onsite_taken = s.onsite_taken - (a.part = 'ONSITE')::int, onsite_quota = s.onsite_quota - a.was_over::int
       from a where s.id = $2 returning s.id, s.version
     ), ${there}
     insert into queue_event (session_id, version, kind, appointment_id, number, actor_account_id, at)
     select returned.id, returned.version, 'MOVED', a.id, a.number, $4::bigint, $6::timestamptz from returned, a, moved
     union all
     select taken.id, taken.version, 'ISSUED', a.id, taken.last_number, $4, $6 from taken, a, moved`,
    [found.id, found.session_id, target, actorId, JSON.stringify(defaultRules), now],
  );
}

/**
 * Puts a booking into another session, with the next number there and a place of this part of its quota, and returns the number. The caller has locked both sessions,
 * has given the old place back, has made sure that the patient has no number in the other session, and appends to both logs.
 */
export async function putIntoSession(
  client: PoolClient,
  booking: number,
  to: { readonly session: number; readonly part: QuotaPart; readonly isOver: boolean },
  defaultRules: Readonly<Record<string, number>>,
  now: Date,
): Promise<number> {
  const there = takenNumberSql({ target: '$2', rules: '$5', now: '$6::timestamptz', raised: '' });
  const { rows } = await client.query<{ number: number }>(
    `with a as (select $1::bigint as id, $3::text as wanted, $4::boolean as is_over), ${there}
     select taken.last_number as number from taken, moved`,
    [booking, to.session, to.part, to.isOver, JSON.stringify(defaultRules), now],
  );
  return rows[0]!.number;
}
