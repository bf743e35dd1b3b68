import type { Pool, PoolClient } from 'pg';
import { inTransactionAgain } from '../platform/db/transaction.ts';
import type { Queryable } from '../platform/db/queryable.ts';

/** Who writes or reads, and for which center; `center` is null for the product's own data. */
export type Actor = { readonly accountId: number; readonly center: number | null; readonly now: Date };

/**
 * Runs `work` in one transaction in which the database itself records every change of an audited row: who, when, before and after (migration 0013).
 * Every write of staff goes through here. A change that locks many sessions can deadlock with another one: then `work` runs again from its beginning.
 */
export function asStaff<T>(pool: Pool, actor: Actor, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inTransactionAgain(pool, async (client) => {
    await writeAs(client, actor);
    return work(client);
  });
}

/** From here on the audit log records every change of this transaction as the actor's. For transactions that were begun elsewhere (imports). */
export async function writeAs(client: PoolClient, actor: Actor): Promise<void> {
  await client.query(
    "select set_config('audit.actor', $1, true), set_config('audit.center', $2, true), set_config('audit.at', $3, true)",
    [String(actor.accountId), actor.center === null ? '' : String(actor.center), actor.now.toISOString()],
  );
}

/** From here on in the transaction of `asStaff`, the entries of the audit log belong to this center. */
export async function onBehalfOf(client: PoolClient, center: number): Promise<void> {
  await client.query("select set_config('audit.center', $1, true)", [String(center)]);
}

/** Records in the audit log that somebody looked at an identity number or a document. `subject`: what kind of thing it is; `id`: which one. */
export async function noteRead(db: Queryable, actor: Actor, subject: string, id: string): Promise<void> {
  await db.query(
    "insert into audit_event (at, actor_account_id, center_id, action, subject, subject_id) values ($1, $2, $3, 'READ', $4, $5)",
    [actor.now, actor.accountId, actor.center, subject, id],
  );
}
