import type { PoolClient } from 'pg';
import type { QueueEntry } from '#domain/queue/entry.ts';
import type { Move } from '#domain/queue/moves.ts';
import type { AppointmentStatus } from '#domain/vocabulary.ts';

export type LockedSession = {
  id: number;
  status: string;
  date: string;
  zone: string;
  version: number;
  current_appointment_id: number | null;
};

/** The session, locked until the end of the transaction: a queue has one writer at a time. Null outside of these centers. */
export async function lockSession(
  client: PoolClient,
  id: number,
  centerIds: readonly number[],
): Promise<LockedSession | null> {
  const { rows } = await client.query<LockedSession>(
    `select id, status, date, zone, version, current_appointment_id from session
     where id = $1 and center_id = any($2::int[]) for no key update`,
    [id, centerIds],
  );
  return rows[0] ?? null;
}

/**
 * Whether the queue moved since a desk saw `version`. A number taken meanwhile goes to the end and changes nothing of what
 * a desk presses; a busy session could otherwise never be called.
 */
export async function isOutdated(client: PoolClient, session: LockedSession, version: number): Promise<boolean> {
  if (version === session.version) return false;
  if (version > session.version) return true;
  const { rowCount } = await client.query(
    "select 1 from queue_event where session_id = $1 and version > $2 and kind <> 'ISSUED' limit 1",
    [session.id, version],
  );
  return rowCount !== 0;
}

/** The session's numbers as the rules of the queue see them. */
export async function readEntries(client: PoolClient, sessionId: number): Promise<QueueEntry[]> {
  const { rows } = await client.query(
    'select id, number, status, call_count from appointment where session_id = $1 order by number',
    [sessionId],
  );
  return rows.map((row) => ({
    appointmentId: row.id,
    number: row.number,
    status: row.status as AppointmentStatus,
    callCount: row.call_count,
  }));
}

/** Writes a move: each step as an event with the next version, the entries it changes, and the session. */
export async function writeMove(
  client: PoolClient,
  session: LockedSession,
  move: Move,
  actorId: number,
  now: Date,
): Promise<void> {
  let version = session.version;
  for (const step of move.steps) {
    version += 1;
    await client.query(
      `insert into queue_event (session_id, version, kind, appointment_id, number, actor_account_id, at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [session.id, version, step.kind, step.entry?.appointmentId ?? null, step.entry?.number ?? null, actorId, now],
    );
    if (step.entry && step.becomes)
      await writeEntry(client, step.entry.appointmentId, step.becomes, step.kind === 'CALLED', now);
  }
  const called = move.steps.find((step) => step.kind === 'CALLED')?.entry?.number ?? null;
  await client.query(
    `update session set version = $2, status = $3, moved_at = $4, current_appointment_id = $5,
       current_number = coalesce($6, current_number),
       started_at = case when $7 then $4 else started_at end
     where id = $1`,
    [
      session.id,
      version,
      move.status,
      now,
      move.current?.appointmentId ?? null,
      called,
      move.steps.some((step) => step.kind === 'SESSION_STARTED'),
    ],
  );
}

/** `first`: the call that begins the turn; a re-call only counts. */
async function writeEntry(
  client: PoolClient,
  id: number,
  becomes: AppointmentStatus,
  first: boolean,
  now: Date,
): Promise<void> {
  await client.query(
    `update appointment set status = $2,
       called_at = case when $4 then $3 else called_at end,
       call_count = call_count + ($2::text = 'CALLED')::int,
       ended_at = case when $2::text = 'DONE' then $3 else ended_at end
     where id = $1`,
    [id, becomes, now, first],
  );
}
