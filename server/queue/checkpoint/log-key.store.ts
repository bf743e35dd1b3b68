import type { Queryable } from '../../platform/db/queryable.ts';

/** The sealed secret of the log's key; `fresh` becomes it where there is none yet. Of two processes that bring one at once, both get that of the first. */
export async function ensureLogSecret(db: Queryable, fresh: Buffer): Promise<Buffer> {
  await db.query('insert into queue_log_key (secret_sealed) values ($1) on conflict do nothing', [fresh]);
  const { rows } = await db.query<{ secret_sealed: Buffer }>('select secret_sealed from queue_log_key');
  return rows[0]!.secret_sealed;
}
