import type { PoolClient } from 'pg';
import type { Fault, FaultCode, Note } from './faults.ts';

export type Cells = Readonly<Record<string, string>>;

/** What an import knows before it reads the first row. */
export type Circumstances = {
  readonly client: PoolClient;
  readonly now: Date;
  /** The source of rows that name none. */
  readonly source: string;
  /** Whether a point occurs several times in the file (see coordinates.ts). */
  readonly isRepeated: (latitude: string, longitude: string) => boolean;
  /** The only center whose rows are imported; null for rows of all centers. */
  readonly own: number | null;
};

/** The centers and doctors whose rows an import touched. */
export type Touched = { readonly centers: ReadonlySet<number>; readonly doctors: ReadonlySet<number> };
/** For kinds that touch no doctors of centers. */
export const UNTOUCHED: Touched = { centers: new Set(), doctors: new Set() };

/** One import of a kind: checks rows, then writes those that passed, batch by batch. */
export type Intake<Taken> = {
  /** Returns null when the row is refused; the fault has been recorded. */
  check(cells: Cells, note: Note): Taken | null;
  /** Returns how many rows of the database are new or changed. */
  write(batch: readonly Taken[]): Promise<number>;
  finish?(): Promise<void>;
  readonly touched?: Touched;
};

/** Records a fault of a row that had passed its check: it is refused, unless stated otherwise. */
export type Refuse = (
  line: number,
  code: FaultCode,
  column: string,
  value: string,
  severity?: Fault['severity'],
) => void;

/** Writes a part of a batch. Returns how many rows of the database are new or changed. */
export type Stage<Sifted> = (client: PoolClient, sifted: Sifted) => Promise<number>;

/**
 * One import of a kind whose files are too large for one transaction (run-staged.ts). A batch is written in stages, each on a connection and in a
 * transaction of its own, so that later stages of one batch are written while the first stage of the next one is. Writing a batch a second time
 * changes nothing.
 */
export type StagedIntake<Taken, Sifted> = {
  /** A digest of the lists that rows are checked against: a run continues only while they are the same. */
  readonly basis: string;
  /** As in Intake, for the row alone; `line` is its line in the file. Faults that only the database shows are recorded by `sift`. */
  check(cells: Cells, note: Note, line: number): Taken | null;
  /** Selects the rows that agree with the database and with earlier rows. Called for every batch from the first one on, whether it is written or not. */
  sift(client: PoolClient, batch: readonly Taken[], refuse: Refuse): Promise<Sifted>;
  /** How many rows passed. */
  accepted(sifted: Sifted): number;
  /** The stages in their order; each sees what the earlier ones have written of the batch. */
  readonly stages: readonly [Stage<Sifted>, Stage<Sifted>, ...Stage<Sifted>[]];
  /** Called after the last batch, in the transaction that ends the run. */
  finish(client: PoolClient): Promise<void>;
  readonly touched?: Touched;
};

type Description = {
  readonly name: string;
  /** Columns that must be there; `known` columns are used when they are there. */
  readonly columns: readonly string[];
  readonly known: readonly string[];
  /** The columns of a point, by which repeated points are found. */
  readonly point?: readonly [latitude: string, longitude: string];
};
export type WholeKind = Description & { open(circumstances: Circumstances): Promise<Intake<unknown>> };
export type StagedKind = Description & {
  openStages(circumstances: Circumstances): Promise<StagedIntake<unknown, unknown>>;
};

/** A kind of file that can be imported. */
export type ImportKind = WholeKind | StagedKind;

/** Hides the row type of a kind: the runner only passes rows from check to write. */
export function kindOf<Taken>(
  kind: Description & { open(circumstances: Circumstances): Promise<Intake<Taken>> },
): ImportKind {
  return kind as unknown as ImportKind;
}

/** The same for a kind that is written in stages. */
export function stagedKindOf<Taken, Sifted>(
  kind: Description & { openStages(circumstances: Circumstances): Promise<StagedIntake<Taken, Sifted>> },
): ImportKind {
  return kind as unknown as ImportKind;
}
