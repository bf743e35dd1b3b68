import type { Pool } from 'pg';
import { INVITATION_MS, KIOSK_IDLE_MS, TOKEN_IDLE_MS } from '#domain/limits.ts';
import { UNDO_MS } from '#domain/queue/moves.ts';
import { deleteOldSecurityEvents } from './accounts/security/security-event.store.ts';
import { deleteAged } from './platform/db/delete-aged.ts';
import type { Aging } from './platform/db/delete-aged.ts';

const DAY_MS = 24 * 3_600_000;
const SEASON_MS = 90 * DAY_MS;

/**
 * What is deleted by its age, the only place that says it (UU 27/2022 art. 43: personal data are erased when they are no longer needed for their purpose); docs/retention.md says why each is stored so long, and what is
 * stored for ever. What a setting decides is erased by server/administration/privacy/erasure.store.ts, and the log of security by a function of its owner.
 * The order matters only for messages, which go before the notifications that they are of.
 */
export const AGINGS: readonly Aging[] = [
  // A day after they ended.
  { table: 'login_challenge', by: 'expires_at', ms: DAY_MS },
  { table: 'password_link', by: 'expires_at', ms: DAY_MS },
  { table: 'social_attempt', by: 'expires_at', ms: DAY_MS },
  { table: 'center_attempt', by: 'expires_at', ms: DAY_MS },
  { table: 'rate_count', by: 'window_start', ms: DAY_MS },
  { table: 'captcha_use', by: 'expires_at', ms: 0 },
  // A day after nobody can undo them.
  { table: 'desk_press', by: 'at', ms: DAY_MS + UNDO_MS },
  { table: 'staff_import', by: 'id', age: 't.created_at', ms: DAY_MS, only: "t.state <> 'RUNNING'", everywhere: true },
  { table: 'directory_change', by: 'transaction', age: 't.at', ms: DAY_MS },
  // Until everything of an ended session was told.
  {
    table: 'notification_cursor',
    by: 'session_id',
    age: '(select s.ends_at from session s where s.id = t.session_id and s.version = t.version)',
    ms: DAY_MS,
    everywhere: true,
  },
  { table: 'upload', by: 'created_at', ms: DAY_MS, only: 'not t.used' },
  { table: 'upload', by: 'created_at', ms: SEASON_MS },
  // At once when the browser is signed out, and when it was not used for so long that it counts as that.
  {
    table: 'push_subscription',
    by: 'id',
    age: "(select case when a.revoked_at is null then a.last_used_at else '-infinity' end from auth_token a where a.id = t.token_id)",
    ms: TOKEN_IDLE_MS,
    everywhere: true,
  },
  { table: 'staff_invitation', by: 'created_at', ms: INVITATION_MS },
  { table: 'kiosk', by: 'token_hash', age: 't.last_used_at', ms: KIOSK_IDLE_MS, everywhere: true },
  // 90 days after nobody could use it any more. The newest of each account stays, because by it a further browser is known to be new (server/accounts/device.store.ts).
  {
    table: 'auth_token',
    by: 'id',
    age: 'case when exists (select from auth_token o where o.account_id = t.account_id and o.created_at > t.created_at) then coalesce(t.revoked_at, t.last_used_at) end',
    ms: TOKEN_IDLE_MS + SEASON_MS,
    everywhere: true,
  },
  { table: 'outbox_message', by: 'id', age: 't.created_at', ms: SEASON_MS },
  // Jobs that are not tried again. What they were about is over, as are the messages of those that send.
  {
    table: 'graphile_worker._private_jobs',
    by: 'id',
    age: 't.created_at',
    ms: SEASON_MS,
    only: 't.locked_at is null and t.attempts >= t.max_attempts',
  },
  { table: 'notification', by: 'id', age: 't.created_at', ms: SEASON_MS },
  { table: 'share_link', by: 'id', age: 't.created_at', ms: SEASON_MS },
  {
    table: 'departure',
    by: 'appointment_id',
    age: '(select a.booked_at from appointment a where a.id = t.appointment_id)',
    ms: SEASON_MS,
  },
  { table: 'waitlist_entry', by: 'ended_at', ms: SEASON_MS, only: 't.ended_at is not null' },
  // Sessions get their ids some 30 days ahead, so that forecasts of one may wait that much longer behind those of another.
  { table: 'forecast', by: 'session_id', age: 't.made_at', ms: SEASON_MS },
  // In which nobody had a number. Every other one has a log, and stays with it.
  {
    table: 'session',
    by: 'date',
    ms: 35 * DAY_MS,
    only: 't.version = 0 and t.last_number = 0 and not exists (select from waitlist_entry w where w.session_id = t.id)',
    lookBackMs: 7 * DAY_MS,
  },
];

const SECURITY_BATCH = 5_000;

/** Deletes what is old enough, in batches, and returns how many rows of which table. */
export async function deleteStale(pool: Pool, now: Date): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const aging of AGINGS) {
    const gone = await deleteAged(pool, now, aging);
    if (gone > 0) deleted[aging.table] = (deleted[aging.table] ?? 0) + gone;
  }
  let security = 0;
  for (let gone = SECURITY_BATCH; gone === SECURITY_BATCH; security += gone) {
    gone = await deleteOldSecurityEvents(pool, SECURITY_BATCH);
  }
  return security > 0 ? { ...deleted, security_event: security } : deleted;
}
