import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { AdminImport, ImportState, ImportStep } from '#contract/administration/imports/import-limits.ts';
import { holdRunner } from '#server/administration/imports/import-run.store.ts';
import { TEST_NOW } from '../support/app.ts';

const RUNNER = 4_711;
/** Pools of which one connection has the lock already: another one would wait for it. */
const holding = new WeakSet<Pool>();

/** An imported file with the given fields: checked and ready to be imported unless said otherwise. Returns the id. */
export async function makeImport(
  pool: Pool,
  owner: { accountId: number; center: number | null },
  fields: { kind?: AdminImport; content?: string; step?: ImportStep; state?: ImportState; createdAt?: Date } = {},
): Promise<string> {
  const id = randomUUID();
  const state = fields.state ?? 'ENDED';
  if (state === 'RUNNING') {
    // No other import of this owner runs, and the lock of its runner stays with the connection.
    await pool.query(
      "update staff_import set state = 'CANCELLED' where state = 'RUNNING' and center_id is not distinct from $1",
      [owner.center],
    );
    if (!holding.has(pool)) {
      holding.add(pool);
      const client = await pool.connect();
      await holdRunner(client, RUNNER);
      client.release();
    }
  }
  const content = fields.content ?? 'slug,name,kind\nuji,Asuransi Uji,swasta\n';
  await pool.query(
    `insert into staff_import (id, account_id, center_id, kind, file_name, content, created_at, step, state, runner, rows_about)
     values ($1, $2, $3, $4, 'uji.csv', $5, $6, $7, $8, $9, 1)`,
    [
      id,
      owner.accountId,
      owner.center,
      fields.kind ?? 'insurers',
      Buffer.from(content),
      fields.createdAt ?? TEST_NOW,
      fields.step ?? 'CHECK',
      state,
      RUNNER,
    ],
  );
  return id;
}
