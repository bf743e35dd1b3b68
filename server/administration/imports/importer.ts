import type { Pool, PoolClient } from 'pg';
import type { AdminImport } from '#contract/administration/imports/import-limits.ts';

/** One thing that was wrong with a file. Refused: the row was not taken. Warning: it was taken all the same. */
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
/** Whose rows an import was about. */
export type ImportTouched = { readonly centers: readonly number[]; readonly doctors: readonly number[] };

export type ImportJob = {
  readonly pool: Pool;
  readonly kind: AdminImport;
  /** Stands as the source of rows that name none. */
  readonly name: string;
  readonly content: Uint8Array;
  /** Only rows of this center are taken; null: of all. */
  readonly center: number | null;
  readonly now: Date;
  /** Everything is taken back at the end. */
  readonly dryRun: boolean;
  /** First in the transaction. */
  begin(client: PoolClient): Promise<void>;
  fault(fault: ImportFault): void;
  /** After so many rows; throws to have everything taken back. */
  progress(rows: number): Promise<void>;
  /** Last in the transaction. */
  end(client: PoolClient, counts: ImportCounts, touched: ImportTouched): Promise<void>;
};

/** The port to what reads registers: takes a whole file in one transaction, or nothing of it. */
export type Importer = {
  /** @throws FileUnusable */
  take(job: ImportJob): Promise<void>;
};

/** The file cannot be read as what it should be; nothing of it was taken. */
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

/** The imports that this process is at. */
export type Imports = {
  /** Marks this process as alive, for the row that `keep` writes; then takes the import's step in the background unless `keep` answers null. */
  begin<T extends { id: string } | null | undefined>(keep: (runner: number) => Promise<T>): Promise<T>;
  /** Resolves when nothing goes on any more. */
  settled(): Promise<void>;
  /** Stops what goes on; it is taken back and marked as interrupted. */
  stop(): Promise<void>;
};

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Files of staff that are taken in the background. */
    readonly imports: Imports;
  }
}
