import type { PoolClient } from 'pg';
import type { QuotaPart, SessionStatus, Zone } from '#domain/vocabulary.ts';
import { CANCEL_TOGETHER_SQL } from './cancel-together-sql.ts';
import { freedQuotaPlaceSql, isOfferableSql } from './waitlist/freed-quota-place-sql.ts';
import { wordsDigest, wordsSql } from '../queue/queue-text-sql.ts';
import { announcedEndSql, isGoingOnSql } from '../schedule/going-on-sql.ts';
import { IN_LINE } from '../schedule/status-sql.ts';
import { isStepLocked, stepTogether } from '../queue/step-together.ts';
import type { OwnStep } from '../queue/step-together.ts';

/** The result of a cancellation. `done`: the number is cancelled; otherwise the other fields say why not. */
export type CancelResult = {
  session_id: number;
  status: string;
  session_status: SessionStatus;
  /** The end of the session, as was announced last. */
  ends_at: Date;
  called_at: Date | null;
  zone: Zone;
  locked: boolean;
  done: boolean;
  /** The account to which the quota place is offered now. */
  next: number | null;
};

/** A cancellation that was done together with others, in which no waitlist had a part. */
type CancelledTogether = { session_id: number; done: true; locked: true; next: null };

/**
 * Cancels an appointment: it ends, its quota place goes to the next waitlist entry or back to the quota, and the event is appended. The condition is that of
 * domain/booking/cancel.ts, which finds the reason for a refusal. It is a second statement after the lock, so that it sees everything that was committed before.
 */
export const CANCEL_SQL = `with mine as materialized (
    select a.id, a.session_id, a.number, a.part, a.is_over, a.status, a.called_at, s.status as session_status, ${announcedEndSql('s')} as ends_at, s.zone, least(s.closes_at, $5) as until, ${isStepLocked('a.id', 's.id')} as locked,
      ${isStepLocked('a.id', 's.id')} and a.status in ${IN_LINE} and ${isGoingOnSql('s', '$3')} and (not $6::boolean or (a.confirmed_at is null and a.confirm_by <= $3)) as done,
      ${isOfferableSql('a', 's', 3)} as offerable
    from appointment a join session s on s.id = a.session_id where a.trans_code = $1 and a.account_id = $2
  ), ${freedQuotaPlaceSql('mine.done')}, ended as (
    update appointment a set status = 'CANCEL', ended_at = $3, end_reason = $4 from mine where a.id = mine.id and mine.done
  ), ${wordsSql('mine.session_id, returned.version, $2::bigint, $4::text from mine, returned where $4 is not null')}, logged as (
    insert into queue_event (session_id, version, kind, appointment_id, number, actor_account_id, text_digest, at)
    select mine.session_id, returned.version, 'CANCELLED', mine.id, mine.number, case when not $6 then $2::bigint end, ${wordsDigest('mine.session_id')}, $3 from mine, returned
  )
  select session_id, status, session_status, called_at, ends_at, zone, locked, done, (select account_id from offered) as next from mine`;

/**
 * Cancels an appointment of the account if that is allowed; null when they have no such appointment. 'moved': it was rescheduled while this waited for the
 * lock; the caller tries again. `until`: when an offer made now ends; it never lasts longer than the session's booking window.
 */
export const cancelOwn = stepTogether<Cancellation, CancelResult | CancelledTogether>(
  ({ code, accountId, now, reason, until, isUnconfirmed }) => ({
    name: 'cancel',
    text: CANCEL_SQL,
    values: [code, accountId, now, reason, until, isUnconfirmed],
  }),
  (cancellations) => ({
    name: 'cancel_together',
    text: CANCEL_TOGETHER_SQL,
    values: [
      JSON.stringify(
        cancellations.map(({ code, accountId: account, reason, isUnconfirmed: unconfirmed, now }, nth) => ({
          nth,
          code,
          account,
          reason,
          unconfirmed,
          now,
        })),
      ),
    ],
  }),
);

type Cancellation = OwnStep & {
  readonly reason: string | null;
  readonly now: Date;
  readonly until: Date;
  /** Nobody asked for it: the number was to be confirmed and was not (fair-use/confirm.ts). It is cancelled only if that is still so. */
  readonly isUnconfirmed: boolean;
};

/**
 * Returns the quota place of a number that ended to its part; a place that had been added beyond the quota is removed again. The caller has locked the
 * session and ended the number once. Returns the part.
 */
export async function giveBackQuotaPlace(client: PoolClient, session: number, number: number): Promise<QuotaPart> {
  const { rows } = await client.query<{ part: QuotaPart }>(
    `update session s set jkn_taken = s.jkn_taken - (a.part = 'JKN')::int, general_taken = s.general_taken - (a.part = 'GENERAL')::int,
       onsite_taken = s.onsite_taken - (a.part = 'ONSITE')::int, onsite_quota = s.onsite_quota - a.is_over::int
     from appointment a where s.id = $1 and a.session_id = s.id and a.number = $2 returning a.part`,
    [session, number],
  );
  return rows[0]!.part;
}

/** Ends the appointment as CANCEL (by the patient) or REJECT (by the center), returns its quota place to the part it came from, and appends the event. */
export async function applyCancel(
  client: PoolClient,
  found: { readonly id: number; readonly session_id: number; readonly number: number; readonly part: string },
  actorId: number,
  reason: string | null,
  now: Date,
  status: 'CANCEL' | 'REJECT' = 'CANCEL',
): Promise<void> {
  await client.query('update appointment set status = $4, ended_at = $2, end_reason = $3 where id = $1', [
    found.id,
    now,
    reason,
    status,
  ]);
  await client.query(
    `with returned as (
       update session set version = version + 1,
         jkn_taken = jkn_taken - ($2::text = 'JKN')::int,
         general_taken = general_taken - ($2::text = 'GENERAL')::int,
         onsite_taken = onsite_taken - ($2::text = 'ONSITE')::int,
         onsite_quota = onsite_quota - (select is_over::int from appointment where id = $3)
       where id = $1 returning version
     ), ${wordsSql('$1::bigint, version, (select account_id from appointment where id = $3), $6::text from returned where $6 is not null')}
     insert into queue_event (session_id, version, kind, appointment_id, number, actor_account_id, text_digest, detail, at)
     select $1, version, 'CANCELLED', $3, $4, $5, ${wordsDigest('$1')}, $8, $7 from returned`,
    [
      found.session_id,
      found.part,
      found.id,
      found.number,
      actorId,
      reason,
      now,
      JSON.stringify(status === 'REJECT' ? { by: 'CENTER' } : {}),
    ],
  );
}
