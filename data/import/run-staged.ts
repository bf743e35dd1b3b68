import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { inTransaction, transact } from '../database.ts';
import { ImportBusy, type Note } from './faults.ts';
import { nameOf } from './reading/file.ts';
import type { ImportOptions } from './import-options.ts';
import { UNTOUCHED } from './kind.ts';
import type { Cells, StagedIntake, StagedKind } from './kind.ts';
import { beginRun, finishRun, type Run, saveProgress } from './import-runs.ts';
import { type FirstLook, readBatches } from './reading/read-rows.ts';
import { createTally, type ImportResult } from './tally.ts';

/** Rows of a batch. Smaller batches take the database a tenth longer; BEHIND + 2 batches are in memory at a time. */
const BATCH = 5000;
/** How many batches may wait for their later stages; without any, each connection waits for the other. */
const BEHIND = 2;
/** A killed process may leave a statement running, for which this waits; for another import it does not. */
const LOCK_WAIT = '5s';
/** Large tables are only read by key here. The planner must not choose otherwise, because statistics of a table that is being filled mislead it. */
const BY_KEY = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];

type StagedOptions = ImportOptions & { kind: StagedKind };
type Each = <T>(client: PoolClient, work: () => Promise<T>) => Promise<T>;
/** The connections that a run writes on. */
type Hands = {
  /** A connection for each stage; when everything is one transaction they are all the same. */
  readonly clients: readonly PoolClient[];
  /** Runs work in a transaction of its own, unless there is only one. */
  readonly each: Each;
  /** How many batches may wait for their later stages. */
  readonly behind: number;
};

/**
 * Imports a file batch by batch; each batch is committed together with its position in the file (import_run). When a run was interrupted, importing
 * the same file again continues after the last committed batch. The rows before it are read, because later rows must agree with them, but not
 * written.
 */
export async function runStaged(options: StagedOptions, look: FirstLook): Promise<ImportResult> {
  const { pool, kind, file, now, dryRun, own = null, watch } = options;
  const openIntake = (client: PoolClient): Promise<StagedIntake<unknown, unknown>> =>
    kind.openStages({ client, now, source: nameOf(file), isRepeated: look.isRepeated, own });
  if (dryRun || watch) {
    const inside = async (client: PoolClient): Promise<ImportResult> => {
      for (const setting of BY_KEY) await client.query(`set local ${setting} = off`);
      await watch?.begin(client);
      const intake = await openIntake(client);
      const clients = intake.stages.map(() => client);
      const result = await take(options, { clients, each: (_client, work) => work(), behind: 0 }, intake, null);
      await watch?.end(client, result, intake.touched ?? UNTOUCHED);
      return result;
    };
    return inTransaction(pool, inside, dryRun ? 'rollback' : 'commit');
  }
  const clients: PoolClient[] = [];
  const open = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    clients.push(client);
    for (const setting of BY_KEY) await client.query(`set ${setting} = off`);
    // A power cut may lose the last batches, rows and progress together; the last transaction waits until everything is on the disk.
    await client.query('set synchronous_commit = off');
    return client;
  };
  try {
    const first = await open();
    await lock(first, kind.name);
    const intake = await openIntake(first);
    while (clients.length < intake.stages.length) await open();
    const digest = createHash('sha256').update(look.digest).update(intake.basis).digest('hex');
    const run = await beginRun(first, { kind: kind.name, file: nameOf(file), digest, now });
    return await take(options, { clients, each: transact, behind: BEHIND }, intake, run);
  } finally {
    // The connections are closed and not reused, because they hold the lock and settings of their own.
    for (const client of clients) client.release(true);
  }
}

async function lock(client: PoolClient, kind: string): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`import ${kind}`]);
  } catch (error) {
    // PostgreSQL's error when a lock is not available.
    if ((error as { code?: string }).code === '55P03') throw new ImportBusy(kind);
    throw error;
  }
  await client.query('set lock_timeout = 0');
}

async function take(
  options: StagedOptions,
  { clients, each, behind: most }: Hands,
  intake: StagedIntake<unknown, unknown>,
  run: Run | null,
): Promise<ImportResult> {
  const { kind, file, only, watch } = options;
  const tally = createTally(options.onFault);
  tally.total.resumed = run?.read ?? 0;
  const [first, last] = [clients[0]!, clients.at(-1)!];
  const write = async (stage: number, sifted: unknown): Promise<void> => {
    const changed = await intake.stages[stage]!(clients[stage]!, sifted);
    tally.total.changed += changed;
  };

  // One batch is read ahead. The later stages are written behind: each one after the stage before it of the same batch, and after the same stage of
  // the batch before.
  const check = (cells: Cells, note: Note, line: number): unknown => intake.check(cells, note, line);
  const batches = readBatches({ file, kind, check, only, size: watch?.size ?? BATCH, cut: tally.total.resumed });
  const behind: Promise<unknown>[] = [];
  const latest: Promise<unknown>[] = clients.map(() => Promise.resolve());
  const queue = (stage: number, before: Promise<void>, work: () => Promise<void>): Promise<void> => {
    const written = Promise.all([latest[stage], before]).then(() => each(clients[stage]!, work));
    written.catch(() => undefined);
    latest[stage] = written;
    return written;
  };
  let ahead = batches.next();
  try {
    for (let next = await ahead; !next.done; next = await ahead) {
      const batch = next.value;
      ahead = batches.next();
      ahead.catch(() => undefined);
      const sift = (): Promise<unknown> =>
        intake.sift(first, batch.taken, (line, code, column, value, severity = 'refused') =>
          batch.faults.push({ line, code, column, value, severity }),
        );
      const isWritten = tally.total.read < tally.total.resumed;
      if (isWritten) {
        tally.add(batch, intake.accepted(await sift()));
        continue;
      }
      const sifted = await each(first, async () => {
        const passed = await sift();
        await write(0, passed);
        return passed;
      });
      const from = tally.total.read;
      tally.add(batch, intake.accepted(sifted));
      const { read, accepted } = tally.total;
      let written = Promise.resolve();
      for (let stage = 1; stage < clients.length; stage += 1) {
        written = queue(stage, written, async () => {
          await write(stage, sifted);
          if (run && clients[stage] === last) await saveProgress(last, run, from, { read, accepted });
        });
      }
      const reported = written.then(() => {
        options.onProgress?.(read);
        return watch?.progress(read);
      });
      reported.catch(() => undefined);
      behind.push(reported);
      if (behind.length > most) await behind.shift();
    }
    await Promise.all(behind);
  } finally {
    await Promise.allSettled([...latest, ...behind]);
    await batches.return(undefined);
  }
  if (run) await last.query('set synchronous_commit = on');
  await each(last, async () => {
    await intake.finish(last);
    if (run) await finishRun(last, run);
  });
  return tally.result();
}
