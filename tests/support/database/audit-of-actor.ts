import type { Pool } from 'pg';

export type AuditRow = {
  action: string;
  subject: string;
  subject_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** Entries of the audit log about a person's changes on behalf of a center (null: of the product), oldest first. */
export async function auditOfActor(pool: Pool, actor: number, center: number | null): Promise<AuditRow[]> {
  const { rows } = await pool.query<AuditRow>(
    `select action, subject, subject_id, before, after from audit_event
     where actor_account_id = $1 and center_id is not distinct from $2 order by id`,
    [actor, center],
  );
  return rows;
}
