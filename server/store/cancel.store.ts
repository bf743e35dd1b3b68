import type { PoolClient } from 'pg';
import type { Zone } from '#domain/vocabulary.ts';

export type Cancelable = {
  id: number;
  session_id: number;
  number: number;
  part: string;
  status: string;
  ends_at: Date;
  called_at: Date | null;
  zone: Zone;
};

/** The account's appointment with its session locked (session first, as every writer of a queue does); null when it is not theirs. */
export async function lockOwnForCancel(
  client: PoolClient,
  accountId: number,
  code: string,
): Promise<Cancelable | null> {
  const session = await client.query(
    `select s.id from session s where s.id = (select session_id from appointment where trans_code = $1 and account_id = $2)
     for no key update`,
    [code, accountId],
  );
  if (session.rowCount === 0) return null;
  const { rows } = await client.query<Cancelable>(
    `select a.id, a.session_id, a.number, a.part, a.status, a.called_at, s.ends_at, s.zone from appointment a join session s on s.id = a.session_id
     where a.trans_code = $1 and a.account_id = $2`,
    [code, accountId],
  );
  return rows[0] ?? null;
}

/** Ends the appointment as CANCEL (by the patient) or REJECT (by the center), returns its place to the quota part it came from, and appends the event. */
export async function applyCancel(
  client: PoolClient,
  found: Pick<Cancelable, 'id' | 'session_id' | 'number' | 'part'>,
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
    `with given as (
       update session set version = version + 1,
         jkn_taken = jkn_taken - ($2::text = 'JKN')::int,
         general_taken = general_taken - ($2::text = 'GENERAL')::int,
         onsite_taken = onsite_taken - ($2::text = 'ONSITE')::int
       where id = $1 returning version
     )
     insert into queue_event (session_id, version, kind, appointment_id, number, actor_account_id, reason, at)
     select $1, version, 'CANCELLED', $3, $4, $5, $6, $7 from given`,
    [found.session_id, found.part, found.id, found.number, actorId, reason, now],
  );
}
