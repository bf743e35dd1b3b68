import type { Pool, PoolClient } from 'pg';
import type { Fault } from './faults.ts';
import type { ImportFile } from './reading/file.ts';
import type { Cells, ImportKind, Touched } from './kind.ts';
import type { ImportResult } from './tally.ts';

/** Makes an import run in one transaction, whatever its kind, and reports its progress. */
export type Watch = {
  /** The number of rows in a batch. */
  readonly size: number;
  /** Called first in the transaction. */
  begin(client: PoolClient): Promise<void>;
  /** Called after every batch; when it throws, everything is rolled back. */
  progress(rows: number): Promise<void>;
  /** Called last in the transaction. */
  end(client: PoolClient, result: ImportResult, touched: Touched): Promise<void>;
};

export type ImportOptions = {
  pool: Pool;
  kind: ImportKind;
  file: ImportFile;
  now: Date;
  /** Checks, counts and reports, and leaves the database as it is. */
  dryRun?: boolean;
  /** Selects the rows to import; the others are skipped silently (the demonstration's small scales). */
  only?: (cells: Cells) => boolean;
  /** Only rows of this center are imported. */
  own?: number | null;
  watch?: Watch;
  onFault?: (fault: Fault) => void;
  /** Called with how many rows of a large file are committed. */
  onProgress?: (rows: number) => void;
};
