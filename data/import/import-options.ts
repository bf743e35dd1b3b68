import type { Pool } from 'pg';
import type { Fault } from './faults.ts';
import type { Cells, ImportKind } from './kind.ts';

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
  /** Told how many rows of a large file are committed. */
  onProgress?: (rows: number) => void;
};
