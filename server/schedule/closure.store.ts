import type { PoolClient } from 'pg';
import { COVERS_SESSION } from './closure-sql.ts';
import { reopenSessions } from './reopen.store.ts';
import type { ReopenedSession } from './reopen.store.ts';
import { IN_LINE, UNBEGUN } from './status-sql.ts';

/** Any number that nobody else locks by. */
const DAYS_LOCK = 4_203_013;

export type NewClosure = {
  readonly center: number | null;
  readonly clinic: number | null;
  readonly doctor: number | null;
  readonly substitute: number | null;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
};

/** Keeps a closure. Null: there is a national holiday on this day already. */
export async function insertClosure(client: PoolClient, closure: NewClosure, now: Date): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `insert into closure (center_id, clinic_id, doctor_id, substitute_doctor_id, date_from, date_to, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (date_from) where center_id is null do nothing returning id`,
    [closure.center, closure.clinic, closure.doctor, closure.substitute, closure.from, closure.to, closure.reason, now],
  );
  return rows[0]?.id ?? null;
}

/** A national holiday is a quarter of a million sessions in the whole country; it is added a few times a year. */
export async function allowLongStatements(client: PoolClient): Promise<void> {
  await client.query("set local statement_timeout = '5min'");
}

/** Which of these are of the center: a clinic of it, doctors who practise there. */
export async function checkOfCenter(
  client: PoolClient,
  center: number,
  { clinic, doctor, substitute }: Pick<NewClosure, 'clinic' | 'doctor' | 'substitute'>,
): Promise<{ clinic: boolean; doctor: boolean; substitute: boolean }> {
  const { rows } = await client.query(
    `select $2::int is null or exists (select from clinic where id = $2 and center_id = $1) as clinic,
       $3::int is null or exists (select from practice where doctor_id = $3 and center_id = $1) as doctor,
       $4::int is null or exists (select from practice where doctor_id = $4 and center_id = $1) as substitute`,
    [center, clinic, doctor, substitute],
  );
  return rows[0];
}

/** Sessions to come that a closure covers and that would take place: those with a number in use, and those without. */
export async function listCovered(
  client: PoolClient,
  closure: number,
  now: Date,
): Promise<{ id: number; booked: boolean }[]> {
  const { rows } = await client.query<{ id: number; booked: boolean }>(
    `select s.id, exists (select from appointment a where a.session_id = s.id and a.status in ${IN_LINE}) as booked
     from closure k join session s on s.date between k.date_from and k.date_to join center m on m.id = s.center_id
     where k.id = $1 and s.starts_at > $2 and s.status in ${UNBEGUN}
       and ${COVERS_SESSION}
     order by s.id`,
    [closure, now],
  );
  return rows;
}

/** Sessions with bookings give no more numbers, as their logs say; their bookings stay until the manager resolves them. Locked by the caller. */
export async function stopSaleOfSessions(
  client: PoolClient,
  ids: readonly number[],
  closure: number,
  actorId: number | null,
  now: Date,
): Promise<void> {
  await client.query(
    `with closed as (
       update session set status = 'CLOSED', closure_id = $2, version = version + 1 where id = any($1::bigint[]) returning id, version
     )
     insert into queue_event (session_id, version, kind, actor_account_id, at)
     select id, version, 'SALE_STOPPED', $3::bigint, $4 from closed`,
    [ids, closure, actorId, now],
  );
}

/**
 * Takes a closure of a center (null: a national holiday) away, its sessions to come taking place again (reopen.store.ts). Answers those; null when there is
 * no such closure.
 */
export async function deleteClosure(
  client: PoolClient,
  id: number,
  center: number | null,
  actorId: number,
  now: Date,
): Promise<ReopenedSession[] | null> {
  const known = await client.query(
    'select 1 from closure where id = $1 and center_id is not distinct from $2 for update',
    [id, center],
  );
  if (known.rowCount === 0) return null;
  await client.query('select 1 from session where closure_id = $1 and starts_at > $2 order by id for no key update', [
    id,
    now,
  ]);
  const back = await reopenSessions(client, { closure: id }, actorId, now);
  await client.query('delete from closure where id = $1', [id]);
  return back;
}

/**
 * Nobody makes sessions while days are closed or opened, and the other way round: each would not see the other's. Until the end of the transaction.
 * @param closing the closing of days; else the making of sessions, of which several may go on side by side
 */
export async function lockDays(client: PoolClient, closing: boolean): Promise<void> {
  await client.query(`select pg_advisory_xact_lock${closing ? '' : '_shared'}($1)`, [DAYS_LOCK]);
}

/** The managers to tell of sessions with bookings that a national holiday holds: account, center and how many sessions. */
export async function listManagersToResolve(
  client: PoolClient,
  closure: number,
): Promise<{ account_id: number; center: number; name: string; sessions: number }[]> {
  const { rows } = await client.query(
    `select t.account_id, m.id as center, m.name, count(*)::int as sessions
     from session s join center m on m.id = s.center_id join staff t on t.center_id = m.id and t.scope = 'manager'
     where s.closure_id = $1 and s.status = 'CLOSED' group by t.account_id, m.id order by m.id limit 10000`,
    [closure],
  );
  return rows;
}
