import type { Pool } from 'pg';
import { KIOSK_IDLE_MS, TOKEN_IDLE_MS } from '#domain/limits.ts';
import { UNDO_MS } from '#domain/queue/moves.ts';
import { deleteOldSecurityEvents } from '../accounts/security/security-event.store.ts';
import { deleteOldChanges } from '../directory/catalogue/catalogue.store.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH = 5_000;

/**
 * Deletes rows that have served their purpose, as UU 27/2022 (personal data protection, article 43) demands of personal data, and returns how many. A
 * day after their end: challenges and links, counts of limits, imported files, pictures that no booking uses, notification cursors, and the
 * directory's log of changes; and presses at a desk, a day after nobody can undo them. After 90 days: messages, notifications, shown forecasts and
 * pictures of bookings. After 400 days: the log of security. At once: push addresses of browsers that
 * are signed out or idle, idle kiosks, and solved captchas that have expired.
 */
export async function deleteStale(pool: Pool, now: Date): Promise<number> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const season = new Date(now.getTime() - 90 * DAY_MS);
  const results = [
    await pool.query('delete from login_challenge where expires_at < $1', [yesterday]),
    await pool.query('delete from password_link where expires_at < $1', [yesterday]),
    await pool.query('delete from social_attempt where expires_at < $1', [yesterday]),
    await pool.query('delete from center_attempt where expires_at < $1', [yesterday]),
    await pool.query('delete from rate_count where window_start < $1', [yesterday]),
    await pool.query('delete from outbox_message where created_at < $1', [season]),
    await pool.query('delete from notification where created_at < $1', [season]),
    await pool.query(
      'delete from notification_cursor t using session s where s.id = t.session_id and s.ends_at < $1 and t.version = s.version',
      [yesterday],
    ),
    await pool.query('delete from forecast where made_at < $1', [season]),
    await pool.query(
      'delete from push_subscription p using auth_token t where t.id = p.token_id and (t.revoked_at is not null or t.last_used_at < $1)',
      [new Date(now.getTime() - TOKEN_IDLE_MS)],
    ),
    await pool.query('delete from kiosk where last_used_at < $1', [new Date(now.getTime() - KIOSK_IDLE_MS)]),
    await pool.query('delete from upload where created_at < $1', [season]),
    await pool.query('delete from upload where not used and created_at < $1', [yesterday]),
    await pool.query('delete from captcha_use where expires_at < $1', [now]),
    await pool.query('delete from desk_press where at < $1', [new Date(yesterday.getTime() - UNDO_MS)]),
    await pool.query("delete from staff_import where created_at < $1 and state <> 'RUNNING'", [yesterday]),
  ];
  let others = await deleteOldChanges(pool, yesterday);
  for (let gone = BATCH; gone === BATCH; others += gone) gone = await deleteOldSecurityEvents(pool, BATCH);
  return results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), others);
}
