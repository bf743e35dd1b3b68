import type { Pool, PoolClient } from 'pg';
import type { AdminImport } from '#contract/administration/imports/import-limits.ts';

/** One fault in a file. Refused: the row was not imported. Warning: it was imported all the same. */
export type ImportFault = {
  readonly line: number;
  readonly severity: 'refused' | 'warning';
  readonly column: string;
  readonly value: string;
  /** A key of importWords (server/administration/imports/text.ts). */
  readonly code: string;
};
export type ImportCounts = {
  readonly read: number;
  readonly accepted: number;
  readonly changed: number;
  readonly refused: number;
  readonly warned: number;
  readonly reasons: readonly {
    readonly severity: ImportFault['severity'];
    readonly code: string;
    readonly count: number;
  }[];
};
/** The centers and doctors whose rows an import touched. */
export type ImportTouched = { readonly centers: readonly number[]; readonly doctors: readonly number[] };

export type ImportJob = {
  readonly pool: Pool;
  readonly kind: AdminImport;
  /** The source of rows that name none. */
  readonly name: string;
  readonly content: Uint8Array;
  /** Only rows of this center are imported; null for rows of all centers. */
  readonly center: number | null;
  readonly now: Date;
  /** The transaction is rolled back at the end. */
  readonly dryRun: boolean;
  /** Called first in the transaction. */
  begin(client: PoolClient): Promise<void>;
  fault(fault: ImportFault): void;
  /** Called after every few rows; when it throws, the transaction is rolled back. */
  progress(rows: number): Promise<void>;
  /** Called last in the transaction. */
  end(client: PoolClient, counts: ImportCounts, touched: ImportTouched): Promise<void>;
};

/** The port to the code that reads registers: it imports a whole file in one transaction, or nothing of it. */
export type Importer = {
  /** @throws FileUnusable */
  take(job: ImportJob): Promise<void>;
};

/** The file cannot be read as the kind of file that it should be; nothing of it was imported. */
export class FileUnusable extends Error {
  readonly reason: string;
  readonly facts: Readonly<Record<string, string>>;

  constructor(reason: string, facts: Readonly<Record<string, string>> = {}) {
    super(reason);
    this.name = 'FileUnusable';
    this.reason = reason;
    this.facts = facts;
  }
}

/** The imports that run in this process. */
export type Imports = {
  /**
   * Calls `store` with the number that marks this process as alive, for the row that `store` writes; then runs the import's step in the background,
   * unless `store` returns null or undefined.
   */
  begin<T extends { id: string } | null | undefined>(store: (runner: number) => Promise<T>): Promise<T>;
  /** Resolves when no import is running. */
  settled(): Promise<void>;
  /** Stops the running imports; they are rolled back and marked as interrupted. */
  stop(): Promise<void>;
};

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Imports of staff's files, which run in the background. */
    readonly imports: Imports;
  }
}
