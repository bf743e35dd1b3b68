import type { Pool } from 'pg';
import type { Queryable } from '../db/queryable.ts';
import { findNotice } from '../store/notice.store.ts';
import type { NoticeRow } from '../store/notice.store.ts';
import { viewQueue } from './queue-view.ts';

/**
 * A notice as things stand now, with how many are before its number where it speaks of that; null when it is gone with its account.
 * @param db where the notice is read: the transaction that holds it
 */
export async function noticeNow(db: Queryable, pool: Pool, id: number): Promise<NoticeRow | null> {
  const row = await findNotice(db, id);
  if (row?.facts.kind !== 'NEAR') return row;
  const ahead = (await viewQueue(pool, row.session, row.version))?.ahead(row.number) ?? null;
  return {
    ...row,
    detail: { ...row.detail, ...(ahead !== null && { ahead }) },
    facts: { ...row.facts, ahead },
  };
}
