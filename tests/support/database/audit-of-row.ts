import type { Pool } from 'pg';

/** Entries of the audit log about a row, oldest first. */
export async function auditOfRow(
  pool: Pool,
  subject: string,
  id: number | string,
): Promise<{ action: string; center_id: number | null; actor_account_id: number; before: object; after: object }[]> {
  const { rows } = await pool.query(
    'select action, center_id, actor_account_id, before, after from audit_event where subject = $1 and subject_id = $2 order by id',
    [subject, String(id)],
  );
  return rows;
}
