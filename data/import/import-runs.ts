import type { PoolClient } from 'pg';
import type { ImportResult } from './tally.ts';

/** An import of a large file, as import_run keeps it. */
export type Run = {
  readonly id: number;
  /** Rows of the file that were committed by the run that was cut off; 0 for a new one. */
  readonly read: number;
};

/** Goes on with the run of this digest (the file and what it is checked against) that has not ended, or begins one. */
export async function beginRun(
  client: PoolClient,
  { kind, file, digest, now }: { kind: string; file: string; digest: string; now: Date },
): Promise<Run> {
  // Waits for a batch of a process that was killed a moment ago: it is committed or taken back before this answers.
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

/** Notes how far the file is taken, in the transaction of the rows themselves. Throws when somebody else went on with the run. */
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

/** Notes that the whole file is taken. */
export async function finishRun(client: PoolClient, { id }: Run): Promise<void> {
  await client.query('update import_run set finished_at = clock_timestamp() where id = $1', [id]);
}

/** Notes an import that was taken whole, in the transaction of its rows. */
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
