import type { Pool } from 'pg';
import type { Queryable } from '../platform/db/queryable.ts';
import { findNotifications } from './notification.store.ts';
import type { NotificationRow } from './notification.store.ts';
import { viewQueue } from '../queue/queue-view.ts';

/**
 * Notifications by id, with the facts as they are now. NEAR also gets how many are before the number. Skips notifications that were deleted with their account.
 * @param db where the notifications are read: the transaction that has locked them, if one has
 */
export async function readCurrentNotifications(
  db: Queryable,
  pool: Pool,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, NotificationRow>> {
  const rows = await findNotifications(db, ids);
  const known = await Promise.all(rows.map(async (row) => [row.id, await withAhead(row, pool, now)] as const));
  return new Map(known);
}

async function withAhead(row: NotificationRow, pool: Pool, now: Date): Promise<NotificationRow> {
  if (row.facts.kind !== 'NEAR') return row;
  const view = await viewQueue(pool, row.session, row.version, now);
  const ahead = view && view.ahead(row.number);
  return {
    ...row,
    detail: { ...row.detail, ...(ahead !== null && { ahead }) },
    facts: { ...row.facts, ahead },
  };
}
