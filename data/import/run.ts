import { basename } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../database.ts';
import { countPoints } from './coordinates.ts';
import { type Fault, FileFault } from './faults.ts';
import type { Cells, ImportKind, Intake } from './kind.ts';
import { readCsv } from './read-csv.ts';

const BATCH = 2000;

export type ImportOptions = {
  pool: Pool;
  kind: ImportKind;
  file: string;
  now: Date;
  /** Looks, counts and reports, and leaves the database as it is. */
  dryRun?: boolean;
  /** Rows that are passed over without a word (the demonstration's small scale). */
  only?: (cells: Cells) => boolean;
  onFault?: (fault: Fault) => void;
};

export type ImportResult = {
  readonly read: number;
  readonly accepted: number;
  /** Rows of the database that are new or different now: 0 when the file had been imported before. */
  readonly changed: number;
  readonly refused: number;
  readonly warned: number;
  /** 'refused CODE' or 'warning CODE' -> how often. */
  readonly faults: ReadonlyMap<string, number>;
};

/**
 * Imports a file: looks through it once (form, repeated points), then takes it row by row in one transaction. Safe to repeat.
 * @throws FileFault when the file cannot be used; nothing is changed then
 */
export async function runImport(options: ImportOptions): Promise<ImportResult> {
  const isRepeated = await lookThrough(options);
  return inTransaction(
    options.pool,
    (client) => take(options, client, isRepeated),
    options.dryRun ? 'rollback' : 'commit',
  );
}

async function lookThrough({ file, kind }: ImportOptions): Promise<(latitude: string, longitude: string) => boolean> {
  const points = countPoints();
  let rows = 0;
  for await (const { cells } of readCsv(file, kind.columns)) {
    rows += 1;
    if (kind.point && cells) points.count(cells[kind.point[0]] ?? '', cells[kind.point[1]] ?? '');
  }
  if (rows === 0) throw new FileFault('EMPTY_FILE', 'The file has a header and no rows.');
  return points.isRepeated;
}

async function take(
  options: ImportOptions,
  client: PoolClient,
  isRepeated: (latitude: string, longitude: string) => boolean,
): Promise<ImportResult> {
  const { kind, file, now } = options;
  const intake: Intake<unknown> = await kind.open({ client, now, source: basename(file), isRepeated });
  const faults = new Map<string, number>();
  let read = 0;
  let accepted = 0;
  let changed = 0;
  let warned = 0;
  let batch: unknown[] = [];
  for await (const { line, cells, raw } of readCsv(file, kind.columns)) {
    if (cells && options.only && !options.only(cells)) continue;
    read += 1;
    let warnings = 0;
    const note = (
      severity: Fault['severity'],
      code: Fault['code'],
      column: string,
      value = cells?.[column] ?? raw,
    ): void => {
      faults.set(`${severity} ${code}`, (faults.get(`${severity} ${code}`) ?? 0) + 1);
      if (severity === 'warning') warnings += 1;
      options.onFault?.({ line, column, value, code, severity });
    };
    if (cells === null) {
      note('refused', 'COLUMN_COUNT', '');
      continue;
    }
    const taken = intake.check(cells, note);
    if (taken === null) continue;
    accepted += 1;
    if (warnings > 0) warned += 1;
    batch.push(taken);
    if (batch.length >= BATCH) {
      changed += await intake.write(batch);
      batch = [];
    }
  }
  changed += await intake.write(batch);
  await intake.finish?.();
  const refused = read - accepted;
  await client.query(
    'insert into import_run (kind, file, started_at, finished_at, read, accepted, refused) values ($1, $2, $3, clock_timestamp(), $4, $5, $6)',
    [kind.name, basename(file), now, read, accepted, refused],
  );
  return { read, accepted, changed, refused, warned, faults };
}
