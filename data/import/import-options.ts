import type { Pool, PoolClient } from 'pg';
import type { Fault } from './faults.ts';
import type { ImportFile } from './reading/file.ts';
import type { Cells, ImportKind, Touched } from './kind.ts';
import type { ImportResult } from './tally.ts';

/** An import that is taken in one transaction, whatever its kind, and watched while it goes on. */
export type Watch = {
  /** Rows at a time. */
  readonly size: number;
  /** First in the transaction. */
  begin(client: PoolClient): Promise<void>;
  /** After so many rows; throws to have everything taken back. */
  progress(rows: number): Promise<void>;
  /** Last in the transaction. */
  end(client: PoolClient, result: ImportResult, touched: Touched): Promise<void>;
};

export type ImportOptions = {
  pool: Pool;
  kind: ImportKind;
  file: ImportFile;
  now: Date;
  /** Looks, counts and reports, and leaves the database as it is. */
  dryRun?: boolean;
  /** Rows that are passed over without a word (the demonstration's small scale). */
  only?: (cells: Cells) => boolean;
  /** Only rows of this center are taken. */
  own?: number | null;
  watch?: Watch;
  onFault?: (fault: Fault) => void;
  /** Told how many rows of a large file are committed. */
  onProgress?: (rows: number) => void;
};
