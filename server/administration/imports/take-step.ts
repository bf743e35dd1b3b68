import type { Pool, PoolClient } from 'pg';
import { IMPORT_FAULTS_STORED } from '#domain/limits.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Log } from '../../platform/deps.ts';
import { writeAs } from '../../accounts/audit.store.ts';
import { giveCodes } from './doctor-code.store.ts';
import { countOverlaps, countSessionsWithoutHours, detachSessionsFromHours } from './import-effect.store.ts';
import { replaceFaults } from './import-fault.store.ts';
import type { FaultRow } from './import-fault.store.ts';
import { noteEnd, noteProgress, readForStep } from './import-run.store.ts';
import type { ImportResult } from './import-run.store.ts';
import { refreshLandings } from '../../directory/landing.store.ts';
import { rollSessions } from '../../schedule/roll-sessions.ts';
import type { ImportCounts, Importer, ImportFault, ImportTouched } from './importer.ts';

export type ImportsParts = {
  /** The pool for short statements. */
  readonly pool: Pool;
  /** The pool for the transactions of imports, without a limit of time. */
  readonly bulk: Pool;
  readonly importer: Importer;
  readonly now: () => Date;
  readonly log: Log;
};

/** Thrown when somebody asked to stop, or when the process ends: the transaction is rolled back. */
export class ImportStopped extends Error {
  constructor() {
    super('stopped');
    this.name = 'ImportStopped';
  }
}

/** How many characters of a cell a report shows. */
const VALUE_MAX = 200;

/**
 * Checks or imports a stored file in one transaction, which is rolled back after a check. The end of the import is recorded in the same transaction
 * as its rows: either both are stored or neither.
 */
export async function takeStep(
  { pool, bulk, importer, now, log, isStopping }: ImportsParts & { isStopping: () => boolean },
  id: string,
  runner: number,
): Promise<void> {
  const file = isStopping() ? null : await readForStep(pool, id, runner);
  if (file === null) throw new ImportStopped();
  const { kind, center_id: center, account_id: accountId } = file;
  const at = now();
  const dryRun = file.step === 'CHECK';
  const faults: FaultRow[] = [];
  let result: ImportResult | null = null;
  const finish = async (db: Queryable, counted: ImportResult): Promise<void> => {
    await replaceFaults(db, id, faults);
    if (!(await noteEnd(db, id, runner, counted))) throw new ImportStopped();
  };
  await importer.take({
    pool: bulk,
    kind,
    name: center === null ? 'administrator' : 'manager',
    content: file.content,
    center,
    now: at,
    dryRun,
    begin: async (client) => {
      await (dryRun ? detachSessionsFromHours(client) : writeAs(client, { accountId, center, now: at }));
      await giveCodes(client, file.content, center);
    },
    fault: (fault) => {
      if (faults.length < IMPORT_FAULTS_STORED) faults.push(shortened(fault));
    },
    progress: async (rows) => {
      if (isStopping() || !(await noteProgress(pool, id, runner, rows))) throw new ImportStopped();
    },
    end: async (client, counts, touched) => {
      result = await resultOf(client, counts, touched, at, dryRun);
      if (!dryRun) await finish(client, result);
    },
  });
  if (dryRun) await inTransaction(pool, (client) => finish(client, result!));
  else await refreshLandings(bulk).catch((error: Error) => log.error('landings', { error: error.message }));
}

/** Adds to the counts what the import means for sessions. */
async function resultOf(
  client: PoolClient,
  counts: ImportCounts,
  { centers, doctors }: ImportTouched,
  now: Date,
  dryRun: boolean,
): Promise<ImportResult> {
  const made = dryRun || doctors.length === 0 ? 0 : await rollSessions(client, now, { doctors });
  return {
    ...counts,
    reasons: [...counts.reasons],
    sessions_made: made,
    stranded: doctors.length === 0 ? 0 : await countSessionsWithoutHours(client, centers, now),
    overlaps: await countOverlaps(client, doctors),
  };
}

/** A fault as a report may show it: long cells are cut, and of a value that may be an identity number only the last four digits remain. */
function shortened({ line, severity, column, value, code }: ImportFault): FaultRow {
  const plain = value.replaceAll('\0', '\uFFFD').replaceAll(/\d{13,}/g, (digits) => `…${digits.slice(-4)}`);
  return { line, severity, column, value: plain.slice(0, VALUE_MAX).toWellFormed(), code };
}
