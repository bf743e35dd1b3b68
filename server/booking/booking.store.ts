import type { Pool } from 'pg';
import type { FairLimits } from '#domain/booking/fair-use.ts';
import type { StoredAttribute } from '#domain/booking/payment-documents.ts';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import type { QuotaPart, VisitKind, Zone } from '#domain/vocabulary.ts';
import { AT_ONCE_MAX, gatherBy } from '../platform/db/gather.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { inOneGo } from '../platform/db/transaction.ts';
import { isLocked, lockAccounts, lockSessionsOf, WITHOUT_SCANS } from '../queue/locked-sql.ts';
import { LIVE_APPOINTMENT, SELLING } from '../schedule/status-sql.ts';
import { confirmBySql, holdingsSql, IS_FAIR, limitsSql } from './fair-use/fair-use-sql.ts';
import { endWaitlistEntrySql } from './waitlist/end-waitlist-entry-sql.ts';

export type NewBooking = {
  readonly transCode: string;
  readonly sessionId: number;
  readonly patientId: number;
  readonly accountId: number;
  readonly insurerId: number;
  readonly part: QuotaPart;
  readonly visitKind: VisitKind | null;
  readonly documentsSealed: Buffer | null;
  /** Their values are ids of uploads. */
  readonly pictures: readonly StoredAttribute[];
  readonly referenceDigest: Buffer | null;
  readonly idempotencyKey: string;
  readonly requestDigest: Buffer;
  /** Keyed digest of the BPJS card by which the visit is paid; null without one. */
  readonly cardDigest: Buffer | null;
  readonly limits: FairLimits;
  readonly now: Date;
};

/** The bookings that are asked for, in the order of their requests. The text of a digest and of sealed documents is hexadecimal. */
const ASKED = `asked as materialized (
    select a.* from json_to_recordset($1::json) a (nth int, code text, session bigint, patient bigint, account bigint, insurer int, part text, visit text,
      documents text, pictures text[], reference text, card text, key text, digest text, now timestamptz) limit ${AT_ONCE_MAX}
  )`;

/** The uploaded pictures that the requests name and their accounts own. */
const pictureSql = (lock: string): string => `picture as materialized (
    select a.nth, u.id from asked a cross join lateral unnest(a.pictures) k cross join lateral (
      select u.id from upload u where u.id = k and u.account_id = a.account limit 1${lock}
    ) u
  )`;

/**
 * Composes the statement that locks what bookings change, and notes it in settings of the transaction for the next statement, which is sent together with it
 * (docs/decisions/0026). First the pictures, so that the deletion of unused ones leaves them alone; then the patients for whom the accounts may book, by the lock that the foreign key takes
 * anyway, so that a booking and a removal from the family wait for each other; then the sessions in the order of their ids, so that two batches cannot wait for each other; and last the accounts, so that two bookings of one
 * account cannot both count what it holds before the other (docs/decisions/0056). Whoever has an account waits for nothing more, so that an account is waited for also where a session is not. `locked`:
 * what becomes of a booking whose patient or session another transaction has locked. The next statement reads by indexes also where a young table looks small to the planner, which would keep its plan when
 * the table has grown.
 *
 * It is a statement of its own, so that the next one sees what was committed before the lock. A statement that locks a row and changes it sees the row as it was when it began: it would refuse a
 * booking that waited for a cancellation in a full session, and it meets whoever waits at that older version of the row in a deadlock.
 */
const lockOf = (locked: string): string => `with ${ASKED}, ${pictureSql(' for update')}, person as materialized (
    select a.nth, a.session from asked a cross join lateral (
      select p.id from patient p where p.id = a.patient and p.account_id = a.account and p.removed_at is null for key share${locked}
    ) p
  )
  select (select count(*) from picture),
    set_config('booking.people', coalesce((select string_agg(nth::text, ',') from person), ''), true), ${WITHOUT_SCANS},
    (${lockSessionsOf('s.id = any(array(select session from person))', locked)}), (${lockAccounts('array(select account from asked)')})`;
/** $1: an array of `ASKED`. */
export const BOOKING_LOCK_SQL = lockOf('');
/** The same for several sessions at once: it waits for none of them, so that one which is held for long does not hold up the others. */
const BOOKING_LOCK_UNLESS_LOCKED_SQL = lockOf(' skip locked');

/** Those whose patient is theirs and was locked. */
const PERSON = `person as materialized (
    select a.*, a.pictures = '{}' or not exists (select unnest(a.pictures) except select id from picture where picture.nth = a.nth) as has_pictures
    from asked a where a.nth::text = any(string_to_array(current_setting('booking.people'), ','))
  )`;

/** Their sessions that were locked. */
const LOCKED_SESSION = `locked_session as materialized (
    select s.* from (select distinct session from person) k cross join lateral (
      select s.id, s.center_id, s.status, s.opens_at, s.closes_at, s.starts_at, s.ends_at, s.date, s.zone, s.jkn_quota - s.jkn_taken as jkn_left, s.general_quota - s.general_taken as general_left
      from session s where s.id = k.session and ${isLocked('s.id')}
    ) s
  )`;

/** Quota places that the waitlist reserves for these patients (waitlist.store.ts). The counters count them as taken already. */
const OFFER = `offer as materialized (
    select p.nth, w.id from person p join locked_session s on s.id = p.session cross join lateral (
      select w.id from waitlist_entry w where w.session_id = s.id and w.patient_id = p.patient and w.account_id = p.account and w.part = p.part
        and w.status = 'OFFERED' and w.offer_until > p.now limit 1 for update
    ) w
  )`;

/** SQL: whether a booking with this condition exists, looked up by an index each time: without `offset 0`, a plan that was made while the table was empty may read all of it first. */
const hasBooking = (condition: string): string => `exists (select from appointment x where ${condition} offset 0)`;

/** Those that a unique constraint would refuse, which would undo the whole statement: what they ask for has a booking already, or is asked for before them. */
const STANDING = `standing as materialized (
    select p.nth from person p join locked_session s on s.id = p.session
    where ${hasBooking('x.account_id = p.account and x.idempotency_key = p.key')}
      or ${hasBooking(`x.patient_id = p.patient and x.session_id = s.id and x.status in ${LIVE_APPOINTMENT}`)}
      or p.reference is not null and ${hasBooking(`x.reference_digest = decode(p.reference, 'hex') and x.status in ${LIVE_APPOINTMENT}`)}
      or exists (
        select from person q where q.nth < p.nth
          and ((q.account = p.account and q.key = p.key) or (q.session = p.session and q.patient = p.patient) or q.reference = p.reference)
      ) or p.card is not null and (
        ${hasBooking(`x.card_digest = decode(p.card, 'hex') and x.patient_id <> p.patient and x.status in ${LIVE_APPOINTMENT}`)}
        or exists (select from person q where q.nth < p.nth and q.card = p.card and q.patient <> p.patient)
      )
  )`;

/** Those whose account may hold one more number; `confirm_by`: until when it says that it comes, because it has missed others. */
const FAIR = `fair as materialized (
    select p.nth, case when h.missed >= l.missed_numbers then ${confirmBySql('s', 'p.now')} end as confirm_by
    from person p join locked_session s on s.id = p.session cross join ${limitsSql(3)}
      cross join lateral ${holdingsSql({ account: 'p.account', patient: 'p.patient', session: 's', now: 'p.now', missedDays: 'l.missed_days' })} h
      cross join lateral (
        select count(*) as live, count(*) filter (where q.patient = p.patient) as of_person, count(*) filter (where q.session = p.session) as in_session
        from person q where q.account = p.account and q.nth < p.nth
      ) ahead
    where ${IS_FAIR}
  )`;

/** Those that may have a number if a quota place is free, each with its place in the line for one: whoever asked first. */
const ELIGIBLE = `eligible as materialized (
    select p.*, f.confirm_by, o.id as offer, case p.part when 'JKN' then s.jkn_left else s.general_left end as places_left,
      row_number() over (partition by p.session, p.part, o.id is null order by p.nth) as in_line
    from person p join locked_session s on s.id = p.session join fair f on f.nth = p.nth left join offer o on o.nth = p.nth
    where s.status in ${SELLING} and s.opens_at <= p.now and s.closes_at > p.now
      and exists (select from center_insurer ci where ci.center_id = s.center_id and ci.insurer_id = p.insurer)
      and p.has_pictures and p.nth not in (select nth from standing)
  )`;

/** Those that get a number: with a reserved place, or with a free one. The session gives its next numbers to them in the order of their requests. */
const GRANTED = `granted as materialized (
    select e.*, row_number() over (partition by e.session order by e.nth)::int as place
    from eligible e where e.offer is not null or e.in_line <= e.places_left
  )`;

/** Takes the numbers and the quota places from the counters of each session; answers the counters as they were before. */
const TAKEN = `taken as (
    update session s set last_number = s.last_number + g.count, version = s.version + g.count,
      jkn_taken = s.jkn_taken + g.jkn, general_taken = s.general_taken + g.general
    from (
      select session, count(*)::int as count, (count(*) filter (where part = 'JKN' and offer is null))::int as jkn,
        (count(*) filter (where part = 'GENERAL' and offer is null))::int as general
      from granted group by session
    ) g where s.id = g.session
    returning s.id, s.last_number - g.count as last_number, s.version - g.count as version, s.rules
  )`;

/** In the order of the patients, whom each row notes as known to the center: two statements cannot wait for each other there. */
const NEW_APPOINTMENT = `new_appointment as (
    insert into appointment (trans_code, session_id, patient_id, account_id, number, part, insurer_id, visit_kind,
      documents_sealed, reference_digest, card_digest, confirm_by, rules, idempotency_key, request_digest, booked_at)
    select g.code, t.id, g.patient, g.account, t.last_number + g.place, g.part, g.insurer, g.visit,
      decode(g.documents, 'hex'), decode(g.reference, 'hex'), decode(g.card, 'hex'), g.confirm_by, $2::jsonb || t.rules, g.key, decode(g.digest, 'hex'), g.now
    from granted g join taken t on t.id = g.session order by g.patient, g.session
    returning id, trans_code, number, session_id, patient_id, account_id, booked_at
  )`;

/** Marks the pictures as used, because unused pictures are deleted after a day. */
const USED_PICTURE = `used_picture as (
    update upload u set used = true from picture, granted where picture.nth = granted.nth and u.id = picture.id
  )`;

/** A patient with a number in a session leaves its waitlist. */
const CONSUMED_OFFER = `consumed_offer as (
    ${endWaitlistEntrySql({ session: 'n.session_id', patient: 'n.patient_id', now: 'n.booked_at', from: 'new_appointment n', isUsed: 'w.id in (select offer from granted)' })}
    returning w.id, w.status, n.id as appointment
  )`;

/** Each number is an event of its own, in the order of the numbers, because each carries the hash of the one before. */
const LOGGED = `logged as (
    insert into queue_event (session_id, version, kind, appointment_id, number, actor_account_id, at)
    select t.id, t.version + n.number - t.last_number, 'ISSUED', n.id, n.number, n.account_id, n.booked_at
    from new_appointment n join taken t on t.id = n.session_id order by t.id, n.number
    returning session_id, number, hash
  )`;

/** What became of each. `unusedOfferId`: an offer of the patient that the booking did not use, because it was for another part or came too late; it has ended. */
const OUTCOME = `select a.nth, n.id, n.number, t.version + n.number - t.last_number as version,
    (select encode(l.hash, 'hex') from logged l where l.session_id = n.session_id and l.number = n.number) as head,
    (select c.id from consumed_offer c where c.appointment = n.id and c.status = 'OFFERED') as "unusedOfferId",
    case when n.id is not null then 'TAKEN'
      when a.nth in (select nth from standing) then 'STANDING'
      when p.nth is null then case when exists (select from patient x where x.id = a.patient and x.account_id = a.account) then 'LOCKED' else 'REFUSED' end
      when s.id is null and exists (select from session x where x.id = a.session) then 'LOCKED'
      else 'REFUSED' end as outcome
  from asked a left join person p on p.nth = a.nth left join locked_session s on s.id = p.session
    left join new_appointment n on n.trans_code = a.code left join taken t on t.id = n.session_id`;

/**
 * Bookings in one statement, behind that of the locks. Each takes a number and a quota place from its session's counters and writes the appointment and its event, or changes nothing;
 * all that are granted are committed together. $1: an array of `ASKED`; $2: rules for whatever the session's own rules leave out; $3: FairLimits.
 */
export const BOOKING_SQL = `with ${[
  ASKED,
  pictureSql(''),
  PERSON,
  LOCKED_SESSION,
  OFFER,
  STANDING,
  FAIR,
  ELIGIBLE,
  GRANTED,
  TAKEN,
  NEW_APPOINTMENT,
  USED_PICTURE,
  CONSUMED_OFFER,
  LOGGED,
].join(', ')} ${OUTCOME}`;

/** A number that was taken. `version`: that of the event in the session's log; `head`: its hash in hexadecimal. */
export type NewAppointment = {
  id: number;
  number: number;
  version: number;
  head: string;
  unusedOfferId: number | null;
};
/** 'standing': something that the request asks for has a booking already. 'refused': the session, the patient, the payment or the quota does not allow it. */
export type BookingOutcome = NewAppointment | 'standing' | 'refused';

type OutcomeRow = NewAppointment & { nth: number; outcome: 'TAKEN' | 'STANDING' | 'LOCKED' | 'REFUSED' };

async function takeAll(pool: Pool, bookings: readonly NewBooking[], wait: boolean): Promise<OutcomeRow[]> {
  const asked = bookings.map((booking, nth) => ({
    nth,
    code: booking.transCode,
    session: booking.sessionId,
    patient: booking.patientId,
    account: booking.accountId,
    insurer: booking.insurerId,
    part: booking.part,
    visit: booking.visitKind,
    documents: booking.documentsSealed?.toString('hex') ?? null,
    pictures: booking.pictures.map(({ value }) => value),
    reference: booking.referenceDigest?.toString('hex') ?? null,
    card: booking.cardDigest?.toString('hex') ?? null,
    key: booking.idempotencyKey,
    digest: booking.requestDigest.toString('hex'),
    now: booking.now,
  }));
  const json = JSON.stringify(asked);
  const lock = wait
    ? { name: 'booking_lock', text: BOOKING_LOCK_SQL }
    : { name: 'booking_lock_unless_locked', text: BOOKING_LOCK_UNLESS_LOCKED_SQL };
  // The limits are settings of the process, so that all bookings of one statement have the same.
  const limits = JSON.stringify(bookings[0]!.limits);
  const take = { name: 'booking', text: BOOKING_SQL, values: [json, JSON.stringify(DEFAULT_RULES), limits] };
  const [, answer] = await inOneGo(pool, [{ ...lock, values: [json] }, take]);
  const rows = answer!.rows as OutcomeRow[];
  return rows.sort((a, b) => a.nth - b.nth);
}

function outcomeOf({ id, number, version, head, unusedOfferId, outcome }: OutcomeRow): BookingOutcome {
  if (outcome === 'TAKEN') return { id, number, version, head, unusedOfferId };
  return outcome === 'STANDING' ? 'standing' : 'refused';
}

async function takeAlone(pool: Pool, booking: NewBooking): Promise<BookingOutcome> {
  const [row] = await takeAll(pool, [booking], true);
  return outcomeOf(row!);
}

/** Bookings of one session, which may wait for it. Where one of them fails for all, each is tried alone. */
async function takeOfSession(pool: Pool, bookings: readonly NewBooking[]): Promise<Promise<BookingOutcome>[]> {
  try {
    return (await takeAll(pool, bookings, true)).map((row) => Promise.resolve(outcomeOf(row)));
  } catch (error) {
    if (bookings.length === 1) throw error;
    return bookings.map((booking) => takeAlone(pool, booking));
  }
}

/**
 * Bookings of one moment share a statement and a commit, because most of a booking's cost is that of starting a statement. A lone booking leaves at once. The
 * sessions that another transaction holds are waited for apart.
 */
const takeTogether = gatherBy<Pool, NewBooking, BookingOutcome>(async (pool, bookings) => {
  if (new Set(bookings.map(({ sessionId }) => sessionId)).size === 1) return takeOfSession(pool, bookings);
  let rows: OutcomeRow[];
  try {
    rows = await takeAll(pool, bookings, false);
  } catch {
    return bookings.map((booking) => takeAlone(pool, booking));
  }
  const locked = Map.groupBy(
    rows.filter(({ outcome }) => outcome === 'LOCKED').map(({ nth }) => bookings[nth]!),
    ({ sessionId }) => sessionId,
  );
  const waited = new Map<NewBooking, Promise<BookingOutcome>>();
  for (const group of locked.values()) {
    const outcomes = takeOfSession(pool, group);
    group.forEach((booking, at) =>
      waited.set(
        booking,
        outcomes.then((all) => all[at]!),
      ),
    );
  }
  return rows.map((row) => waited.get(bookings[row.nth]!) ?? Promise.resolve(outcomeOf(row)));
});

/**
 * Takes a number and a quota place, or changes nothing (`explainRefusal` says why). A unique constraint that is violated by what was committed at the same
 * moment is thrown as pg reports it, with code 23505.
 */
export const insertBooking = (pool: Pool, booking: NewBooking): Promise<BookingOutcome> => takeTogether(pool, booking);

/** The booking that this account made with this idempotency key before, or null. */
export async function findByIdempotencyKey(
  pool: Pool,
  accountId: number,
  key: string,
): Promise<{ trans_code: string; request_digest: Buffer } | null> {
  const { rows } = await pool.query({
    name: 'booking_by_key',
    text: 'select trans_code, request_digest from appointment where account_id = $1 and idempotency_key = $2',
    values: [accountId, key],
  });
  return rows[0] ?? null;
}

/** The live booking of a patient in a session, or null. */
export async function findLiveBooking(
  pool: Queryable,
  sessionId: number,
  patientId: number,
): Promise<{ trans_code: string } | null> {
  const { rows } = await pool.query({
    name: 'live_booking',
    text: `select a.trans_code from appointment a where a.session_id = $1 and a.patient_id = $2 and a.status in ${LIVE_APPOINTMENT}`,
    values: [sessionId, patientId],
  });
  return rows[0] ?? null;
}

/** Whether a live booking of somebody else is paid by the card with one of these digests. */
export async function isCardInUse(pool: Pool, digests: readonly Buffer[], patientId: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from appointment a where a.card_digest = any($1) and a.patient_id <> $2 and a.status in ${LIVE_APPOINTMENT}`,
    [digests, patientId],
  );
  return rowCount !== 0;
}

/** Whether a live booking uses the letter with one of these digests. */
export async function isReferenceInUse(pool: Pool, digests: readonly Buffer[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from appointment a where a.reference_digest = any($1) and a.status in ${LIVE_APPOINTMENT}`,
    [digests],
  );
  return rowCount !== 0;
}

export type RefusalFacts = {
  status: string;
  date: string;
  zone: Zone;
  opens_at: Date;
  closes_at: Date;
  ends_at: Date;
  /** Size of the quota part that was asked for, and how much of it is free. */
  places: number;
  left: number;
  patient_known: boolean;
  payment_accepted: boolean;
};

/** The facts from which the reason for a refused booking is found; null when there is no such session. */
export async function explainRefusal(
  pool: Queryable,
  booking: Pick<NewBooking, 'sessionId' | 'patientId' | 'accountId' | 'insurerId' | 'part'>,
): Promise<RefusalFacts | null> {
  const { rows } = await pool.query<RefusalFacts>({
    name: 'refusal_facts',
    text: `select s.status, s.date, s.zone, s.opens_at, s.closes_at, s.ends_at,
       case $5::text when 'JKN' then s.jkn_quota else s.general_quota end as places,
       case $5::text when 'JKN' then s.jkn_quota - s.jkn_taken else s.general_quota - s.general_taken end as left,
       exists (select 1 from patient p where p.id = $2 and p.account_id = $3 and p.removed_at is null) as patient_known,
       exists (select 1 from center_insurer ci where ci.center_id = s.center_id and ci.insurer_id = $4) as payment_accepted
     from session s where s.id = $1`,
    values: [booking.sessionId, booking.patientId, booking.accountId, booking.insurerId, booking.part],
  });
  return rows[0] ?? null;
}
