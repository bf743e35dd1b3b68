import type { PoolClient } from 'pg';
import type { ImportResult } from './tally.ts';

/** An import of a large file, as import_run stores it. */
export type Run = {
  readonly id: number;
  /** How many rows of the file an interrupted run has committed; 0 for a new run. */
  readonly read: number;
};

/** Continues the unfinished run with this digest (of the file and of the lists it is checked against), or begins a new one. */
export async function beginRun(
  client: PoolClient,
  { kind, file, digest, now }: { kind: string; file: string; digest: string; now: Date },
): Promise<Run> {
  // Waits for a batch of a process that was killed a moment ago: it is committed or rolled back before this returns.
  const open = await client.query<Run>(
    'select id, read from import_run where kind = $1 and digest = $2 and finished_at is null for update',
    [kind, digest],
  );
  if (open.rows[0]) return open.rows[0];
  const { rows } = await client.query<Run>(
    'insert into import_run (kind, file, digest, started_at) values ($1, $2, $3, $4) returning id, read',
    [kind, file, digest, now],
  );
  return rows[0]!;
}

/** Records how far the file is imported, in the transaction of the rows themselves. Throws when another process has continued the run. */
export async function saveProgress(
  client: PoolClient,
  { id }: Run,
  from: number,
  { read, accepted }: { read: number; accepted: number },
): Promise<void> {
  const { rowCount } = await client.query(
    'update import_run set read = $3, accepted = $4, refused = $5 where id = $1 and read = $2 and finished_at is null',
    [id, from, read, accepted, read - accepted],
  );
  if (rowCount !== 1) throw new Error('Another process went on with this import.');
}

/** Records that the whole file is imported. */
export async function finishRun(client: PoolClient, { id }: Run): Promise<void> {
  await client.query('update import_run set finished_at = clock_timestamp() where id = $1', [id]);
}

/** Records an import of a whole file in the transaction of its rows. */
export async function noteWholeRun(
  client: PoolClient,
  { kind, file, now, counts }: { kind: string; file: string; now: Date; counts: ImportResult },
): Promise<void> {
  const { read, accepted, refused } = counts;
  await client.query(
    'insert into import_run (kind, file, started_at, finished_at, read, accepted, refused) values ($1, $2, $3, clock_timestamp(), $4, $5, $6)',
    [kind, file, now, read, accepted, refused],
  );
}
