import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import type { QueueEventKind } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { isUndone } from '../queue/undone-event-sql.ts';

/** A press on record. Versions: those of its events; null when it was withdrawn. */
export type PressRow = {
  session_id: number;
  desk: string;
  request_digest: Buffer | null;
  to_version: number | null;
  withdrawn: boolean;
};
export type NewPress = {
  readonly key: string;
  readonly sessionId: number;
  readonly accountId: number;
  readonly desk: string;
  readonly room: string;
  readonly move: string;
  /** What became of it: its digest and its events; null: it is withdrawn. */
  readonly made: { readonly digest: Buffer; readonly from: number; readonly to: number } | null;
};

/** The press of a key, whichever session it was for; null when there is none. In a statement of its own after the session's lock, so that it is the last word. */
export async function findPress(client: PoolClient, key: string): Promise<PressRow | null> {
  const { rows } = await client.query<PressRow>({
    name: 'desk_press_of_key',
    text: 'select session_id, desk, request_digest, to_version, withdrawn from desk_press where key = $1',
    values: [key],
  });
  return rows[0] ?? null;
}

/** Records a press, made or withdrawn. IDEMPOTENCY_KEY_REUSED when its key was used in another session at this moment; in this one the lock lets nobody between. */
export async function insertPress(client: PoolClient, press: NewPress, now: Date): Promise<void> {
  const { key, sessionId, accountId, desk, room, move, made } = press;
  const { rowCount } = await client.query({
    name: 'desk_press_insert',
    text: `insert into desk_press (key, session_id, account_id, desk, room, move, request_digest, from_version, to_version, withdrawn, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (key) do nothing`,
    values: [
      key,
      sessionId,
      accountId,
      desk,
      room,
      move,
      made?.digest ?? null,
      made?.from ?? null,
      made?.to ?? null,
      made === null,
      now,
    ],
  });
  if (rowCount === 0) throw new AppError('IDEMPOTENCY_KEY_REUSED', { field: 'key' });
}

export type StepRow = {
  key: string;
  is_own: boolean;
  /** Of an undo: that of the press it took back. */
  room: string;
  version: number;
  at: Date;
  by: string;
  kind: QueueEventKind;
  number: number | null;
  /** Of an undo: what it took back; null: it is none. */
  undone_kind: QueueEventKind | null;
  undone_number: number | null;
};

const OTHERS_MAX = 3;

/**
 * What was pressed in a session, as one desk sees it, the latest first: its own presses among `versions`, at most so many; and the last three of other desks
 * after `since` that were not undone. The instant is compared in a way that no index serves: that by age, by which old presses are deleted, would lead through the last presses of a whole country.
 */
export async function listSteps(
  db: Queryable,
  session: number,
  desk: string,
  versions: readonly number[],
  since: Date,
): Promise<StepRow[]> {
  const { rows } = await db.query<StepRow>({
    name: 'desk_steps',
    text: `with p as (
        (select d.key, d.desk, d.room, d.to_version, d.at, d.account_id from desk_press d
          where d.session_id = $1 and d.to_version = any($3::bigint[]) and d.desk = $2)
        union all
        (select d.key, d.desk, d.room, d.to_version, d.at, d.account_id from desk_press d
          where d.session_id = $1 and d.desk <> $2 and d.at - $4::timestamptz > interval '0' and not d.withdrawn and not ${isUndone('d.session_id', 'd.to_version')}
          order by d.to_version desc limit ${OTHERS_MAX}))
      select p.key, p.desk = $2 as is_own, coalesce(u.room, p.room) as room, p.to_version as version, p.at, coalesce(a.name, '') as by,
        e.kind, e.number, u.kind as undone_kind, u.number as undone_number
      from p
        join account a on a.id = p.account_id
        join queue_event e on e.session_id = $1 and e.version = p.to_version
        left join lateral (
          select t.kind, t.number, q.room from queue_event t left join desk_press q on q.session_id = t.session_id and q.to_version = t.version
          where e.kind = 'UNDONE' and t.session_id = $1 and t.version = (e.detail -> 'undoes' -> -1)::bigint) u on true
      order by p.to_version desc`,
    values: [session, desk, versions, since],
  });
  return rows;
}
