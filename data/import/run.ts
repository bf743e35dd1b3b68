import type { PoolClient } from 'pg';
import { inTransaction } from '../database.ts';
import { nameOf } from './reading/file.ts';
import type { ImportOptions } from './import-options.ts';
import { noteWholeRun } from './import-runs.ts';
import { UNTOUCHED } from './kind.ts';
import type { Cells, WholeKind } from './kind.ts';
import { type FirstLook, lookThrough, readBatches } from './reading/read-rows.ts';
import { runStaged } from './run-staged.ts';
import { createTally, type ImportResult } from './tally.ts';

const BATCH = 2000;

/**
 * Imports a file: looks through it once (form, repeated points), then imports it row by row, in one transaction or, for kinds with large files, batch
 * by batch. Safe to repeat.
 * @throws FileFault when the file cannot be used; then nothing is changed
 * @throws ImportBusy when a file of such a kind is being imported already
 */
export async function runImport(options: ImportOptions): Promise<ImportResult> {
  const { kind, file, pool, dryRun } = options;
  const look = await lookThrough(file, kind);
  if ('openStages' in kind) return runStaged({ ...options, kind }, look);
  return inTransaction(pool, (client) => take({ ...options, kind }, client, look), dryRun ? 'rollback' : 'commit');
}

async function take(
  options: ImportOptions & { kind: WholeKind },
  client: PoolClient,
  { isRepeated }: FirstLook,
): Promise<ImportResult> {
  const { kind, file, now, only, own = null, watch } = options;
  await watch?.begin(client);
  const intake = await kind.open({ client, now, source: nameOf(file), isRepeated, own });
  const tally = createTally(options.onFault);
  const check = (cells: Cells, note: Parameters<typeof intake.check>[1]): unknown => intake.check(cells, note);
  for await (const batch of readBatches({ file, kind, check, only, size: watch?.size ?? BATCH })) {
    const changed = await intake.write(batch.taken);
    tally.total.changed += changed;
    tally.add(batch, batch.taken.length);
    await watch?.progress(tally.total.read);
  }
  await intake.finish?.();
  const result = tally.result();
  await noteWholeRun(client, { kind: kind.name, file: nameOf(file), now, counts: result });
  await watch?.end(client, result, intake.touched ?? UNTOUCHED);
  return result;
}
