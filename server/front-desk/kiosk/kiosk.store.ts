import type { Pool } from 'pg';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Viewer } from '../../platform/http/route.ts';

const TOUCH_EVERY_MS = 3_600_000;

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
    await pool.query('update kiosk set last_used_at = $2 where token_hash = $1', [hash, now]);
  return {
    accountId: kiosk.opened_by,
    activated: true,
    scopes: [],
    centerIds: [kiosk.center_id],
    managedCenterIds: [],
  };
}

/** Stores a new kiosk by the SHA-256 of its token. */
export async function insertKiosk(
  db: Queryable,
  kiosk: { hash: Buffer; centerId: number; openedBy: number; now: Date },
): Promise<void> {
  await db.query(
    'insert into kiosk (token_hash, center_id, opened_by, created_at, last_used_at) values ($1, $2, $3, $4, $4)',
    [kiosk.hash, kiosk.centerId, kiosk.openedBy, kiosk.now],
  );
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
