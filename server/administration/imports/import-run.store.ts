import type { Pool, PoolClient } from 'pg';
import type { AdminImport, ImportState, ImportStep } from '#contract/administration/imports/import-limits.ts';
import { IMPORT_LIFE_MS } from '#domain/limits.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { listOf } from '../../schedule/status-sql.ts';

/** The result of a step, as it is stored. */
export type ImportResult = {
  read: number;
  accepted: number;
  changed: number;
  refused: number;
  warned: number;
  reasons: { severity: 'refused' | 'warning'; code: string; count: number }[];
  sessions_made: number;
  stranded: number;
  overlaps: number;
};
export type ImportFailure = { reason: string; facts: Record<string, string> };
export type ImportRow = {
  id: string;
  account_id: number;
  center_id: number | null;
  kind: AdminImport;
  file_name: string;
  bytes: number;
  created_at: Date;
  step: ImportStep;
  state: ImportState;
  rows_done: number;
  rows_about: number;
  result: ImportResult | null;
  failure: ImportFailure | null;
};
/** Who imports: an account, for a center or (null) for the whole directory. */
export type ImportOwner = { readonly accountId: number; readonly center: number | null };

const COLUMNS = `id, account_id, center_id, kind, file_name, length(content) as bytes, created_at, step, state, rows_done, rows_about, result, failure`;
/** The states of a step that did not run to its end. */
const STOPPED = listOf(['FAILED', 'CANCELLED', 'INTERRUPTED']);
const OWN = 'account_id = $1 and center_id is not distinct from $2::bigint and created_at > $3';
const UNIQUE_VIOLATION = '23505';
/** The first number of the advisory locks that show which importing processes are alive. */
const LOCKS = 7_430_112;

/** Takes the lock that shows that a process is alive; it is held until the connection is released. */
export async function holdRunner(client: PoolClient, runner: number): Promise<void> {
  await client.query('select pg_advisory_lock($1, $2)', [LOCKS, runner]);
}

/** Releases that lock. */
export async function dropRunner(client: PoolClient, runner: number): Promise<void> {
  await client.query('select pg_advisory_unlock($1, $2)', [LOCKS, runner]);
}

/** Marks steps whose process has died as interrupted: the database has rolled back what they had written. */
export async function markInterrupted(db: Queryable): Promise<void> {
  await db.query(
    `update staff_import s set state = 'INTERRUPTED' where state = 'RUNNING' and not exists (
       select from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and l.objsubid = 2 and l.granted
         and l.classid::bigint = $1 and l.objid::bigint = s.runner)`,
    [LOCKS],
  );
}

export type NewImport = ImportOwner & {
  readonly id: string;
  readonly kind: AdminImport;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly rowsAbout: number;
  readonly runner: number;
  readonly now: Date;
};

/** Stores a file whose check begins now; undefined when there is no such center, null when another import of it is running. */
export async function insertImport(pool: Pool, file: NewImport): Promise<ImportRow | undefined | null> {
  const { id, accountId, center, kind, fileName, content, now, runner, rowsAbout } = file;
  return unlessBusy(async () => {
    const { rows } = await pool.query<ImportRow>(
      `insert into staff_import (id, account_id, center_id, kind, file_name, content, created_at, step, state, runner, rows_about)
       select $1, $2, (select id from center where id = $3::bigint), $4, $5, $6, $7, 'CHECK', 'RUNNING', $8, $9
       where $3::bigint is null or exists (select from center where id = $3::bigint) returning ${COLUMNS}`,
      [id, accountId, center, kind, fileName, content, now, runner, rowsAbout],
    );
    return rows[0];
  });
}

/** Begins a step if it follows on the steps done so far; undefined when it does not, null when another import is running. */
export async function restartImport(
  pool: Pool,
  {
    accountId,
    center,
    id,
    step,
    runner,
    now,
  }: ImportOwner & { id: string; step: ImportStep; runner: number; now: Date },
): Promise<ImportRow | undefined | null> {
  return unlessBusy(async () => {
    const { rows } = await pool.query<ImportRow>(
      `update staff_import set step = $5, state = 'RUNNING', runner = $6, cancel_asked = false, rows_done = 0, failure = null
       where ${OWN} and id = $4 and (
         $5 = 'IMPORT' and (step = 'CHECK' and state = 'ENDED' or step = 'IMPORT' and state in ${STOPPED})
         or $5 = 'CHECK' and step = 'CHECK' and state in ${STOPPED})
       returning ${COLUMNS}`,
      [accountId, center, aliveSince(now), id, step, runner],
    );
    return rows[0];
  });
}

/** An import of its owner; null when there is none. */
export async function findImport(db: Queryable, owner: ImportOwner, id: string, now: Date): Promise<ImportRow | null> {
  const { rows } = await db.query<ImportRow>(`select ${COLUMNS} from staff_import where ${OWN} and id = $4`, [
    owner.accountId,
    owner.center,
    aliveSince(now),
    id,
  ]);
  return rows[0] ?? null;
}

/** The latest imports of an owner. */
export async function listImports(db: Queryable, owner: ImportOwner, most: number, now: Date): Promise<ImportRow[]> {
  const { rows } = await db.query<ImportRow>(
    `select ${COLUMNS} from staff_import where ${OWN} order by created_at desc, id limit $4`,
    [owner.accountId, owner.center, aliveSince(now), most],
  );
  return rows;
}

/** Asks the process that runs the step to stop; false when no step is running. */
export async function askToCancel(db: Queryable, owner: ImportOwner, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update staff_import set cancel_asked = true where ${OWN} and id = $4 and state = 'RUNNING'`,
    [owner.accountId, owner.center, aliveSince(now), id],
  );
  return rowCount === 1;
}

/** Reads what a process needs to begin a step; null when the step must not begin any more. */
export async function readForStep(
  db: Queryable,
  id: string,
  runner: number,
): Promise<(Pick<ImportRow, 'account_id' | 'center_id' | 'kind' | 'step'> & { content: Buffer }) | null> {
  const { rows } = await db.query(`select account_id, center_id, kind, step, content from staff_import where ${MINE}`, [
    id,
    runner,
  ]);
  return rows[0] ?? null;
}

/** Whether a step still belongs to this process and is not asked to stop. */
const MINE = "id = $1 and runner = $2 and state = 'RUNNING' and not cancel_asked";

/** Records how many rows a step has read; false when it has to stop. */
export async function noteProgress(db: Queryable, id: string, runner: number, rows: number): Promise<boolean> {
  const { rowCount } = await db.query(`update staff_import set rows_done = $3 where ${MINE}`, [id, runner, rows]);
  return rowCount === 1;
}

/** Records the end of a step; false when it has to stop. After this it cannot be cancelled. */
export async function noteEnd(db: Queryable, id: string, runner: number, result: ImportResult): Promise<boolean> {
  const { rowCount } = await db.query(
    `update staff_import set state = 'ENDED', result = $3, rows_done = $4 where ${MINE}`,
    [id, runner, JSON.stringify(result), result.read],
  );
  return rowCount === 1;
}

/** Records that a step stopped before its end. */
export async function noteStop(
  db: Queryable,
  id: string,
  runner: number,
  state: 'FAILED' | 'CANCELLED' | 'INTERRUPTED',
  failure: ImportFailure | null,
): Promise<void> {
  await db.query(
    "update staff_import set state = $3, failure = $4 where id = $1 and runner = $2 and state = 'RUNNING'",
    [id, runner, state, failure && JSON.stringify(failure)],
  );
}

const aliveSince = (now: Date): Date => new Date(now.getTime() - IMPORT_LIFE_MS);

/** Returns null when the database says that another import is running. */
async function unlessBusy<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === UNIQUE_VIOLATION && constraint === 'staff_import_one') return null;
    throw error;
  }
}
