import type { PoolClient } from 'pg';
import { COVERS_SESSION } from './closure-sql.ts';
import { reopenSessions } from './reopen.store.ts';
import type { ReopenedSession } from './reopen.store.ts';
import { announcedEndSql } from './going-on-sql.ts';
import { IN_LINE, UNBEGUN } from './status-sql.ts';

/** The key of the advisory lock: any number that no other lock uses. */
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

/** Stores a closure and returns its id. Null when it is a national holiday on a day that has one already. */
export async function insertClosure(client: PoolClient, closure: NewClosure, now: Date): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `insert into closure (center_id, clinic_id, doctor_id, substitute_doctor_id, date_from, date_to, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (date_from) where center_id is null do nothing returning id`,
    [closure.center, closure.clinic, closure.doctor, closure.substitute, closure.from, closure.to, closure.reason, now],
  );
  return rows[0]?.id ?? null;
}

export type Leave = { readonly doctor: number; readonly from: string; readonly to: string };

/**
 * Stores leave of doctors of a center, and returns the ids of the closures. Days on which the doctor is known to be away already, with somebody in their place or without, are not stored again, so that a list that is sent twice
 * changes nothing. The caller has locked the days (lockDays), so that nobody stores the same leave meanwhile.
 */
export async function insertLeave(
  client: PoolClient,
  center: number,
  leaves: readonly Leave[],
  reason: string,
  now: Date,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into closure (center_id, doctor_id, date_from, date_to, reason, created_at)
     select distinct $1::int, l.doctor, l.date_from, l.date_to, $5::text, $6::timestamptz
     from unnest($2::int[], $3::date[], $4::date[]) l(doctor, date_from, date_to)
     where not exists (select from closure k where k.center_id = $1 and k.doctor_id = l.doctor and k.clinic_id is null
       and k.date_from <= l.date_from and k.date_to >= l.date_to)
     returning id`,
    [
      center,
      leaves.map(({ doctor }) => doctor),
      leaves.map(({ from }) => from),
      leaves.map(({ to }) => to),
      reason,
      now,
    ],
  );
  return rows.map(({ id }) => id);
}

/** Those of these doctors who have no practice in the center. */
export async function listForeignDoctors(
  client: PoolClient,
  center: number,
  doctors: readonly number[],
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select d.id from unnest($2::int[]) d(id) where not exists (select from practice p where p.doctor_id = d.id and p.center_id = $1)`,
    [center, doctors],
  );
  return rows.map(({ id }) => id);
}

/** Raises the time limit of statements for this transaction: a national holiday touches a quarter of a million sessions, a few times a year. */
export async function allowLongStatements(client: PoolClient): Promise<void> {
  await client.query("set local statement_timeout = '5min'");
}

/** Which of these belong to the center: the clinic, and the doctors by a practice there. What is null counts as belonging. */
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

/** A session that a closure covers. `booked`: whether a number is in line; `substituted`: whether another doctor holds it already. */
export type CoveredSession = {
  readonly id: number;
  readonly closure: number;
  readonly booked: boolean;
  readonly substituted: boolean;
};

/**
 * Sessions that closures cover and that have not begun, ended (as was announced last) or been called off, each once: with the first of its closures. One that should have begun by now is among them:
 * leave is often entered because the doctor has not come.
 */
export async function listCovered(
  client: PoolClient,
  closures: readonly number[],
  now: Date,
): Promise<CoveredSession[]> {
  const { rows } = await client.query<CoveredSession>(
    `select distinct on (s.id) s.id, k.id as closure, s.substitute_doctor_id is not null as substituted,
       exists (select from appointment a where a.session_id = s.id and a.status in ${IN_LINE}) as booked
     from closure k join session s on s.date between k.date_from and k.date_to join center m on m.id = s.center_id
     where k.id = any($1::int[]) and ${announcedEndSql('s')} > $2 and s.status in ${UNBEGUN}
       and ${COVERS_SESSION}
     order by s.id, k.id`,
    [closures, now],
  );
  return rows;
}

/** Stops sessions with bookings from giving numbers, by an event in their logs. Their bookings stay until the manager resolves them. The caller has locked the sessions. */
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
 * Deletes a closure of a center (null: a national holiday) and reopens those of its sessions that are not over (reopen.store.ts). Returns those; null when there is
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
  await client.query(
    `select 1 from session s where closure_id = $1 and ${announcedEndSql('s')} > $2 order by id for no key update`,
    [id, now],
  );
  const reopened = await reopenSessions(client, { closure: id }, actorId, now);
  await client.query('delete from closure where id = $1', [id]);
  return reopened;
}

/**
 * Locks the days of all centers until the end of the transaction, so that no sessions are made while days are closed or opened: neither would see what the other
 * does.
 * @param closing true to close or open days; false to make sessions, which several transactions may do at once
 */
export async function lockDays(client: PoolClient, closing: boolean): Promise<void> {
  await client.query(`select pg_advisory_xact_lock${closing ? '' : '_shared'}($1)`, [DAYS_LOCK]);
}

/** The managers who must resolve sessions with bookings on a national holiday: account, center and how many sessions. */
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
