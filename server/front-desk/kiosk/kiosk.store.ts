import type { Pool } from 'pg';
import type { BookingRules } from '#domain/schedule/center-rules.ts';
import { PAYMENT_CASH } from '#domain/vocabulary.ts';
import { notedBesideRead } from '../../platform/db/beside-read.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Viewer } from '../../platform/http/route.ts';
import { BEGUN, SELLING } from '../../schedule/status-sql.ts';
import { QUOTA_COLUMNS } from '../../schedule/session-quota-sql.ts';
import type { SessionQuotaRow } from '../../schedule/session-quota-sql.ts';

const TOUCH_EVERY_MS = 3_600_000;
const HELP_MAX = 20;
const SESSIONS_MAX = 200;

/**
 * The kiosk whose token has this SHA-256, as a viewer of its one center without any scope; null when it is unknown, was not used since `idleSince`, or the
 * person who opened it no longer works at the center. Stores the time of use at most once an hour.
 */
export async function findKiosk(pool: Pool, hash: Buffer, now: Date, idleSince: Date): Promise<Viewer | null> {
  const { rows } = await pool.query<{ center_id: number; opened_by: number; last_used_at: Date }>(
    `select k.center_id, k.opened_by, k.last_used_at from kiosk k where k.token_hash = $1 and k.last_used_at > $2
       and exists (select from staff s where s.account_id = k.opened_by and s.center_id = k.center_id)`,
    [hash, idleSince],
  );
  const kiosk = rows[0];
  if (!kiosk) return null;
  if (now.getTime() - kiosk.last_used_at.getTime() > TOUCH_EVERY_MS)
    await notedBesideRead(pool.query('update kiosk set last_used_at = $2 where token_hash = $1', [hash, now]));
  return {
    accountId: kiosk.opened_by,
    activated: true,
    scopes: [],
    centerIds: [kiosk.center_id],
    managedCenterIds: [],
    isStaff: false,
    need: null,
    factorAgeMs: null,
    locked: false,
    waitingCenterIds: [],
  };
}

/** Stores a new kiosk by the SHA-256 of its token. */
export async function insertKiosk(
  db: Queryable,
  kiosk: { hash: Buffer; centerId: number; openedBy: number; name?: string; now: Date },
): Promise<void> {
  await db.query(
    'insert into kiosk (token_hash, center_id, opened_by, name, created_at, last_used_at) values ($1, $2, $3, $4, $5, $5)',
    [kiosk.hash, kiosk.centerId, kiosk.openedBy, kiosk.name ?? '', kiosk.now],
  );
}

/** What the kiosk with this token is called; '' without a name. */
export async function findKioskName(db: Queryable, hash: Buffer): Promise<string> {
  const { rows } = await db.query<{ name: string }>('select name from kiosk where token_hash = $1', [hash]);
  return rows[0]?.name ?? '';
}

/** Stores that somebody in front of this kiosk asks for help. */
export async function storeHelp(db: Queryable, hash: Buffer, now: Date): Promise<void> {
  await db.query('update kiosk set help_at = $2 where token_hash = $1', [hash, now]);
}

/** Kiosks of a center where somebody has asked for help after `since`, the longest waiting first; at most 20. */
export async function listHelp(db: Queryable, centerId: number, since: Date): Promise<{ name: string; at: Date }[]> {
  const { rows } = await db.query<{ name: string; at: Date }>(
    `select name, help_at as at from kiosk where center_id = $1 and help_at > $2 order by help_at, token_hash limit ${HELP_MAX}`,
    [centerId, since],
  );
  return rows;
}

/** What was asked at the kiosks of a center until an instant is answered. Returns at how many. */
export async function endHelp(db: Queryable, centerId: number, until: Date): Promise<number> {
  const ended = await db.query('update kiosk set help_at = null where center_id = $1 and help_at <= $2', [
    centerId,
    until,
  ]);
  return ended.rowCount ?? 0;
}

/** Deletes the kiosk with this token. */
export async function deleteKiosk(db: Queryable, hash: Buffer): Promise<void> {
  await db.query('delete from kiosk where token_hash = $1', [hash]);
}

/** Deletes all kiosks of a center. Returns how many. */
export async function deleteKiosksOf(db: Queryable, centerId: number): Promise<number> {
  return (await db.query('delete from kiosk where center_id = $1', [centerId])).rowCount ?? 0;
}

/** The clinic and the room to which the numbers of a session are called; null when there is no such session. */
export async function findCallLocation(
  db: Queryable,
  session: number,
): Promise<{ queue_prefix: string; clinic: string; room: string } | null> {
  const { rows } = await db.query<{ queue_prefix: string; clinic: string; room: string }>(
    'select c.queue_prefix, c.name as clinic, c.room from session s join clinic c on c.id = s.clinic_id where s.id = $1',
    [session],
  );
  return rows[0] ?? null;
}

/** What the kiosks of a center may do; null when there is no such center. */
export async function findKioskCenter(
  db: Queryable,
  id: number,
): Promise<{ zone: string; allows_nameless: boolean } | null> {
  const { rows } = await db.query<{ zone: string; allows_nameless: boolean }>(
    'select zone, kiosk_nameless as allows_nameless from center where id = $1',
    [id],
  );
  return rows[0] ?? null;
}

export type KioskSessionRow = SessionQuotaRow & {
  id: number;
  clinic_id: number;
  clinic_name: string;
  room: string;
  doctor_name: string;
  time_start: string;
  time_end: string;
  starts_at: Date;
  closes_at: Date;
  gives_numbers: boolean;
  has_begun: boolean;
  version: number;
  rules: Partial<BookingRules>;
  next_date: string | null;
  next_start: string | null;
};

/**
 * A center's sessions on a local date, without those called off, by clinic and hours; at most 200. Each with the first session of its clinic after that date
 * that gives numbers.
 */
export async function listKioskSessions(pool: Pool, centerId: number, date: string): Promise<KioskSessionRow[]> {
  const { rows } = await pool.query<KioskSessionRow>({
    name: 'kiosk_sessions',
    text: `select s.id, s.clinic_id, c.name as clinic_name, c.room, coalesce(sub.name, d.name) as doctor_name, s.time_start, s.time_end, s.starts_at,
        s.closes_at, s.status in ${SELLING} as gives_numbers, s.status in ${BEGUN} as has_begun, s.version, s.rules,
        ${QUOTA_COLUMNS},
        later.date as next_date, later.time_start as next_start
      from session s
      join clinic c on c.id = s.clinic_id
      join doctor d on d.id = s.doctor_id
      left join doctor sub on sub.id = s.substitute_doctor_id
      left join lateral (select n.date, n.time_start from session n
        where n.clinic_id = s.clinic_id and n.date > $2 and n.status in ${SELLING} order by n.date, n.time_start limit 1) later on true
      where s.center_id = $1 and s.date = $2 and s.status <> 'CANCELLED'
      order by c.name, s.time_start, s.id limit ${SESSIONS_MAX}`,
    values: [centerId, date],
  });
  return rows;
}

/** Id of the payment kind of everybody who takes a number at a kiosk; null in a directory without it. */
export async function findCashPayment(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>('select id from insurer where slug = $1', [PAYMENT_CASH]);
  return rows[0]?.id ?? null;
}

/** The patient of a booking with this code at one of these centers; null when there is none, or they are removed. */
export async function findPatientOfTicket(
  db: Queryable,
  code: string,
  centerIds: readonly number[],
): Promise<{ id: number; is_nameless: boolean } | null> {
  const { rows } = await db.query<{ id: number; is_nameless: boolean }>(
    `select p.id, p.name = '' as is_nameless from appointment a
     join session s on s.id = a.session_id join patient p on p.id = a.patient_id and p.removed_at is null
     where a.trans_code = $1 and s.center_id = any($2::int[])`,
    [code, centerIds],
  );
  return rows[0] ?? null;
}
