import type { Pool, PoolClient } from 'pg';
import type { EntryHoldings } from '#domain/booking/waitlist-entries.ts';
import type { Zone } from '#domain/vocabulary.ts';
import { lockAccounts } from '../../queue/locked-sql.ts';
import { ENDED_SESSION, LIVE_APPOINTMENT, LIVE_ENTRY, SELLING } from '../../schedule/status-sql.ts';

/** The parts of a session's quota that are booked online. */
export type OnlinePart = 'JKN' | 'GENERAL';

export type WaitlistEntryRow = {
  id: number;
  session_id: number;
  patient_id: number;
  patient_name: string;
  /** Of the session's doctor. */
  doctor_specialisations: string[];
  insurer_id: number;
  insurer_slug: string;
  insurer_name: string;
  joined_at: Date;
  offer_until: Date | null;
  /** How many entries for the same quota part are before this one; null for an offer. */
  before: number | null;
};

/** Locks a session until the end of the transaction, so that its quota has one writer at a time. False when there is no such session. */
export async function lockQuotaPlaces(client: PoolClient, sessionId: number): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from session where id = $1 for no key update', [sessionId]);
  return rowCount === 1;
}

/**
 * Offers a quota place that was just given back to the oldest waitlist entry for it, and counts it as taken again. The caller has locked the session.
 * Returns the account to notify, or null when there is no entry or the session gives no more numbers.
 * @param until when an offer made now ends; it never lasts longer than the session's booking window
 */
export async function offerFreedQuotaPlace(
  client: PoolClient,
  sessionId: number,
  part: OnlinePart,
  now: Date,
  until: Date,
): Promise<number | null> {
  const { rows } = await client.query<{ account_id: number }>(
    `with open_session as (
       select id, least(closes_at, $4) as until from session
       where id = $1 and status in ${SELLING} and closes_at > $3
         and case $2::text when 'JKN' then jkn_taken < jkn_quota else general_taken < general_quota end
     ), next as (
       select w.id from waitlist_entry w, open_session where w.session_id = open_session.id and w.part = $2 and w.status = 'WAITING'
       order by w.id limit 1 for update of w
     ), offered as (
       update waitlist_entry w set status = 'OFFERED', offer_until = open_session.until, unnotified = true from next, open_session where w.id = next.id returning w.account_id
     ), counted as (
       update session s set jkn_taken = jkn_taken + ($2::text = 'JKN')::int, general_taken = general_taken + ($2::text = 'GENERAL')::int
       from offered where s.id = $1
     )
     select account_id from offered`,
    [sessionId, part, now, until],
  );
  return rows[0]?.account_id ?? null;
}

/** Offers of which nobody was told yet: those of a session, or (null) the oldest of all; at most `max`. From then on they count as told, so that the caller tells their accounts in the same transaction. An offer that ended meanwhile is told to nobody. */
export async function takeUnnotifiedOffers(
  client: PoolClient,
  sessionId: number | null,
  now: Date,
  max: number,
): Promise<{ account_id: number; session_id: number }[]> {
  const { rows } = await client.query<{ account_id: number; session_id: number; is_open: boolean }>(
    `with unnotified as (
       select id from waitlist_entry where unnotified and ($1::bigint is null or session_id = $1) order by id limit $2 for update skip locked
     )
     update waitlist_entry w set unnotified = false from unnotified where w.id = unnotified.id
     returning w.account_id, w.session_id, w.status = 'OFFERED' and w.offer_until > $3 as is_open`,
    [sessionId, max, now],
  );
  return rows.filter(({ is_open: isOpen }) => isOpen);
}

/**
 * Ends a waitlist entry; an offered quota place goes back to its part. The caller has locked the session. Null when the entry had ended before, when another
 * transaction is booking it (that one has locked the entry and waits for the session, so waiting for the entry here would be a deadlock), or, with `expiredAt`, when it
 * is no offer that had expired by then. `freed`: the part in which a quota place is free now.
 */
export async function endWaitlistEntry(
  client: PoolClient,
  id: number,
  as: 'LEFT' | 'PASSED',
  now: Date,
  expiredAt: Date | null,
): Promise<{ freed: OnlinePart | null } | null> {
  const { rows } = await client.query<{ part: OnlinePart; offered: boolean }>(
    `with before as (select id, session_id, part, status from waitlist_entry where id = $1 for update skip locked),
     ended as (
       update waitlist_entry w set status = $2, ended_at = $3 from before b
       where w.id = b.id and (case when $4::timestamptz is null then w.status in ${LIVE_ENTRY} else w.status = 'OFFERED' and w.offer_until <= $4 end)
       returning b.session_id, b.part, b.status = 'OFFERED' as offered
     ), returned as (
       update session s set jkn_taken = s.jkn_taken - (e.part = 'JKN')::int, general_taken = s.general_taken - (e.part = 'GENERAL')::int
       from ended e where s.id = e.session_id and e.offered
     )
     select part, offered from ended`,
    [id, as, now, expiredAt],
  );
  const ended = rows[0];
  return ended ? { freed: ended.offered ? ended.part : null } : null;
}

/**
 * Locks the account until the end of the transaction, so that two of its entries in two sessions cannot both be counted before the other. The caller has locked the session. The patient comes
 * first, whose row the new entry locks anyway: whoever has an account waits for nothing more (booking.store.ts).
 */
export async function lockForJoining(client: PoolClient, accountId: number, patientId: number): Promise<void> {
  await client.query('select from patient where id = $1 and account_id = $2 for key share', [patientId, accountId]);
  await client.query(lockAccounts('array[$1::bigint]'), [accountId]);
}

/** Adds a waitlist entry, unless the patient has a live one for the session already, or was removed at the same moment. */
export async function insertWaitlistEntry(
  client: PoolClient,
  row: { sessionId: number; accountId: number; patientId: number; insurerId: number; part: OnlinePart; now: Date },
): Promise<void> {
  await client.query(
    `insert into waitlist_entry (session_id, account_id, patient_id, insurer_id, part, joined_at)
     select $1, $2, p.id, $4, $5, $6 from patient p where p.id = $3 and p.removed_at is null for key share
     on conflict (session_id, patient_id) where status in ${LIVE_ENTRY} do nothing`,
    [row.sessionId, row.accountId, row.patientId, row.insurerId, row.part, row.now],
  );
}

type WaitlistEntries = EntryHoldings & { readonly here: number; readonly isOn: boolean };

/** What an account waits for. `here`: how many entries of anybody wait for this part of the session; `isOn`: whether the patient has a live one in it. */
export async function countWaitlistEntries(
  client: PoolClient,
  of: { sessionId: number; part: OnlinePart; accountId: number; patientId: number },
  now: Date,
): Promise<WaitlistEntries> {
  const { rows } = await client.query<WaitlistEntries>(
    `select (select count(*)::int from waitlist_entry where session_id = $1 and part = $2 and status = 'WAITING') as here,
       (select count(*)::int from waitlist_entry where account_id = $3 and status in ${LIVE_ENTRY}) as entries,
       (select count(*)::int from waitlist_entry where account_id = $3 and session_id = $1 and status in ${LIVE_ENTRY})
         + (select count(*)::int from appointment where account_id = $3 and session_id = $1 and status in ${LIVE_APPOINTMENT}) as in_session,
       (select count(*)::int from waitlist_entry where account_id = $3 and ended_at > $5::timestamptz - interval '1 day' and offer_until is not null
           and case status when 'LEFT' then true when 'PASSED' then offer_until <= ended_at else false end)
         + (select count(*)::int from appointment where account_id = $3 and status = 'CANCEL' and ended_at > $5::timestamptz - interval '1 day') as given_back_day,
       exists (select from waitlist_entry where session_id = $1 and patient_id = $4 and account_id = $3 and status in ${LIVE_ENTRY}) as "isOn",
       (select phone is not null from account where id = $3) as has_phone`,
    [of.sessionId, of.part, of.accountId, of.patientId, now],
  );
  return rows[0]!;
}

/** The live waitlist entries of an account for sessions that still give numbers, offers first; at most `max`. */
export async function listOwnWaitlistEntries(
  pool: Pool,
  accountId: number,
  now: Date,
  max: number,
): Promise<WaitlistEntryRow[]> {
  const { rows } = await pool.query<WaitlistEntryRow>({
    name: 'waitlist_own',
    text: `select w.id, w.session_id, w.patient_id, p.name as patient_name,
        coalesce((select array_agg(n.name order by ds.position, n.name) from doctor_specialisation ds
          join specialisation n on n.id = ds.specialisation_id where ds.doctor_id = s.doctor_id), '{}') as doctor_specialisations, w.insurer_id, i.slug as insurer_slug, i.name as insurer_name, w.joined_at,
        case when w.status = 'OFFERED' then w.offer_until end as offer_until,
        case when w.status = 'WAITING' then (select count(*)::int from waitlist_entry o
          where o.session_id = w.session_id and o.part = w.part and o.status = 'WAITING' and o.id < w.id) end as before
      from waitlist_entry w join patient p on p.id = w.patient_id join insurer i on i.id = w.insurer_id join session s on s.id = w.session_id
      where w.account_id = $1 and w.status in ${LIVE_ENTRY} and s.closes_at > $2 and (w.status = 'WAITING' or w.offer_until > $2)
      order by w.status = 'WAITING', w.id limit $3`,
    values: [accountId, now, max],
  });
  return rows;
}

/** The session of a live waitlist entry of the account; null when the entry is not theirs or has ended. */
export async function findOwnWaitlistEntry(pool: Pool, accountId: number, id: number): Promise<number | null> {
  const { rows } = await pool.query<{ session_id: number }>(
    `select session_id from waitlist_entry where id = $1 and account_id = $2 and status in ${LIVE_ENTRY}`,
    [id, accountId],
  );
  return rows[0]?.session_id ?? null;
}

/** Whether the last entry of a patient of the account for a session was left by its holder. */
export async function wasLeft(
  pool: Pool,
  accountId: number,
  { session, patient }: { readonly session: number; readonly patient: number },
): Promise<boolean> {
  const { rows } = await pool.query<{ status: string }>(
    'select status from waitlist_entry where session_id = $1 and patient_id = $2 and account_id = $3 order by id desc limit 1',
    [session, patient, accountId],
  );
  return rows[0]?.status === 'LEFT';
}

/** Expired offers, the oldest first; at most `max`. */
export async function listExpiredOffers(
  pool: Pool,
  now: Date,
  max: number,
): Promise<{ id: number; session_id: number }[]> {
  const { rows } = await pool.query<{ id: number; session_id: number }>(
    "select id, session_id from waitlist_entry where status = 'OFFERED' and offer_until <= $1 order by offer_until limit $2",
    [now, max],
  );
  return rows;
}

/** A waitlist entry that has ended, with what the message about it names. */
export type EndedWaitlistEntryRow = {
  account_id: number;
  doctor: string;
  doctor_slug: string;
  center: string;
  date: string;
  time_start: string;
  zone: Zone;
  /** The session does not take place. */
  called_off: boolean;
};

/** SQL: the EndedWaitlistEntryRow of each row of the table `passed` (id, account_id, session_id), the oldest entry first. */
export const endedWaitlistEntriesSql = (passed: string): string =>
  `select w.account_id, coalesce(sub.name, d.name) as doctor, coalesce(sub.slug, d.slug) as doctor_slug, m.name as center, s.date, s.time_start, s.zone,
     s.status = 'CANCELLED' as called_off
   from ${passed} w join session s on s.id = w.session_id join doctor d on d.id = s.doctor_id join center m on m.id = s.center_id
     left join doctor sub on sub.id = s.substitute_doctor_id
   order by w.id`;

/** Ends the oldest `max` waitlist entries of sessions that give no more numbers. Returns them; the caller writes to these people in the same transaction. */
export async function endWaitlistsOfClosedSessions(
  client: PoolClient,
  now: Date,
  max: number,
): Promise<EndedWaitlistEntryRow[]> {
  const { rows } = await client.query<EndedWaitlistEntryRow>(
    `with over as (
       select w.id from waitlist_entry w join session s on s.id = w.session_id
       where w.status = 'WAITING' and (s.closes_at <= $1 or s.status in ${ENDED_SESSION})
       order by w.id limit $2 for update of w skip locked
     ), passed as (
       update waitlist_entry w set status = 'PASSED', ended_at = $1 from over where w.id = over.id returning w.id, w.account_id, w.session_id
     )
     ${endedWaitlistEntriesSql('passed')}`,
    [now, max],
  );
  return rows;
}

/** Ends live entries of patients who have a number in the session. They arise when a patient books and joins the waitlist at the same moment: neither transaction sees the other. */
export async function endWaitlistEntriesOfHolders(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `update waitlist_entry w set status = case w.status when 'WAITING' then 'TAKEN' else w.status end, ended_at = case w.status when 'WAITING' then $1::timestamptz end,
       offer_until = least(w.offer_until, case w.status when 'OFFERED' then $1::timestamptz end)
     where w.status in ${LIVE_ENTRY} and exists (select from appointment a where a.patient_id = w.patient_id and a.session_id = w.session_id
       and a.status in ${LIVE_APPOINTMENT})`,
    [now],
  );
}
